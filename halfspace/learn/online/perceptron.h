// The Perceptron: adds a misclassified example to the weights.
//
// Source     Rosenblatt; mistake_bounds 2.1
// Guarantee  Novikoff: with margin gamma and radius r at most (r / gamma)^2 updates; on any data
//            |w|^2 <= sum of |x|^2 over the updates (Lemma 1)
// Cost       one multiply-add a non-zero to predict, one more on each update; one float a feature
#pragma once
#include <span>
#include <string_view>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct PerceptronOptions {
  Ties ties = Ties::always;

  static std::span<const Field<PerceptronOptions>> fields();
  [[nodiscard]] LaneRule rule() const;
};

}  // namespace halfspace
