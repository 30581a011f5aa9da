// Winnow(1+eps) for targets "at least r of k relevant features are on": whatever is not zero counts as 1.
//
// Source     24.2 of the lecture with corrected constants; mistake_bounds 1, certificates 1. Integer
// exponents,
//            w = (1+eps)^c, threshold n
// Guarantee  P <= (kL + (r-1)(1+eps)/eps) / (1 - (r-1) eps) promotions and N < (1+eps)(P + 1/eps) demotions,
// with
//            L = ceil(log_(1+eps) n), for n features or more than there are
// Cost       as the p-norm algorithm's
#pragma once
#include <cstdint>
#include <span>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct WinnowROfKOptions {
  double r = 1;
  double k = 10;
  double features = 1'000'000;
  enum class Epsilon : std::uint8_t { usual, best } epsilon = Epsilon::usual;

  static std::span<const Field<WinnowROfKOptions>> fields();
  [[nodiscard]] Status check() const;
  [[nodiscard]] LaneRule rule() const;
  [[nodiscard]] double eps() const;
};

// The most promotions and demotions on a target of r of k among n features.
struct WinnowBound {
  std::uint64_t cap;  // L: no exponent rises above it
  double promotions;
  double demotions;
};
WinnowBound winnow_bound(double n, double k, double r, double eps);

// The eps of a grid of fractions that has the least bound in all.
double best_epsilon(double n, double k, double r);

}  // namespace halfspace
