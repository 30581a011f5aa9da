// The margin Perceptron: adds an example whenever its margin y * score is below a bar. With bar 1 this is
// stochastic gradient descent on the hinge loss with step 1.
//
// Source     mistake_bounds 2.5
// Guarantee  with margin gamma and radius r at most (r^2 + 2 * margin) / gamma^2 updates, and every margin is
//            at least the bar when it stops
// Cost       as the Perceptron's, with more updates
#pragma once
#include <span>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct MarginPerceptronOptions {
  double margin = 1;
  double step = 1;
  Ties ties = Ties::minus;
  bool normalised = false;

  static std::span<const Field<MarginPerceptronOptions>> fields();
  [[nodiscard]] LaneRule rule() const;
};

}  // namespace halfspace
