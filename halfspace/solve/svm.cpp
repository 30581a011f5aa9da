#include "halfspace/solve/svm.h"

#include <cmath>
#include <limits>
#include <string>

#include "halfspace/solve/checks.h"

namespace halfspace::solve {
namespace {

Status check(const SignedRows& rows, const SvmOptions& options) {
  if (Status fine = check_rows(rows); !fine) return fine;
  if (Status fine = check_positive("c", options.c); !fine) return fine;
  return check_limits(options.relative_gap, options.most_passes);
}

// The solver works with half of everything (dual_descent.h).
SvmSolution descend(DualDescent& solver, const SvmOptions& options) {
  const int before = solver.passes();
  SvmSolution solution;
  solution.reached = solver.descend(options.relative_gap, options.most_passes);
  solution.weights = solver.scaled_weights();
  solution.multipliers = solver.multipliers();
  solution.primal = 2 * solver.primal();
  solution.dual = 2 * solver.dual();
  solution.passes = solver.passes() - before;
  return solution;
}

}  // namespace

Result<SvmSolution> solve_svm(const SignedRows& rows, const SvmOptions& options,
                              const std::vector<double>* start) {
  if (Status fine = check(rows, options); !fine) return fine.error();
  if (start != nullptr && start->size() != rows.size()) {
    return input_error("", "the start has " + std::to_string(start->size()) + " multipliers, there are " +
                               std::to_string(rows.size()) + " rows");
  }
  DualDescent solver(rows, options.loss, options.c / 2, options.seed);
  if (start != nullptr) solver.start_from(*start);
  return descend(solver, options);
}

Result<std::vector<SvmSolution>> solve_svm_path(const SignedRows& rows, const SvmOptions& options,
                                                const std::vector<double>& path) {
  std::vector<SvmSolution> solutions;
  if (path.empty()) return solutions;
  DualDescent solver(rows, options.loss, path.front() / 2, options.seed);
  for (const double c : path) {
    SvmOptions here = options;
    here.c = c;
    if (Status fine = check(rows, here); !fine) return fine.error();
    solver.set_box(c / 2);
    solutions.push_back(descend(solver, here));
  }
  return solutions;
}

}  // namespace halfspace::solve
