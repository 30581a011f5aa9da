// The sum of linear functions, each times a number: its score of a row is that sum of their scores.
//
// Weights, constants, offsets and what gaps add, add up in true units, in double; the sum is stored as
// weights, whatever the powers and scales of the terms. When they are weights of one scale, so is the sum.
// Otherwise its scale puts the largest weight near 2^64: what a score makes of it stays in range, and weights
// are lost only below 2^-213 of the largest, the end of float. Duals could tell those from 0, the sum cannot.
#pragma once
#include <span>

#include "halfspace/data/column_map.h"
#include "halfspace/hypothesis/linear.h"

namespace halfspace {

// A hypothesis, the columns it speaks of, and how often it counts.
struct SumTerm {
  double times;
  const LinearHypothesis* hypothesis;
  const ColumnMap* columns;
};

// In the columns of `columns`, which has every wild index of the terms. A feature that a term has not seen
// has that term's unseen weight. The terms agree in constant value, ties and presence; the first one's are
// taken.
LinearHypothesis weighted_sum(std::span<const SumTerm> terms, const ColumnMap& columns);

}  // namespace halfspace
