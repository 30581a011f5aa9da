// The rows of files ready for a learner: labels are classes, indices are columns.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "halfspace/data/column_map.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/label_map.h"

namespace halfspace {

class LabelledBlocks {
 public:
  // The maps are the caller's: they outlive the file and are saved with the model.
  static Result<LabelledBlocks> open(const DataFiles& files, const ReadOptions& options, LabelMap& labels,
                                     ColumnMap& columns, ColumnMap::Unknown unknown);

  // The next block, valid until the next call; null at the end.
  Result<Block*> next();
  [[nodiscard]] const BlockReader& reader() const { return files_.reader(); }
  [[nodiscard]] const FileSequence& files() const { return files_; }
  // The label of the first row, when no other row had it so far, as that of a header has not; else "".
  [[nodiscard]] std::string lone_first_label() const;

 private:
  LabelledBlocks(FileSequence files, LabelMap& labels, ColumnMap& columns, ColumnMap::Unknown unknown)
      : files_(std::move(files)), labels_(&labels), columns_(&columns), unknown_(unknown) {}

  void look_for_first_label(const Block& block);

  FileSequence files_;
  LabelMap* labels_;
  ColumnMap* columns_;
  ColumnMap::Unknown unknown_;
  std::optional<ClassId> first_label_;
  bool came_again_ = false;
};

}  // namespace halfspace
