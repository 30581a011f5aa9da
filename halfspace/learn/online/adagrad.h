// AdaGrad, diagonal: gradient descent in which every coordinate has its own rate, by what it has seen.
//
// Source     extensions 2
// Guarantee  sum of L_t(w_t) - L_t(u) <= (D^2 / (2 rate) + rate) sum over i of sqrt(sum over t of g_ti^2) for
// every u
//            within D of all w_t in the largest coordinate
// Cost       a root and a quotient a non-zero on updates; two floats a feature
#pragma once
#include <span>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/online/losses.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct AdagradOptions {
  Loss loss = Loss::logistic;
  double rate = 0.5;
  Ties ties = Ties::minus;
  bool normalised = false;

  static std::span<const Field<AdagradOptions>> fields();
  [[nodiscard]] LaneRule rule() const;
};

}  // namespace halfspace
