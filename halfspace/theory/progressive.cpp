#include "halfspace/theory/progressive.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfspace::theory {
namespace {

// One value of the martingale's lambda; infinity speaks only of runs without a mistake.
double limit_at(double lambda, double mistakes, double rounds, double delta) {
  if (std::isinf(lambda)) return mistakes > 0 ? 1 : -std::expm1(std::log(delta) / rounds);
  return std::expm1(-(lambda * mistakes - std::log(delta)) / rounds) / std::expm1(-lambda);
}

}  // namespace

double mean_risk_limit(double mistakes, std::uint64_t rounds, double delta) {
  if (rounds == 0) return 1;
  const auto t = static_cast<double>(rounds);
  const double smallest = 1 / std::sqrt(t);
  int values = 2;  // infinity, and the last one, below the smallest
  for (double lambda = 8; lambda >= smallest; lambda /= 2) ++values;
  const double share = delta / values;
  double best = limit_at(std::numeric_limits<double>::infinity(), mistakes, t, share);
  for (double lambda = 8;; lambda /= 2) {
    best = std::min(best, limit_at(lambda, mistakes, t, share));
    if (lambda < smallest) return best;
  }
}

double mean_risk_limit_anytime(double mistakes, std::uint64_t rounds, double delta) {
  if (rounds == 0) return 1;
  const auto t = static_cast<double>(rounds);
  double best = limit_at(std::numeric_limits<double>::infinity(), mistakes, t, delta / 2);
  for (int j = 1; j <= 64; ++j) {
    best = std::min(best, limit_at(std::ldexp(1.0, 4 - j), mistakes, t, delta / ((j + 1.0) * (j + 2.0))));
  }
  return best;
}

}  // namespace halfspace::theory
