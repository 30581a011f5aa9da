#include "halfspace/run/version_follower.h"

namespace halfspace {

VersionFollower::VersionFollower(const Trainee& trainee, const TrainingOptions& options, double delta)
    : notes_moves_(options.score_at_end) {
  if (options.keep == Keep::random) pick_.emplace(options.seed);
  if (options.keep == Keep::gap && options.until_error > 0)
    gap_.emplace(options.seed, options.until_error, delta);
  if (options.keep == Keep::vote && trainee.alone != nullptr) vote_.emplace(trainee.alone->rule());
}

void VersionFollower::after(std::uint64_t row, const Trainee& trainee, const Outcome& outcome, bool is_late) {
  if (gap_) gap_->after(outcome.mistake || is_late);
  if (vote_) vote_->after(*trainee.alone, outcome.moved);
  if (!notes_moves_) return;
  if (row >= moved_.size()) moved_.resize(row + 1);
  moved_[row] |= trainee.portfolio != nullptr ? trainee.portfolio->last_moved() : outcome.moved ? 1u : 0u;
}

double VersionFollower::bytes_of_vote(std::size_t columns, std::uint64_t rows, std::uint64_t changes) const {
  return vote_ ? static_cast<double>(vote_->vote().weights().memory_with(columns, rows, changes)) : 0;
}

}  // namespace halfspace
