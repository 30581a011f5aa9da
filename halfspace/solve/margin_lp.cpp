#include "halfspace/solve/margin_lp.h"

#include <algorithm>
#include <cmath>

#include "halfspace/solve/linear_program.h"

namespace halfspace::solve {

Result<MarginProgramSolution> solve_margin_program(const SignedRows& rows) {
  const std::size_t columns = rows.columns();
  LinearProgram program;
  for (std::size_t k = 0; k < 2 * columns; ++k) program.add_row(0, INFINITY);  // t - s_j, then t + s_j
  program.add_row(1, 1);                                                       // sum D
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows.each(i, [&](std::size_t j, double value) {
      program.add_entry(j, -value);
      program.add_entry(columns + j, value);
    });
    program.add_entry(2 * columns, 1);
    program.end_column(0, INFINITY, 0);
  }
  for (std::size_t k = 0; k < 2 * columns; ++k) program.add_entry(k, 1);
  program.end_column(0, INFINITY, 1);
  const auto answer = solve_linear_program(program);
  if (!answer) return answer.error();
  MarginProgramSolution solution{std::vector<double>(columns), {answer->x.begin(), answer->x.end() - 1}};
  for (std::size_t j = 0; j < columns; ++j) {
    solution.weights[j] = answer->prices[j] - answer->prices[columns + j];
  }
  return solution;
}

}  // namespace halfspace::solve
