#include "halfspace/learn/online/checks/link_check.h"

#include <cassert>
#include <cmath>

#ifndef NDEBUG

namespace halfspace {

void LinkCheck::after(const LaneCells& cells, const LaneMove& move) {
  // Scale times 2^-126 may vanish, but only scales of 1e-12 and more are taken: 2^-80 is well above.
  constexpr double kSurelyHeld = -80;
  move.for_each_cell([&](std::ptrdiff_t column, float /*x*/) {
    const float z = cells.values[column];
    const float w = cells.weights[column];
    assert(std::isfinite(w) && "every weight stays finite");
    if (link_.kind == simd::LinkKind::exponential) {
      assert((w > 0 || z * link_.exponent < kSurelyHeld) && "Winnow's weights are positive");
    } else {
      assert((w == 0 || (w > 0) == (z > 0)) && "a weight has the sign of its dual");
    }
    assert(w == simd::link_weight(link_, z) && "a weight is the link of its dual");
  });
}

}  // namespace halfspace

#endif
