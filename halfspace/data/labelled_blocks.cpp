#include "halfspace/data/labelled_blocks.h"

#include <algorithm>

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
  if (!came_again_) look_for_first_label(**block);
  columns_->translate(**block, unknown_);
  return block;
}

// Mostly it is found in the next few rows.
void LabelledBlocks::look_for_first_label(const Block& block) {
  auto next = block.classes.begin();
  if (next != block.classes.end() && !first_label_) first_label_ = *next++;
  came_again_ = std::find(next, block.classes.end(), first_label_) != block.classes.end();
}

std::string LabelledBlocks::lone_first_label() const {
  return first_label_ && !came_again_ ? labels_->text(*first_label_) : "";
}

}  // namespace halfspace
