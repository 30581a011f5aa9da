#include "halfspace/theory/compression.h"

#include <cmath>

#include "halfspace/theory/binomial.h"

namespace halfspace::theory {

double compression_limit(std::uint64_t errors, std::uint64_t rounds, std::uint64_t updates, double delta,
                         std::uint64_t candidates) {
  return compression_limit(errors, Compressed{rounds, updates, updates, 1}, delta, candidates);
}

// First how many rows, then which; then how many updates, from one a row to one a row and pass, and which.
double log_compressions(const Compressed& by) {
  const auto d = static_cast<double>(by.support);
  const auto passes = static_cast<double>(by.passes);
  return std::log(d + 1) + std::log(d + 2) + log_choose(by.rows, by.support) +
         std::log((passes - 1) * d + 1) + log_choose(by.passes * by.support, by.updates) +
         static_cast<double>(by.labels) * std::log(static_cast<double>(by.rows));
}

double compression_limit(std::uint64_t errors, const Compressed& by, double delta, std::uint64_t candidates) {
  const bool possible = by.support <= by.updates && by.updates <= by.passes * by.support;
  const std::uint64_t told = by.support + by.labels;
  if (told >= by.rows || !possible) return 1;
  const double log_sets = std::log(static_cast<double>(candidates)) + log_compressions(by);
  return binomial_upper_limit(errors, by.rows - told, std::log(delta) - log_sets);
}

}  // namespace halfspace::theory
