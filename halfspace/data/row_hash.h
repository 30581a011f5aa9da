// A fingerprint of rows as learned: columns, values, labels, importances. The same rows in another file or
// format have the same one; how the text was cut into blocks, and in which order a row has its features, do
// not matter. Most of the work is done where blocks are read, by many threads: here the prints of rows meet.
#pragma once
#include "halfspace/data/block.h"
#include "halfspace/data/checksum.h"

namespace halfspace {

class RowHash {
 public:
  // Columns and classes as the learner sees them.
  void add(const Block& block) { add(block, 0, block.rows()); }
  // Its rows from `begin` to before `end`.
  void add(const Block& block, std::size_t begin, std::size_t end);
  [[nodiscard]] Hash128 value() const;

 private:
  TextHash rows_;
  std::vector<std::uint64_t> numbers_;  // of each row of a block
};

}  // namespace halfspace
