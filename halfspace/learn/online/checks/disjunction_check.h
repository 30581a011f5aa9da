// The learner of disjunctions (batch 3.1): it moves on false +1 only, features are struck out and never come
// back, and every mistake strikes out at least one, so that there are at most as many mistakes as features.
// The last needs rows of ones and importances from 1 on: a smaller one does not strike out at once.
#pragma once
#include <vector>

#include "halfspace/learn/online/checks/move_check.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

class DisjunctionCheck : public MoveCheck {
 public:
  static bool applies_to(const LaneRule& rule) { return rule.link.kind == simd::LinkKind::indicator; }
  void before(const LaneCells& cells, const LaneMove& move) override;
  void after(const LaneCells& cells, const LaneMove& move) override;

 private:
  std::vector<float> before_;  // duals of the touched features: 1 or less unless rows had negative values
};

}  // namespace halfspace
