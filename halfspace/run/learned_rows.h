// Which rows a run learned: their number and fingerprint, and whether a later run begins with them.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "halfspace/data/row_hash.h"

namespace halfspace {

// The rows of an earlier run.
struct LearnedRows {
  std::uint64_t rows = 0;  // 0: nobody knows which they were
  Hash128 hash = {};
};

class RowsLearned {
 public:
  // Of the runs that this one continues, the shortest first.
  explicit RowsLearned(const std::vector<LearnedRows>& before) : before_(before) {}

  // The first `rows` of the next block. A file to which rows were added since it was learned begins with
  // learned ones.
  void add(const Block& block, std::size_t rows) {
    std::size_t done = 0;
    for (; next_ < before_.size() && before_[next_].rows <= rows_ + rows; ++next_) {
      const std::size_t end = before_[next_].rows - rows_;
      hash_.add(block, done, end);
      done = end;
      begin_with_learned_ |= hash_.value() == before_[next_].hash;
    }
    hash_.add(block, done, rows);
    rows_ += rows;
  }
  [[nodiscard]] Hash128 hash() const { return hash_.value(); }
  [[nodiscard]] bool begin_with_learned() const { return begin_with_learned_; }

 private:
  const std::vector<LearnedRows>& before_;
  std::size_t next_ = 0;  // whose last row is still to come
  std::uint64_t rows_ = 0;
  RowHash hash_;
  bool begin_with_learned_ = false;
};

}  // namespace halfspace
