// The command line. The only file that includes CLI11, which is slow to compile.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <exception>
#include <functional>
#include <sstream>
#include <thread>

#include "apps/cli/report_file.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/core/names.h"
#include "halfspace/data/hashed_features.h"
#include "halfspace/data/read_rules.h"
#include "halfspace/learn/experts/expert_catalogue.h"
#include "halfspace/world/world_text.h"

namespace halfspace::cli {
namespace {

using Action = std::function<int()>;

unsigned all_threads() {
  return std::max(1u, std::min(256u, std::thread::hardware_concurrency()));
}

// Three quarters of the machine's memory.
double most_of_memory_gb() {
  return 0.75e-9 * static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGE_SIZE));
}

// Checks of single values, made on the text: CLI11 takes "" for 0 and wraps negative numbers.
using Check = std::function<std::string(const std::string&)>;

Check whole_number(std::uint64_t low, std::uint64_t high) {
  return [low, high](const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [after, code] = std::from_chars(text.data(), end, number);
    if (code == std::errc() && after == end && number >= low && number <= high) return std::string();
    return "found '" + text + "', expected a whole number from " + std::to_string(low) + " to " +
           std::to_string(high);
  };
}

Check number_where(std::function<bool(double)> accepts, std::string expected) {
  return [accepts = std::move(accepts), expected = std::move(expected)](const std::string& text) {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [after, code] = std::from_chars(text.data(), end, number);
    if (code == std::errc() && after == end && accepts(number)) return std::string();
    return "found '" + text + "', expected " + expected;
  };
}

const Check kFileName = [](const std::string& text) {
  return text.empty() ? std::string("found an empty name, expected a file") : std::string();
};
const Check kSomeCandidate = [](const std::string& text) {
  return text.empty() ? std::string("found nothing, expected a place, a name or vote") : std::string();
};
const Check kAnyCount = whole_number(0, UINT64_MAX);
const Check kAnyNumber =
    number_where([](double number) { return std::fabs(number) <= 1e30; },
                 "a finite number from -1e30 to 1e30, of a size above 1e-307 unless it is 0");
const Check kAboveZero =
    number_where([](double number) { return number > 0 && number <= 1e30; }, "a number above 0, up to 1e30");
const Check kErrorToReach =
    number_where([](double number) { return number > 0 && number < 1; }, "an error above 0 and below 1");
const Check kProbability =
    number_where([](double number) { return number > 0 && number < 1; }, "a probability above 0 and below 1");
const Check kGap =
    number_where([](double number) { return number >= 1e-9 && number < 1; }, "a part from 1e-9 to below 1");
const Check kRate =
    number_where([](double number) { return number >= 1e-6 && number <= 1; }, "a rate from 1e-6 to 1");

void add_threads(CLI::App& app, unsigned& threads) {
  threads = all_threads();
  app.add_option("--threads", threads, "threads that read the data; the result does not depend on it")
      ->type_name("N")
      ->check(whole_number(1, 256));
}

void add_format(CLI::App& app, std::string& format) {
  app.add_option("--format", format,
                 "libsvm, vw, csv, text, string or fasta (default auto: by the first row and the name)")
      ->type_name("F");
}

CLI::Option* add_report(CLI::App& app, std::string& report) {
  return app.add_option("--report", report, "write a page with plots and tables of the run, for any browser")
      ->type_name("FILE.html")
      ->check(kFileName);
}

void add_input(CLI::App& app, InputArguments& input) {
  add_format(app, input.format);
  app.add_option("--cross", input.crosses, "pairs of the features of two namespaces or columns")
      ->type_name("A:B")
      ->allow_extra_args(false);
  app.add_option(
         "--label", input.label_column,
         "CSV: the label's column, by name or number (default: label, target, class or y, else the last)")
      ->type_name("COLUMN");
  app.add_option("--ignore", input.ignored, "CSV: a column to leave out, by name or number")
      ->type_name("COLUMN")
      ->allow_extra_args(false);
  app.add_flag("--no-header", input.no_header, "CSV: the first row is data, columns are numbered from 1");
  app.add_option("--ngrams", input.ngrams, "text: runs of up to N words (default 2)")
      ->type_name("N")
      ->check(whole_number(1, kMostWordsInARun));
  app.add_option("--chars", input.chars, "text: runs of N characters instead of words")
      ->type_name("N")
      ->check(whole_number(1, kMostCharsInARun));
  app.add_flag("--counts", input.counts, "text: how often a word stands, instead of whether");
}

CLI::Option* add_candidate(CLI::App& app, std::string& candidate) {
  return app
      .add_option("--candidate", candidate,
                  "of a model with --keep-portfolio: the hypothesis at place N of the leaderboard of "
                  "'halfspace inspect', or of that name, not the chosen one")
      ->type_name("N|NAME")
      ->check(kSomeCandidate);
}

void add_candidate_or_vote(CLI::App& app, std::string& candidate, CLI::Option* excluded) {
  CLI::Option* option = add_candidate(app, candidate);
  option->description(option->get_description() + "; vote: the vote of all")
      ->type_name("N|NAME|vote")
      ->excludes(excluded);
}

void add_train(CLI::App& app, Action& action) {
  static TrainArguments a;
  CLI::App* verb = app.add_subcommand("train", "learn a model from a file or a pipe");
  verb->add_option("data", a.data,
                   "the files to learn from, one after another, plain, gzip or zstd; - is standard input")
      ->required()
      ->type_name("DATA")
      ->check(kFileName);
  verb->add_option("-o,--output", a.model, "write the model here, whole or not at all")
      ->type_name("MODEL")
      ->check(kFileName);
  add_input(*verb, a.input);
  verb->add_option("--hash", a.input.hash_bits,
                   "hash features to 2^BITS weights instead of keeping their names, for names without end")
      ->type_name("BITS")
      ->check(whole_number(1, kMostHashBits));
  verb->add_option("--learner", a.learner,
                   "which learner; see 'halfspace learners' (default auto: several at once)")
      ->type_name("NAME");
  verb->add_option("--set", a.settings, "an option of the learner, for example --set p=6")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  verb->add_option(
          "--keep", a.keep,
          "the hypothesis to keep: last, average, survivor, random; snapshot, frozen in mid-run and "
          "judged on the rows after it; of all versions the best on later rows (penalised) or on held-out "
          "ones (two-phase), or the vote of all; gap, with --until-error (default: the learner's)")
      ->type_name("K");
  verb->add_option("--bias", a.bias, "value of the constant feature; 0 for none (default: the learner's)")
      ->type_name("VALUE")
      ->check(kAnyNumber);
  verb->add_option(
          "--view", a.view,
          "how rows are seen: given, unit (length 1), standard (each number by its distance from the "
          "mean in deviations), rms (each feature by its root mean square), rms-unit, or auto: what "
          "suits the first rows (default)")
      ->type_name("V");
  verb->add_option(
          "--labels", a.labels,
          "the labels, -1 before +1 (default: from the first rows; the larger number or later word is "
          "+1), or all classes")
      ->type_name("NEG,POS | A,B,C...");
  verb->add_option("--class-weight", a.class_weights, "how much rows of a label count, for example spam=2")
      ->type_name("LABEL=W")
      ->allow_extra_args(false);
  verb->add_option("--importance", a.importances, "a file with how much each row counts, one number a line")
      ->type_name("FILE")
      ->check(kFileName);
  a.memory_gb = most_of_memory_gb();
  verb->add_option("--max-memory,--memory", a.memory_gb,
                   "refuse to take more than this for weights, names and kept rows (default: 3/4 of all)")
      ->type_name("GB")
      ->check(kAboveZero);
  verb->add_option("--passes", a.passes, "how often to go over the rows")
      ->type_name("N")
      ->capture_default_str()
      ->check(whole_number(1, 1'000'000));
  verb->add_flag("--shuffle", a.shuffle, "a new random order for every pass; keeps the rows in memory");
  verb->add_option("--seed", a.seed, "seed of the random order")
      ->type_name("S")
      ->capture_default_str()
      ->check(kAnyCount);
  add_threads(*verb, a.threads);
  verb->add_option("--test", a.test, "evaluate on this file, or on all that fit a pattern, afterwards")
      ->type_name("FILE")
      ->check(kFileName);
  verb->add_option("--holdout", a.holdout,
                   "keep this share of the rows out of learning and judge the model by them")
      ->type_name("SHARE")
      ->check(kAnyNumber);
  verb->add_option(
          "--until-error", a.until_error,
          "read only until the last hypothesis, or one of the last run of right predictions, is proved "
          "to err on at most this share of new rows")
      ->type_name("E")
      ->check(kErrorToReach);
  verb->add_option("--delta", a.delta,
                   "the certificate's lines may fail with this probability (default 0.05)")
      ->type_name("D")
      ->check(kAnyNumber);
  verb->add_flag("--certify", a.certify,
                 "score all rows once more at the end, for lines that speak of the kept hypothesis itself");
  verb->add_flag("--no-certificate", a.no_certificate,
                 "prove nothing: the model is smaller, the run a little faster");
  verb->add_option("--resume", a.resume, "continue the run of this model, bit for bit")
      ->type_name("MODEL")
      ->check(kFileName);
  verb->add_flag(
      "--again", a.again,
      "with --resume: a further pass over rows that the model has learned; probabilities stay as they are");
  verb->add_flag("--final", a.final_only, "write only the hypothesis: smaller, but it cannot be resumed");
  verb->add_flag("--keep-portfolio", a.keep_portfolio,
                 "of auto: keep all hypotheses that were tried beside the chosen one, for --candidate");
  verb->add_flag("--json", a.json, "print one JSON object instead of text");
  add_report(*verb, a.report);
  verb->add_option("--progress", a.progress, "auto, line, table (a line at doubling row counts) or none")
      ->type_name("HOW")
      ->check(CLI::IsMember({"auto", "line", "table", "none"}));
  verb->footer(
      "Examples:\n"
      "  halfspace train spam.svm -o spam.model --test later.svm\n"
      "  halfspace train clicks.svm.gz -o clicks.model --learner perceptron\n"
      "  halfspace train day2.svm --resume clicks.model -o clicks.model");
  verb->callback([&action] { action = [] { return train(a); }; });
}

void add_predict(CLI::App& app, Action& action) {
  static PredictArguments a;
  CLI::App* verb = app.add_subcommand("predict", "print a label for each row");
  verb->add_option("model", a.model, "a model made by train")
      ->required()
      ->type_name("MODEL")
      ->check(kFileName);
  verb->add_option("data", a.data, "rows, with or without labels, plain, gzip or zstd; - is standard input")
      ->required()
      ->type_name("DATA")
      ->check(kFileName);
  verb->add_option("-o,--output", a.output, "write here instead of standard output")
      ->type_name("FILE")
      ->check(kFileName);
  add_format(*verb, a.format);
  verb->add_flag("--scores", a.scores, "print the score behind each label, after a tab; above 0 is +1");
  CLI::Option* snapshot = verb->add_flag(
      "--snapshot", a.snapshot, "use the snapshot that the certificate speaks of, not the kept hypothesis");
  add_candidate_or_vote(*verb, a.candidate, snapshot);
  verb->add_flag("--probabilities", a.probabilities,
                 "print a probability for each label, after a tab; in the order of 'halfspace inspect'");
  add_threads(*verb, a.threads);
  verb->footer("Example:\n  halfspace predict spam.model new.svm -o new.labels");
  verb->callback([&action] { action = [] { return predict(a); }; });
}

void add_evaluate(CLI::App& app, Action& action) {
  static EvaluateArguments a;
  CLI::App* verb = app.add_subcommand("evaluate", "error, AUC and confusion of a model on labelled rows");
  verb->add_option("model", a.model, "a model made by train")
      ->required()
      ->type_name("MODEL")
      ->check(kFileName);
  verb->add_option("data", a.data, "labelled rows, plain, gzip or zstd; - is standard input")
      ->required()
      ->type_name("DATA")
      ->check(kFileName);
  add_format(*verb, a.format);
  CLI::Option* snapshot = verb->add_flag(
      "--snapshot", a.snapshot, "use the snapshot that the certificate speaks of, not the kept hypothesis");
  add_candidate_or_vote(*verb, a.candidate, snapshot);
  verb->add_flag("--json", a.json, "print one JSON object instead of text");
  add_threads(*verb, a.threads);
  verb->footer("Example:\n  halfspace evaluate spam.model later.svm --json");
  verb->callback([&action] { action = [] { return evaluate(a); }; });
}

void add_verify(CLI::App& app, Action& action) {
  static VerifyArguments a;
  CLI::App* verb =
      app.add_subcommand("verify", "check a model's certificate: repeat the run, compare every number");
  verb->add_option("model", a.model, "a model made by train")
      ->required()
      ->type_name("MODEL")
      ->check(kFileName);
  verb->add_option("data", a.data, "the rows it was made from, in the same order, in any format")
      ->required()
      ->type_name("DATA")
      ->check(kFileName);
  add_format(*verb, a.format);
  verb->add_option("--test", a.test,
                   "the test file of training, or their pattern, to check the line about it")
      ->type_name("FILE")
      ->check(kFileName);
  verb->add_option("--importance", a.importances, "the importances that training was given")
      ->type_name("FILE")
      ->check(kFileName);
  verb->add_flag("--all", a.all, "print every check, not only those that fail");
  verb->add_flag("--json", a.json, "print one JSON object instead of text");
  add_threads(*verb, a.threads);
  verb->footer(
      "Exit code 0: everything holds; 1: something does not, named on the last line; 2: cannot be checked.\n"
      "Example:\n  halfspace train spam.svm -o spam.model\n  halfspace verify spam.model spam.svm");
  verb->callback([&action] { action = [] { return verify_model(a); }; });
}

void add_certify(CLI::App& app, Action& action) {
  static CertifyArguments a;
  CLI::App* verb = app.add_subcommand(
      "certify", "prove what can be proved of a model's run; or, with --occam, of a shorter rule");
  verb->add_option("model", a.model, "a model of two classes")
      ->required()
      ->type_name("MODEL")
      ->check(kFileName);
  verb->add_option("data", a.data,
                   "the rows it was learned from; with --occam any independent rows, these among them")
      ->required()
      ->type_name("DATA")
      ->check(kFileName);
  verb->add_option("--gap", a.gap, "how near to the best the comparators are to be, as a part of the bound")
      ->type_name("G")
      ->capture_default_str()
      ->check(kGap);
  CLI::Option* occam =
      verb->add_flag("--occam", a.occam,
                     "a shorter rule, by the length of its description: the heaviest weights, rounded to a "
                     "few bits");
  verb->add_option("-o,--output", a.output, "with --occam: write the shorter model here, with its proof")
      ->type_name("MODEL")
      ->check(kFileName)
      ->needs(occam);
  verb->add_option("--delta", a.delta, "with --occam: how often the limit may fail")
      ->type_name("D")
      ->capture_default_str()
      ->check(kProbability)
      ->needs(occam);
  add_format(*verb, a.format);
  a.memory_gb = most_of_memory_gb();
  verb->add_option("--max-memory,--memory", a.memory_gb,
                   "refuse to take more than this for the rows (default: 3/4 of all)")
      ->type_name("GB")
      ->check(kAnyNumber);
  verb->add_flag("--json", a.json, "print one JSON object instead of text");
  add_report(*verb, a.report)->excludes(occam);
  add_threads(*verb, a.threads);
  verb->footer(
      "Examples:\n"
      "  halfspace train spam.svm -o spam.model\n"
      "  halfspace certify spam.model spam.svm\n"
      "  halfspace certify spam.model spam.svm --occam -o short.model\n"
      "  halfspace verify short.model spam.svm");
  verb->callback([&action] { action = [] { return certify(a); }; });
}

void add_inspect(CLI::App& app, Action& action) {
  static InspectArguments a;
  CLI::App* verb = app.add_subcommand("inspect", "what a model is and which features weigh most");
  verb->add_option("model", a.model, "a model made by train")
      ->required()
      ->type_name("MODEL")
      ->check(kFileName);
  verb->add_option("--top", a.top, "how many features")
      ->type_name("K")
      ->capture_default_str()
      ->check(whole_number(0, UINT32_MAX));
  add_candidate(*verb, a.candidate);
  verb->add_flag("--json", a.json, "print one JSON object instead of text");
  verb->footer("Example:\n  halfspace inspect spam.model --top 20");
  verb->callback([&action] { action = [] { return inspect(a); }; });
}

void add_export(CLI::App& app, Action& action) {
  static ExportArguments a;
  CLI::App* verb = app.add_subcommand("export", "the weights of a model for other programs");
  verb->add_option("model", a.model, "a model made by train")
      ->required()
      ->type_name("MODEL")
      ->check(kFileName);
  verb->add_option("--to", a.to, "liblinear (a model for liblinear-predict), json or csv")
      ->required()
      ->type_name("FORMAT");
  verb->add_option("-o,--output", a.output, "write here instead of standard output")
      ->type_name("FILE")
      ->check(kFileName);
  verb->footer(
      "Examples:\n"
      "  halfspace export spam.model --to liblinear -o spam.liblinear\n"
      "  liblinear-predict new.svm spam.liblinear new.labels\n"
      "  halfspace export spam.model --to csv -o spam.csv");
  verb->callback([&action] { action = [] { return export_model(a); }; });
}

void add_merge(CLI::App& app, Action& action) {
  static MergeArguments a;
  CLI::App* verb = app.add_subcommand("merge", "one model out of several runs of the same kind");
  verb->add_option("models", a.models, "two models or more, made by train with the same options")
      ->required()
      ->type_name("MODEL")
      ->check(kFileName);
  verb->add_option("-o,--output", a.output, "write the model here, whole or not at all")
      ->required()
      ->type_name("MODEL")
      ->check(kFileName);
  verb->add_option("--base", a.base, "the model that all were resumed from; its rounds are counted once")
      ->type_name("MODEL")
      ->check(kFileName);
  verb->add_flag("--json", a.json, "print one JSON object instead of text");
  verb->footer(
      "The weights are the mean of the models', each counted with its rounds. Of models that keep the "
      "average\n"
      "this is the mean over all rounds of all runs; the learner average is merged to the run over all "
      "rows.\n"
      "Otherwise no bound on mistakes carries over. The result has no probabilities and cannot be resumed.\n"
      "Examples:\n"
      "  halfspace merge monday.model tuesday.model -o both.model\n"
      "  halfspace merge east.model west.model --base common.model -o all.model");
  verb->callback([&action] { action = [] { return merge(a); }; });
}

void add_convert(CLI::App& app, Action& action) {
  static ConvertArguments a;
  CLI::App* verb = app.add_subcommand("convert", "rows in another form: a binary cache, or other text");
  verb->add_option(
          "files", a.files,
          "rows as text or as a cache, one file after another, then where to write them, whole or not "
          "at all; - is standard input or output")
      ->required()
      ->expected(2, -1)
      ->type_name("IN... OUT")
      ->check(kFileName);
  verb->add_option(
          "--to", a.to,
          "libsvm, vw, csv, tsv or hsb, the binary cache (default: by the name: .svm, .libsvm, .vw, .csv, "
          ".tsv, .hsb)")
      ->type_name("FORM");
  add_input(*verb, a.input);
  verb->add_flag("--unlabelled", a.unlabelled, "rows may come without a label, as predict takes them");
  add_threads(*verb, a.threads);
  verb->add_flag("--json", a.json, "print one JSON object instead of text");
  verb->footer(
      "A cache can be given wherever rows are read; it is refused when its text has changed since. Rows are\n"
      "written exactly or not at all: what a form cannot hold is an error that names the row.\n"
      "Examples:\n"
      "  halfspace convert clicks.vw clicks.hsb --cross user:page\n"
      "  halfspace train clicks.hsb -o clicks.model --cross user:page\n"
      "  halfspace convert day-1.svm.gz day-2.svm.gz days.hsb\n"
      "  halfspace convert rows.hsb - --to libsvm | head");
  verb->callback([&action] { action = [] { return convert(a); }; });
}

void add_experts(CLI::App& app, Action& action) {
  static ExpertsArguments a;
  CLI::App* verb = app.add_subcommand("experts", "combine the advice of experts, row by row");
  verb->add_option("data", a.data,
                   "a table as CSV or TSV, a column an expert and one the label; an empty cell is an expert "
                   "asleep; with --rules or --class rows as train reads them; plain, gzip or zstd; - is "
                   "standard input")
      ->required()
      ->type_name("FILE")
      ->check(kFileName);
  verb->add_option(
          "--algorithm", a.algorithm,
          "sleeping, weighted-majority, randomised, hedge, exp3, perturbed-leader or halving (default: "
          "sleeping, with --class halving)")
      ->type_name("NAME");
  verb->add_option("--rules", a.rules,
                   "experts are rules over the rows of FILE, lines like football -> sports")
      ->type_name("FILE")
      ->check(kFileName);
  verb->add_option(
          "--class", a.rule_class,
          "experts are all rules of a class over the rows of two labels: literals (conjunctions and "
          "disjunctions of features that are there or not; at most 64 features) or stumps (a feature "
          "above a cut or not)")
      ->type_name("NAME");
  verb->add_option("--literals", a.literals, "--class literals: of a rule, at most (default 2)")
      ->type_name("K")
      ->check(whole_number(1, 64));
  verb->add_option("--cuts", a.cuts, "--class stumps: the cuts of every feature (default 0)")
      ->type_name("A,B,...");
  verb->add_option(
          "--weights", a.weights,
          "--class with halving: votes count by the length of the rule, 2^-bits, or are plain (default "
          "length)")
      ->type_name("W");
  verb->add_flag("--losses", a.losses, "cells are losses from 0 to 1; there is no label");
  verb->add_option("--eps", a.eps, "the algorithm's rate (default: found while reading)")
      ->type_name("E")
      ->check(kRate);
  verb->add_option("--seed", a.seed, "seed of the draws (default 1)")->type_name("S")->check(kAnyCount);
  verb->add_option("--labels", a.labels, "the labels that there are; others are a fault")
      ->type_name("A,B,...");
  add_input(*verb, a.input);
  add_threads(*verb, a.threads);
  verb->add_option("-o,--output", a.output,
                   "write what the combination said of each row, before it saw the label; with --losses "
                   "whom it followed; nothing where it abstained")
      ->type_name("FILE")
      ->check(kFileName);
  verb->add_flag("--json", a.json, "print one JSON object instead of text");
  add_report(*verb, a.report);
  verb->footer(
      "Examples:\n"
      "  halfspace experts forecasts.csv -o said.txt\n"
      "  halfspace experts forecasts.csv --algorithm weighted-majority --label weather\n"
      "  halfspace experts costs.csv --losses --algorithm hedge\n"
      "  halfspace experts mail.txt --rules rules.txt\n"
      "  halfspace experts switches.svm --class literals --literals 3\n"
      "  halfspace experts sizes.csv --class stumps --cuts 0,0.5,1 --algorithm hedge");
  verb->callback([&action] { action = [] { return experts(a); }; });
}

template <class Options>
CLI::App* add_world(CLI::App& generate_verb, const char* name, const char* help, GenerateArguments& arguments,
                    Options& options, Action& action) {
  CLI::App* world = generate_verb.add_subcommand(name, help);
  world->add_option("--examples", arguments.examples, "how many rows")
      ->type_name("N")
      ->capture_default_str()
      ->check(kAnyCount);
  world->add_option("--features", options.features, "how many features")
      ->type_name("N")
      ->capture_default_str()
      ->check(kAnyCount);
  world->add_option("--noise", options.noise, "share of labels flipped")
      ->type_name("SHARE")
      ->capture_default_str()
      ->check(kAnyNumber);
  world->add_option("--seed", options.seed, "seed of the hidden target")
      ->type_name("S")
      ->capture_default_str()
      ->check(kAnyCount);
  world->add_option("--sample", options.sample, "which rows to draw for that target")
      ->type_name("K")
      ->capture_default_str()
      ->check(kAnyCount);
  world->add_option("-o,--output", arguments.output, "write here instead of standard output")
      ->type_name("FILE")
      ->check(kFileName);
  world->callback([&action, &arguments, &options] { action = [&] { return generate(arguments, options); }; });
  return world;
}

// A world in words.
void add_worded_world(CLI::App& generate_verb, GenerateArguments& arguments, Action& action) {
  static std::string text;
  CLI::App* world = generate_verb.add_subcommand("world", "a world in words, put together from parts");
  world->add_option("world", text, "such as 'sphere(n=100,margin=0.1),noise(rate=0.1)'")
      ->required()
      ->type_name("WORDS");
  CLI::Option* count =
      world->add_option("--examples", arguments.examples, "how many rows (default: what it says)")
          ->type_name("N")
          ->check(kAnyCount);
  world->add_option("-o,--output", arguments.output, "write here instead of standard output")
      ->type_name("FILE")
      ->check(kFileName);
  world->footer("Parts, with their settings:\n" + world_parts_help());
  world->callback([&action, &arguments, count] {
    action = [&arguments, count] { return generate_world(arguments, text, count->count() > 0); };
  });
}

void add_generate(CLI::App& app, Action& action) {
  static GenerateArguments a;
  static DocumentsOptions documents;
  static SphereOptions sphere;
  static BooleanOptions boolean;
  CLI::App* verb = app.add_subcommand("generate", "rows with a known truth, as LIBSVM text");
  verb->require_subcommand(1);
  CLI::App* world =
      add_world(*verb, "documents", "like tf-idf documents with few relevant features", a, documents, action);
  world->add_option("--nonzeros", documents.nonzeros, "mean features of a row")
      ->type_name("N")
      ->capture_default_str()
      ->check(kAnyNumber);
  world->add_option("--relevant", documents.relevant, "features that matter")
      ->type_name("N")
      ->capture_default_str()
      ->check(kAnyCount);
  world =
      add_world(*verb, "sphere", "uniform on the unit sphere, labelled by a hyperplane", a, sphere, action);
  world->add_option("--margin", sphere.margin, "least distance to the hyperplane")
      ->type_name("D")
      ->capture_default_str()
      ->check(kAnyNumber);
  world = add_world(*verb, "boolean", "0/1 features; +1 when enough of the relevant ones are on", a, boolean,
                    action);
  world->add_option("--relevant", boolean.relevant, "features that matter")
      ->type_name("K")
      ->capture_default_str()
      ->check(kAnyCount);
  world->add_option("--needed", boolean.needed, "how many of them make +1")
      ->type_name("R")
      ->capture_default_str()
      ->check(kAnyCount);
  world->add_option("--density", boolean.density, "share of features that are on")
      ->type_name("SHARE")
      ->capture_default_str()
      ->check(kAnyNumber);
  add_worded_world(*verb, a, action);
  verb->footer(
      "Example:\n"
      "  halfspace generate documents --examples 200000 --seed 7 -o train.svm\n"
      "  halfspace generate documents --examples 20000 --seed 7 --sample 2 -o test.svm\n"
      "  halfspace generate world 'sphere(n=100,margin=0.1),noise(rate=0.1)' -o rows.svm");
}

void add_lab(CLI::App& app, Action& action) {
  static LabArguments a;
  CLI::App* verb =
      app.add_subcommand("lab", "experiments on worlds that know the truth; each checks what it claims");
  verb->add_option("name", a.name, "an experiment, or all; without one they are listed")->type_name("NAME");
  verb->add_option("--runs", a.runs, "how many random runs (default: the experiment's)")
      ->type_name("N")
      ->check(whole_number(1, 1'000'000));
  verb->add_option("--seed", a.seed, "seed of everything random")
      ->type_name("S")
      ->capture_default_str()
      ->check(kAnyCount);
  a.threads = all_threads();
  verb->add_option("--threads", a.threads, "threads that run it; the result does not depend on it")
      ->type_name("N")
      ->check(whole_number(1, 256));
  verb->add_option("-o,--output", a.output, "also write a page with plots and tables, for any browser")
      ->type_name("FILE")
      ->check(kFileName);
  verb->add_flag("--scaling", a.scaling, "how its cost grows with its main parameter, instead of a run");
  verb->add_flag("--json", a.json, "print JSON instead of text: an object, or an array of several");
  verb->footer(
      "Exit code 0: all that is claimed holds; 1: something does not.\n"
      "Examples:\n"
      "  halfspace lab\n"
      "  halfspace lab average-vs-perceptron --runs 1000 --seed 7\n"
      "  halfspace lab winnow-hard -o winnow.html\n"
      "  halfspace lab all -o report.html");
  verb->callback([&action] { action = [] { return lab_verb(a); }; });
}

void add_learners(CLI::App& app, Action& action) {
  static bool json = false;
  CLI::App* verb =
      app.add_subcommand("learners", "the learners, their options and what is proved about them");
  verb->add_flag("--json", json, "print one JSON array instead of text");
  verb->footer("Example:\n  halfspace learners --json");
  verb->callback([&action] { action = [] { return learners(json); }; });
}

void add_theorems(CLI::App& app, Action& action) {
  static TheoremsArguments a;
  CLI::App* verb =
      app.add_subcommand("theorems", "what is proved in general: each theorem at numbers of yours");
  verb->add_option("name", a.name, "a theorem; without one all are listed")->type_name("NAME");
  verb->add_option("--set", a.settings, "an input, for example --set margin=0.05 or --set features=2^20")
      ->type_name("INPUT=VALUE")
      ->allow_extra_args(false);
  verb->add_flag("--json", a.json, "print JSON instead of text: an array, or one theorem's object");
  verb->add_flag("--page", a.page, "print it as a page of documentation");
  verb->footer(
      "Inputs that are not given have an example's value.\n"
      "Examples:\n"
      "  halfspace theorems\n"
      "  halfspace theorems novikoff --set margin=0.05\n"
      "  halfspace theorems vc-rows --set dimension=1001 --set eps=0.01 --json");
  verb->callback([&action] { action = [] { return theorems(a); }; });
}

void add_plan(CLI::App& app, Action& action) {
  static PlanArguments a;
  CLI::App* verb = app.add_subcommand("plan", "how many rows are needed, by every theorem that applies");
  verb->add_option("--class-size", a.class_size, "the number of rules to choose from, fixed beforehand")
      ->type_name("N | A^B");
  const auto number = [verb](const char* name, auto& value, const char* help, const char* type) {
    return verb->add_option(name, value, help)->type_name(type)->check(kAnyNumber);
  };
  number("--bits", a.bits, "the rule's length in a language fixed beforehand", "B");
  number("--vc", a.vc, "the VC dimension; of linear rules the number of features, and 1 for a threshold",
         "D");
  number("--mistake-bound", a.mistake_bound, "of an online learner that changes only on mistakes", "M");
  number("--margin", a.margin, "by which some unit vector separates all rows", "G");
  number("--radius", a.radius, "the largest length of a row", "R")->capture_default_str();
  number("--error", a.error, "the error to reach", "E")->capture_default_str();
  number("--delta", a.delta, "how often that may fail", "D")->capture_default_str();
  verb->add_flag("--json", a.json, "print one JSON object instead of text");
  verb->footer(
      "Examples:\n"
      "  halfspace plan --class-size 2^20 --error 0.1\n"
      "  halfspace plan --vc 101 --error 0.01 --delta 0.01\n"
      "  halfspace plan --margin 0.05 --radius 1\n"
      "'halfspace theorems NAME' says what each theorem means.");
  verb->callback([&action] { action = [] { return plan(a); }; });
}

void add_vc(CLI::App& app, Action& action) {
  static VcArguments a;
  CLI::App* verb =
      app.add_subcommand("vc", "what a class of rules can do with given points: shattering, exactly");
  verb->add_option(
          "points", a.data,
          "a table of numbers as CSV or TSV, a row a point; plain, gzip or zstd; - is standard input")
      ->required()
      ->type_name("POINTS")
      ->check(kFileName);
  verb->add_option(
          "--class", a.point_class,
          "halfspaces, homogeneous (through 0), intervals, thresholds, disjunctions, or table: every "
          "row is a rule, every column a point, cells are 0 or 1")
      ->type_name("CLASS")
      ->capture_default_str();
  verb->add_flag("--fat", a.fat, "also the largest scale at which linear functions shatter the points");
  verb->add_option("--scale", a.scale, "whether they do at this scale, and what Lemmas 11 and 12 say of it")
      ->type_name("XI")
      ->check(kAboveZero);
  verb->add_option("--norm", a.norm, "p of the points' lengths, from 2 to inf; the functions have the other")
      ->type_name("P")
      ->capture_default_str()
      ->check(number_where([](double p) { return p >= 2; }, "a number from 2 on, or inf"));
  verb->add_option("--radius", a.radius, "R, the largest length of a point (default: of those given)")
      ->type_name("R")
      ->check(kAboveZero);
  verb->add_option("--ignore", a.input.ignored, "a column to leave out, by name or number")
      ->type_name("COLUMN")
      ->allow_extra_args(false);
  verb->add_flag("--no-header", a.input.no_header, "the first row is a point, columns are numbered from 1");
  verb->add_flag("--json", a.json, "print one JSON object instead of text");
  verb->footer(
      "Numbers are taken digit by digit, and what is said of them is exact.\n"
      "Examples:\n"
      "  printf '0,0\\n1,0\\n0,1\\n1,1\\n' | halfspace vc -\n"
      "  halfspace vc points.csv --class homogeneous --scale 0.1 --norm inf\n"
      "  halfspace vc rules.csv --class table --json");
  verb->callback([&action] { action = [] { return vc(a); }; });
}

// CLI11 only says that a subcommand is missing; the word that stands in its place is worth naming.
Status check_verb(const CLI::App& app, int argc, char** argv, int at) {
  std::vector<std::string_view> known;
  for (const CLI::App* verb : app.get_subcommands({})) known.push_back(verb->get_name());
  if (known.empty() || argc <= at) return {};
  const std::string_view given = argv[at];
  if (given == "--help" || given == "-h" || (given == "--version" && at == 1)) return {};
  const auto found = std::find(known.begin(), known.end(), given);
  if (found != known.end()) return check_verb(*app.get_subcommand(std::string(given)), argc, argv, at + 1);
  return input_error("", "found '" + std::string(given) + "'" + did_you_mean(given, known) +
                             ", expected one of: " + comma_list(known));
}

const CLI::App* verb_named(const CLI::App& app, int argc, char** argv) {
  for (const CLI::App* verb : app.get_subcommands({})) {
    if (argc > 1 && verb->get_name() == argv[1]) return verb;
  }
  return nullptr;
}

// "; did you mean ...", or nothing when none is near.
std::string nearest_option(const CLI::App& verb, const std::string& given) {
  std::vector<std::string> names;
  for (const CLI::Option* option : verb.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  const std::vector<std::string_view> views(names.begin(), names.end());
  return did_you_mean(given.substr(0, given.find('=')), views);
}

// The first word that looks like an option and is none of the verb's; "" when there is none. What begins with
// a digit may be the value of one.
std::string unknown_option(const CLI::App* verb, int argc, char** argv) {
  for (int i = 2; i < argc && verb != nullptr; ++i) {
    const std::string_view word = argv[i];
    if (word == "--") break;
    if (word.size() < 2 || word[0] != '-' || (word[1] >= '0' && word[1] <= '9')) continue;
    const bool is_long = word[1] == '-';
    const std::string name(is_long ? word.substr(0, word.find('=')) : word.substr(0, 2));
    if (verb->get_option_no_throw(name) == nullptr) return std::string(word);
  }
  return "";
}

int run(int argc, char** argv) {
  CLI::App app("halfspace learns linear classifiers from large sparse data in one pass.");
  app.name("halfspace");
  app.set_version_flag("--version", "halfspace " HALFSPACE_VERSION);
  app.require_subcommand(1);
  app.footer(
      "'halfspace VERB --help' tells more. Exit codes: 0 done, 1 a check said no, 2 usage or bad input,\n"
      "3 something failed outside (disk full, broken pipe), 130 interrupted.");
  Action action;
  add_train(app, action);
  add_predict(app, action);
  add_evaluate(app, action);
  add_verify(app, action);
  add_certify(app, action);
  add_inspect(app, action);
  add_export(app, action);
  add_merge(app, action);
  add_convert(app, action);
  add_experts(app, action);
  add_generate(app, action);
  add_lab(app, action);
  add_learners(app, action);
  add_theorems(app, action);
  add_plan(app, action);
  add_vc(app, action);
  if (Status verb = check_verb(app, argc, argv, 1); !verb) return fail(verb.error());
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {  // help and version
    std::ostringstream text;
    app.exit(success, text, text);
    return print(text.str());
  } catch (const CLI::ParseError& error) {
    const std::string verb = argc > 1 && argv[1][0] != '-' ? std::string(" ") + argv[1] : "";
    // What is missing may have been taken for an option.
    const bool misses = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
    const CLI::App* const named = verb_named(app, argc, argv);
    const std::string unknown = unknown_option(named, argc, argv);
    const std::string why =
        unknown.empty() || !misses ? "" : "; found '" + unknown + "', which is no option of it";
    const std::string near = unknown.empty() ? "" : nearest_option(*named, unknown);
    return fail(
        input_error("", std::string(error.what()) + why + near + " (see 'halfspace" + verb + " --help')"));
  }
  return action();
}

}  // namespace
}  // namespace halfspace::cli

int main(int argc, char** argv) {
  halfspace::cli::prepare_process();
  halfspace::cli::remember_command(argc, argv);
  try {
    return halfspace::cli::run(argc, argv);
  } catch (const std::bad_alloc&) {
    return halfspace::cli::fail(halfspace::outside_error("", "out of memory"));
  } catch (const std::exception& error) {
    return halfspace::cli::fail(halfspace::outside_error("", error.what()));
  }
}
