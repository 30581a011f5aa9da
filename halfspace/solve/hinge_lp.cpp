#include "halfspace/solve/hinge_lp.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "halfspace/solve/checks.h"
#include "halfspace/solve/linear_program.h"

namespace halfspace::solve {
namespace {

// The dual, as a minimum of -sum a_i.
LinearProgram dual_program(const SignedRows& rows) {
  LinearProgram program;
  for (std::size_t j = 0; j < rows.columns(); ++j) program.add_row(0, 0);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows.each(i, [&](std::size_t column, double value) { program.add_entry(column, value); });
    program.end_column(0, 1, -1);
  }
  return program;
}

double least_margin(const SignedRows& rows, const std::vector<double>& w) {
  double least = INFINITY;
  for (std::size_t i = 0; i < rows.size(); ++i) least = std::min(least, rows.dot(i, w.data()));
  return least;
}

// Weights that separate lose nothing once they are long enough, and no multiplier is needed. CLP stops short
// of that where rows are so short that its tolerances take them for zeros.
void lengthen(const SignedRows& rows, HingeLpSolution& solution) {
  const double least = least_margin(rows, solution.weights);
  solution.separates = least > 0;
  if (!solution.separates || rows.size() == 0) return;
  for (double& w : solution.weights) w /= std::min(least, 1.0);
  std::fill(solution.multipliers.begin(), solution.multipliers.end(), 0);
}

void judge(const SignedRows& rows, HingeLpSolution& solution) {
  lengthen(rows, solution);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    solution.total += std::max(0.0, 1 - rows.dot(i, solution.weights.data()));
  }
  solution.lower = std::accumulate(solution.multipliers.begin(), solution.multipliers.end(), 0.0);
  solution.residual = std::sqrt(squared_length(rows.combination(solution.multipliers)));
}

}  // namespace

Result<HingeLpSolution> least_hinge_loss(const SignedRows& rows) {
  if (Status fine = check_rows(rows); !fine) return fine.error();
  auto answer = solve_linear_program(dual_program(rows));
  if (!answer) return answer.error();
  HingeLpSolution solution{std::move(answer->prices), std::move(answer->x)};
  // A price is the change of -sum a_i; complementary slackness wants z_i . w < 1 where a_i = 1.
  for (double& w : solution.weights) w = -w;
  for (double& a : solution.multipliers) a = std::clamp(a, 0.0, 1.0);
  judge(rows, solution);
  return solution;
}

}  // namespace halfspace::solve
