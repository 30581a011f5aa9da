// Randomised weighted majority: one expert is drawn by weight and followed; those that are wrong are
// multiplied by beta. It is Hedge with beta = e^-eta; here beta = 1 / (1 + eps), as for the other majorities.
//
// Source     Littlestone and Warmuth; batch 6.3
// Guarantee  for every expert, all being awake: expected mistakes <= (m ln(1/beta) + ln n) / (1 - beta)
// Rate, cost as for sleeping experts, whose weights these are up to a common factor
#pragma once
#include <cassert>

#include "halfspace/learn/experts/sleeping_experts.h"

namespace halfspace {

class RandomisedMajority : public SleepingExperts {
 public:
  RandomisedMajority(std::size_t experts, Rate eps) : SleepingExperts(experts, eps) {}

  void learn(std::span<const ExpertId> awake, std::span<const double> losses, std::size_t followed) override {
    assert(awake.size() == experts());
    SleepingExperts::learn(awake, losses, followed);
  }
};

}  // namespace halfspace
