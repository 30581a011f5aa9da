// Sleeping experts: each speaks only when it has something to say; an awake one is followed with a chance in
// proportion to its weight, and weights move towards those that do better than the others awake with them.
//
// Source     batch 6.2; certificates 6.2 for losses in [0, 1]
// Guarantee  for every expert, on the rounds in which it is awake: the expected loss is at most
//            (1 + eps) m + (1 + eps) ln n / ln(1 + eps). Without sleep: as randomised majority
// Rate       eps in (0, 1]; or found: eps = sqrt(ln n / M), M growing fourfold whenever the combination has
//            lost M. Then eps halves and the weights begin anew; the limits of the stretches add up
// Cost       one exponential and one addition an awake expert; two numbers an expert
#pragma once
#include "halfspace/learn/experts/expert_algorithm.h"

namespace halfspace {

class SleepingExperts : public ExpertAlgorithm {
 public:
  SleepingExperts(std::size_t experts, Rate eps);

  void weigh(std::span<const ExpertId> awake, std::span<double> weights) override;
  void learn(std::span<const ExpertId> awake, std::span<const double> losses, std::size_t followed) override;
  [[nodiscard]] double limit(ExpertId expert) const override;
  [[nodiscard]] std::uint64_t restarts() const override { return stretches_.size() - 1; }

  [[nodiscard]] std::size_t experts() const { return beside_.size(); }
  // ln w = ln(1 + eps) (what the combination lost beside it / (1 + eps) - what it lost itself).
  [[nodiscard]] double log_weight(ExpertId expert) const;
  // Over all experts; never grows within a stretch.
  [[nodiscard]] double total_weight() const;
  // What the combination lost in expectation on the rounds of this stretch with the expert awake.
  [[nodiscard]] double expected_loss_beside(ExpertId expert) const { return beside_[expert]; }
  [[nodiscard]] const std::vector<Stretch>& stretches() const { return stretches_; }
  [[nodiscard]] bool all_were_awake() const { return all_were_awake_; }

 private:
  void begin(double eps);
  void move(std::span<const ExpertId> awake, std::span<const double> losses, double expected);

  std::vector<double> beside_;
  std::vector<double> weights_;  // of the awake, while learning
  std::vector<Stretch> stretches_;
  bool finds_rate_;
  bool all_were_awake_ = true;
  double log_base_ = 0;  // ln(1 + eps)
  double expected_ = 0;  // lost in this stretch
};

}  // namespace halfspace
