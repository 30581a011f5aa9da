// The errors of all versions of an additive learner, row by row, without going through their weights one by
// one: see hypothesis/version_weights.h.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/hypothesis/version_weights.h"
#include "halfspace/learn/online/linear_learner.h"

namespace halfspace {

// Its updates change the weights of the row's features only, and its score is their plain sum over the row.
bool is_additive(const LaneRule& rule);

class VersionSums {
 public:
  explicit VersionSums(const LaneRule& rule) : weights_(rule.constant), ties_(rule.ties) {}

  // The next version, which the learner's last row made.
  void add(const LinearLearner& learner) {
    weights_.add(learner.last_row(), learner.weights());
    errors_.push_back(0);
  }
  // Judges every version on a row: its errors go up by one where it is wrong.
  void judge(Row row, ClassId id);
  // By version, the first one included.
  [[nodiscard]] const std::vector<std::uint64_t>& errors() const { return errors_; }

 private:
  VersionWeights weights_;
  std::vector<std::uint64_t> errors_{0};
  Ties ties_;
};

}  // namespace halfspace
