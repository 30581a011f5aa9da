// Rows as VW text with their tags, exactly or not at all. A name n^f is written as feature f of the namespace
// n, so that it reads back the same.
#pragma once
#include <string>

#include "halfspace/core/output_file.h"
#include "halfspace/data/row_writer.h"

namespace halfspace {

class VwRows : public RowWriter {
 public:
  explicit VwRows(OutputFile& output) : output_(output) {}
  Status add(const Block& block, const BlockReader& reader) override;

 private:
  // "" when the row is written to text_, else why it cannot be.
  std::string add_row(const Block& block, std::size_t row);
  std::string add_feature(std::string_view name, float value);

  OutputFile& output_;
  std::string text_;
  std::string group_;  // the namespace that features are being written to
  std::string digits_;
};

}  // namespace halfspace
