#include "apps/cli/train_plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/files.h"
#include "apps/cli/train_checks.h"
#include "apps/cli/train_learner.h"
#include "halfspace/convert/version_sums.h"
#include "halfspace/model/model_file.h"

namespace halfspace::cli {
namespace {

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

Result<Plan> plan_from_scratch(const TrainArguments& arguments) {
  Plan plan;
  plan.learner = std::string(arguments.learner.empty() ? kAuto : std::string_view(arguments.learner));
  if (Status chosen = choose_learner(arguments, plan); !chosen) return chosen.error();
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
  if (Status fits = check_plan(arguments, *plan); !fits) return fits.error();
  return plan;
}

}  // namespace halfspace::cli
