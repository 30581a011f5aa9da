// Winnow(1 + eps) on targets "at least r of k relevant features among n are on" (mistake_bounds 1.2 with its
// corrected constants, certificates 1). P promotions, N demotions, exponents c with weights (1 + eps)^c.
#pragma once
#include <cstdint>

namespace halfspace::theory {

// What the target is, and how far rows are from it.
struct ROfK {
  double features = 1;  // n, also the threshold; any upper bound on their number
  double relevant = 1;  // k
  double needed = 1;    // r
  double attribute_errors =
      0;  // relevant features that would have to change on mistake rounds to make them fit
};

// (r - 1) eps < 1, without which nothing is proved.
bool winnow_rate_fits(double needed, double eps);

// ceil(log_(1+eps) n): no exponent rises above it. Without the ceiling this is false.
std::uint64_t winnow_cap(double features, double eps);

// Fewer demotions than this follow from the promotions alone, whatever the target: with weights that start at
// `start` in sum, factor alpha and threshold theta.
double demotions_below(double promotions, double start, double alpha, double theta);

// The most promotions and demotions.
struct WinnowBound {
  std::uint64_t cap = 0;
  double promotions = 0;
  double demotions = 0;
  [[nodiscard]] double total() const { return promotions + demotions; }
};
// Each inequality solved by itself, and both together in whole numbers: sharper.
WinnowBound winnow_bound(const ROfK& target, double eps);
WinnowBound winnow_joint_bound(const ROfK& target, double eps);

// 2k((2r + 1/2) ln n + 1) + 2(r - 1)(2r + 1) promotions for eps = 1/(2r), and the demotions that follow.
WinnowBound winnow_closed_bound(const ROfK& target);

// The eps of a grid of fractions that has the least bound in all.
double best_epsilon(const ROfK& target);

}  // namespace halfspace::theory
