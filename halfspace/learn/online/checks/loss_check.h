// Steps that aim at margin 1. With l the hinge loss before, q = |x|^2 and tau the step,
//
//   the loss after is l - tau q:   0 for PA, l - min(C, l/q) q for PA-I, l / (1 + 2 C q) for PA-II
//
// (extensions 1), and the same for AROW with q = V, the sum of v_i x_i^2, where it is l r / (V + r)
// (extensions 8). So no step goes beyond margin 1, and none makes the margin smaller. An importance i makes
// C to i C and r to r / i.
#pragma once
#include "halfspace/learn/online/checks/move_check.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

class LossCheck : public MoveCheck {
 public:
  explicit LossCheck(const LaneRule& rule) : step_(rule.step) {}
  static bool applies_to(const LaneRule& rule) {
    return rule.step.kind == Step::Kind::passive_aggressive || rule.step.kind == Step::Kind::arow;
  }
  void before(const LaneCells& cells, const LaneMove& move) override;
  void after(const LaneCells& cells, const LaneMove& move) override;

 private:
  Step step_;
  bool in_range_ = true;  // the present move is neither cut off nor lost in what float cannot hold
  long double expected_ = 0;
  long double tolerance_ = 0;
};

}  // namespace halfspace
