// Feature indices to columns of the weight tables. Indices below 2^24 are their own column; the rest go
// through a dictionary, so that one wild index cannot take 16 GB.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "halfspace/data/block.h"

namespace halfspace {

class ColumnMap {
 public:
  static constexpr std::uint32_t kDirect = 1u << 24;

  enum class Unknown {
    add,    // a new index gets a column of its own
    share,  // all new indices share one column that nobody learns: memory stays as it is
  };
  // Turns the block's indices into columns, in place. Row order decides the numbers, nothing else.
  void translate(Block& block, Unknown unknown);
  // The column of one index, added when it is new.
  std::uint32_t column(std::uint32_t index);
  // The column of one index, if tables with columns() columns hold it.
  [[nodiscard]] std::optional<std::uint32_t> find(std::uint32_t index) const;
  [[nodiscard]] std::uint32_t index(std::uint32_t column) const {
    return column < kDirect ? column : wild_[column - kDirect];
  }
  // Tables with this many columns hold every column that translate has given out so far.
  [[nodiscard]] std::size_t columns() const { return columns_; }
  // Features as users count them: the highest index (one more when index 0 occurs), wild ones singly.
  [[nodiscard]] std::uint64_t features() const;
  // Continues the count of an earlier run.
  void restore(std::uint32_t highest_direct, bool has_zero);
  [[nodiscard]] std::uint32_t highest_direct() const { return highest_direct_; }
  [[nodiscard]] bool has_zero() const { return has_zero_; }

 private:
  // The slot of `index` in slots_: its own, or the free one where it belongs.
  [[nodiscard]] std::size_t slot_of(std::uint32_t index) const;
  void grow_slots();

  std::vector<std::uint32_t> wild_;   // indices from kDirect on, in order of appearance
  std::vector<std::uint32_t> slots_;  // open addressing: 1 + a position in wild_, or 0; at most half full
  std::size_t columns_ = 0;
  std::uint32_t highest_direct_ = 0;
  bool has_zero_ = false;
};

}  // namespace halfspace
