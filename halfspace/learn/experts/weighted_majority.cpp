#include "halfspace/learn/experts/weighted_majority.h"

#include <cassert>
#include <cmath>

#include "halfspace/learn/experts/power_balance.h"
#include "halfspace/theory/experts.h"

namespace halfspace {

ClassId WeightedMajority::predict(std::span<const ExpertId> awake, std::span<const ClassId> predictions) {
  scratch_.resize(awake.size());
  weigh(awake, scratch_);
  return vote_(scratch_, predictions, {},
               [&](ClassId first, ClassId second) { return closer_look(awake, predictions, first, second); });
}

int WeightedMajority::closer_look(std::span<const ExpertId> awake, std::span<const ClassId> predictions,
                                  ClassId first, ClassId second) const {
  std::vector<Votes> votes;
  for (std::size_t i = 0; i < awake.size(); ++i) {
    if (predictions[i] != first && predictions[i] != second) continue;
    const double mistakes = stretches().back().losses[awake[i]];
    assert(mistakes == std::floor(mistakes));
    votes.push_back({expected_loss_beside(awake[i]), static_cast<std::uint64_t>(mistakes),
                     predictions[i] == first ? 1 : -1});
  }
  return heavier_side(std::move(votes), stretches().back().rate);
}

void WeightedMajority::learn_label(std::span<const ExpertId> awake, std::span<const ClassId> predictions,
                                   ClassId label) {
  scratch_.resize(awake.size());
  for (std::size_t i = 0; i < awake.size(); ++i) scratch_[i] = predictions[i] == label ? 0 : 1;
  learn(awake, scratch_, 0);
}

double WeightedMajority::limit(ExpertId expert) const {
  return limit_over(stretches(), expert, [this](const Stretch& s) {
    return all_were_awake() ? theory::weighted_majority_limit(1 / (1 + s.rate), real(experts()))
                            : theory::awake_majority_limit(s.rate, real(experts()));
  });
}

}  // namespace halfspace
