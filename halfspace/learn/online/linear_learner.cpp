#include "halfspace/learn/online/linear_learner.h"

#include <fmt/format.h>

#include <cmath>

#include "halfspace/core/names.h"

namespace halfspace {

std::string_view name_of(Keep keep) {
  switch (keep) {
    case Keep::last:
      return "last";
    case Keep::average:
      return "average";
    case Keep::survivor:
      return "survivor";
  }
  return "";
}

Result<Keep> parse_keep(std::string_view name) {
  std::vector<std::string_view> known;
  for (const Keep keep : {Keep::last, Keep::average, Keep::survivor}) {
    if (name == name_of(keep)) return keep;
    known.push_back(name_of(keep));
  }
  return input_error("", fmt::format("--keep '{}'{}: expected one of {}", name, did_you_mean(name, known),
                                     comma_list(known)));
}

LinearLearner::LinearLearner(const LaneRule& rule, Keep keep)
    : rule_(rule), keep_(keep), lanes_({rule}, Track{keep == Keep::average, keep == Keep::survivor}) {}

LinearLearner::LinearLearner(const LaneRule& rule, Keep keep, const LinearState& state)
    : LinearLearner(rule, keep) {
  lanes_.restore_counts(0, state.counts);
  lanes_.prepare(state.columns.empty() ? 0 : std::size_t{state.columns.back()} + 1, 0.0f);
  lanes_.restore_cell(-1, 0, state.constant.dual, state.constant.sum, state.constant.survivor);
  for (std::size_t i = 0; i < state.columns.size(); ++i) {
    const LinearState::Cell& cell = state.cells[i];
    lanes_.restore_cell(state.columns[i], 0, cell.dual, cell.sum, cell.survivor);
  }
}

float LinearLearner::score(Row row) const {
  float score = 0;
  lanes_.score(row, {&score, 1});
  return score;
}

Outcome LinearLearner::learn(Row row, Label y) {
  return lanes_.learn(row, y).of(0);
}

LinearHypothesis LinearLearner::hypothesis() const {
  switch (keep_) {
    case Keep::average:
      return lanes_.average(0);
    case Keep::survivor:
      return lanes_.survivor(0);
    case Keep::last:
      break;
  }
  return lanes_.last(0);
}

LinearState LinearLearner::state() const {
  const simd::Plane& duals = lanes_.duals();
  const simd::Plane* sums = lanes_.sums();
  const simd::Plane* survivors = lanes_.survivors();
  LinearState state;
  state.counts = lanes_.counts(0);
  const float start = std::ldexp(rule_.start, -state.counts.shift);
  const float survivor_start = survivors != nullptr ? survivors->start()[0] : 0;
  state.constant = {duals.constant()[0], sums != nullptr ? sums->constant()[0] : 0,
                    survivors != nullptr ? survivors->constant()[0] : 0};
  for (std::size_t c = 0; c < duals.columns(); ++c) {
    const LinearState::Cell cell{duals.at(c, 0), sums != nullptr ? sums->at(c, 0) : 0,
                                 survivors != nullptr ? survivors->at(c, 0) : survivor_start};
    if (cell.dual == start && cell.sum == 0 && cell.survivor == survivor_start) continue;
    state.columns.push_back(static_cast<std::uint32_t>(c));
    state.cells.push_back(cell);
  }
  return state;
}

}  // namespace halfspace
