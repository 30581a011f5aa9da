// Winnow(1+eps) for targets "at least r of k relevant features are on": whatever is not zero counts as 1.
//
// Source     24.2 of the lecture with corrected constants; mistake_bounds 1, certificates 1. Integer
// exponents,
//            w = (1+eps)^c, threshold n
// Guarantee  theory/winnow.h, for n features or more than there are
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

}  // namespace halfspace
