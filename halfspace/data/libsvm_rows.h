// Rows as LIBSVM text, exactly or not at all: features must be numbers, and nothing has an importance.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "halfspace/core/output_file.h"
#include "halfspace/data/row_writer.h"

namespace halfspace {

class LibsvmRows : public RowWriter {
 public:
  explicit LibsvmRows(OutputFile& output) : output_(output) {}
  Status add(const Block& block, const BlockReader& reader) override;

 private:
  // "" when the row is written to text_, else why it cannot be.
  std::string add_row(const Block& block, std::size_t row);

  OutputFile& output_;
  std::string text_;
  std::vector<std::pair<std::uint32_t, float>> features_;
};

}  // namespace halfspace
