#include "halfspace/learn/experts/sleeping_experts.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "halfspace/core/exp_log.h"
#include "halfspace/learn/experts/follow.h"
#include "halfspace/theory/experts.h"

namespace halfspace {

SleepingExperts::SleepingExperts(std::size_t experts, Rate eps)
    : log_weights_(experts), beside_(experts), finds_rate_(eps.is_found()) {
  begin(finds_rate_ ? 1 : eps.fixed);
}

void SleepingExperts::begin(double eps) {
  assert(eps > 0 && eps <= 1);
  log_base_ = portable_log(1 + eps);
  expected_ = 0;
  std::fill(log_weights_.begin(), log_weights_.end(), 0.0);
  std::fill(beside_.begin(), beside_.end(), 0.0);
  stretches_.push_back({eps, 0, std::vector<double>(experts())});
}

void SleepingExperts::weigh(std::span<const ExpertId> awake, std::span<double> weights) {
  double largest = -std::numeric_limits<double>::infinity();
  for (const ExpertId expert : awake) largest = std::max(largest, log_weights_[expert]);
  for (std::size_t i = 0; i < awake.size(); ++i) {
    weights[i] = portable_exp(log_weights_[awake[i]] - largest);
  }
}

void SleepingExperts::learn(std::span<const ExpertId> awake, std::span<const double> losses,
                            std::size_t /*followed*/) {
  if (awake.empty()) return;
  all_were_awake_ &= awake.size() == experts();
  weights_.resize(awake.size());
  weigh(awake, weights_);
  [[maybe_unused]] const double total_before = kAsserts ? total_weight() : 0;
  move(awake, losses, expected_loss(weights_, losses));
  assert(total_weight() <= total_before * (1 + 1e-12));
  assert(weights_are_what_was_lost(awake));
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
    log_weights_[expert] += log_base_ * (expected / (1 + now.rate) - losses[i]);
  }
}

double SleepingExperts::total_weight() const {
  double total = 0;
  for (const double log_weight : log_weights_) total += portable_exp(log_weight);
  return total;
}

// ln w = ln(1 + eps) (what the combination lost beside it / (1 + eps) - what it lost itself).
bool SleepingExperts::weights_are_what_was_lost(std::span<const ExpertId> awake) const {
  const Stretch& now = stretches_.back();
  return std::all_of(awake.begin(), awake.end(), [&](ExpertId expert) {
    const double lost = now.losses[expert];
    const double on_paper = log_base_ * (beside_[expert] / (1 + now.rate) - lost);
    return std::fabs(log_weights_[expert] - on_paper) <= 1e-9 * (1 + lost + beside_[expert]);
  });
}

double SleepingExperts::limit(ExpertId expert) const {
  return limit_over(stretches_, expert, [this](const Stretch& s) {
    return all_were_awake_ ? theory::randomised_majority_limit(1 / (1 + s.rate), real(experts()))
                           : theory::sleeping_limit(s.rate, real(experts()));
  });
}

}  // namespace halfspace
