#include "halfspace/theory/boosting.h"

#include <cassert>
#include <cmath>
#include <numbers>

#include "halfspace/theory/occam.h"
#include "halfspace/theory/whole.h"

namespace halfspace::theory {
namespace {

// a ln b, and 0 where a is 0.
double times_log(double a, double b) {
  return a == 0 ? 0 : a * std::log(b);
}

// ln of 2 sqrt(eps^(1-theta) (1-eps)^(1+theta)).
double log_share_of_round(double theta, double eps) {
  return std::numbers::ln2 + (times_log(1 - theta, eps) + times_log(1 + theta, 1 - eps)) / 2;
}

// ln of the weight of a row on which (T + 1) / 2 rules were wrong.
double log_weight_of_wrong(double gamma, double rounds) {
  return (rounds + 1) / 2 * (std::log1p(2 * gamma) - std::log1p(-2 * gamma));
}

double next_odd(double x) {
  return std::fmod(x, 2) == 0 ? x + 1 : x;
}

}  // namespace

double weak_edge(double margin, double radius, double length) {
  return margin / (2 * radius * length);
}

double margin_share_limit(double theta, std::span<const double> errors) {
  assert(theta >= 0);
  double log_share = 0;
  for (const double eps : errors) log_share += log_share_of_round(theta, eps);
  return std::exp(log_share);
}

// Beyond 2 gamma the factor of a round is no longer largest at the largest error.
double margin_share_limit_equal(double theta, double gamma, double rounds) {
  assert(theta <= 2 * gamma * (1 + kRounding));
  return std::exp(rounds * log_share_of_round(theta, .5 - gamma));
}

double margin_share_observed(double theta, double sum_of_weights, double log_of_normalisers) {
  return std::exp(theta * sum_of_weights + log_of_normalisers);
}

double lemma_5_left(double x) {
  return std::exp(times_log(1 - x, 1 - 4 * x) + times_log(1 + x, 1 + 4 * x));
}

double lemma_5_right(double x) {
  return 1 - 4 * x * x;
}

double lemma_5_sharp(double x) {
  return std::exp(-8 * x * x);
}

double margin_rounds_printed(double rows, double gamma) {
  return whole_above(2 * std::log2(rows) / (gamma * gamma));
}

double margin_rounds_tight(double rows, double gamma) {
  return whole_above(2 * std::log(rows) / -std::log1p(-gamma * gamma));
}

double margin_rounds(double rows, double gamma) {
  return whole_above(std::log(rows) / (gamma * gamma));
}

double consistent_rounds(double rows, double gamma) {
  return whole_above(std::log2(rows) / (2 * gamma * gamma));
}

double majority_mistakes(double rows, double gamma, double rounds) {
  return rows * std::exp(rounds / 2 * std::log1p(-4 * gamma * gamma));
}

double majority_mistakes_sharp(double rows, double gamma, double rounds) {
  // The last total weight, rows (1 + 2 gamma)^rounds, may be beyond the range of double.
  return rows * std::exp(rounds * std::log1p(2 * gamma) - log_weight_of_wrong(gamma, rounds));
}

double majority_mistakes_observed(double total_weight, double gamma, double rounds) {
  return total_weight * std::exp(-log_weight_of_wrong(gamma, rounds));
}

double majority_rounds(double rows, double gamma) {
  return next_odd(whole_above(std::log(rows) / (2 * gamma * gamma)));
}

double majority_rounds_sharp(double rows, double gamma) {
  const auto none_left = [&](double half) {
    return majority_mistakes_sharp(rows, gamma, 2 * half + 1) < 1 - kRounding;
  };
  return 2 * least_whole(0, none_left) + 1;
}

// The rounds depend on the rows. More rows never need fewer, so going up from below ends at the least.
double majority_rows(double bits, double gamma, double eps, double delta) {
  double rows = 1;
  while (true) {
    const double next = occam_rows(bits * majority_rounds(rows, gamma) * std::numbers::ln2, eps, delta);
    if (!(next > rows)) return rows;
    rows = next;
  }
}

}  // namespace halfspace::theory
