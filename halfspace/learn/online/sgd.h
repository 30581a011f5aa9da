// Stochastic gradient descent on a convex loss of the margin.
//
// Source     batch 2.1. The perceptron loss with rate 1 is the Perceptron; hinge with rate 1 the margin
// Perceptron Guarantee  without l2, for every u: sum of rate_t (L_t(w_t) - L_t(u)) <= |u|^2 / 2 + sum of
// rate_t^2 c_t^2 |x_t|^2 / 2 Cost       the Perceptron's, with an update on most rows; squared hinge and
// logistic take one more number a row
#pragma once
#include <span>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/online/losses.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct SgdOptions {
  Loss loss = Loss::logistic;
  Schedule schedule = Schedule::constant;
  double rate = 10;
  double l2 = 0;
  Ties ties = Ties::minus;
  bool normalised = false;

  static std::span<const Field<SgdOptions>> fields();
  [[nodiscard]] Status check() const;
  [[nodiscard]] LaneRule rule() const;
};

}  // namespace halfspace
