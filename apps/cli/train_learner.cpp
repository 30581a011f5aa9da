#include "apps/cli/train_learner.h"

#include <fmt/format.h>

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
Status choose_one(const TrainArguments& arguments, Plan& plan) {
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

}  // namespace

Status choose_learner(const TrainArguments& arguments, Plan& plan) {
  return plan.learner == kAuto ? choose_portfolio(arguments, plan) : choose_one(arguments, plan);
}

}  // namespace halfspace::cli
