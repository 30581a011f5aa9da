#include "apps/cli/train_arguments.h"

#include "apps/cli/common_options.h"
#include "apps/cli/report_file.h"
#include "halfspace/data/hashed_features.h"

namespace halfspace::cli {
namespace {

// What is read, and where the model goes.
void add_data(const Verb& verb, TrainArguments& a) {
  verb.option("data", a.data,
              "the files to learn from, one after another, plain, gzip or zstd; - is standard input")
      .required()
      .takes("DATA", file_name());
  verb.option("-o,--output", a.model, "write the model here, whole or not at all")
      .takes("MODEL", file_name());
  add_input(verb, a.input);
  verb.option("--hash", a.input.hash_bits,
              "hash features to 2^BITS weights instead of keeping their names, for names without end")
      .takes("BITS", whole_number(1, kMostHashBits));
}

// What learns.
void add_learner(const Verb& verb, TrainArguments& a) {
  verb.option("--learner", a.learner,
              "which learner; see 'halfspace learners' (default auto: several at once)")
      .takes("NAME");
  verb.option("--set", a.settings, "an option of the learner, for example --set p=6")
      .takes("OPTION=VALUE")
      .one_at_a_time();
  verb.option(
          "--keep", a.keep,
          "the hypothesis to keep: last, average, survivor, random; snapshot, frozen in mid-run and "
          "judged on the rows after it; of all versions the best on later rows (penalised) or on held-out "
          "ones (two-phase), or the vote of all; gap, with --until-error (default: the learner's)")
      .takes("K");
  verb.option("--bias", a.bias, "value of the constant feature; 0 for none (default: the learner's)")
      .takes("VALUE", any_number());
  verb.option("--view", a.view,
              "how rows are seen: given, unit (length 1), standard (each number by its distance from the "
              "mean in deviations), rms (each feature by its root mean square), rms-unit, or auto: what "
              "suits the first rows (default)")
      .takes("V");
}

// Which rows, how much each counts, and how often.
void add_rows(const Verb& verb, TrainArguments& a) {
  verb.option("--labels", a.labels,
              "the labels, -1 before +1 (default: from the first rows; the larger number or later word is "
              "+1), or all classes")
      .takes("NEG,POS | A,B,C...");
  verb.option("--class-weight", a.class_weights, "how much rows of a label count, for example spam=2")
      .takes("LABEL=W")
      .one_at_a_time();
  verb.option("--importance", a.importances, "a file with how much each row counts, one number a line")
      .takes("FILE", file_name());
  add_memory(verb, a.memory_gb, "weights, names and kept rows");
  verb.option("--passes", a.passes, "how often to go over the rows")
      .takes("N", whole_number(1, 1'000'000))
      .shows_default();
  verb.flag("--shuffle", a.shuffle, "a new random order for every pass; keeps the rows in memory");
  verb.option("--seed", a.seed, "seed of the random order").takes("S", any_count()).shows_default();
  add_threads(verb, a.threads);
}

// What is proved, and by which rows.
void add_proofs(const Verb& verb, TrainArguments& a) {
  verb.option("--test", a.test, "evaluate on this file, or on all that fit a pattern, afterwards")
      .takes("FILE", file_name());
  verb.option("--holdout", a.holdout,
              "keep this share of the rows out of learning and judge the model by them")
      .takes("SHARE", any_number());
  verb.option("--until-error", a.until_error,
              "read only until the last hypothesis, or one of the last run of right predictions, is proved "
              "to err on at most this share of new rows")
      .takes("E", share_inside("an error"));
  verb.option("--delta", a.delta, "the certificate's lines may fail with this probability (default 0.05)")
      .takes("D", any_number());
  verb.flag("--certify", a.certify,
            "score all rows once more at the end, for lines that speak of the kept hypothesis itself");
  verb.flag("--no-certificate", a.no_certificate,
            "prove nothing: the model is smaller, the run a little faster");
}

// Where a run begins, and what is left of it.
void add_reports(const Verb& verb, TrainArguments& a) {
  verb.option("--resume", a.resume, "continue the run of this model, bit for bit")
      .takes("MODEL", file_name());
  verb.flag(
      "--again", a.again,
      "with --resume: a further pass over rows that the model has learned; probabilities stay as they are");
  verb.flag("--final", a.final_only, "write only the hypothesis: smaller, but it cannot be resumed");
  verb.flag("--keep-portfolio", a.keep_portfolio,
            "of auto: keep all hypotheses that were tried beside the chosen one, for --candidate");
  add_json(verb, a.json);
  add_report(verb, a.report);
  verb.option("--progress", a.progress, "auto, line, table (a line at doubling row counts) or none")
      .takes_one_of("HOW", {"auto", "line", "table", "none"});
}

}  // namespace

void add_options(const Verb& verb, TrainArguments& arguments) {
  add_data(verb, arguments);
  add_learner(verb, arguments);
  add_rows(verb, arguments);
  add_proofs(verb, arguments);
  add_reports(verb, arguments);
}

}  // namespace halfspace::cli
