// A hypothesis that a few rows determine is judged by the others (certificates 6, a2): the last and the mean
// vector of an additive learner that starts from a fixed point and goes once over the rows depend only on the
// rows it was updated on.
#pragma once
#include <cstdint>

namespace halfspace::theory {

// `errors` among the rounds - updates rows that did not update. With probability 1 - delta: error at most
// this, for `candidates` hypotheses chosen from.
double compression_limit(std::uint64_t errors, std::uint64_t rounds, std::uint64_t updates, double delta,
                         std::uint64_t candidates = 1);

}  // namespace halfspace::theory
