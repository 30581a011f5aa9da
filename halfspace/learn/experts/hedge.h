// Hedge: experts are followed with chances in proportion to e^(-eta L), L being what each has lost so far.
//
// Source     Freund and Schapire; batch 6.3
// Guarantee  for every expert, all being awake: expected loss <= L + ln n / eta + eta T / 8
// Rate       eta; or found: sqrt(8 ln n / T) for stretches of 1, 2, 4, ... rounds, each begun anew
// Cost       one exponential an expert and round; one number an expert
#pragma once
#include "halfspace/learn/experts/expert_algorithm.h"

namespace halfspace {

class Hedge : public ExpertAlgorithm {
 public:
  Hedge(std::size_t experts, Rate eta);

  void weigh(std::span<const ExpertId> awake, std::span<double> weights) override;
  void learn(std::span<const ExpertId> awake, std::span<const double> losses, std::size_t followed) override;
  [[nodiscard]] double limit(ExpertId expert) const override;
  [[nodiscard]] std::uint64_t restarts() const override { return stretches_.size() - 1; }
  // The sum of e^(-eta L); never grows within a stretch.
  [[nodiscard]] double total_weight() const;
  [[nodiscard]] const std::vector<Stretch>& stretches() const { return stretches_; }

 private:
  void begin(double eta);

  std::size_t experts_;
  bool finds_rate_;
  std::vector<Stretch> stretches_;
};

// e^(-rate (loss - the least loss)), the weights that Hedge and EXP3 share: taken from sums of losses each
// time, so that no rounding piles up, and relative to the least, so that none of them overflows.
void weigh_by_loss(std::span<const double> losses, double rate, std::span<double> weights);

}  // namespace halfspace
