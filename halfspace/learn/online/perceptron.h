// The Perceptron: adds a misclassified example to the weights.
//
// Source     Rosenblatt; mistake_bounds 2.1. With a constant feature and ties=plus it is the Perceptron with
//            threshold of Servedio 1999 (servedio 4.1): the constant's weight is minus theta
// Guarantee  Novikoff, from start 0: with margin gamma and radius r at most (r / gamma)^2 updates; on any
// data
//            |w|^2 <= rate^2 * sum of |x|^2 over the updates (Lemma 1)
// Cost       one multiply-add a non-zero to predict, one more on each update; one float a feature
#pragma once
#include <span>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct PerceptronOptions {
  Ties ties = Ties::always;
  double rate = 1;
  double start = 0;
  bool normalised = false;

  static std::span<const Field<PerceptronOptions>> fields();
  [[nodiscard]] LaneRule rule() const;
};

}  // namespace halfspace
