#include "halfspace/learn/experts/hedge.h"

#include <algorithm>
#include <cassert>

#include "halfspace/core/exp_log.h"
#include "halfspace/theory/experts.h"

namespace halfspace {

void weigh_by_loss(std::span<const double> losses, double rate, std::span<double> weights) {
  const double least = *std::min_element(losses.begin(), losses.end());
  for (std::size_t i = 0; i < losses.size(); ++i) weights[i] = portable_exp(-rate * (losses[i] - least));
}

Hedge::Hedge(std::size_t experts, Rate eta) : experts_(experts), finds_rate_(eta.is_found()) {
  begin(finds_rate_ ? theory::hedge_rate(real(std::max<std::size_t>(2, experts)), 1) : eta.fixed);
}

void Hedge::begin(double eta) {
  stretches_.push_back({eta, 0, std::vector<double>(experts_)});
}

void Hedge::weigh([[maybe_unused]] std::span<const ExpertId> awake, std::span<double> weights) {
  assert(awake.size() == experts_);
  weigh_by_loss(stretches_.back().losses, stretches_.back().rate, weights);
}

void Hedge::learn(std::span<const ExpertId> awake, std::span<const double> losses, std::size_t /*followed*/) {
  [[maybe_unused]] const double total_before = kAsserts ? total_weight() : 0;
  Stretch& now = stretches_.back();
  for (std::size_t i = 0; i < awake.size(); ++i) now.losses[awake[i]] += losses[i];
  ++now.rounds;
  assert(total_weight() <= total_before);
  const std::uint64_t planned = std::uint64_t{1} << (stretches_.size() - 1);
  if (finds_rate_ && now.rounds == planned) {
    begin(theory::hedge_rate(real(std::max<std::size_t>(2, experts_)), real(2 * planned)));
  }
}

double Hedge::total_weight() const {
  double total = 0;
  for (const double loss : stretches_.back().losses) total += portable_exp(-stretches_.back().rate * loss);
  return total;
}

double Hedge::limit(ExpertId expert) const {
  return limit_over(stretches_, expert, [this](const Stretch& s) {
    return theory::hedge_limit(s.rate, real(experts_), real(s.rounds));
  });
}

}  // namespace halfspace
