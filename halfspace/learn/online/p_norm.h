// The p-norm algorithm: adds examples to dual weights z and predicts with w = z^(p-1). p = 2 is the
// Perceptron; large p favours targets that use few of many features, as Winnow does.
//
// Source     Servedio 2002, figure 1; servedio 2.1. p = inf is its limit from the start (1, ..., 1): w =
// e^(step z),
//            started from z = 0, threshold 0, a version of Winnow
// Guarantee  started from 0, without margin: at most (p-1) |u|_q^2 R_p^2 / delta^2 mistakes for every u that
//            separates with margin delta (servedio 3.1)
// Cost       one multiply-add a non-zero to predict; a power of z for each non-zero on an update; two floats
//            a feature
#pragma once
#include <span>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct PNormOptions {
  double p = 12;
  double margin = 0.5;
  double step = 0.3;
  double start = 0;
  Ties ties = Ties::plus;
  bool normalised = false;

  static std::span<const Field<PNormOptions>> fields();
  [[nodiscard]] LaneRule rule() const;
};

}  // namespace halfspace
