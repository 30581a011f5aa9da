// What the mistakes made while learning prove (certificates 6, Theorem F).
//
// Each row is predicted before it is learned; p_t is the true chance of a mistake on row t given all rows
// before it. The mean of p_1..p_T is bounded by the mistakes alone, whatever the data: no independence, any
// rule of stopping. A binomial limit would be false here, because the hypotheses change with the mistakes.
#pragma once
#include <cstdint>

namespace halfspace::theory {

// With probability 1 - delta: the mean of p_1..p_T is at most this, for T fixed beforehand.
double mean_risk_limit(double mistakes, std::uint64_t rounds, double delta);

// The same for all T at once.
double mean_risk_limit_anytime(double mistakes, std::uint64_t rounds, double delta);

}  // namespace halfspace::theory
