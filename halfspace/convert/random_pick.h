// One of all hypotheses of a run, each with the same chance, although their number is not known beforehand
// (batch_kernels_experts_vc 3.4): the one used on row i replaces the one at hand with probability 1/i. The
// mistakes of the run bound its error on average over the draw.
#pragma once
#include <optional>

#include "halfspace/core/random.h"
#include "halfspace/hypothesis/classifier.h"
#include "halfspace/learn/online/linear_learner.h"

namespace halfspace {

class RandomPick {
 public:
  explicit RandomPick(std::uint64_t seed) : random_(seed, "random hypothesis") {}

  // Before the row of that number, from 1, is learned. About ln T hypotheses are copied in T rows.
  void offer(std::uint64_t row, const RowLearner& learner) {
    if (random_.below(row) == 0) picked_.emplace(learner.classifier());
  }
  [[nodiscard]] std::optional<Classifier> picked() && { return std::move(picked_); }

 private:
  RandomStream random_;
  std::optional<Classifier> picked_;
};

}  // namespace halfspace
