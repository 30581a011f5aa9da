// Chances that are known exactly, to hold limits against them.
#pragma once
#include <cmath>
#include <cstdint>

#include "halfspace/core/random.h"
#include "halfspace/theory/binomial.h"
#include "tests/theory/small_runs.h"

namespace halfspace::theory::test {

// P(Bin(n, p) <= k), for any real k.
inline double chance_at_most(double k, double n, double p) {
  if (k < 0) return 0;
  if (k >= n) return 1;
  return std::exp(log_lower_tail(static_cast<std::uint64_t>(k), static_cast<std::uint64_t>(n), p));
}
inline double chance_below(double k, double n, double p) {
  return chance_at_most(std::ceil(k) - 1, n, p);
}
inline double chance_above(double k, double n, double p) {
  return chance_below(n - k, n, 1 - p);
}

// That at least one of so many independent events happens.
inline double chance_of_any(double chance, double count) {
  return -std::expm1(count * std::log1p(-chance));
}

// Evenly in logarithms.
inline double log_uniform(RandomStream& random, double low, double high) {
  return low * std::pow(high / low, .5 + .5 * uniform(random));
}

// No more failures than that are seen in so many runs, where each may fail with this chance; four deviations
// of room, so that only a false limit is seen.
inline double most_failures(double runs, double chance) {
  return runs * chance + 4 * std::sqrt(runs * chance * (1 - chance));
}

}  // namespace halfspace::theory::test
