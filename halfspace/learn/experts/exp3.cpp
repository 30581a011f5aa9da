#include "halfspace/learn/experts/exp3.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "halfspace/core/exp_log.h"
#include "halfspace/learn/experts/hedge.h"
#include "halfspace/theory/experts.h"

namespace halfspace {

Exp3::Exp3(std::size_t arms, Rate eta) : arms_(arms), finds_rate_(eta.is_found()), weights_(arms) {
  begin(finds_rate_ ? theory::exp3_rate(real(std::max<std::size_t>(2, arms)), 1) : eta.fixed);
}

void Exp3::begin(double eta) {
  stretches_.push_back({eta, 0, std::vector<double>(arms_)});
  estimates_.assign(arms_, 0.0);
  lost_ = 0;
  squares_ = 0;
}

void Exp3::weigh([[maybe_unused]] std::span<const ExpertId> awake, std::span<double> weights) {
  assert(awake.size() == arms_);
  weigh_by_loss(estimates_, stretches_.back().rate, weights);
}

void Exp3::learn(std::span<const ExpertId> awake, std::span<const double> losses, std::size_t followed) {
  weigh(awake, weights_);
  const double chance = weights_[followed] / std::accumulate(weights_.begin(), weights_.end(), 0.0);
  const double loss = losses[followed];
  Stretch& now = stretches_.back();
  for (std::size_t i = 0; i < awake.size(); ++i) now.losses[awake[i]] += losses[i];
  estimates_[awake[followed]] += loss / chance;
  ++now.rounds;
  lost_ += loss;
  squares_ += loss * loss / chance;
  assert(slack() >= -1e-9 * (1 + squares_));
  const std::uint64_t planned = std::uint64_t{1} << (stretches_.size() - 1);
  if (finds_rate_ && now.rounds == planned) {
    begin(theory::exp3_rate(real(std::max<std::size_t>(2, arms_)), real(2 * planned)));
  }
}

double Exp3::slack() const {
  const double eta = stretches_.back().rate;
  const double least = *std::min_element(estimates().begin(), estimates().end());
  return theory::exp3_run_regret(real(arms_), eta, squares_) - (lost_ - least);
}

double Exp3::limit(ExpertId expert) const {
  return limit_over(stretches_, expert, [this](const Stretch& s) {
    return theory::exp3_limit(s.rate, real(arms_), real(s.rounds));
  });
}

void Exp3Gain::chances(std::span<double> chances) const {
  const double largest = *std::max_element(log_weights_.begin(), log_weights_.end());
  double total = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    chances[i] = portable_exp(log_weights_[i] - largest);
    total += chances[i];
  }
  const double equal = gamma_ / static_cast<double>(chances.size());
  for (double& chance : chances) chance = (1 - gamma_) * chance / total + equal;
}

void Exp3Gain::learn(std::size_t followed, double gain) {
  std::vector<double> now(log_weights_.size());
  chances(now);
  log_weights_[followed] += gamma_ * gain / (static_cast<double>(now.size()) * now[followed]);
}

}  // namespace halfspace
