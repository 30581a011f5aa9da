// K online linear learners side by side over the same rows: one vector multiply-add a non-zero scores them
// all. With one lane this is the single learner: the same source, the same arithmetic.
//
// Under a power link the duals are kept as z / 2^shift, one shift a lane, raised whenever a dual would leave
// the range in which its power fits float; so nothing overflows.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "halfspace/core/row.h"
#include "halfspace/hypothesis/linear.h"
#include "halfspace/learn/online/growth_check.h"
#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/simd/lanes.h"
#include "halfspace/simd/plane.h"

namespace halfspace {

// What is followed beside the current weights.
struct Track {
  bool average = false;   // the mean of all weight vectors of the run
  bool survivor = false;  // the vector that stood longest without an update
};

// One lane's counts; with the planes' columns, all there is to continue a run bit for bit.
struct LaneCounts {
  std::uint64_t rounds = 0;
  std::uint64_t last_move = 0;  // the round of the latest update, 0 before the first; for survivors only
  std::uint64_t best_run = 0;   // rounds that the survivor stood
  int shift = 0;                // duals are in units of 2^shift
  int survivor_shift = 0;
};

// What a row did to each lane; lane k is bit k.
struct LaneOutcomes {
  alignas(64) std::array<float, simd::kMostLanes> scores{};  // before learning
  std::uint32_t mistakes = 0;                                // the predicted label was wrong
  std::uint32_t moved = 0;                                   // the rule updated the weights

  [[nodiscard]] Outcome of(std::size_t lane) const {
    return {scores[lane], (mistakes >> lane & 1) != 0, (moved >> lane & 1) != 0};
  }
};

class Lanes {
 public:
  Lanes(std::vector<LaneRule> rules, Track track);

  [[nodiscard]] std::size_t count() const { return rules_.size(); }
  // Until the next call every row has columns below `columns` and |values| at most `largest_value`.
  void prepare(std::size_t columns, float largest_value);

  // Pure. One score a lane.
  void score(Row row, std::span<float> scores) const;
  // Predicts, then moves the lanes whose rule says so. Valid until the next call.
  const LaneOutcomes& learn(Row row, Label y);

  // Snapshots, independent of what comes later.
  [[nodiscard]] LinearHypothesis last(std::size_t lane) const;
  [[nodiscard]] LinearHypothesis average(std::size_t lane) const;   // needs Track::average
  [[nodiscard]] LinearHypothesis survivor(std::size_t lane) const;  // needs Track::survivor

  // For saving and continuing.
  [[nodiscard]] LaneCounts counts(std::size_t lane) const;
  [[nodiscard]] const simd::Plane& duals() const { return duals_ ? *duals_ : weights_; }
  [[nodiscard]] const simd::Plane* sums() const { return sums_.get(); }
  [[nodiscard]] const simd::Plane* survivors() const { return survivors_.get(); }
  void restore_counts(std::size_t lane, const LaneCounts& counts);
  // Cells as they were saved; column -1 is the constant's. The weight follows from the dual.
  void restore_cell(std::ptrdiff_t column, std::size_t lane, float dual, float sum, float survivor);

 private:
  void score_raw(Row row, float* scores) const;
  [[nodiscard]] simd::Judgement judge(const float* scores, Label y, float* steps) const;
  void settle(Row row, float* scores) const;
  bool may_outgrow();
  [[nodiscard]] double highest_share() const;
  void set_share_a_move();
  [[nodiscard]] simd::Move as_move(const float* steps);
  void move(Row row, float* steps);
  void keep_survivors(const float* steps);
  void keep_survivor(std::size_t lane);
  void make_room(Row row, float* steps);
  void raise_shift(std::size_t lane, int by);
  void set_units(std::size_t lane);
  [[nodiscard]] LinearHypothesis snapshot(std::size_t lane, const simd::Plane& duals, int shift) const;

  std::vector<LaneRule> rules_;
  const simd::LaneKernels* kernels_;

  // One number a padded lane.
  std::vector<float> constants_;
  std::vector<std::uint32_t> powers_;
  std::vector<float> limits_;               // the largest |dual| whose power stays in range
  std::vector<float> peaks_;                // the largest |dual|, when duals are kept apart
  std::vector<float> step_size_;            // in units of 2^shift
  std::array<std::vector<float>, 2> bars_;  // of -1 and of +1, in units of 2^(shift * power)
  std::vector<float> tie_bars_;             // a score above it predicts +1
  std::vector<float> doubts_;               // a score equal to it may be a vanished sum
  std::vector<int> shift_;
  std::vector<std::uint64_t> last_move_;  // kept for survivors only
  std::vector<std::uint64_t> best_run_;
  std::vector<int> survivor_shift_;
  bool has_constant_ = false;
  bool one_power_ = true;
  float largest_value_ = 0;
  double share_ = 0;         // of its limit that any |dual| has reached at most
  double share_a_move_ = 0;  // by which one move can raise it
  std::uint64_t rounds_ = 0;
  std::uint32_t all_lanes_ = 0;
  LaneOutcomes outcomes_;

  simd::Plane weights_;
  std::unique_ptr<simd::Plane> duals_;      // null when every link is the identity
  std::unique_ptr<simd::Plane> sums_;       // null unless Track::average
  std::unique_ptr<simd::Plane> survivors_;  // duals of the survivors; null unless Track::survivor
  GrowthCheck growth_;                      // debug builds only
};

}  // namespace halfspace
