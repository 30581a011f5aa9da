// Radon's theorem: of d + 2 points in d dimensions, or of any that depend on each other affinely, two parts
// have hulls with a common point. No halfspace has one part inside and the other outside.
//
// Source     batch 7.3 (Theorem 6.25)
// Guarantee  exact: the weights of both parts add up to 1 and give the same point
// Cost       elimination.h
#pragma once
#include <optional>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/solve/exact/elimination.h"

namespace halfspace::solve {

struct RadonPartition {
  // Points of the two parts, from 0; points behind the first that depends on those before it are in neither.
  std::vector<std::size_t> first, second;
  std::vector<Fraction> first_weights, second_weights;
  std::vector<Fraction> point;
};

// Coordinates are whole multiples of 1 / scale. None when the points are affinely independent.
Result<std::optional<RadonPartition>> radon_partition(const std::vector<WholeVector>& points,
                                                      const Whole& scale);

}  // namespace halfspace::solve
