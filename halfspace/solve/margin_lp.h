// The largest margin with |u|_1 <= 1 (p = infinity, servedio 3.9) as a linear program over the multipliers:
//     min t   with  -t <= sum D_i z_ij <= t for every column j,  sum D_i = 1,  D >= 0;   the prices of the
//     columns are u.
// Guarantee: none beyond CLP's tolerances; largest_margin computes both ends from the rows. Cost:
// linear_program.h.
#pragma once
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/solve/signed_rows.h"

namespace halfspace::solve {

struct MarginProgramSolution {
  std::vector<double> weights;
  std::vector<double> multipliers;
};

// At least one row.
Result<MarginProgramSolution> solve_margin_program(const SignedRows& rows);

}  // namespace halfspace::solve
