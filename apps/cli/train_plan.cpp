#include "apps/cli/train_plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/files.h"
#include "apps/cli/input.h"
#include "halfspace/convert/version_sums.h"
#include "halfspace/model/model_file.h"

namespace halfspace::cli {
namespace {

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
    const std::string label = text.substr(0, equals);
    const auto is_its = [&](const auto& known) { return known.first == label; };
    if (std::any_of(weights.begin(), weights.end(), is_its)) {
      return input_error(
          "", fmt::format("--class-weight '{}': the label has a weight already, expected one", text));
    }
    weights.emplace_back(label, static_cast<float>(*weight));
  }
  return weights;
}

// What belongs to runs over one row after the other.
Status check_batch_arguments(const TrainArguments& arguments, const CatalogueRow& row) {
  const auto refused = [&](std::string_view option, std::string_view why) {
    return input_error("",
                       fmt::format("{}: found {}, which fits all rows at once; {}", option, row.name, why));
  };
  constexpr std::string_view kOnline = "expected a learner that sees one row after the other with it";
  if (arguments.passes != 1) return refused("--passes", kOnline);
  if (arguments.shuffle) return refused("--shuffle", kOnline);
  if (!arguments.keep.empty()) return refused("--keep", kOnline);
  if (arguments.until_error > 0) return refused("--until-error", kOnline);
  if (arguments.certify) return refused("--certify", kOnline);
  if (arguments.final_only) return refused("--final", "its models are always final, leave it out");
  if (!arguments.view.empty() && arguments.view != "given" && arguments.view != "auto") {
    return refused("--view " + arguments.view, "it takes rows as given");
  }
  if (row.batch.weighs_rows) return {};
  if (!arguments.importances.empty()) return refused("--importance", "it takes every row alike");
  if (!arguments.class_weights.empty()) return refused("--class-weight", "it takes every row alike");
  return {};
}

Status choose_batch(const TrainArguments& arguments, const CatalogueRow& row,
                    const std::vector<Setting>& settings, Plan& plan) {
  if (Status fits = check_batch_arguments(arguments, row); !fits) return fits;
  auto learner = row.make_batch(settings);
  if (!learner) return learner.error();
  plan.chosen.options = learner->options;
  plan.chosen.rule.rows = RowsMust::be_boolean;  // rows only as given
  plan.bias = arguments.bias.value_or(row.default_constant);
  plan.keep = Keep::fit;
  plan.batch.emplace(BatchPlan{&row, std::move(*learner), static_cast<float>(plan.bias)});
  return {};
}

// What a sum of kernels can be kept of, and what it has no place for.
Status check_kernel_arguments(const TrainArguments& arguments, const Plan& plan) {
  if (arguments.bias.value_or(0) != 0) {
    return input_error("",
                       fmt::format("--bias {}: a kernel has no constant feature; expected kernel=K+1, say, "
                                   "instead",
                                   *arguments.bias));
  }
  const Keep keep = plan.keep;
  if (keep == Keep::survivor || keep == Keep::two_phase || keep == Keep::gap) {
    return input_error("",
                       fmt::format("--keep {}: {} keeps last, average, snapshot, random, penalised or vote",
                                   name_of(keep), plan.learner));
  }
  if (plan.kernel->budget > 0 && ends_with_its_run(keep)) {
    return input_error("",
                       fmt::format("--keep {}: with a budget the versions of a run are forgotten, expected "
                                   "last, average, snapshot or random",
                                   name_of(keep)));
  }
  return {};
}

Status choose_linear(const TrainArguments& arguments, const CatalogueRow& row,
                     const std::vector<Setting>& settings, Plan& plan) {
  auto chosen = row.make(settings);
  if (!chosen) return chosen.error();
  plan.chosen = std::move(*chosen);
  plan.bias = arguments.bias.value_or(row.default_constant);
  plan.keep = row.default_keep;
  if (arguments.until_error > 0) {
    const auto view = parse_scaling(arguments.view);  // an unknown one is refused later
    const bool stands = moves_on_mistakes_only(plan.chosen.rule) && !(view && follows_rows(*view));
    plan.keep = stands ? Keep::last : Keep::gap;
  }
  return {};
}

Status choose_kernel(const TrainArguments& arguments, const CatalogueRow& row,
                     const std::vector<Setting>& settings, Plan& plan) {
  auto learner = row.make_kernel(settings);
  if (!learner) return learner.error();
  plan.kernel = learner->rule;
  plan.chosen = {learner->rule.lane_rule(), std::move(learner->options)};
  plan.keep = arguments.until_error > 0 ? Keep::last : row.default_keep;
  return {};
}

// One learner, as the user named it.
Status choose_learner(const TrainArguments& arguments, Plan& plan) {
  const auto row = find_learner(plan.learner);
  if (!row) return row.error();
  const auto settings = parse_settings(arguments.settings);
  if (!settings) return settings.error();
  if ((*row)->is_batch()) return choose_batch(arguments, **row, *settings, plan);
  if (Status made = (*row)->is_kernel() ? choose_kernel(arguments, **row, *settings, plan)
                                        : choose_linear(arguments, **row, *settings, plan);
      !made)
    return made;
  if (arguments.keep.empty()) return plan.kernel ? check_kernel_arguments(arguments, plan) : Status();
  const auto keep = parse_keep(arguments.keep);
  if (!keep) return keep.error();
  plan.keep = *keep;
  if (plan.keep == Keep::coded) {
    return input_error("", "--keep coded: found the word for what 'certify --occam' makes, expected another");
  }
  if (plan.keep != Keep::fit) return plan.kernel ? check_kernel_arguments(arguments, plan) : Status();
  return input_error("", "--keep fit: found the word for what batch learners find, expected another");
}

// All that auto tries. What belongs to one learner has to be said together with its name.
Status choose_portfolio(const TrainArguments& arguments, Plan& plan) {
  const auto of_one_learner = [](std::string_view option) {
    return input_error("",
                       fmt::format("{}: found auto, which tries several learners; expected --learner NAME "
                                   "with it ('halfspace learners' lists them)",
                                   option));
  };
  if (!arguments.settings.empty()) return of_one_learner("--set");
  if (arguments.until_error > 0) return of_one_learner("--until-error");
  if (!arguments.keep.empty()) {
    const auto keep = parse_keep(arguments.keep);
    if (!keep) return keep.error();
    plan.keep = *keep;
    if (plan.keep != Keep::snapshot) return of_one_learner("--keep " + arguments.keep);
  }
  auto lanes = make_lanes(auto_choices(), arguments.bias);
  if (!lanes) return lanes.error();
  plan.lanes = std::move(*lanes);
  plan.chosen.rule = plan.lanes.front().rule;  // what it asks of rows
  return {};
}

Result<Plan> plan_from_scratch(const TrainArguments& arguments) {
  Plan plan;
  plan.learner = std::string(arguments.learner.empty() ? kAuto : std::string_view(arguments.learner));
  const Status chosen =
      plan.learner == kAuto ? choose_portfolio(arguments, plan) : choose_learner(arguments, plan);
  if (!chosen) return chosen.error();
  const bool only_as_given = plan.chosen.rule.rows != RowsMust::be_any;
  // Scales that follow the rows would change a hypothesis between its updates.
  const bool must_stand = arguments.until_error > 0 || ends_with_its_run(plan.keep);
  if ((arguments.view.empty() || arguments.view == "auto") && !must_stand) {
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
  if (const Vote* vote = model->classifier.vote()) {
    return input_error(arguments.resume,
                       fmt::format("is the vote of the {} versions of one run, which has ended; it cannot be "
                                   "resumed",
                                   vote->weights().versions()));
  }
  if (model->keep == Keep::fit) {
    return input_error(
        arguments.resume,
        fmt::format("was fitted by {} to all rows at once, it cannot be resumed", model->learner));
  }
  if (model->classifier.kernel() != nullptr) {
    return input_error(arguments.resume,
                       "is a sum of kernels, it cannot be resumed; --passes goes over rows again");
  }
  if (model->states.empty())
    return input_error(arguments.resume,
                       "holds only the final hypothesis (--final, or merged), it cannot be resumed");
  const bool chooses_again = !arguments.learner.empty() || !arguments.settings.empty() ||
                             !arguments.keep.empty() || arguments.bias || !arguments.labels.empty() ||
                             !arguments.view.empty() || makes_features(arguments.input);
  if (chooses_again) {
    return input_error(
        "",
        "--resume takes learner, options, keep, bias, view, labels and what makes features from the model; "
        "leave them out");
  }
  const auto row = find_online_learner(model->learner);
  if (!row) return input_error(arguments.resume, row.error().what);
  auto chosen = (*row)->make(model->settings());
  if (!chosen) return input_error(arguments.resume, "is damaged: " + chosen.error().what);
  Plan plan;
  plan.learner = model->learner;
  plan.chosen = std::move(*chosen);
  plan.keep = model->keep == Keep::gap ? Keep::last : model->keep;  // it goes on without an end to reach
  plan.bias = model->bias;
  plan.view = model->view;
  plan.labels = model->labels;
  plan.columns = model->columns;
  plan.rules = model->input;
  plan.resumed = std::move(*model);
  return plan;
}

// What must be so for a run that ends when an error is proved.
Status check_until(const TrainArguments& arguments) {
  if (arguments.until_error == 0) return {};
  if (!arguments.resume.empty()) {
    return input_error(
        "",
        "--until-error: expected a run from the start; whether the first rows of a further one "
        "have been learned cannot be told");
  }
  if (arguments.keep != "last" && arguments.keep != "gap" && !arguments.keep.empty()) {
    return input_error("",
                       "--until-error proves the error of the last hypothesis or of one of the last gap; "
                       "expected --keep last, --keep gap or none");
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

// Hypotheses that change without an update have no run to be proved by, and are more than can be compared.
Status check_stands(const Plan& plan, std::string_view option) {
  if (!follows_rows(plan.view) && plan.chosen.rule.l2 == 0) return {};
  return input_error("", fmt::format("{}: expected a learner that changes at updates only, without l2 and "
                                     "with the view given or unit",
                                     option));
}

// The rows of updates say what all versions of these learners are.
Status check_vote(const Plan& plan) {
  LaneRule rule = plan.chosen.rule;
  rule.view.scale(plan.view);
  if (plan.labels.classes() > 2) {
    return input_error("", fmt::format("--keep vote: found {} labels, expected two", plan.labels.classes()));
  }
  if (is_additive(rule)) return {};
  return input_error(
      "", fmt::format("--keep vote: found {}, expected a learner whose weights are the sum of its updates, "
                      "from 0: perceptron, margin-perceptron, passive-aggressive or sgd, say, with --view "
                      "given or unit",
                      plan.learner));
}

// What is made of all versions of one pass from the start.
Status check_versions(const TrainArguments& arguments, const Plan& plan) {
  const std::string option = fmt::format("--keep {}", name_of(plan.keep));
  if (arguments.passes != 1) {
    return input_error("",
                       fmt::format("{}: expected one pass; rows of a second one have been learned", option));
  }
  if (Status stands = check_stands(plan, option); !stands) return stands;
  return plan.keep == Keep::vote ? check_vote(plan) : Status();
}

// All that auto tried can be kept of its run only, and is told apart by the evidence.
Status check_portfolio(const TrainArguments& arguments) {
  if (!arguments.keep_portfolio) return {};
  if (!arguments.resume.empty()) {
    return input_error("",
                       "--keep-portfolio: expected a run from the start; --resume goes on with the learner "
                       "that was chosen, alone");
  }
  if (!arguments.learner.empty() && arguments.learner != kAuto) {
    return input_error("",
                       fmt::format("--keep-portfolio: found --learner {}, expected auto, which tries several",
                                   arguments.learner));
  }
  if (arguments.no_certificate) {
    return input_error(
        "", "--keep-portfolio needs the evidence that --no-certificate leaves out; expected one of them");
  }
  if (!arguments.model.empty()) return {};
  return input_error("", "--keep-portfolio: expected -o MODEL with it, nothing is kept without a model");
}

// Options that contradict each other or lie out of range.
Status check_arguments(const TrainArguments& arguments) {
  if (const double delta = delta_of(arguments); !(delta > 0 && delta < 1)) {
    return input_error("", fmt::format("--delta {}: expected a number above 0 and below 1", delta));
  }
  if (!(arguments.holdout >= 0 && arguments.holdout < 1)) {
    return input_error("", fmt::format("--holdout {}: expected a share from 0, below 1", arguments.holdout));
  }
  const bool serves_choice = arguments.keep == name_of(Keep::two_phase);
  if (arguments.no_certificate && ((arguments.holdout > 0 && !serves_choice) || arguments.certify)) {
    return input_error("", "--no-certificate: expected neither --holdout nor --certify, which only serve it");
  }
  const bool delta_serves_choice = serves_choice || arguments.keep == name_of(Keep::penalised);
  if (arguments.no_certificate && arguments.delta && !delta_serves_choice) {
    return input_error("", "--no-certificate: expected no --delta, which only serves the certificate");
  }
  if (arguments.keep == "snapshot" && arguments.no_certificate) {
    return input_error(
        "", "--keep snapshot needs the evidence that --no-certificate leaves out; expected one of them");
  }
  if (arguments.again && arguments.resume.empty()) {
    return input_error("", "--again: expected --resume with it; --passes goes over the rows more than once");
  }
  if (Status kept = check_portfolio(arguments); !kept) return kept;
  return check_until(arguments);
}

}  // namespace

Result<Plan> make_plan(const TrainArguments& arguments) {
  if (Status sound = check_arguments(arguments); !sound) return sound.error();
  auto plan = arguments.resume.empty() ? plan_from_scratch(arguments) : plan_from_model(arguments);
  if (!plan) return plan.error();
  if (arguments.resume.empty()) {
    auto rules = read_rules(arguments.input);
    if (!rules) return rules.error();
    plan->rules = std::move(*rules);
    if (plan->rules.hash_bits > 0) plan->columns = ColumnMap::hashed(plan->rules.hash_bits);
  } else {
    const auto format = parse_format(arguments.input.format);
    if (!format) return format.error();
    if (*format != Format::automatic) plan->rules.format = *format;
  }
  auto class_weights = parse_class_weights(arguments.class_weights);
  if (!class_weights) return class_weights.error();
  plan->class_weights = std::move(*class_weights);
  if (!arguments.importances.empty()) {
    auto importances = read_importances(arguments.importances);
    if (!importances) return importances.error();
    plan->importances = std::move(*importances);
  }
  if (plan->keep == Keep::gap && arguments.until_error == 0) {
    return input_error("", "--keep gap: expected --until-error, which ends the run in a gap");
  }
  if (arguments.until_error > 0 && plan->keep == Keep::last) {
    if (Status stands = check_stands(*plan, "--until-error --keep last"); !stands) return stands.error();
  }
  if (ends_with_its_run(plan->keep)) {
    if (Status sound = check_versions(arguments, *plan); !sound) return sound.error();
  }
  return plan;
}

}  // namespace halfspace::cli
