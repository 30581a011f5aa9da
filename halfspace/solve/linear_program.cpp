#include "halfspace/solve/linear_program.h"

#include <fmt/format.h>

#include <ClpSimplex.hpp>
#include <CoinError.hpp>
#include <climits>
#include <exception>

namespace halfspace::solve {

void LinearProgram::add_entry(std::size_t row, double value) {
  rows.push_back(static_cast<int>(row));
  values.push_back(value);
}

void LinearProgram::end_column(double least, double most, double its_cost) {
  starts.push_back(static_cast<int>(rows.size()));
  lower.push_back(least);
  upper.push_back(most);
  cost.push_back(its_cost);
}

void LinearProgram::add_row(double least, double most) {
  row_lower.push_back(least);
  row_upper.push_back(most);
}

namespace {

// CLP's own, 1e-7, takes rows as short as that for rows of zeros.
constexpr double kTolerance = 1e-9;

Result<LinearProgramSolution> solve_with_clp(const LinearProgram& program) {
  const int columns = static_cast<int>(program.cost.size());
  const int rows = static_cast<int>(program.row_lower.size());
  ClpSimplex simplex;
  simplex.setLogLevel(0);
  simplex.loadProblem(columns, rows, program.starts.data(), program.rows.data(), program.values.data(),
                      program.lower.data(), program.upper.data(), program.cost.data(),
                      program.row_lower.data(), program.row_upper.data());
  simplex.setPrimalTolerance(kTolerance);
  simplex.setDualTolerance(kTolerance);
  simplex.dual();
  if (!simplex.isProvenOptimal()) {
    return outside_error(
        "", fmt::format("the linear program ended without an optimum (status {} of CLP)", simplex.status()));
  }
  const double* x = simplex.primalColumnSolution();
  const double* prices = simplex.dualRowSolution();
  return LinearProgramSolution{{x, x + columns}, {prices, prices + rows}};
}

}  // namespace

Result<LinearProgramSolution> solve_linear_program(const LinearProgram& program) {
  if (program.values.size() > INT_MAX || program.cost.size() > INT_MAX ||
      program.row_lower.size() > INT_MAX) {
    return input_error("", "the linear program has more than 2^31 entries");
  }
  try {  // CLP throws; nothing of that leaves the library
    return solve_with_clp(program);
  } catch (const CoinError& error) {
    return outside_error("", "the linear program failed: " + error.message());
  } catch (const std::exception& error) {
    return outside_error("", fmt::format("the linear program failed: {}", error.what()));
  }
}

}  // namespace halfspace::solve
