#include "halfspace/learn/experts/halving.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <numeric>

#include "halfspace/core/exp_log.h"
#include "halfspace/theory/experts.h"

namespace halfspace {

Halving::Halving(std::vector<double> weights)
    : weights_(std::move(weights)),
      alive_(weights_.size(), true),
      losses_(weights_.size()),
      alive_count_(weights_.size()) {}

Halving::Halving(std::size_t hypotheses) : Halving(std::vector<double>(hypotheses, 1.0)) {}

Result<Halving> Halving::generalised(std::span<const unsigned> sizes) {
  std::vector<double> weights;
  for (const unsigned size : sizes) {
    if (size > kLargestSize) {
      return input_error(
          "", fmt::format("found a hypothesis of {} bits, expected at most {}", size, kLargestSize));
    }
    weights.push_back(power_of_two(-static_cast<int>(size)));
  }
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  if (sum > 1) {
    return input_error("", fmt::format("found sizes whose sum of 2^-size is {}, expected at most 1", sum));
  }
  return Halving(std::move(weights));
}

void Halving::weigh(std::span<const ExpertId> awake, std::span<double> weights) {
  assert(awake.size() == weights_.size());
  for (std::size_t i = 0; i < awake.size(); ++i) weights[i] = alive_[awake[i]] ? weights_[awake[i]] : 0;
}

void Halving::learn(std::span<const ExpertId> awake, std::span<const double> losses,
                    std::size_t /*followed*/) {
  for (std::size_t i = 0; i < awake.size(); ++i) {
    if (losses[i] == 0) continue;
    losses_[awake[i]] += losses[i];
    if (alive_[awake[i]]) --alive_count_;
    alive_[awake[i]] = false;
  }
  if (alive_count_ > 0) return;
  ++restarts_;
  alive_.assign(weights_.size(), true);
  alive_count_ = weights_.size();
}

int Halving::closer_look(std::span<const ExpertId> awake, std::span<const ClassId> predictions, ClassId first,
                         ClassId second) const {
  double more = 0;  // exact
  for (std::size_t i = 0; i < awake.size(); ++i) {
    if (!alive_[awake[i]]) continue;
    if (predictions[i] == first) more += weights_[awake[i]];
    if (predictions[i] == second) more -= weights_[awake[i]];
  }
  return (more > 0 ? 1 : 0) - (more < 0 ? 1 : 0);
}

double Halving::alive_weight() const {
  double sum = 0;
  for (std::size_t i = 0; i < weights_.size(); ++i) sum += alive_[i] ? weights_[i] : 0;
  return sum;
}

double Halving::limit(ExpertId expert) const {
  const double total = std::accumulate(weights_.begin(), weights_.end(), 0.0);
  if (losses_[expert] == 0) return static_cast<double>(theory::halving_mistakes(total, weights_[expert]));
  const double least = *std::min_element(weights_.begin(), weights_.end());
  return theory::repeated_halving_limit(total, least).of(losses_[expert]);
}

}  // namespace halfspace
