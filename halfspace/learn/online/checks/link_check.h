// Weights are what the link makes of their duals, to the bit: they are never multiplied in place, where they
// would drift (mistake_bounds 1.1), so that their ratios are those of the duals (servedio 4.2). Weights of
// Winnow are positive as long as float can hold them (servedio 4.2); others have the sign of their duals
// (servedio 2.1, extensions 3).
#pragma once
#include "halfspace/learn/online/checks/move_check.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

class LinkCheck : public MoveCheck {
 public:
  explicit LinkCheck(const LaneRule& rule) : link_(rule.link) {}
  static bool applies_to(const LaneRule& rule) {
    return rule.rates == Rates::common && !rule.link.is_identity();
  }
  void before(const LaneCells& /*cells*/, const LaneMove& /*move*/) override {}
  void after(const LaneCells& cells, const LaneMove& move) override;

 private:
  simd::Link link_;
};

}  // namespace halfspace
