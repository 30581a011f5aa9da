// What a run writes down of its versions while it goes, for those ways to keep one that ask for it: the draw
// among all, the draw in a gap, the vote, and which rows were updates.
#pragma once
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "halfspace/convert/gap_pick.h"
#include "halfspace/convert/random_pick.h"
#include "halfspace/convert/vote_record.h"
#include "halfspace/run/trainee.h"
#include "halfspace/run/training_options.h"

namespace halfspace {

class VersionFollower {
 public:
  // `delta`: of the proof that a gap gives.
  VersionFollower(const Trainee& trainee, const TrainingOptions& options, double delta);

  // Most runs ask for nothing, and should not pay for it.
  [[nodiscard]] bool is_on() const { return pick_ || gap_ || vote_ || notes_moves_; }
  // Before a row is learned: the run's round of that number, from 1.
  void before(std::uint64_t round, const RowLearner& learner, bool in_first_pass) {
    if (pick_ && in_first_pass) pick_->offer(round, learner);
    if (gap_) gap_->before(learner);
  }
  // After that; the row's number counts from 0 in the order of the files. A late label's row ends a gap.
  void after(std::uint64_t row, const Trainee& trainee, const Outcome& outcome, bool is_late);

  [[nodiscard]] const std::optional<GapPick>& gap() const { return gap_; }
  // What the vote takes when all rows that are still to be learned, and their features, become updates.
  [[nodiscard]] double bytes_of_vote(std::size_t columns, std::uint64_t rows, std::uint64_t changes) const;
  [[nodiscard]] bool is_voting() const { return vote_.has_value(); }
  // Whether the row was an update of that lane in any pass; to be asked where moves are noted.
  [[nodiscard]] bool has_moved(std::uint64_t row, std::size_t lane) const {
    return (moved_[row] >> lane & 1) != 0;
  }
  // What is to be kept by it, if it is.
  [[nodiscard]] std::optional<Classifier> take_random() {
    return pick_ ? std::move(*pick_).picked() : std::nullopt;
  }
  [[nodiscard]] std::optional<Classifier> take_of_gap() { return std::move(*gap_).picked(); }
  [[nodiscard]] Classifier take_vote() { return Classifier(std::move(*vote_).take()); }

 private:
  std::optional<RandomPick> pick_;
  std::optional<GapPick> gap_;
  std::optional<VoteRecord> vote_;
  bool notes_moves_;
  std::vector<std::uint32_t> moved_;  // by row: a bit a lane
};

}  // namespace halfspace
