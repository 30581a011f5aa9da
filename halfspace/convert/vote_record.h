// Writes the vote of a run down while it goes: which weights each update changed, and on how many rounds each
// version was used to predict.
#pragma once
#include "halfspace/hypothesis/vote.h"
#include "halfspace/learn/online/linear_learner.h"

namespace halfspace {

class VoteRecord {
 public:
  // Of an additive rule (version_sums.h), from the start.
  explicit VoteRecord(const LaneRule& rule) : vote_(rule.constant, rule.ties) {}

  // After a row was learned. The version before it was the one that predicted.
  void after(const LinearLearner& learner, bool moved) {
    vote_.use(1);
    if (moved) vote_.add(learner.last_row(), learner.weights());
  }
  [[nodiscard]] const Vote& vote() const { return vote_; }
  [[nodiscard]] Vote take() && { return std::move(vote_); }

 private:
  Vote vote_;
};

}  // namespace halfspace
