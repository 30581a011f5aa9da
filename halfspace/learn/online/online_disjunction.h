// The simple online learner of disjunctions: starts with all features and strikes out those that are on in a
// row of label -1 that it took for +1.
//
// Source     chapter 6.4.1; batch 3.1. Whatever is not zero counts as 1; +1 is predicted when a feature that
// is left
//            is on
// Guarantee  at most d mistakes on rows of a disjunction of d features (Theorem 6.10); rows of +1 that were
// missed
//            are never repaired
// Cost       an update only on a false +1; two floats a feature
#pragma once
#include <span>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct OnlineDisjunctionOptions {
  static std::span<const Field<OnlineDisjunctionOptions>> fields() { return {}; }
  [[nodiscard]] LaneRule rule() const;
};

}  // namespace halfspace
