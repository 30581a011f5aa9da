#include "halfspace/learn/batch/majority_booster.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace halfspace {

MajorityBooster::MajorityBooster(std::size_t rows, double gamma)
    : log_alpha_(std::log((1 + 2 * gamma) / (1 - 2 * gamma))), wrong_(rows) {}

std::vector<double> MajorityBooster::weights() const {
  const std::uint64_t most = *std::max_element(wrong_.begin(), wrong_.end());
  std::vector<double> weights(wrong_.size());
  for (std::size_t i = 0; i < wrong_.size(); ++i) {
    weights[i] = std::exp(-log_alpha_ * static_cast<double>(most - wrong_[i]));
  }
  return weights;
}

double MajorityBooster::add(const std::vector<bool>& wrong) {
  const std::vector<double> before = weights();
  [[maybe_unused]] const double log_before = log_total();
  double all = 0;
  double right = 0;
  for (std::size_t i = 0; i < wrong_.size(); ++i) {
    all += before[i];
    right += wrong[i] ? 0 : before[i];
    wrong_[i] += wrong[i] ? 1 : 0;
  }
  ++rounds_;
  // W grows by 1 + (alpha - 1) times the share of the weight that was wrong, exactly.
  assert(std::fabs(log_total() - log_before - std::log1p(std::expm1(log_alpha_) * (1 - right / all))) < 1e-9);
  return right / all;
}

double MajorityBooster::log_total() const {
  const std::uint64_t most = *std::max_element(wrong_.begin(), wrong_.end());
  double sum = 0;
  for (const double weight : weights()) sum += weight;
  return std::log(sum) + log_alpha_ * static_cast<double>(most);
}

std::uint64_t MajorityBooster::mistakes() const {
  return static_cast<std::uint64_t>(
      std::count_if(wrong_.begin(), wrong_.end(), [&](std::uint64_t k) { return 2 * k > rounds_; }));
}

double MajorityBooster::limit() const {
  return std::exp(log_total() - log_alpha_ * (static_cast<double>(rounds_) + 1) / 2);
}

}  // namespace halfspace
