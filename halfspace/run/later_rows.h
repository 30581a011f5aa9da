// The rows for everything that comes after the first reading: kept in memory, in a temporary file if they
// came over a pipe, or to be read again from their file if it is large.
#pragma once
#include <cstdint>
#include <utility>

#include "halfspace/data/row_store.h"

namespace halfspace {

struct LaterRowsOptions {
  bool must_be_kept = false;  // in another order than that of the files, or all at once
  bool come_again = false;    // there is something after the first reading
  std::uint64_t keep_text_up_to = 0;
  double memory = 0;  // bytes that they may take; 0: no limit
};

class LaterRows {
 public:
  // Before the first: of files with so many bytes, 0 if that is not known.
  void begin(const LaterRowsOptions& options, std::uint64_t bytes, bool is_cache);

  // Otherwise they are read again.
  [[nodiscard]] bool are_kept() const { return are_kept_; }
  Status add(const Block& block) { return are_kept_ ? rows_.add(block) : Status(); }
  // A compressed file does not tell beforehand how much text is in it.
  void text_so_far(std::uint64_t bytes) {
    if (bytes > keep_up_to_) forget();
  }
  // Where they can be read again.
  void forget();
  // With another block.
  [[nodiscard]] double bytes_with(const Block& block) const {
    return are_kept_ ? static_cast<double>(rows_.memory_with(block)) : 0;
  }
  [[nodiscard]] const RowStore& rows() const { return rows_; }

 private:
  RowStore rows_;
  std::uint64_t keep_up_to_ = 0;  // bytes of the files
  bool are_kept_ = false;
  bool can_be_read_again_ = false;
};

}  // namespace halfspace
