// A file's rows ready for a learner: labels are classes, indices are columns.
#pragma once
#include <memory>
#include <string>

#include "halfspace/data/block_reader.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/label_map.h"

namespace halfspace {

class LabelledBlocks {
 public:
  // The maps are the caller's: they outlive the file and are saved with the model.
  static Result<LabelledBlocks> open(const std::string& path, unsigned threads, const ReadRules& rules,
                                     LabelMap& labels, ColumnMap& columns, ColumnMap::Unknown unknown);

  // The next block, valid until the next call; null at the end.
  Result<Block*> next();
  [[nodiscard]] const BlockReader& reader() const { return *reader_; }

 private:
  LabelledBlocks(std::unique_ptr<BlockReader> reader, LabelMap& labels, ColumnMap& columns,
                 ColumnMap::Unknown unknown)
      : reader_(std::move(reader)), labels_(&labels), columns_(&columns), unknown_(unknown) {}

  std::unique_ptr<BlockReader> reader_;
  LabelMap* labels_;
  ColumnMap* columns_;
  ColumnMap::Unknown unknown_;
};

}  // namespace halfspace
