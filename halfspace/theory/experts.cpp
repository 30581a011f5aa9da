#include "halfspace/theory/experts.h"

#include <cassert>
#include <cmath>

#include "halfspace/core/exp_log.h"

namespace halfspace::theory {
namespace {

double real(std::uint64_t count) {
  return static_cast<double>(count);
}

// The same on every machine: rates depend on it, and runs on rates.
double log_of(std::uint64_t count) {
  return portable_log(real(count));
}

}  // namespace

double harmonic(std::uint64_t n) {
  double sum = 0;
  for (std::uint64_t i = n; i > 0; --i) sum += 1 / real(i);  // small terms first
  return sum;
}

LossLimit sleeping_limit(double eps, std::uint64_t experts) {
  return {1 + eps, (1 + eps) * log_of(experts) / std::log1p(eps)};
}

LossLimit awake_majority_limit(double eps, std::uint64_t experts) {
  const LossLimit drawn = sleeping_limit(eps, experts);
  return {2 * drawn.per_loss, 2 * drawn.constant};
}

LossLimit weighted_majority_limit(double beta, std::uint64_t experts) {
  const double shrinks = std::log(2 / (1 + beta));
  return {-std::log(beta) / shrinks, log_of(experts) / shrinks};
}

LossLimit randomised_majority_limit(double beta, std::uint64_t experts) {
  return {-std::log(beta) / (1 - beta), log_of(experts) / (1 - beta)};
}

LossLimit hedge_limit(double eta, std::uint64_t experts, std::uint64_t rounds) {
  return {1, log_of(experts) / eta + eta * real(rounds) / 8};
}

double hedge_rate(std::uint64_t experts, std::uint64_t rounds) {
  return std::sqrt(8 * log_of(experts) / real(rounds));
}

LossLimit exp3_limit(double eta, std::uint64_t arms, std::uint64_t rounds) {
  return {1, log_of(arms) / eta + eta * real(arms) * real(rounds) / 2};
}

double exp3_rate(std::uint64_t arms, std::uint64_t rounds) {
  return std::sqrt(2 * log_of(arms) / (real(rounds) * real(arms)));
}

double exp3_gain_floor(double gamma, std::uint64_t arms, double best_gain) {
  return best_gain - std::expm1(1.0) * gamma * best_gain - real(arms) * log_of(arms) / gamma;
}

LossLimit perturbed_leader_limit(double eps, std::uint64_t experts) {
  return {std::exp(eps), std::exp(eps) * (harmonic(experts) - 1) / eps};
}

// Weights of halving are sums of powers of two: doubling and comparing is exact, a logarithm is not.
std::uint64_t halving_mistakes(double total, double target) {
  assert(target > 0 && total >= target);
  std::uint64_t mistakes = 0;
  while ((target *= 2) <= total) ++mistakes;
  return mistakes;
}

LossLimit repeated_halving_limit(double total, double least) {
  const double once = real(halving_mistakes(total, least));
  return {once + 1, once};
}

}  // namespace halfspace::theory
