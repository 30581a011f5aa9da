// Support vector machines in the chapter's scaling (batch 4.2): min |w|^2 + c sum xi_i, or c sum xi_i^2, with
// xi_i = (1 - z_i . w)_+, through the origin (a constant feature in the rows gives the threshold).
//
// That is twice |w|^2/2 + (c/2) sum xi_i: LIBLINEAR's -c is c/2, so its -s 3 -c 1 is c = 2 here.
//
// Guarantee: dual <= optimum <= primal, both computed in double from the weights and multipliers returned:
//     primal = |w|^2 + c sum xi_i,    dual = 2 sum a_i - |sum a_i z_i|^2  (- sum a_i^2 / c for the squared
//     hinge).
// Cost: see dual_descent.h. Deterministic: the order of visits comes from the seed.
#pragma once
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/solve/dual_descent.h"

namespace halfspace::solve {

struct SvmOptions {
  double c = 1;
  HingeLoss loss = HingeLoss::linear;
  double relative_gap = 1e-3;  // stops when primal - dual is at most this part of primal
  int most_passes = 1000;
  std::uint64_t seed = 0;
};

struct SvmSolution {
  std::vector<double> weights;      // w = sum a_i z_i
  std::vector<double> multipliers;  // a_i, between 0 and c/2 (hinge) or at least 0 (squared hinge)
  double primal = 0;
  double dual = 0;
  int passes = 0;
  bool reached = false;  // the gap asked for, before the passes ran out

  [[nodiscard]] double gap() const { return primal - dual; }
};

// `start`: multipliers of a similar problem over the same rows, to start from.
Result<SvmSolution> solve_svm(const SignedRows& rows, const SvmOptions& options,
                              const std::vector<double>* start = nullptr);

// One solution for each c of `path`, each started from the one before. Cheapest in rising order.
Result<std::vector<SvmSolution>> solve_svm_path(const SignedRows& rows, const SvmOptions& options,
                                                const std::vector<double>& path);

}  // namespace halfspace::solve
