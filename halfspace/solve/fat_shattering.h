// Fat shattering of given points by linear functions x -> v . x with |v|_q <= 1 / R, R at least every |x|_p:
// the largest scale xi at which every labeling b has a function that is right on every point by xi.
//
// Source     servedio 3.8 (Lemmas 11 and 12 of the 2002 paper), certificates 5. The witnesses may be 0: half
// the
//            difference of the functions for b and for -b is right by as much
// Guarantee  a bracket of the largest scale: by duality every labeling has one of its own (margin.h), and the
//            least of them is that of the set
// Cost       2^(points - 1) largest margins
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/result.h"

namespace halfspace::solve {

inline constexpr std::size_t kMostFatPoints = 14;

struct FatShattering {
  double radius = 0;           // R
  double scale_low = 0;        // shattered at this scale
  double scale_high = 0;       // and at none above this one
  std::vector<Label> hardest;  // the labeling with the least margin
  double least_sum = 0;        // least |sum b_i x_i|_p over all labelings b
  std::vector<Label> least;    // the labeling that has it
};

// Points of one dimension, p from 2 to infinity. `radius` 0: the largest |x|_p of the points.
Result<FatShattering> fat_shattering(const std::vector<std::vector<float>>& points, double p, double radius);

// Lemma 11: points shattered at scale xi have |sum b_i x_i|_p >= xi d R for every b. Lemma 12: some b has
// |sum b_i x_i|_p <= sqrt(2 d ln 4n) R, and the sharper sqrt(min(p - 1, 2 ln 2n) d) R.
double lemma_11(double scale, double points, double radius);
double lemma_12_printed(double points, double features, double radius);
double lemma_12(double p, double points, double features, double radius);

}  // namespace halfspace::solve
