// AVERAGE: the sum of all examples times their labels. It never looks at its own predictions.
//
// Source     Servedio 1999; servedio 6.2. The weights kept are the sum; the source's v is the sum over the
// rows Guarantee  |v| <= largest |x|; the order of the rows does not matter; learns halfspaces under
// monotonic noise
//            when rows are uniform on the sphere (servedio 6.4)
// Cost       an update on every row
#pragma once
#include <span>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct AverageOptions {
  Ties ties = Ties::plus;
  bool normalised = false;

  static std::span<const Field<AverageOptions>> fields();
  [[nodiscard]] LaneRule rule() const;
};

}  // namespace halfspace
