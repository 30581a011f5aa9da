// A hypothesis frozen in mid-run and judged on the rows after it (certificates 6, a1), which the learner goes
// on learning from: errors on fresh rows, so an exact binomial limit. The row at which it is frozen depends
// on the number of rows alone: the largest power of two that is at most two thirds of them. As that number is
// not known beforehand, the last two powers of two are followed until the older one is out of the question.
// Enough is enough: of the rows after row s it judges max(8192, s / 8), a number that depends on s alone.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "halfspace/core/power_of_two.h"
#include "halfspace/hypothesis/classifier.h"
#include "halfspace/learn/online/row_learner.h"

namespace halfspace {

struct Snapshot {
  std::uint64_t row;  // frozen after this many
  Classifier classifier;
  std::size_t candidate = 0;  // which hypothesis of the learner that was
  std::uint64_t fresh = 0;    // rows judged since
  std::uint64_t errors = 0;
};

// The power of two that `rows` rows are judged from; 0: too few.
std::uint64_t snapshot_row(std::uint64_t rows);
// How many rows after it a snapshot is judged on at most.
constexpr std::uint64_t most_fresh_rows(std::uint64_t row) {
  return row / 8 > 8192 ? row / 8 : 8192;
}
inline constexpr std::uint64_t kFirstSnapshot = 16;

class Snapshots {
 public:
  // Rows given from here on have columns below this.
  void cover(std::size_t columns);
  // A fresh row, as given, before the learner learns it.
  void judge(Row row, ClassId id) {
    if (wants_rows_) judge_by_all(row, id);
  }
  // About how many rows there will be, if that is known: snapshots that will be too old are not taken. What
  // is taken has no part in which one stands at the end: a wrong guess can only leave none there.
  void expect(double rows) { expected_ = rows; }
  // After the learner has learned its `rows`-th row.
  void learned(std::uint64_t rows, const RowLearner& learner) {
    // That is, snapshot_row(rows) >= alive_[1].row, which is asked for every row.
    if (alive_.size() == 2 && 2 * rows >= 3 * alive_[1].row) alive_.erase(alive_.begin());
    if (is_power_of_two(rows) && rows >= kFirstSnapshot) freeze(rows, learner);
  }
  // The one that stands after `rows` rows.
  [[nodiscard]] std::optional<Snapshot> chosen(std::uint64_t rows) &&;

 private:
  void judge_by_all(Row row, ClassId id);
  void freeze(std::uint64_t rows, const RowLearner& learner);

  std::vector<Snapshot> alive_;  // at most two, the older first
  bool wants_rows_ = false;      // one of them has not been judged on enough rows
  std::size_t columns_ = 0;
  double expected_ = 0;
};

}  // namespace halfspace
