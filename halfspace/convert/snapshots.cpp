#include "halfspace/convert/snapshots.h"

#include <bit>

namespace halfspace {

std::uint64_t snapshot_row(std::uint64_t rows) {
  const std::uint64_t row = std::bit_floor(2 * rows / 3);
  return row < kFirstSnapshot ? 0 : row;
}

void Snapshots::cover(std::size_t columns) {
  columns_ = columns;
  for (Snapshot& snapshot : alive_) snapshot.classifier.cover(columns);
}

void Snapshots::judge_by_all(Row row, ClassId id) {
  wants_rows_ = false;
  for (Snapshot& snapshot : alive_) {
    if (snapshot.fresh == most_fresh_rows(snapshot.row)) continue;
    wants_rows_ = true;
    ++snapshot.fresh;
    snapshot.errors += snapshot.classifier.predict(row) != id ? 1 : 0;
  }
}

void Snapshots::freeze(std::uint64_t rows, const RowLearner& learner) {
  // The one that stands is older than a third of the rows; half of that, should there be fewer than expected.
  if (static_cast<double>(rows) < expected_ / 6) return;
  alive_.push_back(Snapshot{rows, learner.classifier(), learner.kept_candidate()});
  alive_.back().classifier.cover(columns_);
  wants_rows_ = true;
}

std::optional<Snapshot> Snapshots::chosen(std::uint64_t rows) && {
  for (Snapshot& snapshot : alive_) {
    if (snapshot.row == snapshot_row(rows)) return std::move(snapshot);
  }
  return std::nullopt;
}

}  // namespace halfspace
