#include "halfspace/theory/runs_test.h"

#include <cmath>
#include <numbers>

namespace halfspace::theory {

double runs_probability(std::uint64_t first_kind, std::uint64_t second_kind, std::uint64_t runs) {
  if (first_kind == 0 || second_kind == 0) return 1;
  const auto a = static_cast<double>(first_kind);
  const auto b = static_cast<double>(second_kind);
  const double n = a + b;
  const double mean = 1 + 2 * a * b / n;
  const double variance = (mean - 1) * (mean - 2) / (n - 1);
  if (!(variance > 0)) return 1;
  const double distance = std::fabs(static_cast<double>(runs) - mean) / std::sqrt(variance);
  return std::erfc(distance / std::numbers::sqrt2);
}

}  // namespace halfspace::theory
