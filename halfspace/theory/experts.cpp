#include "halfspace/theory/experts.h"

#include <cmath>
#include <numbers>

#include "halfspace/theory/whole.h"

namespace halfspace::theory {

double halving_bound(double log_class) {
  return whole_down(log_class / std::numbers::ln2);
}

double weighted_halving_bound(double prior) {
  return whole_down(-std::log2(prior));
}

double disjunction_bound(double features) {
  return features;
}

double weighted_majority_bound(double experts, double beta, double best) {
  return (-best * std::log(beta) + std::log(experts)) / std::log(2 / (1 + beta));
}

double randomised_majority_bound(double experts, double beta, double best) {
  return (-best * std::log(beta) + std::log(experts)) / (1 - beta);
}

double hedge_bound(double experts, double rate, double rounds, double best) {
  return best + std::log(experts) / rate + rate * rounds / 8;
}

double hedge_rate(double experts, double rounds) {
  return std::sqrt(8 * std::log(experts) / rounds);
}

double sleeping_bound(double prior, double eps, double own) {
  return (1 + eps) * (own - std::log(prior) / std::log1p(eps));
}

double sleeping_loose_bound(double prior, double eps, double own) {
  return (1 + eps) * own - 3 * std::log(prior) / eps;
}

double exp3_regret(double arms, double rate, double rounds) {
  return exp3_run_regret(arms, rate, arms * rounds);
}

double exp3_rate(double arms, double rounds) {
  return std::sqrt(2 * std::log(arms) / (arms * rounds));
}

double exp3_gain_regret(double arms, double mixing, double best_gain) {
  return (std::numbers::e - 1) * mixing * best_gain + arms * std::log(arms) / mixing;
}

double exp3_run_regret(double arms, double rate, double squares) {
  return std::log(arms) / rate + rate / 2 * squares;
}

double harmonic(double n) {
  double sum = 0;
  for (double i = n; i >= 1; --i) sum += 1 / i;  // small ones first
  return sum;
}

double perturbed_leader_bound(double experts, double eps, double best) {
  return std::exp(eps) * (best + (harmonic(experts) - 1) / eps);
}

double perturbed_leader_loose_bound(double experts, double eps, double best) {
  return std::exp(eps) * (best + harmonic(experts) / eps);
}

}  // namespace halfspace::theory
