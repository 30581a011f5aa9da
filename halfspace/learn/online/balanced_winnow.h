// Balanced Winnow: two Winnows that pull against each other, so that weights may have either sign.
// w = w0 (alpha^z - alpha^-z), one number z a feature.
//
// Source     extensions 3
// Guarantee  without margin, for every v: M <= sum of hinge losses of v over the mistakes
//            + |v|_1 (ln(2n) / eta + (eta / 2) sum of |x|_inf^2 over the mistakes), eta = ln alpha
// Cost       as the p-norm algorithm's
#pragma once
#include <span>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct BalancedWinnowOptions {
  double alpha = 1.5;
  double start = 1;
  double margin = 1;
  Ties ties = Ties::always;
  bool normalised = false;

  static std::span<const Field<BalancedWinnowOptions>> fields();
  [[nodiscard]] LaneRule rule() const;
};

}  // namespace halfspace
