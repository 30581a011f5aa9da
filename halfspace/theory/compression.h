// A hypothesis that a few rows determine is judged by the others (certificates 6, a2): the last and the mean
// vector of an additive learner that starts from a fixed point and goes once over the rows depend only on the
// rows it was updated on.
//
// After several passes it is also needed in which of them a row was an update. That tells the order of all
// updates, so the claim is true of float weights, of steps that depend on the weights, and of means. (Sums of
// equal steps in exact arithmetic need only how often: C(U-1, d-1) instead of C(P d, U).)
#pragma once
#include <cstdint>

namespace halfspace::theory {

// `errors` among the rounds - updates rows that did not update. With probability 1 - delta: error at most
// this, for `candidates` hypotheses chosen from.
double compression_limit(std::uint64_t errors, std::uint64_t rounds, std::uint64_t updates, double delta,
                         std::uint64_t candidates = 1);

// What determines a hypothesis: `updates` in `passes` passes, on `support` of the rows.
struct Compressed {
  std::uint64_t rows = 0;
  std::uint64_t support = 0;
  std::uint64_t updates = 0;
  std::uint64_t passes = 1;
  std::uint64_t labels = 0;  // that were not known beforehand: one more row tells each of them
};
// ln of the number of choices that it is one of: their shares of delta add up to at most delta.
double log_compressions(const Compressed& by);
// `errors` among the rows - support rows that never updated, of which `labels` may be any.
double compression_limit(std::uint64_t errors, const Compressed& by, double delta,
                         std::uint64_t candidates = 1);

}  // namespace halfspace::theory
