// halfspace train: learn a model from a file or a pipe.
#include <fmt/format.h>
#include <memory>

#include <algorithm>
#include <span>

#include "apps/cli/files.h"
#include "apps/cli/input.h"
#include "apps/cli/odd_rows.h"
#include "apps/cli/progress.h"
#include "apps/cli/report_file.h"
#include "apps/cli/terminal.h"
#include "apps/cli/train_plan.h"
#include "apps/cli/train_report.h"
#include "apps/cli/verbs.h"
#include "halfspace/certificate/lines.h"
#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/text_source.h"
#include "halfspace/model/model_file.h"
#include "halfspace/model/ranges.h"
#include "halfspace/report/training_document.h"
#include "halfspace/run/evaluation.h"
#include "halfspace/run/training.h"

namespace halfspace::cli {
namespace {

LinearLearner make_learner(const Plan& plan) {
  LaneRule rule = plan.chosen.rule;
  rule.constant = static_cast<float>(plan.bias);
  rule.view.scale(plan.view);
  return plan.resumed ? LinearLearner(rule, plan.keep, plan.resumed->states, plan.resumed->rms)
                      : LinearLearner(rule, plan.keep, plan.labels.classes());
}

// Nobody continues a model that is not written, or one that was made at the end of its run.
bool final_only(const TrainArguments& arguments, const Plan& plan) {
  return arguments.final_only || arguments.model.empty() || ends_with_its_run(plan.keep);
}

// What a run leaves behind for the model.
struct Trained {
  Ledger ledger;
  Classifier classifier;
  std::vector<Sigmoid> sigmoids;
  std::vector<LinearState> states;  // to go on from; of a portfolio, those of the learner that is kept
  RmsState rms;                     // to go on, or for probabilities
  std::size_t saturated = 0;
  std::vector<Claim> claims = {};             // of a batch learner
  std::vector<Multipliers> multipliers = {};  // that they are proved by
  std::optional<KeptPortfolio> portfolio = {};
};

Result<Trained> train_alone(Plan& plan, const TrainArguments& arguments, const DataFiles& data,
                            const TrainingOptions& options, const ProgressSink& progress) {
  LinearLearner learner = make_learner(plan);
  if (arguments.again) learner.rows_come_again();
  auto ledger = halfspace::train(learner, data, plan.labels, plan.columns, options, progress);
  if (!ledger) return ledger.error();
  plan.view = learner.scaling();
  Trained trained{std::move(*ledger), learner.classifier(), learner.sigmoids(), {}, {}, learner.saturated()};
  if (!final_only(arguments, plan)) trained.states = learner.states();
  if (!final_only(arguments, plan) || plan.view == Scaling::rms_unit) trained.rms = learner.rms();
  return trained;
}

Result<Trained> train_kernel(Plan& plan, const DataFiles& data, const TrainingOptions& options,
                             const ProgressSink& progress) {
  KernelPerceptron learner(*plan.kernel, plan.keep);
  auto ledger = halfspace::train(learner, data, plan.labels, plan.columns, options, progress);
  if (!ledger) return ledger.error();
  return Trained{std::move(*ledger), learner.classifier(), {}, {}, {}};
}

// What the learner chose itself becomes part of the plan.
Result<Trained> train_batch(Plan& plan, const DataFiles& data, const TrainingOptions& options,
                            ProgressDisplay& display) {
  auto run = halfspace::train_batch(*plan.batch, data, plan.labels, plan.columns, options,
                                    [&](std::string_view words) { display.show(words); });
  if (!run) return run.error();
  if (!run->fit)
    return Trained{std::move(run->ledger), Classifier(std::vector<LinearHypothesis>{}), {}, {}, {}};
  for (const auto& [name, value] : run->fit->chosen) {
    for (OptionInfo& option : plan.chosen.options) {
      if (option.name == name) option.value = value;
    }
  }
  Trained trained{std::move(run->ledger), std::move(run->fit->classifier), {}, {}, {}, 0};
  trained.claims = std::move(run->fit->claims);
  trained.multipliers = std::move(run->fit->multipliers);
  return trained;
}

// The plan becomes that of the learner that led in the end.
Result<Trained> train_portfolio(Plan& plan, const TrainArguments& arguments, const DataFiles& data,
                                const TrainingOptions& options, const ProgressSink& progress) {
  for (PortfolioLane& lane : plan.lanes) lane.rule.view.scale(plan.view);
  Portfolio portfolio(plan.lanes, plan.labels.classes());
  if (arguments.keep_portfolio) portfolio.keep_all();
  auto ledger = halfspace::train(portfolio, data, plan.labels, plan.columns, options, progress);
  if (!ledger) return ledger.error();
  plan.view = portfolio.scaling();
  const CandidateId chosen =
      ledger->evidence.portfolio ? ledger->evidence.portfolio->chosen : portfolio.leader();
  const PortfolioLane& lane = portfolio.lanes()[lane_of(chosen)];
  auto learner = (*find_online_learner(lane.learner))->make(lane.settings);
  if (!learner) return learner.error();
  plan.learner = lane.learner;
  plan.chosen = std::move(*learner);
  plan.bias = lane.rule.constant;
  if (plan.keep != Keep::snapshot || !ledger->frozen) plan.keep = keep_of(chosen);
  Trained trained{std::move(*ledger),   portfolio.classifier(), portfolio.sigmoids_of(chosen), {}, {},
                  portfolio.saturated()};
  if (!final_only(arguments, plan)) trained.states = portfolio.states_of(chosen, plan.keep);
  if (!final_only(arguments, plan) || plan.view == Scaling::rms_unit) trained.rms = portfolio.rms();
  if (arguments.keep_portfolio) trained.portfolio = keep_all(portfolio);
  return trained;
}

// A run of auto counts the mistakes of its vote; what goes on is one of its learners.
void add_counts_before(const Model& before, Model& model) {
  model.rounds += before.rounds;
  const auto& portfolio = before.certificate ? before.certificate->evidence.portfolio : std::nullopt;
  if (portfolio) {
    const LaneEvidence& lane = portfolio->lanes[lane_of(portfolio->chosen)];
    model.mistakes += lane.last.mistakes;
    model.updates += lane.updates;
  } else {
    model.mistakes += before.mistakes;
    model.updates += before.updates;
  }
}

// The plan lends its columns to the model: a dictionary of millions of names is not copied.
Model make_model(Plan& plan, Trained& trained) {
  const PassCounts counts = trained.ledger.total();
  Model model{plan.learner,
              {},
              plan.keep,
              plan.bias,
              plan.view,
              plan.labels,
              std::move(plan.columns),
              counts.rounds,
              counts.mistakes,
              counts.updates,
              std::move(trained.classifier),
              std::move(trained.sigmoids),
              {},
              {},
              plan.rules};
  for (const OptionInfo& option : plan.chosen.options) model.options.emplace_back(option.name, option.value);
  if (plan.resumed) add_counts_before(*plan.resumed, model);
  model.states = std::move(trained.states);
  model.rms = std::move(trained.rms);
  model.multipliers = std::move(trained.multipliers);
  return model;
}

// The rows of all runs that this one goes on from. One whose fingerprint is not known stands for any rows.
std::vector<LearnedRows> learned_before(const Plan& plan) {
  if (!plan.resumed) return {};
  if (!plan.resumed->certificate) return {{}};
  const Certificate& before = *plan.resumed->certificate;
  std::vector<LearnedRows> learned = before.run.earlier;
  if (learned.size() + 1 >= kMostEarlierRuns) learned = {{}};
  LearnedRows last;
  if (!before.run.has_earlier_prints) {
    const std::uint64_t passes = std::max<std::uint64_t>(1, before.run.passes);
    last.rows = before.evidence.all_rounds / passes + before.evidence.held_out.value_or(Judged{}).rows;
    std::copy_n(before.run.rows_hash, 2, last.hash.begin());
  }
  learned.push_back(last);
  return learned;
}

// In this run, or in one that it went on from.
bool was_learned(const Evaluation& test, const Plan& plan, const Ledger& ledger) {
  if (test.rows_hash == ledger.rows_hash) return true;
  const std::vector<LearnedRows> learned = learned_before(plan);
  return std::any_of(learned.begin(), learned.end(),
                     [&](const LearnedRows& run) { return run.rows == 0 || run.hash == test.rows_hash; });
}

bool names_a_file_twice(const DataFiles& data) {
  const std::span<const std::string> files(data.paths);
  for (std::size_t i = 1; i < files.size(); ++i) {
    if (is_among(files.first(i), files[i])) return true;
  }
  return false;
}

Certificate make_certificate(const TrainArguments& arguments, const Plan& plan, const Ledger& ledger,
                             const std::vector<Claim>& claims, const std::optional<Evaluation>& test) {
  Certificate certificate;
  certificate.delta = delta_of(arguments);
  RunRecord& run = certificate.run;
  std::copy_n(ledger.rows_hash.begin(), 2, run.rows_hash);
  run.passes = ledger.passes.size();
  run.shuffle = arguments.shuffle;
  run.seed = arguments.seed;
  run.holdout = arguments.holdout;
  run.until_error = arguments.until_error;
  run.first_classes = ledger.first_classes;
  run.resumed = plan.resumed.has_value();
  run.earlier = learned_before(plan);
  run.has_importances = !plan.importances.empty();
  run.class_weights = plan.class_weights;
  certificate.evidence = ledger.evidence;
  if (test) {
    std::copy_n(test->rows_hash.begin(), 2, run.test_hash);
    certificate.evidence.tested = Judged{test->examples(), test->errors()};
  }
  certificate.lines = make_lines(certificate.evidence, certificate.delta);
  for (const Claim& claim : claims) certificate.lines.push_back(line_of(claim, certificate.evidence));
  return certificate;
}

TrainingOptions training_options(const TrainArguments& arguments, const Plan& plan, const DataFiles& data) {
  TrainingOptions options;
  options.passes = arguments.passes;
  options.shuffle = arguments.shuffle;
  options.seed = arguments.seed;
  options.rounds_before = plan.resumed ? plan.resumed->rounds : 0;
  options.threads = arguments.threads;
  options.rules = plan.rules;
  options.all_rules_count = !plan.resumed;
  options.memory = arguments.memory_gb * 1e9;
  options.class_weights = plan.class_weights;
  options.importances = plan.importances;
  options.choose_view = plan.choose_view;
  options.labels_are_given = !arguments.labels.empty() || plan.resumed;
  options.learned = learned_before(plan);
  const auto is_unknown = [](const LearnedRows& run) { return run.rows == 0; };
  const bool all_known = std::erase_if(options.learned, is_unknown) == 0;
  std::sort(options.learned.begin(), options.learned.end(),
            [](const LearnedRows& a, const LearnedRows& b) { return a.rows < b.rows; });
  options.rows_are_fresh = !arguments.again && all_known;
  options.rows_repeat = names_a_file_twice(data);
  options.collect_evidence = !arguments.no_certificate;
  options.keep = plan.keep;
  options.holdout = arguments.holdout;
  options.score_at_end = arguments.certify;
  options.until_error = arguments.until_error;
  options.delta = delta_of(arguments);
  return options;
}

bool has_one_label(const Evidence& evidence) {
  return std::count_if(evidence.labels.begin(), evidence.labels.end(),
                       [](const theory::LabelKind& kind) { return kind.rows > 0; }) < 2;
}

// Whether the error that was asked for is proved: the run may have reached its end and its line be void all
// the same, by the labels' order, or say no more than guessing.
void settle_proof(const TrainArguments& arguments, const Certificate& certificate, Ledger& ledger) {
  const auto of_the_run = [](const Line& line) { return line.name == "survivor" || line.name == "gap"; };
  const auto line = std::find_if(certificate.lines.begin(), certificate.lines.end(), of_the_run);
  const bool there = line != certificate.lines.end();
  const std::string error = percent(arguments.until_error);
  if (!ledger.reached) {
    return note(has_one_label(certificate.evidence)
                    ? fmt::format("not stopped at an error of at most {}: all rows had one label, and others "
                                  "are known, so that they may be sorted by label",
                                  error)
                    : fmt::format("the rows ended before an error of at most {} was proved", error));
  }
  ledger.reached = there && line->stands() && !line->vacuous;
  const std::string rows = counted(ledger.examples, "row");
  if (!ledger.reached) {
    return note(fmt::format("stopped after {}, but nothing is proved: {}", rows,
                            there && !line->stands() ? line->void_because : "guessing errs as seldom"));
  }
  note(fmt::format("stopped after {}: an error of at most {} is proved, if rows are independent{}", rows,
                   error, line->name == "gap" ? ", on average over the draw of the hypothesis" : ""));
}

bool lacks_snapshot(const Plan& plan, const Ledger& ledger) {
  return plan.keep == Keep::snapshot && !ledger.frozen;
}

// What the user may not have expected.
void tell_surprises(const TrainArguments& arguments, const Plan& plan, std::size_t saturated,
                    const Ledger& ledger) {
  const bool wanted = plan.keep == Keep::snapshot || arguments.keep == name_of(Keep::snapshot);
  if (wanted && !ledger.frozen) {
    note(fmt::format("too few rows for a snapshot, expected 24 or more; {} is kept",
                     plan.is_auto() ? "what led in the end" : "the average of all"));
  }
  note_unused(ledger.unused);
  const PassCounts all = ledger.total();
  if (plan.keep == Keep::survivor && !plan.resumed && all.rounds > 0 && all.updates == all.rounds) {
    note(
        "every row was an update, so no hypothesis stood longer than the first: that one is kept, as it was "
        "before any row; --keep last or average would keep what was learned");
  }
  if (plan.resumed && plan.resumed->portfolio) {
    note(fmt::format("went on with {} alone; the other hypotheses that auto tried are not in the new model",
                     plan.learner));
  }
  if (plan.labels.one_class() && ledger.examples > 0)
    note(
        fmt::format("all rows have the label '{}', taken for {}; --labels would say which other one there is",
                    plan.labels.shown(1), plan.labels.text(1).empty() ? "-1" : "+1"));
  if (saturated > 0) {
    note(fmt::format(
        "{} weights have come to the end of their range, 2^63 times the start; a smaller alpha or step "
        "would keep them inside",
        grouped(saturated)));
  }
}

// All that makes the run what it was, for a report.
std::vector<std::pair<std::string, std::string>> shown_options(const Plan& plan) {
  std::vector<std::pair<std::string, std::string>> options;
  for (const OptionInfo& option : plan.chosen.options)
    options.emplace_back(std::string(option.name), to_text(option.value));
  options.emplace_back("bias", fmt::format("{}", plan.bias));
  options.emplace_back("view", std::string(name_of(plan.view)));
  options.emplace_back("kept", std::string(name_of(plan.keep)));
  return options;
}

// Numbers of float's range, and steps as large as the user likes, can leave it together.
Status check_range(const Model& model, const DataFiles& data) {
  const char* fault = range_fault(model);
  if (*fault == 0) return {};
  return input_error(data.shown(),
                     fmt::format("the numbers of this run left their range, nothing was written: {}; --view "
                                 "unit, or a smaller rate, step, start or --bias, would keep them inside",
                                 fault));
}

Result<Trained> train_once(Plan& plan, const TrainArguments& arguments, const DataFiles& data,
                           const TrainingOptions& options, ProgressDisplay& display) {
  const auto progress = [&](const Progress& now) { display.show(now); };
  if (plan.batch) return train_batch(plan, data, options, display);
  if (plan.kernel) return train_kernel(plan, data, options, progress);
  if (plan.is_auto()) return train_portfolio(plan, arguments, data, options, progress);
  return train_alone(plan, arguments, data, options, progress);
}

// How many rows there will be is foreseen by the files' sizes. Where that went wrong all is done once more
// without, so that a model never depends on what the sizes were.
Result<Trained> train_foreseeing(Plan& plan, const TrainArguments& arguments, const DataFiles& data,
                                 ProgressDisplay& display) {
  TrainingOptions options = training_options(arguments, plan, data);
  options.foresee_rows = arguments.importances != "-" && arguments.resume != "-";  // can be read again
  auto trained = train_once(plan, arguments, data, options, display);
  if (!trained || !trained->ledger.missed_snapshot || stop_requested()) return trained;
  auto again = make_plan(arguments);
  if (!again) return again.error();
  plan = std::move(*again);
  options = training_options(arguments, plan, data);
  return train_once(plan, arguments, data, options, display);
}

int train_as_planned(const TrainArguments& arguments, const DataFiles& data, const DataFiles& test_data,
                     Plan plan) {
  ProgressDisplay display(arguments.progress);
  auto trained = train_foreseeing(plan, arguments, data, display);
  display.finish();
  if (!trained) return fail(trained.error());
  Ledger* const ledger = &trained->ledger;
  // By name, if it was said by number: other files may have their columns in another order.
  const bool from_start = !plan.resumed || plan.rules.label_column.empty();
  if (from_start && !ledger->label_column.empty()) plan.rules.label_column = ledger->label_column;
  if (from_start) plan.rules.ignored = ledger->ignored;
  if (from_start) plan.rules.numbered_columns = ledger->numbered_columns;
  for (const auto& [label, weight] : plan.class_weights) {
    if (!plan.labels.find(label) && !stop_requested()) {
      return fail(input_error("", fmt::format("--class-weight {}: no row has the label '{}'; there are: {}",
                                              label, label, fmt::join(plan.labels.texts(), ", "))));
    }
  }
  const double seconds = display.seconds();
  // Rows of LIBSVM or VW text may have come before those of a table: then neither is what all were.
  const bool was_other = plan.resumed && ledger->remembered == Format::csv;
  if (ledger->remembered != Format::automatic && !was_other) plan.rules.format = ledger->remembered;
  if (stop_requested() && ledger->total().rounds == 0) {
    return note("interrupted before the first row was learned; nothing was written"), kInterrupted;
  }
  tell_surprises(arguments, plan, trained->saturated, *ledger);
  note_odd_rows(*ledger, plan.view, arguments.labels.empty() && !plan.resumed ? &plan.labels : nullptr);
  if (lacks_snapshot(plan, *ledger)) plan.keep = Keep::average;
  Model model = make_model(plan, *trained);
  if (ledger->kept) model.classifier = std::move(*ledger->kept);
  if (model.classifier.vote() != nullptr) model.sigmoids.clear();  // fitted to scores, not to shares of votes
  // A run that was interrupted ended where nobody can say again.
  const bool certified = !arguments.no_certificate && !stop_requested();
  if (!certified) model.multipliers.clear();
  if (certified) model.portfolio = std::move(trained->portfolio);
  if (ledger->frozen && plan.keep != Keep::snapshot && certified) {
    model.snapshot = std::move(ledger->frozen->classifier);
  }
  if (Status sound = check_range(model, data); !sound) return fail(sound.error());
  std::optional<Evaluation> test;
  Status tested;
  if (!test_data.paths.empty() && !stop_requested()) {
    auto result = halfspace::evaluate(model.classifier, test_data, plan.rules, plan.labels, model.columns,
                                      arguments.threads);
    if (result) note_lacking_columns(result->lacking_columns);
    if (result) note_headers_again(result->headers_again);
    if (result) test = std::move(*result);
    if (!result) tested = result.error();
  }
  const bool test_was_learned = test && (was_learned(*test, plan, *ledger) || share_a_file(data, test_data));
  // Rows that were learned judge nothing.
  Certificate certificate =
      make_certificate(arguments, plan, *ledger, trained->claims, test_was_learned ? std::nullopt : test);
  if (arguments.until_error > 0 && !stop_requested()) settle_proof(arguments, certificate, *ledger);
  if (!arguments.model.empty()) {
    if (certified) model.certificate = certificate;
    if (Status written = write_model(model, arguments.model); !written) return fail(written.error());
  }
  plan.columns = std::move(model.columns);
  if (!tested) {  // the model is safe by now
    if (!arguments.model.empty()) {
      note(fmt::format("the model was written to {}, but not tested", arguments.model));
    }
    return fail(tested.error());
  }
  if (stop_requested()) {
    note(
        fmt::format("interrupted after {}{}{}", counted(ledger->total().rounds, "row"),
                    arguments.model.empty() ? "; no -o was given, so nothing was written"
                                            : "; the model so far is in " + arguments.model,
                    arguments.keep_portfolio && !model.portfolio ? ", with the chosen hypothesis only" : ""));
    return kInterrupted;
  }
  if (test_was_learned) {
    note("the test rows are those that were learned; they prove nothing about new data");
  }
  if (!arguments.report.empty()) {
    const report::Document document = report::training_document(
        {arguments.shuffle || arguments.holdout > 0 ? origin(arguments.seed) : origin(), data.shown(),
         plan.learner, plan.is_auto(), shown_options(plan), plan.labels, plan.columns, model.classifier,
         *ledger, certified ? &certificate : nullptr, test ? &*test : nullptr, arguments.test,
         arguments.until_error});
    if (Status written = write_report(arguments.report, document); !written) return fail(written.error());
  }
  const int done = arguments.until_error > 0 && !ledger->reached ? kCheckSaidNo : kDone;
  if (arguments.json) {
    const int printed =
        print_json(report_json(arguments, plan, *ledger, model.classifier, test, certificate, seconds));
    return printed == kDone ? done : printed;
  }
  const std::string report = report_text(arguments, plan, *ledger, model.classifier, test, certificate,
                                         model.snapshot.has_value() && !arguments.model.empty(), seconds);
  if (arguments.model == "-") {
    tell(report);  // standard output holds the model
    return done;
  }
  const int printed = print(report);
  return printed == kDone ? done : printed;
}

int train(TrainArguments arguments) {
  // Littlestone's second phase is a third of the rows, unless somebody says otherwise.
  if (arguments.keep == name_of(Keep::two_phase) && arguments.holdout == 0) arguments.holdout = 1.0 / 3;
  if (arguments.json && arguments.model == "-") {
    return fail(input_error("", "-o - and --json both want standard output; expected one of them"));
  }
  const auto data = data_files(arguments.data);
  if (!data) return fail(data.error());
  const auto test = test_files(arguments.test);
  if (!test) return fail(test.error());
  std::vector<std::string> inputs = data->paths;
  inputs.insert(inputs.end(), test->paths.begin(), test->paths.end());
  inputs.push_back(arguments.importances);
  // A resumed model may be replaced by its successor; data may not.
  if (Status kept = check_not_overwritten(arguments.model, inputs); !kept) return fail(kept.error());
  inputs.push_back(arguments.resume);
  if (Status distinct = check_standard_input(inputs); !distinct) return fail(distinct.error());
  auto plan = make_plan(arguments);
  if (!plan) return fail(plan.error());
  if (plan->batch && arguments.holdout == 0) arguments.holdout = plan->batch->learner.held_out;
  if (Status fits = check_report(arguments.report, inputs, arguments.model); !fits) return fail(fits.error());
  // An unwritable place and a missing test file are found before an hour of reading, not after it.
  if (!arguments.model.empty()) {
    if (const auto writable = OutputFile::open(arguments.model); !writable) return fail(writable.error());
  }
  for (const std::string& path : test->paths) {
    if (const auto readable = TextSource::open(path); !readable) return fail(readable.error());
  }
  stop_on_interrupt();
  return train_as_planned(arguments, *data, *test, std::move(*plan));
}

}  // namespace

void add_train(CommandLine& line) {
  const auto asked = std::make_shared<TrainArguments>();
  const Verb verb = line.verb("train", "learn a model from a file or a pipe");
  add_options(verb, *asked);
  verb.footer(
      "Examples:\n"
      "  halfspace train spam.svm -o spam.model --test later.svm\n"
      "  halfspace train clicks.svm.gz -o clicks.model --learner perceptron\n"
      "  halfspace train day2.svm --resume clicks.model -o clicks.model");
  verb.does([asked] { return train(*asked); });
}

}  // namespace halfspace::cli
