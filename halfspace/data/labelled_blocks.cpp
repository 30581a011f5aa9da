#include "halfspace/data/labelled_blocks.h"

namespace halfspace {

Result<LabelledBlocks> LabelledBlocks::open(const std::string& path, unsigned threads, const ReadRules& rules,
                                            LabelMap& labels, ColumnMap& columns,
                                            ColumnMap::Unknown unknown) {
  auto reader = BlockReader::open(path, ReadOptions{threads, LabelsAre::required, rules});
  if (!reader) return reader.error();
  return LabelledBlocks(std::move(*reader), labels, columns, unknown);
}

Result<Block*> LabelledBlocks::next() {
  Result<Block*> block = reader_->next();
  if (!block || *block == nullptr) return block;
  if (const auto bad = labels_->assign(**block)) {
    return input_error(reader_->place(bad->line, bad->column), bad->what);
  }
  columns_->translate(**block, unknown_);
  return block;
}

}  // namespace halfspace
