// Two sides of a vote whose weights are beta^m, compared as on paper: rounding hides no tie, however large m
// has become, and small weights are not lost beside large ones.
//
// Source     batch 6.3: recompute from whole numbers of mistakes
// Cost       that of sorting the votes; only for sides whose rounded sums look equal
#pragma once
#include <cstdint>
#include <vector>

namespace halfspace {

struct Votes {
  // The weight is beta^(mistakes - aside / (1 + eps)). Experts that were awake in the same rounds have the
  // same `aside`, bit for bit.
  double aside;
  std::uint64_t mistakes;
  std::int64_t count;  // for one side, less those for the other
};

// Above 0: the first side weighs more; below 0 the second; 0: a tie. beta = 1 / (1 + eps). Exact when all
// have the same `aside`; others are a tie when equal up to rounding.
int heavier_side(std::vector<Votes> votes, double eps);

}  // namespace halfspace
