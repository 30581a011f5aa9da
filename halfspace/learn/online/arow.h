// AROW, diagonal: keeps a confidence for each coordinate and moves the less certain ones more.
//
// Source     Crammer, Kulesza, Dredze; extensions 8
// Guarantee  none is stated here: the bound of its paper has not been derived again
// Cost       two multiply-adds a non-zero to predict, as many on updates; two floats a feature
#pragma once
#include <span>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct ArowOptions {
  double r = 0.3;
  Ties ties = Ties::minus;

  static std::span<const Field<ArowOptions>> fields();
  [[nodiscard]] LaneRule rule() const;
};

}  // namespace halfspace
