// K online linear learners side by side over the same rows: one vector multiply-add a non-zero scores them
// all. With one lane this is the single learner: the same source, the same arithmetic.
//
// Weights and the duals of power links are kept in units of 2^shift, one shift a lane, raised whenever a dual
// would leave the range in which its power fits float; so nothing overflows. A lane that shrinks its weights
// each round (L2) keeps them as decay * stored.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "halfspace/core/row.h"
#include "halfspace/hypothesis/linear.h"
#include "halfspace/learn/online/checks/move_checks.h"
#include "halfspace/learn/online/lane_groups.h"
#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/online/lane_tables.h"
#include "halfspace/simd/lanes.h"
#include "halfspace/simd/mixed_moves.h"
#include "halfspace/simd/plane.h"

namespace halfspace {

// What is followed beside the current weights.
struct Track {
  bool average = false;        // the mean of all weight vectors of the run
  bool survivor = false;       // the vector that stood longest without an update
  bool judge_average = false;  // what the mean so far says of each row before it is learned; needs `average`
};

// One lane's counts; with the planes' columns, all there is to continue a run bit for bit.
struct LaneCounts {
  std::uint64_t rounds = 0;
  std::uint64_t last_move = 0;  // the round of the latest update, 0 before the first; for survivors only
  std::uint64_t best_run = 0;   // rounds that the survivor stood
  int shift = 0;                // duals are in units of 2^shift
  int survivor_shift = 0;
  double decay = 1;  // of a lane with L2: what its stored weights are to be multiplied by
  double clock = 0;  // the sum of its decays over the rounds
};

// What a row did to each lane; lane k is bit k.
struct LaneOutcomes {
  // Before learning, in the lane's units; room behind them for those of sums.
  alignas(64) std::array<float, 2 * simd::kMostLanes> scores{};
  alignas(
      64) std::array<float, simd::kMostLanes> steps{};  // of lanes that moved: z += step * x, in its units
  alignas(64) std::array<float, simd::kMostLanes> averages{};  // scores of the means, where they are judged
  alignas(64) std::array<float, simd::kMostLanes> factors{};  // that the row was multiplied by for its length
  std::uint32_t mistakes = 0;                                 // the predicted label was wrong
  std::uint32_t moved = 0;                                    // the rule updated the weights
  std::uint32_t averages_positive = 0;                        // the mean's prediction, where it is judged

  [[nodiscard]] Outcome of(std::size_t lane) const {
    return {scores[lane], (mistakes >> lane & 1) != 0, (moved >> lane & 1) != 0};
  }
};

// A score in true units. They may lie beyond double, where a score of 0 is 0 all the same.
inline double in_true_units(float score, double unit) {
  return score == 0 ? 0 : score * unit;
}

struct DualMove {
  double step = 0;    // with its sign; the row's factor is in it
  double factor = 1;  // that made the row's length 1, else 1
};

class Lanes {
 public:
  Lanes(std::vector<LaneRule> rules, Track track);

  [[nodiscard]] std::size_t count() const { return rules_.size(); }
  [[nodiscard]] std::uint64_t rounds() const { return rounds_; }
  // Until the next call every row has columns below `columns` and |values| at most `largest_value`.
  void prepare(std::size_t columns, float largest_value);

  // The table is so large that cells are worth to be fetched before they are needed.
  [[nodiscard]] bool is_far() const;
  // This row comes after the next one: its cells are brought near while that one is learned, where they are
  // far. It must live as long; what is learned does not depend on it.
  void expect(const Row& row);
  // Pure. One score a lane, in the lane's units.
  void score(const Row& row, std::span<float> scores) const;
  // Predicts, then moves the lanes whose rule says so. Valid until the next call.
  const LaneOutcomes& learn(const Row& row, Label y, float importance = 1);
  // The same with +1 for one lane and -1 for all others; kNoLane: -1 for all.
  const LaneOutcomes& learn_one_of(const Row& row, std::size_t positive_lane, float importance = 1);
  static constexpr std::size_t kNoLane = SIZE_MAX;
  // The scores of the averages so far (needs Track::average), in the lanes' units.
  void average_scores(const Row& row, std::span<float> scores) const;
  // What a score of that lane is to be multiplied by, now. That of an average has no decay.
  [[nodiscard]] double unit(std::size_t lane) const { return units_[lane] * counts_[lane].decay; }
  [[nodiscard]] double unit_of_average(std::size_t lane) const { return units_[lane]; }
  // What the last row did to that lane: its duals z += step * row, when it moved.
  [[nodiscard]] DualMove last_move(std::size_t lane) const;
  // What the last row was multiplied by for its length.
  [[nodiscard]] float last_factor(std::size_t lane) const { return outcomes_.factors[lane]; }
  // In true units: the largest |dual| among those of the row that was last learned, or more: at most that of
  // any row so far, and of the start.
  [[nodiscard]] double peak_dual(std::size_t lane, const Row& row) const;
  // |z - start|_p of all, p from 2, or infinity.
  [[nodiscard]] double dual_norm(std::size_t lane, double p) const;

  // Snapshots, independent of what comes later.
  [[nodiscard]] LinearHypothesis last(std::size_t lane) const;
  [[nodiscard]] LinearHypothesis average(std::size_t lane) const;   // needs Track::average
  [[nodiscard]] LinearHypothesis survivor(std::size_t lane) const;  // needs Track::survivor
  // Features whose weight has come to the end of its link's range.
  [[nodiscard]] std::size_t saturated(std::size_t lane) const;

  // For saving and continuing.
  [[nodiscard]] LaneCounts counts(std::size_t lane) const;
  [[nodiscard]] bool is_adaptive(std::size_t lane) const { return rules_[lane].rates != Rates::common; }
  // Duals, or the weights of a lane that has none.
  [[nodiscard]] simd::PlaneLane values(std::size_t lane) const { return values_of(lane).of(lane); }
  // Squared gradients or confidences, of adaptive lanes only.
  [[nodiscard]] simd::PlaneLane seconds(std::size_t lane) const { return tables_.seconds().of(lane); }
  [[nodiscard]] simd::PlaneLane weights(std::size_t lane) const { return tables_.weights().of(lane); }
  [[nodiscard]] LaneNumbers<const simd::Plane> sums() const { return tables_.sums(); }
  [[nodiscard]] const simd::Plane* survivors() const { return survivors_.get(); }
  void restore_counts(std::size_t lane, const LaneCounts& counts);
  // A cell as it was saved; column -1 is the constant's. `value` as in values(), `second` that of an adaptive
  // lane.
  struct Cell {
    float value = 0;
    float second = 0;
    float sum = 0;
    float survivor = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
  };
  void restore_cell(std::ptrdiff_t column, std::size_t lane, const Cell& cell);

 private:
  // A lane whose steps are not plain, and what is asked of it each row.
  struct Strider {
    std::size_t lane;
    Step step;
    double constant2;       // the square of its constant feature
    double one_over_limit;  // see limits_
    bool is_linked;
    bool is_arow;
    bool decays;
  };
  struct RowLabels {
    const float* signs;
    const float* bars;
    std::uint32_t positive;  // lanes whose label is +1
  };
  [[nodiscard]] bool is_linked(std::size_t lane) const {
    return !is_adaptive(lane) && !rules_[lane].link.is_identity();
  }
  // Duals, or weights where there are none.
  [[nodiscard]] LaneNumbers<const simd::Plane> values_of(std::size_t lane) const {
    return is_linked(lane) ? tables_.seconds() : tables_.weights();
  }
  const LaneOutcomes& learn(const Row& row, const RowLabels& labels, float importance);
  // 1, or what makes the row's length 1, constant feature included.
  void row_factors(const Row& row, float* factors) const;
  // As they are, until they are finished with the factors and offsets.
  void score_raw(const Row& row, float* scores) const;
  void score_sums(const Row& row, float* scores) const;
  void score_spreads(const Row& row);
  // Those of the weights, and those of the sums behind them.
  void score_both(const Row& row, float* scores) const;
  // The same of mixed lanes, and the spread of arow's.
  void score_with_spread(const Row& row, float* scores);
  [[nodiscard]] bool are_scores_raw() const { return !unit_rows_ && !has_offset_; }
  void finish_scores(const float* raw, const float* factors, float* scores) const;
  // Which of them predict +1, as bits.
  std::uint32_t score_averages(std::uint64_t rounds_before, const Row& row, const float* raw_scores,
                               const float* raw_sums, const float* factors, float* scores) const;
  [[nodiscard]] const float* constants(std::size_t first = 0) const {
    return has_constant_ ? constants_.data() + first : nullptr;
  }
  [[nodiscard]] simd::Judgement judge(const float* scores, const RowLabels& labels, float* steps) const;
  void settle(const Row& row, const float* factors, float* scores) const;
  void choose_strides(const Row& row, const RowLabels& labels, float importance, float* steps,
                      simd::Judgement& judgement);
  void shrink(std::size_t lane);

  [[nodiscard]] const float* mixed_seconds() const { return tables_.seconds().data(simd::kFirstWithSecond); }
  // What a group's kernel is told, but for the steps.
  [[nodiscard]] simd::Move as_move(const LaneGroup& group);
  void lay_out_moves();
  void move(const Row& row, float* steps, std::uint32_t moves, float importance);
  void tick();

  bool may_outgrow(float importance);
  [[nodiscard]] double highest_share(bool linked) const;
  void set_share_a_move();
  void make_room(const Row& row, float* steps);
  void raise_shift(std::size_t lane, int by);
  void set_units(std::size_t lane);

  void keep_survivors(const float* steps);
  void keep_survivor(std::size_t lane);
  [[nodiscard]] LinearHypothesis snapshot(std::size_t lane, simd::PlaneLane values, int shift,
                                          double decay) const;

  std::vector<LaneRule> rules_;
  std::size_t padded_;
  LaneTables tables_;
  const simd::LaneKernels* kernels_;          // of the weights
  const simd::LaneKernels* kernels_apart_;    // of numbers that have cells of their own
  const simd::LaneKernels* kernels_of_both_;  // of weights and sums, where they share cells; else null
  LinkNumbers links_;
  std::vector<LaneGroup> groups_;
  std::vector<simd::Move> moves_;  // of the groups, while the tables lie where they are
  simd::Move move_of_all_{};       // of all groups in one go
  bool are_mixed_;                 // the eight of simd/mixed_moves.h
  simd::MixedMove move_all_;       // all groups in one go; null where there is no such loop

  // One number a padded lane.
  std::vector<float> constants_;  // twice, where both weights and sums are scored
  std::vector<float> offsets_;
  std::vector<float> limits_;                // the largest |dual| whose power stays in range
  std::vector<float> peaks_;                 // the largest |dual|, where duals are kept apart
  std::vector<float> step_size_;             // of plain steps, in units of 2^shift
  std::vector<float> rates_;                 // of adaptive lanes
  std::array<std::vector<float>, 2> signs_;  // all -1, all +1
  std::array<std::vector<float>, 2> bars_;   // of -1 and of +1, in units of the score
  std::vector<float> tie_bars_;              // a score above it predicts +1
  std::vector<float> doubts_;                // a score equal to it may be a vanished sum
  std::vector<float> clocks_;                // what a change of weight is multiplied by for the sums
  std::vector<double> units_;                // of the scores, by the shift
  std::vector<LaneCounts> counts_;           // without the rounds, which are the same for all
  std::vector<Strider> striders_;
  bool has_constant_ = false;
  bool has_offset_ = false;
  bool has_start_ = false;  // some weight is not 0 before it is learned
  bool judges_averages_ = false;
  bool unit_rows_ = false;  // all lanes see rows of length 1
  bool decays_ = false;
  float largest_value_ = 0;
  // Of lanes without a link and of those with one, whose peaks are known: the share of its limit that any
  // |dual| has reached at most, and by which one plain move, or the strides of the row at hand, can raise it.
  struct Shares {
    double reached = 0;
    double a_move = 0;
    double of_strides = 0;
  };
  std::array<Shares, 2> shares_{};
  std::uint64_t rounds_ = 0;
  std::uint32_t all_lanes_ = 0;
  std::uint32_t linked_lanes_ = 0;
  Row expected_;  // empty: no row that is worth to be fetched
  LaneOutcomes outcomes_;
  alignas(64) std::array<float, simd::kMostLanes> spreads_{};  // of the row at hand, once somebody asked

  std::unique_ptr<simd::Plane> survivors_;  // values of the survivors; null unless Track::survivor
  MoveChecks checks_;                       // debug builds only
};

}  // namespace halfspace
