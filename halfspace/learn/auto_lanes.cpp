#include "halfspace/learn/auto_lanes.h"

#include "halfspace/learn/catalogue.h"

namespace halfspace {

// Neighbours of one kind move together: the first four have no link. The first of equals is kept.
std::span<const LaneChoice> auto_choices() {
  static const LaneChoice kChoices[] = {
      {"passive-aggressive", {}},
      {"margin-perceptron", {}},
      {"margin-perceptron", {{"margin", "5"}}},
      {"perceptron", {}},
      {"adagrad", {}},
      {"arow", {}},
      {"p-norm", {}},
      {"balanced-winnow", {}},
  };
  return kChoices;
}

Result<std::vector<PortfolioLane>> make_lanes(std::span<const LaneChoice> choices,
                                              std::optional<double> bias) {
  std::vector<PortfolioLane> lanes;
  for (const LaneChoice& choice : choices) {
    const auto row = find_online_learner(choice.learner);
    if (!row) return row.error();
    auto chosen = (*row)->make(choice.settings);
    if (!chosen) return chosen.error();
    chosen->rule.constant = static_cast<float>(bias.value_or((*row)->default_constant));
    lanes.push_back({choice.learner, as_settings(chosen->options), chosen->rule});
  }
  return lanes;
}

}  // namespace halfspace
