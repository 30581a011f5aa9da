#include "halfspace/learn/online/checks/move_checks.h"

#include <cmath>

#include "halfspace/learn/online/checks/adaptive_check.h"
#include "halfspace/learn/online/checks/disjunction_check.h"
#include "halfspace/learn/online/checks/growth_check.h"
#include "halfspace/learn/online/checks/link_check.h"
#include "halfspace/learn/online/checks/loss_check.h"
#include "halfspace/learn/online/checks/potential_check.h"
#include "halfspace/learn/online/checks/winnow_check.h"
#include "halfspace/learn/online/lanes.h"
#include "halfspace/learn/online/unit_factor.h"
#include "halfspace/simd/magnitude.h"

namespace halfspace {

LaneCells LaneCells::of(const Lanes& lanes, std::size_t lane) {
  const auto numbers = [](simd::PlaneLane cells) {
    return CellNumbers{cells.plane->data() + cells.lane, cells.plane->lanes()};
  };
  const LaneCounts counts = lanes.counts(lane);
  return {numbers(lanes.values(lane)),
          numbers(lanes.weights(lane)),
          lanes.is_adaptive(lane) ? numbers(lanes.seconds(lane)) : CellNumbers{},
          lanes.values(lane).columns(),
          counts.shift,
          counts.decay};
}

long double LaneCells::dual(std::ptrdiff_t column) const {
  return std::ldexp(static_cast<long double>(values[column]), shift);
}

#ifdef NDEBUG

MoveChecks::MoveChecks(const std::vector<LaneRule>& /*rules*/) {}

#else

MoveChecks::MoveChecks(const std::vector<LaneRule>& rules) {
  for (std::size_t k = 0; k < rules.size(); ++k) {
    const LaneRule& rule = rules[k];
    const auto add = [&](std::unique_ptr<MoveCheck> check) {
      checks_.push_back({k, rule.constant, rule.view.unit, std::move(check)});
    };
    if (GrowthCheck::applies_to(rule)) add(std::make_unique<GrowthCheck>(rule));
    if (LinkCheck::applies_to(rule)) add(std::make_unique<LinkCheck>(rule));
    if (PotentialCheck::applies_to(rule)) add(std::make_unique<PotentialCheck>(rule));
    if (WinnowCheck::applies_to(rule)) add(std::make_unique<WinnowCheck>(rule));
    if (DisjunctionCheck::applies_to(rule)) add(std::make_unique<DisjunctionCheck>());
    if (AdaptiveCheck::applies_to(rule)) add(std::make_unique<AdaptiveCheck>(rule));
    if (LossCheck::applies_to(rule)) add(std::make_unique<LossCheck>(rule));
  }
}

#endif

void MoveChecks::before(const Lanes& lanes, Row row, const float* steps, float importance) {
  for (OfLane& one : checks_) {
    if (steps[one.lane] == 0) continue;
    one.check->before(LaneCells::of(lanes, one.lane), as_move(one, row, steps, importance));
  }
}

void MoveChecks::after(const Lanes& lanes, Row row, const float* steps, float importance) {
  for (OfLane& one : checks_) {
    if (steps[one.lane] == 0) continue;
    one.check->after(LaneCells::of(lanes, one.lane), as_move(one, row, steps, importance));
  }
}

LaneMove MoveChecks::as_move(const OfLane& one, Row row, const float* steps, float importance) {
  LaneMove move{row, one.constant, steps[one.lane], importance, 1};
  if (!one.unit) return move;
  const double constant = one.constant;
  const double length2 = simd::squared_length(row.values, row.size) + constant * constant;
  move.factor = static_cast<float>(unit_factor(length2));
  return move;
}

}  // namespace halfspace
