// Weighted majority: the awake experts vote by weight; those that are wrong lose weight. Deterministic, so
// that a portfolio of learners can predict with it online and be replayed.
//
// Source     Littlestone and Warmuth; batch 6.3. The weights are those of sleeping experts, which with
//            everybody awake are those of the book up to a common factor, with beta = 1 / (1 + eps)
// Guarantee  all awake: at most (m ln(1/beta) + ln n) / ln(2 / (1 + beta)) mistakes for every expert of m;
// else
//            twice the limit of sleeping experts, because a wrong vote has half of the weight against it
// Ties       as on paper, by whole numbers of mistakes (power_balance.h), of experts that were awake in the
// same
//            rounds; of others up to rounding
// Rate       as for sleeping experts, given or found
// Cost       that of sleeping experts and one addition a vote
#pragma once
#include "halfspace/core/label.h"
#include "halfspace/learn/experts/follow.h"
#include "halfspace/learn/experts/sleeping_experts.h"

namespace halfspace {

class WeightedMajority : public SleepingExperts {
 public:
  WeightedMajority(std::size_t experts, Rate eps) : SleepingExperts(experts, eps) {}

  [[nodiscard]] int closer_look(std::span<const ExpertId> awake, std::span<const ClassId> predictions,
                                ClassId first, ClassId second) const override;

  // For those who have predictions and a label instead of losses.
  ClassId predict(std::span<const ExpertId> awake, std::span<const ClassId> predictions);
  void learn_label(std::span<const ExpertId> awake, std::span<const ClassId> predictions, ClassId label);

  [[nodiscard]] double limit(ExpertId expert) const override;

 private:
  WeightedVote vote_;
  std::vector<double> scratch_;
};

}  // namespace halfspace
