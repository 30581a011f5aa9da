#include "halfspace/theory/compression.h"

#include <cmath>

#include "halfspace/theory/binomial.h"

namespace halfspace::theory {

double compression_limit(std::uint64_t errors, std::uint64_t rounds, std::uint64_t updates, double delta,
                         std::uint64_t candidates) {
  if (updates >= rounds) return 1;
  const auto m = static_cast<double>(updates);
  const double log_sets = std::log(static_cast<double>(candidates)) + std::log(m + 1) + std::log(m + 2) +
                          log_choose(rounds, updates);
  return binomial_upper_limit(errors, rounds - updates, std::log(delta) - log_sets);
}

}  // namespace halfspace::theory
