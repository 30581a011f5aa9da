// What combining experts can cost (batch 3.3, 6.2 to 6.5; certificates 4, 6.2 and 6.5).
//
// Every limit here is linear in what one expert loses, so one type holds them all. They are true for each
// expert, the best one included, and on any sequence: nothing is assumed about where rows come from.
#pragma once
#include <cstdint>

namespace halfspace::theory {

// The combination loses at most per_loss * (what the expert loses) + constant.
struct LossLimit {
  double per_loss = 0;
  double constant = 0;

  [[nodiscard]] double of(double loss) const { return per_loss * loss + constant; }
};

// 1 + 1/2 + ... + 1/n.
double harmonic(std::uint64_t n);

// Sleeping experts, on the rounds in which the expert is awake: (1 + eps) (m + ln n / ln(1 + eps)). Of the
// expected loss.
LossLimit sleeping_limit(double eps, std::uint64_t experts);

// The same weights, but a vote instead of a draw: a wrong vote has half of the weight against it, so this is
// twice the limit above. Of mistakes.
LossLimit awake_majority_limit(double eps, std::uint64_t experts);

// All experts awake on all rounds. Wrong experts are multiplied by beta; (m ln(1/beta) + ln n) divided by
// ln(2 / (1 + beta)) of mistakes when they vote, by 1 - beta of the expected loss when one is drawn.
LossLimit weighted_majority_limit(double beta, std::uint64_t experts);
LossLimit randomised_majority_limit(double beta, std::uint64_t experts);

// Hedge: L + ln n / eta + eta T / 8. Of the expected loss; the rate is the best one for T rounds.
LossLimit hedge_limit(double eta, std::uint64_t experts, std::uint64_t rounds);
double hedge_rate(std::uint64_t experts, std::uint64_t rounds);

// EXP3, loss form: L + ln K / eta + eta K T / 2, in expectation over the draws.
LossLimit exp3_limit(double eta, std::uint64_t arms, std::uint64_t rounds);
double exp3_rate(std::uint64_t arms, std::uint64_t rounds);
// EXP3, gain form: the expected gain is at least (1 - (e - 1) gamma) G - K ln K / gamma.
double exp3_gain_floor(double gamma, std::uint64_t arms, double best_gain);

// Follow the perturbed leader: e^eps (L + (H_n - 1) / eps), in expectation over the offsets.
LossLimit perturbed_leader_limit(double eps, std::uint64_t experts);

// Halving: floor(log2(total / target)) mistakes when a hypothesis of weight `target` is right throughout.
std::uint64_t halving_mistakes(double total, double target);
// Halving that begins anew whenever no expert is left: each time costs every expert a mistake, and the
// combination at most one more than it takes to come down to the least weight.
LossLimit repeated_halving_limit(double total, double least);

}  // namespace halfspace::theory
