// Rows as CSV or TSV: a dense table with a column for every feature, the label first, empty cells for what a
// row does not have. Quoted as RFC 4180 says; lines end in a newline alone.
#pragma once
#include <string>
#include <vector>

#include "halfspace/core/output_file.h"
#include "halfspace/data/name_table.h"
#include "halfspace/data/row_writer.h"

namespace halfspace {

inline constexpr std::size_t kMostCsvColumns = 10'000;

// The features of a file, in a first pass over it: numbers in rising order when there are no others, else in
// order of appearance.
class CsvColumns {
 public:
  void add(const Block& block);
  // Puts them in order; refused when they are too many, or would not be read as they are.
  Status finish(const std::string& place);

  [[nodiscard]] const NameTable& names() const { return names_; }

 private:
  [[nodiscard]] std::string fault() const;

  NameTable names_;
};

class CsvRows : public RowWriter {
 public:
  // Cells are separated by a comma or a tab.
  CsvRows(OutputFile& output, const CsvColumns& columns, char separator);
  Status add(const Block& block, const BlockReader& reader) override;
  Status finish() override { return output_.write(head_); }

 private:
  std::string add_row(const Block& block, std::size_t row);

  void append_head(std::string_view separators);

  OutputFile& output_;
  char separator_;
  const NameTable& names_;
  std::string head_;  // until it is written
  std::string text_;
  std::vector<float> cells_;  // 0: not there
  std::vector<std::uint32_t> filled_;
  std::string digits_;
};

}  // namespace halfspace
