#include "halfspace/data/csv_continued.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "halfspace/data/column_map.h"
#include "halfspace/data/csv_cell.h"
#include "halfspace/data/csv_header.h"
#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

// Of a usual name, in small or large letters.
bool is_column(const std::string& name, const std::string& label) {
  return name == label || (is_usual_label(label) && same_in_any_case(name, label));
}

// The same columns in any order, the label's apart: whether that has to be there is another question.
bool have_same_features(std::vector<std::string> a, std::vector<std::string> b, const std::string& label) {
  for (std::vector<std::string>* names : {&a, &b}) {
    std::erase_if(*names, [&](const std::string& name) { return is_column(name, label); });
    std::sort(names->begin(), names->end());
  }
  return a == b;
}

// A cell by which a row is seen to be a header, be it of another table: the label's name, or a name of a
// column when half of the cells are such; numbers that are names may be values. `y` in another case than the
// label's is an answer.
std::optional<std::string> telling_cell(const std::vector<std::string>& cells, const FirstTable& first) {
  const bool named = first.layout.header_bytes > 0;
  const auto is_label = [&](const std::string& cell) {
    if (!named) return cell.size() > 1 && is_usual_label(cell);
    return !number_of_name(cell) && !cell.empty() &&
           (cell == first.label || (cell.size() > 1 && is_column(cell, first.label)));
  };
  const auto label = std::find_if(cells.begin(), cells.end(), is_label);
  if (label != cells.end()) return *label;
  const bool same_names = std::equal(cells.begin(), cells.end(), first.layout.names.begin(),
                                     first.layout.names.end(), same_in_any_case);
  if (named && same_names && !cells.empty()) return cells.front();
  const std::unordered_set<std::string_view> names(first.layout.names.begin(), first.layout.names.end());
  const auto is_name = [&](const std::string& cell) { return !number_of_name(cell) && names.contains(cell); };
  const auto as_names = std::count_if(cells.begin(), cells.end(), is_name);
  if (!named || 2 * static_cast<std::size_t>(as_names) < cells.size()) return std::nullopt;
  return *std::find_if(cells.begin(), cells.end(), is_name);
}

// It is a row, whatever its other cells look like.
bool has_known_label(const FirstRecord& record, const FirstTable& first) {
  const auto& known = first.layout.first_labels;
  return first.layout.label && *first.layout.label < record.cells.size() &&
         std::find(known.begin(), known.end(), record.cells[*first.layout.label]) != known.end();
}

Error not_of_the_table(const FirstRecord& record, const std::optional<std::string>& telling,
                       const FirstTable& first, const std::string& path) {
  const std::string found =
      telling ? "the cell " + shown(*telling) + " as in a header" : cells_text(record.cells.size());
  const std::string header =
      first.layout.header_bytes > 0
          ? fmt::format("the columns of the header of {} in any order, or no header", first.path)
          : fmt::format("no header as in {}", first.path);
  return input_error(
      fmt::format("{}:{}", path, record.line),
      fmt::format(
          "found {} in the first row, expected {} and {}: files of one run are "
          "read as one table{}",
          found, header, cells_text(first.layout.names.size()),
          telling && first.layout.header_bytes > 0 ? " (if it is a row, write that header above it)" : ""));
}

}  // namespace

bool may_continue(const FirstTable& first, std::string_view beginning) {
  const auto record = first_record(beginning, first.layout.separator, "");
  return record && record->cells.size() > 1 && record->cells.size() == first.layout.names.size();
}

Result<CsvLayout> continue_layout(std::string_view beginning, const ReadRules& rules, const std::string& path,
                                  const FirstTable& first) {
  CsvLayout layout;
  layout.separator = guess_separator(beginning);
  const auto as_header = first_record(beginning, layout.separator, path);
  if (as_header && first.layout.header_bytes > 0) {
    layout.names = names_of(as_header->cells, true);
    layout.header_bytes = as_header->bytes;
    layout.header = as_header->text;
    if (have_same_features(layout.names, first.layout.names, first.label)) return layout;
  }
  layout.header_bytes = 0;
  layout.header = first.layout.header;
  layout.separator = first.layout.separator;
  const auto record = first_record(beginning, layout.separator, path);
  if (!record) return record.error();
  layout.names.clear();
  if (record->cells.empty()) return layout;
  auto telling = rules.no_header ? std::nullopt : telling_cell(record->cells, first);
  const bool above_numbers =
      !rules.no_header && are_above_numbers(record->cells, beginning.substr(record->bytes), layout.separator,
                                            first.layout.label.value_or(record->cells.size()));
  if (!telling && above_numbers && !has_known_label(*record, first)) telling = record->cells.front();
  if (telling || record->cells.size() != first.layout.names.size()) {
    return not_of_the_table(*record, telling, first, path);
  }
  layout.names = first.layout.names;
  return layout;
}

Result<CsvLayout> numbered_layout(std::string_view beginning, const ReadRules& rules, LabelsAre labels,
                                  const std::string& path) {
  CsvLayout layout;
  layout.separator = guess_separator(beginning);
  const auto record = first_record(beginning, layout.separator, path);
  if (!record) return record.error();
  if (record->cells.empty()) return layout;
  const std::string place = fmt::format("{}:{}", path, record->line);
  const auto names_the_label = [](const std::string& cell) {
    return cell.size() > 1 && is_usual_label(cell);
  };
  auto telling = std::find_if(record->cells.begin(), record->cells.end(), names_the_label);
  const bool above_numbers =
      are_above_numbers(record->cells, beginning.substr(record->bytes), layout.separator,
                        number_of_name(rules.label_column).value_or(0) - std::size_t{1});
  const bool is_numbered =
      are_numbers_of_columns(record->cells, beginning.substr(record->bytes), layout.separator);
  if ((above_numbers || is_numbered) && telling == record->cells.end()) {
    telling = record->cells.begin() + (is_numbered ? 1 : 0);  // above the numbers of rows nothing stands
  }
  if (!rules.no_header && telling != record->cells.end()) {
    return input_error(place, fmt::format("found the cell {} as in a header, expected a row: the table that "
                                          "was learned has no header",
                                          shown(*telling)));
  }
  const std::size_t columns = rules.numbered_columns;
  const bool lacks_label = labels == LabelsAre::optional && record->cells.size() + 1 == columns;
  if (record->cells.size() != columns && !lacks_label) {
    return input_error(place,
                       fmt::format("found {} in the first row, expected {} as in the table that "
                                   "was learned{}",
                                   cells_text(record->cells.size()), columns,
                                   labels == LabelsAre::optional ? ", or one less without the label" : ""));
  }
  for (std::size_t c = 1; c <= columns; ++c) layout.names.push_back(std::to_string(c));
  if (lacks_label) {
    const auto label = std::find(layout.names.begin(), layout.names.end(), rules.label_column);
    layout.names.erase(label == layout.names.end() ? label - 1 : label);
  }
  return layout;
}

}  // namespace halfspace
