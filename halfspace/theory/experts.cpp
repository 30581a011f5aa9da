#include "halfspace/theory/experts.h"

#include <cassert>
#include <cmath>
#include <numbers>

#include "halfspace/core/exp_log.h"
#include "halfspace/theory/whole.h"

namespace halfspace::theory {

double LossLimit::of(double loss) const {
  return per_loss * loss + constant;
}

double harmonic(double n) {
  double sum = 0;
  for (double i = n; i >= 1; --i) sum += 1 / i;  // small terms first
  return sum;
}

LossLimit sleeping_limit(double eps, double experts) {
  return {1 + eps, (1 + eps) * portable_log(experts) / std::log1p(eps)};
}

double sleeping_bound(double prior, double eps, double own) {
  return sleeping_limit(eps, 1 / prior).of(own);
}

double sleeping_loose_bound(double prior, double eps, double own) {
  return (1 + eps) * own - 3 * std::log(prior) / eps;
}

LossLimit awake_majority_limit(double eps, double experts) {
  const LossLimit drawn = sleeping_limit(eps, experts);
  return {2 * drawn.per_loss, 2 * drawn.constant};
}

LossLimit weighted_majority_limit(double beta, double experts) {
  const double shrinks = std::log(2 / (1 + beta));
  return {-std::log(beta) / shrinks, portable_log(experts) / shrinks};
}

LossLimit randomised_majority_limit(double beta, double experts) {
  return {-std::log(beta) / (1 - beta), portable_log(experts) / (1 - beta)};
}

double weighted_majority_bound(double experts, double beta, double best) {
  return weighted_majority_limit(beta, experts).of(best);
}

double randomised_majority_bound(double experts, double beta, double best) {
  return randomised_majority_limit(beta, experts).of(best);
}

LossLimit hedge_limit(double eta, double experts, double rounds) {
  return {1, portable_log(experts) / eta + eta * rounds / 8};
}

double hedge_bound(double experts, double eta, double rounds, double best) {
  return hedge_limit(eta, experts, rounds).of(best);
}

// The logarithm is the same on every machine: runs depend on rates.
double hedge_rate(double experts, double rounds) {
  return std::sqrt(8 * portable_log(experts) / rounds);
}

LossLimit exp3_limit(double eta, double arms, double rounds) {
  return {1, exp3_regret(arms, eta, rounds)};
}

double exp3_regret(double arms, double eta, double rounds) {
  return exp3_run_regret(arms, eta, arms * rounds);
}

double exp3_run_regret(double arms, double eta, double squares) {
  return portable_log(arms) / eta + eta / 2 * squares;
}

double exp3_rate(double arms, double rounds) {
  return std::sqrt(2 * portable_log(arms) / (arms * rounds));
}

double exp3_gain_regret(double arms, double gamma, double best_gain) {
  return (std::numbers::e - 1) * gamma * best_gain + arms * portable_log(arms) / gamma;
}

double exp3_gain_floor(double gamma, double arms, double best_gain) {
  return best_gain - exp3_gain_regret(arms, gamma, best_gain);
}

LossLimit perturbed_leader_limit(double eps, double experts) {
  return {std::exp(eps), std::exp(eps) * (harmonic(experts) - 1) / eps};
}

double perturbed_leader_bound(double experts, double eps, double best) {
  return perturbed_leader_limit(eps, experts).of(best);
}

double perturbed_leader_loose_bound(double experts, double eps, double best) {
  return std::exp(eps) * (best + harmonic(experts) / eps);
}

double halving_bound(double log_class) {
  return whole_down(log_class / std::numbers::ln2);
}

double weighted_halving_bound(double prior) {
  return whole_down(-std::log2(prior));
}

// Doubling and comparing is exact, a logarithm is not.
std::uint64_t halving_mistakes(double total, double target) {
  assert(target > 0 && total >= target);
  std::uint64_t mistakes = 0;
  while ((target *= 2) <= total) ++mistakes;
  return mistakes;
}

LossLimit repeated_halving_limit(double total, double least) {
  const auto once = static_cast<double>(halving_mistakes(total, least));
  return {once + 1, once};
}

double disjunction_bound(double features) {
  return features;
}

}  // namespace halfspace::theory
