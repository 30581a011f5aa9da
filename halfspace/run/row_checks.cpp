#include "halfspace/run/row_checks.h"

#include <fmt/format.h>

#include <algorithm>

namespace halfspace {
namespace {

bool fits(RowsMust must, float value) {
  switch (must) {
    case RowsMust::be_any:
    case RowsMust::be_numbers:
    case RowsMust::be_strings:
      return true;
    case RowsMust::be_boolean:
      return value == 1;  // zeros are not kept
    case RowsMust::not_be_negative:
      return value >= 0;
    case RowsMust::be_up_to_one:
      return value >= 0 && value <= 1;
  }
  return false;
}

std::string_view rule_in_words(RowsMust must) {
  switch (must) {
    case RowsMust::be_boolean:
      return "0 or 1: this learner wants Boolean rows";
    case RowsMust::not_be_negative:
      return "0 or more: to this learner a feature is on or off";
    case RowsMust::be_up_to_one:
      return "a number from 0 to 1: this learner takes values as exponents";
    case RowsMust::be_any:
    case RowsMust::be_numbers:
    case RowsMust::be_strings:
      break;
  }
  return "";
}

std::optional<BadLine> find_unfit_value(RowsMust must, const Block& block, const ColumnMap& columns) {
  if (rule_in_words(must).empty()) return std::nullopt;
  for (std::size_t r = 0; r < block.rows(); ++r) {
    const Row row = block.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      if (fits(must, row.values[i])) continue;
      return BadLine{block.row_lines[r], 1,
                     fmt::format("found the value {} of feature {}, expected {}", row.values[i],
                                 columns.name(row.columns[i]), rule_in_words(must))};
    }
  }
  return std::nullopt;
}

std::optional<BadLine> find_high_index(std::uint32_t most, const Block& block, const ColumnMap& columns) {
  const auto is_named = [&](std::uint32_t column) { return column >= columns.first_of_dictionary(); };
  for (std::size_t r = 0; r < block.rows(); ++r) {
    const Row row = block.row(r);
    const bool fits = std::all_of(row.columns, row.columns + row.size, [&](std::uint32_t column) {
      return column >= 1 && column <= most && !is_named(column);
    });
    if (fits) continue;
    return BadLine{
        block.row_lines[r], 1,
        fmt::format("found a feature outside 1 to {}, expected those that complement={} names", most, most)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<BadLine> find_unfit_row(const LaneRule& rule, const Block& block, const ColumnMap& columns) {
  if (rule.view.complement > 0) {
    if (auto bad = find_high_index(rule.view.complement, block, columns)) return bad;
  }
  if (rule.most_features > 0 && columns.features() > rule.most_features && block.rows() > 0) {
    return BadLine{block.row_lines.back(), 1,
                   fmt::format("found {} features up to here, expected at most features={}",
                               columns.features(), rule.most_features)};
  }
  return find_unfit_value(rule.rows, block, columns);
}

Status check_kind_of_rows(RowsMust must, Format format, const DataFiles& files) {
  if (must == RowsMust::be_strings && !is_of_strings(format)) {
    return input_error(files.shown(),
                       fmt::format("found {}, expected strings: the kernel is of strings (--format "
                                   "string or fasta)",
                                   kind_of(format)));
  }
  if (must != RowsMust::be_strings && is_of_strings(format)) {
    return input_error(files.shown(),
                       "found strings, expected rows of numbers: only kernels of strings, like "
                       "spectrum(length=4), learn from strings");
  }
  return {};
}

}  // namespace halfspace
