#include "halfspace/solve/checks.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

namespace halfspace::solve {

Status check_rows(const SignedRows& rows) {
  if (rows.size() > UINT32_MAX) return input_error("", fmt::format("{} rows: more than 2^32", rows.size()));
  if (!rows.all_finite()) return input_error("", "a row has a value that is not a finite number");
  return {};
}

Status check_positive(std::string_view option, double value) {
  if (value > 0 && std::isfinite(value)) return {};
  return input_error("", fmt::format("{} is {}, expected a number above 0", option, value));
}

Status check_limits(double relative_gap, int most_passes) {
  if (!(relative_gap > 0 && relative_gap < 1)) {
    return input_error("", fmt::format("the relative gap is {}, expected between 0 and 1", relative_gap));
  }
  if (most_passes >= 1) return {};
  return input_error("", fmt::format("the most passes are {}, expected at least 1", most_passes));
}

Status check_norm(double p) {
  if (p >= 2) return {};
  return input_error("", fmt::format("p is {}, expected from 2 to infinity", p));
}

}  // namespace halfspace::solve
