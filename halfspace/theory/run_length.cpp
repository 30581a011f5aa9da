#include "halfspace/theory/run_length.h"

#include <cmath>

namespace halfspace::theory {
namespace {

// The share of delta that version i gets; all shares add up to delta.
double log_share(std::uint64_t version, double delta) {
  const auto i = static_cast<double>(version);
  return std::log(delta) - std::log(i + 1) - std::log(i + 2);
}

}  // namespace

double survivor_limit(std::uint64_t version, std::uint64_t run, double delta) {
  if (run == 0) return 1;
  return -std::expm1(log_share(version, delta) / static_cast<double>(run));
}

std::uint64_t run_needed(std::uint64_t version, double eps, double delta) {
  return static_cast<std::uint64_t>(std::ceil(log_share(version, delta) / std::log1p(-eps)));
}

}  // namespace halfspace::theory
