// What learning from experts can cost: mistakes or losses against the best of n (batch 3.1, 3.3, 6.2 to 6.5;
// certificates 4, 6.2 and 6.5).
//
// Most limits are linear in what one expert loses, so one type holds them. They are true for each expert, the
// best one included, and on any sequence: nothing is assumed about where rows come from.
#pragma once
#include <cstdint>

namespace halfspace::theory {

// The combination loses at most per_loss * (what the expert loses) + constant.
struct LossLimit {
  double per_loss = 0;
  double constant = 0;

  [[nodiscard]] double of(double loss) const;
};

// 1 + 1/2 + ... + 1/n.
double harmonic(double n);

// Sleeping experts, on the rounds in which the expert is awake: (1 + eps) (m + ln n / ln(1 + eps)). Of the
// expected loss. With a prior, n is 1 over the expert's share of it.
LossLimit sleeping_limit(double eps, double experts);
double sleeping_bound(double prior, double eps, double own);
double sleeping_loose_bound(double prior, double eps, double own);  // what the chapter prints

// The same weights, but a vote instead of a draw: a wrong vote has half of the weight against it, so this is
// twice the limit above. Of mistakes.
LossLimit awake_majority_limit(double eps, double experts);

// All experts awake on all rounds. Wrong experts are multiplied by beta; (m ln(1/beta) + ln n) divided by
// ln(2 / (1 + beta)) of mistakes when they vote, by 1 - beta of the expected loss when one is drawn.
LossLimit weighted_majority_limit(double beta, double experts);
LossLimit randomised_majority_limit(double beta, double experts);
double weighted_majority_bound(double experts, double beta, double best);
double randomised_majority_bound(double experts, double beta, double best);

// Hedge, losses in [0, 1]: L + ln n / eta + eta T / 8. Of the expected loss; the rate is the best for T
// rounds.
LossLimit hedge_limit(double eta, double experts, double rounds);
double hedge_bound(double experts, double eta, double rounds, double best);
double hedge_rate(double experts, double rounds);

// EXP3, K arms, only the chosen one's loss seen: L + ln K / eta + eta K T / 2 on average over the draws; of
// every single run, with the sum of l^2 / p in place of K T, against the best estimate.
LossLimit exp3_limit(double eta, double arms, double rounds);
double exp3_regret(double arms, double eta, double rounds);
double exp3_run_regret(double arms, double eta, double squares);
double exp3_rate(double arms, double rounds);
// In the form of gains: the best gain less (e - 1) gamma times it and K ln K / gamma.
double exp3_gain_regret(double arms, double gamma, double best_gain);
double exp3_gain_floor(double gamma, double arms, double best_gain);

// Follow the leader with exponential offsets of rate eps: e^eps (L + (H_n - 1) / eps) on average over the
// offsets; printed with H_n.
LossLimit perturbed_leader_limit(double eps, double experts);
double perturbed_leader_bound(double experts, double eps, double best);
double perturbed_leader_loose_bound(double experts, double eps, double best);

// Halving: floor(log2 |H|), by ln |H|; with prior weights floor(log2(all weight / the target's weight)).
double halving_bound(double log_class);
double weighted_halving_bound(double prior);
// The same of weights that are sums of powers of two, exactly.
std::uint64_t halving_mistakes(double total, double target);
// Halving that begins anew whenever no expert is left: each time costs every expert a mistake, and the
// combination at most one more than it takes to come down to the least weight.
LossLimit repeated_halving_limit(double total, double least);

// A disjunction of some of d features, by striking out: d, which no deterministic learner can undercut.
double disjunction_bound(double features);

}  // namespace halfspace::theory
