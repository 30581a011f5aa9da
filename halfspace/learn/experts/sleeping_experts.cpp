#include "halfspace/learn/experts/sleeping_experts.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "halfspace/core/exp_log.h"
#include "halfspace/learn/experts/follow.h"
#include "halfspace/theory/experts.h"

namespace halfspace {

SleepingExperts::SleepingExperts(std::size_t experts, Rate eps)
    : beside_(experts), finds_rate_(eps.is_found()) {
  begin(finds_rate_ ? 1 : eps.fixed);
}

void SleepingExperts::begin(double eps) {
  assert(eps > 0 && eps <= 1);
  log_base_ = portable_log(1 + eps);
  expected_ = 0;
  std::fill(beside_.begin(), beside_.end(), 0.0);
  stretches_.push_back({eps, 0, std::vector<double>(experts())});
}

void SleepingExperts::weigh(std::span<const ExpertId> awake, std::span<double> weights) {
  if (awake.empty()) return;
  // From what was lost, not from the weights before: experts with equal losses have equal weights. Beside an
  // expert that is awake, so that no large numbers cancel.
  const Stretch& now = stretches_.back();
  const double aside = beside_[awake[0]];
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < awake.size(); ++i) {
    weights[i] = now.losses[awake[i]] - (beside_[awake[i]] - aside) / (1 + now.rate);
    least = std::min(least, weights[i]);
  }
  for (double& weight : weights.first(awake.size())) weight = portable_exp(-log_base_ * (weight - least));
}

void SleepingExperts::learn(std::span<const ExpertId> awake, std::span<const double> losses,
                            std::size_t /*followed*/) {
  if (awake.empty()) return;
  all_were_awake_ &= awake.size() == experts();
  weights_.resize(awake.size());
  weigh(awake, weights_);
  [[maybe_unused]] const double total_before = kAsserts ? total_weight() : 0;
  move(awake, losses, expected_loss(weights_, losses));
  // Exponents are sums over the rounds and rounded like these; the smallest numbers have few digits.
  assert(total_weight() <= total_before * (1 + 1e-12 + 1e-15 * real(stretches_.back().rounds)) + 0x1p-1000);
  const Stretch& now = stretches_.back();
  const double budget =
      portable_log(std::max<double>(2, static_cast<double>(experts()))) / (now.rate * now.rate);
  if (finds_rate_ && expected_ > budget) begin(now.rate / 2);
}

void SleepingExperts::move(std::span<const ExpertId> awake, std::span<const double> losses, double expected) {
  Stretch& now = stretches_.back();
  ++now.rounds;
  expected_ += expected;
  for (std::size_t i = 0; i < awake.size(); ++i) {
    assert(losses[i] >= 0 && losses[i] <= 1);
    const ExpertId expert = awake[i];
    beside_[expert] += expected;
    now.losses[expert] += losses[i];
  }
}

double SleepingExperts::log_weight(ExpertId expert) const {
  const Stretch& now = stretches_.back();
  return log_base_ * (beside_[expert] / (1 + now.rate) - now.losses[expert]);
}

double SleepingExperts::total_weight() const {
  double total = 0;
  for (ExpertId expert = 0; expert < experts(); ++expert) total += portable_exp(log_weight(expert));
  return total;
}

double SleepingExperts::limit(ExpertId expert) const {
  return limit_over(stretches_, expert, [this](const Stretch& s) {
    return all_were_awake_ ? theory::randomised_majority_limit(1 / (1 + s.rate), real(experts()))
                           : theory::sleeping_limit(s.rate, real(experts()));
  });
}

}  // namespace halfspace
