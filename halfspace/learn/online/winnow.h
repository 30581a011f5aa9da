// Winnow: weights are multiplied, not added to; finds a few relevant features among very many.
//
// Source     Littlestone; Winnow(w0, alpha, theta) of Servedio 1999, servedio 4.2. Exponents z are kept, and
//            w = w0 alpha^z; predicts +1 when w.x >= theta
// Guarantee  with P promotions and Q demotions on 0/1 rows of n features:
//            Q < alpha n w0 / ((alpha - 1) theta) + alpha P on any data
// Cost       as the p-norm algorithm's
#pragma once
#include <span>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct WinnowOptions {
  double start = 1;
  double alpha = 2;
  double theta = 100;
  enum class Values : std::uint8_t { boolean, real } values = Values::boolean;
  double complement = 0;

  static std::span<const Field<WinnowOptions>> fields();
  [[nodiscard]] LaneRule rule() const;
};

}  // namespace halfspace
