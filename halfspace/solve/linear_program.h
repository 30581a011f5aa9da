// A linear program: min cost . x with row_lower <= A x <= row_upper and lower <= x <= upper. Solved by CLP's
// dual simplex method; the only place that knows CLP.
//
// Guarantee: none beyond CLP's tolerances (1e-9 a row); callers compute their own certificates from the
// answer. Cost: exponential at worst; 2,000 rows of 200 columns take seconds.
#pragma once
#include <vector>

#include "halfspace/core/result.h"

namespace halfspace::solve {

struct LinearProgram {
  // By columns: those of column j are entries starts[j] to starts[j + 1].
  std::vector<int> starts = {0};
  std::vector<int> rows;
  std::vector<double> values;
  std::vector<double> lower, upper, cost;    // one a column
  std::vector<double> row_lower, row_upper;  // one a row; infinite where there is no limit

  void add_entry(std::size_t row, double value);  // of the column being built
  void end_column(double least, double most, double its_cost);
  void add_row(double least, double most);
};

struct LinearProgramSolution {
  std::vector<double> x;       // one a column
  std::vector<double> prices;  // one a row: the change of the least cost with the row's limit
};

// An error when there is no optimum, when CLP gives up, or when the program is larger than its whole numbers.
Result<LinearProgramSolution> solve_linear_program(const LinearProgram& program);

}  // namespace halfspace::solve
