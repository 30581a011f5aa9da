// Passive-aggressive: the smallest change of the weights that gives the row a margin of 1.
//
// Source     extensions 1: PA, and PA-I, PA-II, which change less for the sake of noise
// Guarantee  for every u: sum of tau_t (2 l_t - tau_t |x_t|^2 - 2 l*_t) <= |u|^2, l* the hinge loss of u
// Cost       the Perceptron's, with an update on most rows and |x|^2 of each row
#pragma once
#include <span>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct PassiveAggressiveOptions {
  enum class Variant : std::uint8_t { pa, pa_1, pa_2 } variant = Variant::pa_1;
  double c = 1;
  Ties ties = Ties::minus;

  static std::span<const Field<PassiveAggressiveOptions>> fields();
  [[nodiscard]] LaneRule rule() const;
};

}  // namespace halfspace
