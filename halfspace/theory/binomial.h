// Exact binomial limits (certificates, head; extensions 5).
//
// k errors among n independent rows, each wrong with probability p. Lower tails are computed in logs, so that
// levels like delta / C(T, M), far below the range of double, are no special case. Cost: O(sqrt(n)) a tail.
#pragma once
#include <cstdint>

namespace halfspace::theory {

// ln C(n, k).
double log_choose(std::uint64_t n, std::uint64_t k);

// ln P(Bin(n, p) <= k).
double log_lower_tail(std::uint64_t k, std::uint64_t n, double p);

// Clopper-Pearson: the largest p under which k errors or fewer still have probability e^log_delta. With
// probability 1 - delta the true p is not above it.
double binomial_upper_limit(std::uint64_t k, std::uint64_t n, double log_delta);

}  // namespace halfspace::theory
