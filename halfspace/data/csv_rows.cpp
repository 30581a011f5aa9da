#include "halfspace/data/csv_rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/column_map.h"
#include "halfspace/data/csv_header.h"
#include "halfspace/data/row_text.h"
#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

constexpr std::string_view kLabelColumn = "label";

}  // namespace

void CsvColumns::add(const Block& block) {
  std::string digits;
  for (std::size_t i = 0; i < block.nonzeros(); ++i) names_.id(feature_name(block, block.columns[i], digits));
}

// What a reader would take for something else, or refuse; "" if all is well.
std::string CsvColumns::fault() const {
  if (names_.size() == 0) return "has no features, expected one at least for CSV";
  if (names_.size() > kMostCsvColumns) {
    return fmt::format("has {} features, expected at most {} for CSV, which has a column for each",
                       names_.size(), kMostCsvColumns);
  }
  for (std::uint32_t id = 0; id < names_.size(); ++id) {
    const std::string_view name = names_.name(id);
    if (name == kLabelColumn)
      return fmt::format("has a feature '{}', which is the label's column in CSV", kLabelColumn);
    if (name.empty()) return "has a feature without a name, which CSV cannot hold";
    for (std::size_t at = name.find('='); at < name.size(); at = name.find('=', at + 1)) {
      if (!names_.find(name.substr(0, at))) continue;
      return fmt::format("has features {} and {}: in CSV the one is called as a cell of the other would be",
                         shown(name.substr(0, at)), shown(name));
    }
  }
  return "";
}

Status CsvColumns::finish(const std::string& place) {
  if (std::string why = fault(); !why.empty()) return input_error(place, std::move(why));
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

namespace {

// Blanks around a cell are not part of it, unless they stand in quotes.
bool has_blank_end(std::string_view cell) {
  constexpr std::string_view kBlanks = " \t";
  return !cell.empty() && (kBlanks.find(cell.front()) != std::string_view::npos ||
                           kBlanks.find(cell.back()) != std::string_view::npos);
}

void append_cell(std::string& text, std::string_view cell, std::string_view separators) {
  const bool plain = cell.find_first_of("\"\r\n") == std::string_view::npos &&
                     cell.find_first_of(separators) == std::string_view::npos && !has_blank_end(cell);
  if (plain) {
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

}  // namespace

CsvRows::CsvRows(OutputFile& output, const CsvColumns& columns, char separator)
    : output_(output), separator_(separator), names_(columns.names()), cells_(columns.names().size(), 0.0f) {
  append_head({&separator_, 1});
  // Other separators in names may be so many that a reader would take one of them for what separates.
  if (names_.size() > 0 && guess_separator(head_) != separator_) append_head(",;\t");
}

void CsvRows::append_head(std::string_view separators) {
  head_ = kLabelColumn;
  for (std::uint32_t id = 0; id < names_.size(); ++id) {
    head_ += separator_;
    append_cell(head_, names_.name(id), separators);
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
  append_cell(text_, label, {&separator_, 1});
  for (const float cell : cells_) {
    text_ += separator_;
    if (cell != 0) append_float(text_, cell);
  }
  text_ += '\n';
  for (const std::uint32_t column : filled_) cells_[column] = 0;
  return "";
}

}  // namespace halfspace
