// The game of boosting (batch 6.1): weights on the rows against a rule. With right(j, i) whether rule j is
// right on row i, v* = min over weights p of max over rules of the weight it is right on = max over mixtures
// of rules of the least share of them that is right on a row. gamma* = v* - 1/2 is the best possible edge.
//
// Guarantee: `value` is computed from the weights returned: no rule is right on more of them, so v* <= value.
#pragma once
#include <vector>

#include "halfspace/core/result.h"

namespace halfspace::solve {

struct MajorityGame {
  double value = 1;
  std::vector<double> weights;  // of the rows; none negative, sum 1
};

// right[j][i]: of rule j on row i. At least one rule and one row.
Result<MajorityGame> solve_majority_game(const std::vector<std::vector<bool>>& right);

}  // namespace halfspace::solve
