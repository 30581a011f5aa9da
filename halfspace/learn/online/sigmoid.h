// Probabilities from scores: 1 / (1 + e^-(slope * score + shift)), fitted while learning.
//
// Source     Platt; extensions 7: on progressive scores only, never on scores of rows already learned
// Method     one Newton step a row on the logistic loss of (slope, shift), with a curvature that forgets
// slowly,
//            because the scores of a learner grow while it learns
// Cost       one exponential a row, and only one row in 32 after the first 4096
#pragma once
#include <cstdint>

#include "halfspace/core/label.h"

namespace halfspace {

// Also its state: these numbers are all that is saved.
struct Sigmoid {
  double slope = 0;  // 0: nothing has been fitted, every probability is 1/2
  double shift = 0;
  double slope_curvature = 0;
  double mixed_curvature = 0;
  double shift_curvature = 0;

  // What learners with a logistic loss have from the start.
  static Sigmoid exact() { return {1, 0, 0, 0, 0}; }

  // Whether the row of that round is one to fit to.
  static bool is_due(std::uint64_t round) { return round % kThenEach == 0 || round <= kEveryRowUpTo; }
  static constexpr std::uint64_t kEveryRowUpTo = 4096;
  static constexpr std::uint64_t kThenEach = 32;
  void fit(double score, Label y, double importance);
  [[nodiscard]] double probability(double score) const;
};

// 1 / (1 + e^-x) without overflow.
double logistic(double x);

}  // namespace halfspace
