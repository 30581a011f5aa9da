// Linear dependence of vectors of whole numbers, exactly: elimination without fractions (Bareiss), in which
// every number is a minor of the matrix.
//
// Source     batch 7.2 and 7.3
// Guarantee  exact, or an error when a minor needs more than 127 bits
// Cost       vectors times dimension times rank
#pragma once
#include <optional>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/solve/exact/whole.h"

namespace halfspace::solve {

using WholeVector = std::vector<Whole>;

// Of the first vector that depends on those before it: factors of all vectors up to it, its own above 0, that
// make the sum 0.
struct Dependence {
  std::size_t vector = 0;
  WholeVector factors;
};

struct Elimination {
  std::size_t rank = 0;
  std::vector<std::size_t> independent;  // vectors, each independent of those before it
  std::vector<std::size_t> coordinates;  // as many, in which these are independent already
  std::optional<Dependence> dependence;
};

// Vectors of one dimension.
Result<Elimination> eliminate(const std::vector<WholeVector>& vectors);

// What every exact search says when its numbers are too long.
Error too_long_for_exact();

}  // namespace halfspace::solve
