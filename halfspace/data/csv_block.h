// CSV and TSV as RFC 4180 has them: cells in quotes may hold separators, quotes and newlines. A number is the
// value of its column's feature, any other text in a cell is the feature "column=text" with value 1, an empty
// cell is nothing. Blanks around a cell are not part of it.
// Cost: about 10 ns a number on one core.
#pragma once
#include "halfspace/data/csv_header_again.h"
#include "halfspace/data/csv_layout.h"
#include "halfspace/data/row_parser.h"

namespace halfspace {

class CsvParser : public RowParser {
 public:
  CsvParser(CsvLayout layout, LabelsAre labels, std::vector<Cross> crosses)
      : layout_(std::move(layout)), header_again_(layout_), labels_(labels), crosses_(std::move(crosses)) {}
  void parse(std::string_view text, Block& block) const override;
  [[nodiscard]] Format format() const override { return Format::csv; }
  [[nodiscard]] std::string kind() const override { return layout_.kind(); }
  [[nodiscard]] std::string description() const override { return layout_.description(); }
  [[nodiscard]] std::size_t bytes_to_skip() const override { return layout_.header_bytes; }
  [[nodiscard]] bool rows_may_hold_newlines() const override { return true; }
  [[nodiscard]] std::string label_column() const override;
  [[nodiscard]] const CsvLayout* table() const override { return &layout_; }

 private:
  CsvLayout layout_;
  HeaderAgain header_again_;
  LabelsAre labels_;
  std::vector<Cross> crosses_;
};

}  // namespace halfspace
