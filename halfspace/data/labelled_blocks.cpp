#include "halfspace/data/labelled_blocks.h"

namespace halfspace {

Result<LabelledBlocks> LabelledBlocks::open(const DataFiles& files, const ReadOptions& options,
                                            LabelMap& labels, ColumnMap& columns,
                                            ColumnMap::Unknown unknown) {
  auto sequence = FileSequence::open(files, options);
  if (!sequence) return sequence.error();
  return LabelledBlocks(std::move(*sequence), labels, columns, unknown);
}

Result<Block*> LabelledBlocks::next() {
  Result<Block*> block = files_.next();
  if (!block || *block == nullptr) return block;
  if (const auto bad = labels_->assign(**block)) {
    return input_error(reader().place(bad->line, bad->column), bad->what);
  }
  columns_->translate(**block, unknown_);
  return block;
}

}  // namespace halfspace
