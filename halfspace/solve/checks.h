// What every solver asks of its rows and options before it starts.
#pragma once
#include <string_view>

#include "halfspace/core/result.h"
#include "halfspace/solve/signed_rows.h"

namespace halfspace::solve {

Status check_rows(const SignedRows& rows);                     // finite, and few enough to be numbered
Status check_positive(std::string_view option, double value);  // and finite
Status check_limits(double relative_gap, int most_passes);     // 0 < gap < 1, at least one pass
Status check_norm(double p);                                   // 2 <= p <= infinity

}  // namespace halfspace::solve
