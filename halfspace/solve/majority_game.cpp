#include "halfspace/solve/majority_game.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "halfspace/solve/linear_program.h"

namespace halfspace::solve {

// min v with sum p = 1 and, for every rule, sum of p over its right rows - v <= 0.
Result<MajorityGame> solve_majority_game(const std::vector<std::vector<bool>>& right) {
  LinearProgram program;
  program.add_row(1, 1);
  for (std::size_t j = 0; j < right.size(); ++j) program.add_row(-INFINITY, 0);
  const std::size_t rows = right.front().size();
  for (std::size_t i = 0; i < rows; ++i) {
    program.add_entry(0, 1);
    for (std::size_t j = 0; j < right.size(); ++j) {
      if (right[j][i]) program.add_entry(j + 1, 1);
    }
    program.end_column(0, 1, 0);
  }
  for (std::size_t j = 0; j < right.size(); ++j) program.add_entry(j + 1, -1);
  program.end_column(0, 1, 1);
  auto answer = solve_linear_program(program);
  if (!answer) return answer.error();
  MajorityGame game{0, {answer->x.begin(), answer->x.end() - 1}};
  for (double& p : game.weights) p = std::max(p, 0.0);
  const double sum = std::accumulate(game.weights.begin(), game.weights.end(), 0.0);
  for (double& p : game.weights) p /= sum;
  for (const std::vector<bool>& rule : right) {
    double own = 0;
    for (std::size_t i = 0; i < rows; ++i) own += rule[i] ? game.weights[i] : 0;
    game.value = std::max(game.value, own);
  }
  return game;
}

}  // namespace halfspace::solve
