// Rows in another form: blocks as a reader leaves them, written as they come.
#pragma once
#include "halfspace/core/result.h"
#include "halfspace/data/block.h"
#include "halfspace/data/block_reader.h"

namespace halfspace {

class RowWriter {
 public:
  virtual ~RowWriter() = default;
  // Refused, with the row's place, when the form cannot hold a row exactly. Nothing of the block is written
  // then.
  virtual Status add(const Block& block, const BlockReader& reader) = 0;
  // All rows have come.
  virtual Status finish() { return {}; }
};

}  // namespace halfspace
