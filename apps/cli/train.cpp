// halfspace train: learn a model from a file or a pipe.
#include <fmt/format.h>

#include "apps/cli/certificate_text.h"
#include "apps/cli/files.h"
#include "apps/cli/input.h"
#include "apps/cli/progress.h"
#include "apps/cli/terminal.h"
#include "halfspace/certificate/certificate_json.h"
#include "halfspace/certificate/lines.h"
#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/text_source.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/model/model_file.h"
#include "halfspace/run/evaluation.h"
#include "halfspace/run/training.h"

namespace halfspace::cli {
namespace {

// What the run is to be, after the command line and the model it continues have been put together.
struct Plan {
  std::string learner;
  ChosenLearner chosen;
  Keep keep = Keep::average;
  double bias = 0;
  Scaling view = Scaling::given;
  bool choose_view = false;
  LabelMap labels;
  ColumnMap columns;
  std::vector<std::pair<std::string, float>> class_weights;
  std::vector<float> importances;
  ReadRules rules;
  std::optional<Model> resumed;
};

Result<std::vector<Setting>> parse_settings(const std::vector<std::string>& texts) {
  std::vector<Setting> settings;
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      return input_error("", fmt::format("--set '{}': expected OPTION=VALUE, for example p=12", text));
    }
    settings.push_back({text.substr(0, equals), text.substr(equals + 1)});
  }
  return settings;
}

Result<std::vector<std::pair<std::string, float>>> parse_class_weights(
    const std::vector<std::string>& texts) {
  std::vector<std::pair<std::string, float>> weights;
  for (const std::string& text : texts) {
    const std::size_t equals = text.rfind('=');
    const auto weight =
        equals == std::string::npos || equals == 0
            ? Result<double>(input_error("", ""))
            : parse_number(
                  {"", text.substr(equals + 1)}, [](double v) { return v > 0 && v <= 1e6; }, "");
    if (!weight) {
      return input_error("",
                         fmt::format("--class-weight '{}': expected LABEL=WEIGHT with a weight above 0, up "
                                     "to 1e6",
                                     text));
    }
    weights.emplace_back(text.substr(0, equals), static_cast<float>(*weight));
  }
  return weights;
}

Result<Plan> plan_from_scratch(const TrainArguments& arguments) {
  Plan plan;
  plan.learner = arguments.learner.empty() ? std::string(kDefaultLearner) : arguments.learner;
  const auto row = find_learner(plan.learner);
  if (!row) return row.error();
  const auto settings = parse_settings(arguments.settings);
  if (!settings) return settings.error();
  auto chosen = (*row)->make(*settings);
  if (!chosen) return chosen.error();
  plan.chosen = std::move(*chosen);
  plan.bias = arguments.bias.value_or((*row)->default_constant);
  plan.keep = arguments.until_error > 0 ? Keep::last : (*row)->default_keep;
  if (!arguments.keep.empty()) {
    const auto keep = parse_keep(arguments.keep);
    if (!keep) return keep.error();
    plan.keep = *keep;
  }
  const bool only_as_given = plan.chosen.rule.rows != RowsMust::be_any;
  if ((arguments.view.empty() || arguments.view == "auto") && arguments.until_error == 0) {
    plan.choose_view = !only_as_given;
  } else if (arguments.view.empty() || arguments.view == "auto") {
    plan.view = only_as_given ? Scaling::given : Scaling::unit;
  } else {
    const auto view = parse_scaling(arguments.view);
    if (!view) return view.error();
    plan.view = *view;
  }
  if (only_as_given && plan.view != Scaling::given) {
    return input_error("",
                       fmt::format("--view {}: {} takes rows only as given", arguments.view, plan.learner));
  }
  if (!arguments.labels.empty()) {
    auto labels = LabelMap::parse(arguments.labels);
    if (!labels) return labels.error();
    plan.labels = std::move(*labels);
  }
  return plan;
}

// A resumed run is the same run: what the model fixed cannot be chosen again.
Result<Plan> plan_from_model(const TrainArguments& arguments) {
  auto model = read_model(arguments.resume);
  if (!model) return model.error();
  if (model->states.empty())
    return input_error(arguments.resume,
                       "holds only the final hypothesis (--final or merged), it cannot be resumed");
  const bool chooses_again = !arguments.learner.empty() || !arguments.settings.empty() ||
                             !arguments.keep.empty() || arguments.bias || !arguments.labels.empty() ||
                             !arguments.view.empty() || makes_features(arguments.input);
  if (chooses_again) {
    return input_error(
        "",
        "--resume takes learner, options, keep, bias, view, labels and what makes features from the model; "
        "leave them out");
  }
  const auto row = find_learner(model->learner);
  if (!row) return input_error(arguments.resume, row.error().what);
  auto chosen = (*row)->make(model->settings());
  if (!chosen) return input_error(arguments.resume, "is damaged: " + chosen.error().what);
  Plan plan;
  plan.learner = model->learner;
  plan.chosen = std::move(*chosen);
  plan.keep = model->keep;
  plan.bias = model->bias;
  plan.view = model->view;
  plan.labels = model->labels;
  plan.columns = model->columns;
  plan.rules = model->input;
  plan.resumed = std::move(*model);
  return plan;
}

LinearLearner make_learner(const Plan& plan) {
  LaneRule rule = plan.chosen.rule;
  rule.constant = static_cast<float>(plan.bias);
  rule.view.scale(plan.view);
  return plan.resumed ? LinearLearner(rule, plan.keep, plan.resumed->states, plan.resumed->rms)
                      : LinearLearner(rule, plan.keep, plan.labels.classes());
}

Model make_model(const Plan& plan, const LinearLearner& learner, const Ledger& ledger, bool final_only) {
  const PassCounts counts = ledger.total();
  Model model{plan.learner,
              {},
              plan.keep,
              plan.bias,
              plan.view,
              plan.labels,
              plan.columns,
              counts.rounds,
              counts.mistakes,
              counts.updates,
              learner.classifier(),
              learner.sigmoids(),
              {},
              {},
              plan.rules};
  for (const OptionInfo& option : plan.chosen.options) model.options.emplace_back(option.name, option.value);
  if (plan.resumed) {
    model.rounds += plan.resumed->rounds;
    model.mistakes += plan.resumed->mistakes;
    model.updates += plan.resumed->updates;
  }
  if (!final_only) model.states = learner.states();
  if (!final_only || plan.view == Scaling::rms_unit) model.rms = learner.rms();
  return model;
}

Certificate make_certificate(const TrainArguments& arguments, const Plan& plan, const Ledger& ledger,
                             const std::optional<Evaluation>& test) {
  Certificate certificate;
  certificate.delta = arguments.delta;
  certificate.run = {{ledger.rows_hash[0], ledger.rows_hash[1]},
                     ledger.passes.size(),
                     arguments.shuffle,
                     arguments.seed,
                     arguments.holdout,
                     arguments.until_error,
                     ledger.first_classes,
                     plan.resumed.has_value(),
                     !plan.importances.empty(),
                     plan.class_weights};
  certificate.evidence = ledger.evidence;
  if (test) certificate.evidence.tested = Judged{test->examples(), test->errors()};
  certificate.lines = make_lines(certificate.evidence, certificate.delta);
  return certificate;
}

Json report_json(const TrainArguments& arguments, const Plan& plan, const Ledger& ledger,
                 const std::optional<Evaluation>& test, const Certificate& certificate, double seconds) {
  Json options = Json::object();
  for (const OptionInfo& option : plan.chosen.options)
    options[std::string(option.name)] = to_json(option.value);
  const PassCounts total = ledger.total();
  Json json;
  json["learner"] = plan.learner;
  json["options"] = options;
  json["keep"] = name_of(plan.keep);
  json["bias"] = plan.bias;
  json["view"] = name_of(plan.view);
  json["format"] = ledger.format;
  json["examples"] = ledger.examples;
  json["features"] = plan.columns.features();
  const bool hashed = plan.columns.hash_bits() > 0;
  json["hash_bits"] = hashed ? Json(plan.columns.hash_bits()) : Json();
  json["shared_slots"] = hashed ? Json(plan.columns.sharing().shared_slots()) : Json();
  json["nonzeros"] = ledger.nonzeros;
  json["bytes"] = ledger.bytes;
  json["passes"] = ledger.passes.size();
  json["mistakes"] = total.mistakes;
  json["updates"] = total.updates;
  json["progressive_error"] = ledger.progressive_error();
  json["test_error"] = test ? Json(test->error()) : Json();
  Json lines = Json::array();
  for (const Line& line : certificate.lines) lines.push_back(line_to_json(line));
  json["certificate"] =
      arguments.no_certificate ? Json() : Json{{"delta", certificate.delta}, {"lines", lines}};
  json["seconds"] = seconds;
  json["model"] = arguments.model.empty() ? Json() : Json(arguments.model);
  return json;
}

// How many there are, and what of them is not exact.
std::string names_text(const ColumnMap& columns) {
  if (!columns.has_names()) return "";
  if (columns.hash_bits() == 0) {
    return fmt::format("names      {} in {:.1f} MB\n", grouped(columns.names().size()),
                       static_cast<double>(columns.names().memory()) / 1e6);
  }
  return slots_text(columns);
}

std::string report_text(const TrainArguments& arguments, const Plan& plan, const Ledger& ledger,
                        const std::optional<Evaluation>& test, const Certificate& certificate,
                        bool has_snapshot, double seconds) {
  std::string text = plan.learner;
  for (const OptionInfo& option : plan.chosen.options)
    text += fmt::format("  {}={}", option.name, to_text(option.value));
  text += fmt::format("  bias={}  view={}  keep={}\n", plan.bias, name_of(plan.view), name_of(plan.keep));
  text += fmt::format("read       {} rows of {}, {} features, {} non-zeros in {:.2f} s ({:.0f} MB/s)\n",
                      grouped(ledger.examples), ledger.format, grouped(plan.columns.features()),
                      grouped(ledger.nonzeros), seconds, static_cast<double>(ledger.bytes) / 1e6 / seconds);
  const PassCounts& first = ledger.passes.front();
  const bool weighted = first.weight != static_cast<double>(first.rounds);
  text += fmt::format("{}{} of {} predicted wrong before learning them ({}{}), {} updates\n",
                      ledger.passes.size() > 1 ? "first pass " : "learned    ", grouped(first.mistakes),
                      grouped(first.rounds), percent(ledger.progressive_error()),
                      weighted ? " by importance" : "", grouped(first.updates));
  if (ledger.passes.size() > 1) {
    const PassCounts total = ledger.total();
    text += fmt::format("{} passes   {} mistakes, {} updates in all\n", ledger.passes.size(),
                        grouped(total.mistakes), grouped(total.updates));
  }
  if (test) {
    text += fmt::format("test       {} of {} wrong in {} ({})\n", grouped(test->errors()),
                        grouped(test->examples()), arguments.test, percent(test->error()));
  }
  text += names_text(plan.columns);
  if (!arguments.model.empty()) text += fmt::format("model      {}\n", arguments.model);
  if (!arguments.no_certificate) text += certificate_text(certificate, has_snapshot);
  return text;
}

// What must be so for a run that ends when an error is proved.
Status check_until(const TrainArguments& arguments) {
  if (arguments.until_error == 0) return {};
  if (!(arguments.until_error > 0 && arguments.until_error < 1)) {
    return input_error(
        "", fmt::format("--until-error {}: expected an error above 0 and below 1", arguments.until_error));
  }
  if (arguments.keep != "last" && !arguments.keep.empty()) {
    return input_error("",
                       "--until-error proves the error of the last hypothesis; expected --keep last or none");
  }
  if (arguments.no_certificate) {
    return input_error("",
                       "--until-error is proved by what --no-certificate leaves out; expected one of them");
  }
  const bool alone = arguments.passes == 1 && !arguments.shuffle && arguments.holdout == 0 &&
                     !arguments.certify && !arguments.again;
  return alone ? Status()
               : input_error(
                     "",
                     "--until-error reads rows once and in order; expected none of --passes, --shuffle, "
                     "--holdout, --certify, --again with it");
}

// Hypotheses that change without an update have no run to be proved by.
Status check_stands(const Plan& plan) {
  if (plan.keep != Keep::last) {
    return input_error("", "--until-error: expected a model that keeps the last hypothesis to go on from");
  }
  const bool rms = plan.view == Scaling::rms || plan.view == Scaling::rms_unit;
  if (!rms && plan.chosen.rule.l2 == 0) return {};
  return input_error(
      "", "--until-error: expected a learner that changes at updates only, without l2 and view rms");
}

int train_as_planned(const TrainArguments& arguments, const DataFiles& data, Plan plan) {
  LinearLearner learner = make_learner(plan);
  if (arguments.again) learner.rows_come_again();
  ProgressDisplay display(arguments.progress);
  TrainingOptions options;
  options.passes = arguments.passes;
  options.shuffle = arguments.shuffle;
  options.seed = arguments.seed;
  options.rounds_before = plan.resumed ? plan.resumed->rounds : 0;
  options.threads = arguments.threads;
  options.rules = plan.rules;
  options.memory = arguments.memory_gb * 1e9;
  options.class_weights = plan.class_weights;
  options.importances = plan.importances;
  options.choose_view = plan.choose_view;
  options.rows_are_fresh = !arguments.again;
  options.collect_evidence = !arguments.no_certificate;
  options.keep = plan.keep;
  options.holdout = arguments.holdout;
  options.score_at_end = arguments.certify;
  options.until_error = arguments.until_error;
  options.delta = arguments.delta;
  auto ledger = halfspace::train(learner, data, plan.labels, plan.columns, options,
                                 [&](const Progress& progress) { display.show(progress); });
  display.finish();
  if (!ledger) return fail(ledger.error());
  if (plan.rules.label_column.empty()) plan.rules.label_column = ledger->label_column;
  for (const auto& [label, weight] : plan.class_weights) {
    if (!plan.labels.find(label) && !stop_requested()) {
      return fail(input_error("", fmt::format("--class-weight {}: no row has the label '{}'; there are: {}",
                                              label, label, fmt::join(plan.labels.texts(), ", "))));
    }
  }
  const double seconds = display.seconds();
  plan.view = learner.scaling();
  if (ledger->remembered != Format::automatic) plan.rules.format = ledger->remembered;
  if (arguments.until_error > 0) {
    note(ledger->reached
             ? fmt::format("stopped after {} rows: an error of at most {} is proved, if rows are independent",
                           grouped(ledger->examples), percent(arguments.until_error))
             : fmt::format("the rows ended before an error of at most {} was proved",
                           percent(arguments.until_error)));
  }
  if (plan.labels.one_class() && ledger->examples > 0)
    note(
        fmt::format("all rows have the label '{}', taken for {}; --labels would say which other one there is",
                    plan.labels.shown(1), plan.labels.text(1).empty() ? "-1" : "+1"));

  if (stop_requested() && ledger->total().rounds == 0) {
    return note("interrupted before the first row was learned; nothing was written"), kInterrupted;
  }
  if (const std::size_t saturated = learner.saturated(); saturated > 0) {
    note(fmt::format(
        "{} weights have come to the end of their range, 2^63 times the start; a smaller alpha or step "
        "would keep them inside",
        grouped(saturated)));
  }
  Model model = make_model(plan, learner, *ledger, arguments.final_only);
  if (ledger->kept) model.classifier = std::move(*ledger->kept);
  // A run that was interrupted ended where nobody can say again.
  const bool certified = !arguments.no_certificate && !stop_requested();
  if (ledger->frozen && plan.keep != Keep::snapshot && certified) {
    model.snapshot = std::move(ledger->frozen->classifier);
  }
  std::optional<Evaluation> test;
  Status tested;
  if (!arguments.test.empty() && !stop_requested()) {
    auto result = halfspace::evaluate(model.classifier, arguments.test, plan.rules, plan.labels, plan.columns,
                                      arguments.threads);
    if (result) test = std::move(*result);
    if (!result) tested = result.error();
  }
  Certificate certificate = make_certificate(arguments, plan, *ledger, test);
  if (!arguments.model.empty()) {
    if (certified) model.certificate = certificate;
    if (Status written = write_model(model, arguments.model); !written) return fail(written.error());
  }
  if (!tested) return fail(tested.error());  // the model is safe by now
  if (stop_requested()) {
    note(fmt::format("interrupted after {} rows{}", grouped(ledger->total().rounds),
                     arguments.model.empty() ? "; no -o was given, so nothing was written"
                                             : "; the model so far is in " + arguments.model));
    return kInterrupted;
  }
  if (arguments.json) return print_json(report_json(arguments, plan, *ledger, test, certificate, seconds));
  const std::string report = report_text(arguments, plan, *ledger, test, certificate,
                                         model.snapshot.has_value() && !arguments.model.empty(), seconds);
  if (arguments.model != "-") return print(report);
  tell(report);  // standard output holds the model
  return kDone;
}

}  // namespace

int train(const TrainArguments& arguments) {
  if (arguments.json && arguments.model == "-") {
    return fail(input_error("", "-o - and --json both want standard output; expected one of them"));
  }
  const auto data = data_files(arguments.data);
  if (!data) return fail(data.error());
  std::vector<std::string> inputs = data->paths;
  inputs.insert(inputs.end(), {arguments.test, arguments.resume, arguments.importances});
  if (Status distinct = check_standard_input(inputs); !distinct) return fail(distinct.error());
  // A resumed model may be replaced by its successor; data may not.
  for (const std::string& input : data->paths) {
    if (Status kept = check_not_overwritten(arguments.model, {input, arguments.test}); !kept) {
      return fail(kept.error());
    }
  }
  if (!(arguments.delta > 0 && arguments.delta < 1)) {
    return fail(
        input_error("", fmt::format("--delta {}: expected a number above 0 and below 1", arguments.delta)));
  }
  if (!(arguments.holdout >= 0 && arguments.holdout < 1)) {
    return fail(
        input_error("", fmt::format("--holdout {}: expected a share from 0, below 1", arguments.holdout)));
  }
  if (arguments.keep == "snapshot" && arguments.no_certificate) {
    return fail(input_error(
        "", "--keep snapshot needs the evidence that --no-certificate leaves out; expected one of them"));
  }
  if (Status sound = check_until(arguments); !sound) return fail(sound.error());
  if (arguments.again && arguments.resume.empty()) {
    return fail(
        input_error("", "--again: expected --resume with it; --passes goes over the rows more than once"));
  }
  auto plan = arguments.resume.empty() ? plan_from_scratch(arguments) : plan_from_model(arguments);
  if (!plan) return fail(plan.error());
  if (arguments.resume.empty()) {
    auto rules = read_rules(arguments.input);
    if (!rules) return fail(rules.error());
    plan->rules = std::move(*rules);
    if (plan->rules.hash_bits > 0) plan->columns = ColumnMap::hashed(plan->rules.hash_bits);
  } else {
    const auto format = parse_format(arguments.input.format);
    if (!format) return fail(format.error());
    if (*format != Format::automatic) plan->rules.format = *format;
  }
  auto class_weights = parse_class_weights(arguments.class_weights);
  if (!class_weights) return fail(class_weights.error());
  plan->class_weights = std::move(*class_weights);
  if (!arguments.importances.empty()) {
    auto importances = read_importances(arguments.importances);
    if (!importances) return fail(importances.error());
    plan->importances = std::move(*importances);
  }
  // An unwritable place and a missing test file are found before an hour of reading, not after it.
  if (!arguments.model.empty()) {
    if (const auto writable = OutputFile::open(arguments.model); !writable) return fail(writable.error());
  }
  if (!arguments.test.empty()) {
    if (const auto readable = TextSource::open(arguments.test); !readable) return fail(readable.error());
  }
  if (arguments.until_error > 0) {
    if (Status stands = check_stands(*plan); !stands) return fail(stands.error());
  }
  stop_on_interrupt();
  return train_as_planned(arguments, *data, std::move(*plan));
}

}  // namespace halfspace::cli
