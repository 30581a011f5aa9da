// halfspace train: learn a model from a file or a pipe.
#include <fmt/format.h>

#include <memory>

#include "apps/cli/files.h"
#include "apps/cli/input.h"
#include "apps/cli/odd_rows.h"
#include "apps/cli/report_file.h"
#include "apps/cli/terminal.h"
#include "apps/cli/train_model.h"
#include "apps/cli/train_notes.h"
#include "apps/cli/train_report.h"
#include "apps/cli/verbs.h"
#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/text_source.h"
#include "halfspace/model/model_file.h"
#include "halfspace/report/training_document.h"
#include "halfspace/run/evaluation.h"

namespace halfspace::cli {
namespace {

// What the rows decided becomes part of the plan.
void follow_rows(const Ledger& ledger, Plan& plan) {
  // By name, if it was said by number: other files may have their columns in another order.
  const bool from_start = !plan.resumed || plan.rules.label_column.empty();
  if (from_start && !ledger.label_column.empty()) plan.rules.label_column = ledger.label_column;
  if (from_start) plan.rules.ignored = ledger.ignored;
  if (from_start) plan.rules.numbered_columns = ledger.numbered_columns;
  // Rows of LIBSVM or VW text may have come before those of a table: then neither is what all were.
  const bool was_other = plan.resumed && ledger.remembered == Format::csv;
  if (ledger.remembered != Format::automatic && !was_other) plan.rules.format = ledger.remembered;
}

Status check_class_weights(const Plan& plan) {
  for (const auto& [label, weight] : plan.class_weights) {
    if (!plan.labels.find(label) && !stop_requested()) {
      return input_error("", fmt::format("--class-weight {}: no row has the label '{}'; there are: {}", label,
                                         label, fmt::join(plan.labels.texts(), ", ")));
    }
  }
  return {};
}

Status test_model(const DataFiles& data, FinishedRun& run) {
  if (data.paths.empty() || stop_requested()) return {};
  auto result = halfspace::evaluate(run.model.classifier, data, run.plan.rules, run.plan.labels,
                                    run.model.columns, run.arguments.threads);
  if (!result) return result.error();
  note_lacking_columns(result->lacking_columns);
  note_headers_again(result->headers_again);
  run.test = std::move(*result);
  return {};
}

// Rows that were learned judge nothing.
void prove(const std::vector<Claim>& claims, bool test_was_learned, FinishedRun& run) {
  run.certificate = make_certificate(run.arguments, run.plan, run.ledger, claims,
                                     test_was_learned ? std::nullopt : run.test);
  if (run.arguments.until_error > 0 && !stop_requested()) {
    settle_proof(run.arguments, run.certificate, run.ledger);
  }
  if (run.certified) run.model.certificate = run.certificate;
}

// All that makes the run what it was, for a page.
std::vector<std::pair<std::string, std::string>> shown_options(const Plan& plan) {
  std::vector<std::pair<std::string, std::string>> options;
  for (const OptionInfo& option : plan.chosen.options)
    options.emplace_back(std::string(option.name), to_text(option.value));
  options.emplace_back("bias", fmt::format("{}", plan.bias));
  options.emplace_back("view", std::string(name_of(plan.view)));
  options.emplace_back("kept", std::string(name_of(plan.keep)));
  return options;
}

Status write_page(const FinishedRun& run, const DataFiles& data) {
  const TrainArguments& arguments = run.arguments;
  const bool draws = arguments.shuffle || arguments.holdout > 0;
  return write_report(arguments.report,
                      report::training_document(
                          {draws ? origin(arguments.seed) : origin(), data.shown(), run.plan.learner,
                           run.plan.is_auto(), shown_options(run.plan), run.plan.labels, run.model.columns,
                           run.model.classifier, run.ledger, run.certified ? &run.certificate : nullptr,
                           run.test ? &*run.test : nullptr, arguments.test, arguments.until_error}));
}

int print_report(const FinishedRun& run) {
  const TrainArguments& arguments = run.arguments;
  int printed = kDone;
  if (arguments.model == "-") {
    tell(report_text(run));  // standard output holds the model
  } else {
    printed = arguments.json ? print_json(report_json(run)) : print(report_text(run));
  }
  const bool said_no = arguments.until_error > 0 && !run.ledger.reached;
  return printed == kDone && said_no ? kCheckSaidNo : printed;
}

int tell_interrupted(const FinishedRun& run) {
  const std::string& model = run.arguments.model;
  note(fmt::format(
      "interrupted after {}{}{}", counted(run.ledger.total().rounds, "row"),
      model.empty() ? "; no -o was given, so nothing was written" : "; the model so far is in " + model,
      run.arguments.keep_portfolio && !run.model.portfolio ? ", with the chosen hypothesis only" : ""));
  return kInterrupted;
}

// Tests the model, proves what can be proved of it, writes and tells.
int finish(FinishedRun run, const std::vector<Claim>& claims, const DataFiles& data,
           const DataFiles& test_data) {
  const TrainArguments& arguments = run.arguments;
  const Status tested = test_model(test_data, run);
  const bool test_was_learned =
      run.test && (was_learned(*run.test, run.plan, run.ledger) || share_a_file(data, test_data));
  prove(claims, test_was_learned, run);
  if (!arguments.model.empty()) {
    if (Status written = write_model(run.model, arguments.model); !written) return fail(written.error());
  }
  if (!tested) {  // the model is safe by now
    if (!arguments.model.empty()) {
      note(fmt::format("the model was written to {}, but not tested", arguments.model));
    }
    return fail(tested.error());
  }
  if (stop_requested()) return tell_interrupted(run);
  if (test_was_learned) note("the test rows are those that were learned; they prove nothing about new data");
  if (!arguments.report.empty()) {
    if (Status written = write_page(run, data); !written) return fail(written.error());
  }
  return print_report(run);
}

int train_and_finish(const TrainArguments& arguments, const DataFiles& data, const DataFiles& test_data,
                     Plan plan) {
  ProgressDisplay display(arguments.progress);
  auto trained = train_as_planned(plan, arguments, data, display);
  display.finish();
  if (!trained) return fail(trained.error());
  const double seconds = display.seconds();
  const Ledger& ledger = trained->ledger;
  follow_rows(ledger, plan);
  if (Status known = check_class_weights(plan); !known) return fail(known.error());
  if (stop_requested() && ledger.total().rounds == 0) {
    return note("interrupted before the first row was learned; nothing was written"), kInterrupted;
  }
  tell_surprises(arguments, plan, trained->saturated, ledger);
  note_odd_rows(ledger, plan.view, arguments.labels.empty() && !plan.resumed ? &plan.labels : nullptr);
  // A run that was interrupted ended where nobody can say again.
  const bool certified = !arguments.no_certificate && !stop_requested();
  Model model = make_model(plan, *trained, certified);
  if (Status sound = check_range(model, data); !sound) return fail(sound.error());
  return finish(
      {arguments, std::move(plan), std::move(trained->ledger), std::move(model), certified, seconds},
      trained->claims, data, test_data);
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
  return train_and_finish(arguments, *data, *test, std::move(*plan));
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
