// The least total hinge loss (batch 4.1): min sum (1 - z_i . w)_+ over all w, as a linear program; and
// whether any w is right on all rows (Gordan's alternative).
//
// Dual: max sum a_i with sum a_i z_i = 0, 0 <= a_i <= 1. It has one row a column of the data and multipliers
// in a box, so the dual simplex method starts from a_i = 1 without a first phase, and its prices are the
// weights.
//
// Guarantee: total >= optimum, computed from the weights in double. For every v
//     sum (1 - z_i . v)_+  >=  sum of a_i - residual |v|,    residual = |sum a_i z_i|,
// true in exact arithmetic whatever CLP did: the bracket [lower, total] holds for weights that are not longer
// than gap / residual. Cost: see linear_program.h; for large data take a support vector machine with a large
// c.
#pragma once
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/solve/signed_rows.h"

namespace halfspace::solve {

struct HingeLpSolution {
  std::vector<double> weights;
  std::vector<double> multipliers;  // a_i between 0 and 1
  double total = 0;                 // hinge loss of the weights
  double lower = 0;                 // sum of a_i
  double residual = 0;              // |sum a_i z_i|, 0 but for rounding

  // Every row strictly on the right side.
  bool separates = false;
};

Result<HingeLpSolution> least_hinge_loss(const SignedRows& rows);

}  // namespace halfspace::solve
