#include "halfspace/data/csv_rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/column_map.h"
#include "halfspace/data/row_text.h"

namespace halfspace {
namespace {

constexpr std::string_view kLabelColumn = "label";

}  // namespace

void CsvColumns::add(const Block& block) {
  std::string digits;
  for (std::size_t i = 0; i < block.nonzeros(); ++i) names_.id(feature_name(block, block.columns[i], digits));
}

Status CsvColumns::finish(const std::string& place) {
  if (names_.size() > kMostCsvColumns) {
    return input_error(place, fmt::format("has {} features, expected at most {} for CSV, which has a column "
                                          "for each",
                                          names_.size(), kMostCsvColumns));
  }
  if (names_.find(kLabelColumn)) {
    return input_error(place,
                       fmt::format("has a feature '{}', which is the label's column in CSV", kLabelColumn));
  }
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t id = 0; id < names_.size(); ++id) {
    const auto number = number_of_name(names_.name(id));
    if (!number) return {};
    numbers.push_back(*number);
  }
  std::sort(numbers.begin(), numbers.end());
  names_.clear();
  for (const std::uint32_t number : numbers) names_.id(std::to_string(number));
  return {};
}

void CsvRows::append_cell(std::string& text, std::string_view cell) const {
  if (cell.find_first_of("\"\r\n") == std::string_view::npos &&
      cell.find(separator_) == std::string_view::npos) {
    text += cell;
    return;
  }
  text += '"';
  for (const char c : cell) {
    if (c == '"') text += '"';
    text += c;
  }
  text += '"';
}

CsvRows::CsvRows(OutputFile& output, const CsvColumns& columns, char separator)
    : output_(output),
      separator_(separator),
      names_(columns.names()),
      head_(kLabelColumn),
      cells_(columns.names().size(), 0.0f) {
  for (std::uint32_t id = 0; id < names_.size(); ++id) {
    head_ += separator_;
    append_cell(head_, names_.name(id));
  }
  head_ += '\n';
}

Status CsvRows::add(const Block& block, const BlockReader& reader) {
  if (Status few = check_labels(block, reader); !few) return few;
  text_ = std::move(head_);
  head_.clear();
  for (std::size_t r = 0; r < block.rows(); ++r) {
    if (std::string why = add_row(block, r); !why.empty()) return unfit(block, r, reader, std::move(why));
  }
  return output_.write(text_);
}

std::string CsvRows::add_row(const Block& block, std::size_t r) {
  if (block.importance(r) != 1) {
    return fmt::format("found the importance {}, expected 1: CSV has none", block.importance(r));
  }
  const std::string_view label = label_of(block, r);
  if (label.empty() && cells_.empty()) return "found a row without label and features, which CSV cannot hold";
  const Row row = block.row(r);
  filled_.clear();
  for (std::size_t i = 0; i < row.size; ++i) {
    const auto column = names_.find(feature_name(block, row.columns[i], digits_));
    if (!column) return "found a feature that was not there in the first pass: the file is being changed";
    cells_[*column] = row.values[i];
    filled_.push_back(*column);
  }
  append_cell(text_, label);
  for (const float cell : cells_) {
    text_ += separator_;
    if (cell != 0) append_float(text_, cell);
  }
  text_ += '\n';
  for (const std::uint32_t column : filled_) cells_[column] = 0;
  return "";
}

}  // namespace halfspace
