#include "halfspace/theory/margin_risk.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace halfspace::theory {

double noise_level(std::size_t index) {
  return std::exp2(0.5 * static_cast<double>(index));
}

void MarginRisk::add(double cosine) {
  ++rows_;
  for (std::size_t k = 0; k < kNoiseLevels; ++k) {
    sums_[k] += 0.5 * std::erfc(noise_level(k) * cosine / std::numbers::sqrt2);
  }
}

void MarginRisk::add_zero_row() {
  ++rows_;
  for (double& sum : sums_) sum += 1;
}

double MarginRisk::mean(std::size_t level) const {
  return rows_ == 0 ? 1 : std::min(1.0, sums_[level] / static_cast<double>(rows_));
}

namespace {

double kl(double q, double p) {
  const double error = q == 0 ? 0 : q * std::log(q / p);
  const double right = q == 1 ? 0 : (1 - q) * std::log((1 - q) / (1 - p));
  return error + right;
}

}  // namespace

double kl_upper_inverse(double q, double excess) {
  double low = q;
  double high = 1;
  while (true) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    (kl(q, middle) <= excess ? low : high) = middle;
  }
}

double margin_risk_limit(double mean, std::size_t level, std::uint64_t rows, double delta) {
  if (rows == 0) return 1;
  const double mu = noise_level(level);
  const auto t = static_cast<double>(rows);
  const double cost = mu * mu / 2 + std::log(static_cast<double>(kNoiseLevels) * (t + 1) / delta);
  return std::min(1.0, 2 * kl_upper_inverse(mean, cost / t));
}

BestMarginRisk best_margin_risk(const MarginRisk& risk, double delta) {
  BestMarginRisk best;
  for (std::size_t k = 0; k < kNoiseLevels; ++k) {
    const double value = margin_risk_limit(risk.mean(k), k, risk.rows(), delta);
    if (value < best.value) best = {value, k};
  }
  return best;
}

}  // namespace halfspace::theory
