#include "halfspace/learn/experts/perturbed_leader.h"

#include <algorithm>
#include <cassert>

#include "halfspace/core/exp_log.h"
#include "halfspace/theory/experts.h"

namespace halfspace {

PerturbedLeader::PerturbedLeader(std::size_t experts, Rate eps, std::uint64_t seed, Offsets redraw)
    : finds_rate_(eps.is_found()), redraw_(redraw), random_(seed, "expert offsets"), offsets_(experts) {
  spread_ = std::max(theory::harmonic(real(experts)) - 1, 0.5);
  begin(finds_rate_ ? 1 : eps.fixed);
  draw_offsets();
}

PerturbedLeader::PerturbedLeader(std::vector<double> offsets, double eps)
    : finds_rate_(false), redraw_(Offsets::once), random_(0), offsets_(std::move(offsets)) {
  begin(eps);
}

void PerturbedLeader::begin(double eps) {
  stretches_.push_back({eps, 0, std::vector<double>(offsets_.size())});
}

void PerturbedLeader::draw_offsets() {
  // 1 - uniform is above 0, so that its logarithm is finite.
  for (double& offset : offsets_) offset = -portable_log(1 - random_.uniform()) / stretches_.back().rate;
}

ExpertId PerturbedLeader::leader() const {
  ExpertId best = 0;
  for (ExpertId i = 1; i < offsets_.size(); ++i) {
    if (losses()[i] - offsets_[i] < losses()[best] - offsets_[best]) best = i;
  }
  return best;
}

void PerturbedLeader::weigh([[maybe_unused]] std::span<const ExpertId> awake, std::span<double> weights) {
  assert(awake.size() == offsets_.size());
  std::fill(weights.begin(), weights.end(), 0.0);
  weights[leader()] = 1;
}

void PerturbedLeader::learn(std::span<const ExpertId> awake, std::span<const double> losses,
                            std::size_t /*followed*/) {
  Stretch& now = stretches_.back();
  for (std::size_t i = 0; i < awake.size(); ++i) now.losses[awake[i]] += losses[i];
  ++now.rounds;
  const double least = *std::min_element(now.losses.begin(), now.losses.end());
  const bool used_up = finds_rate_ && least > spread_ / (now.rate * now.rate);
  if (used_up) begin(now.rate / 2);
  if (used_up || redraw_ == Offsets::every_round) draw_offsets();
}

double PerturbedLeader::limit(ExpertId expert) const {
  return limit_over(stretches_, expert, [this](const Stretch& s) {
    return theory::perturbed_leader_limit(s.rate, real(offsets_.size()));
  });
}

}  // namespace halfspace
