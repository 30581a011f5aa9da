// The columns of a CSV file: what separates them, how they are called, which one is the label.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/read_rules.h"

namespace halfspace {

struct CsvLayout {
  char separator = ',';
  std::size_t header_bytes = 0;      // 0: there is no header
  std::string header;                // as it stands in the text, or in that of the run's first table
  std::vector<std::string> names;    // of the columns; numbers from 1 without a header
  std::optional<std::size_t> label;  // its column; none when rows have no labels
  std::vector<bool> ignored;

  // "CSV with a header", and the same with what is known of the label.
  [[nodiscard]] std::string kind() const;
  [[nodiscard]] std::string description() const;
};

// Of the first table of a run: what those behind it are held against.
struct FirstTable {
  std::string path;
  CsvLayout layout;
  std::string label;  // the name of its column, be it there or not; empty: not known
};

// From the file's beginning: the first record, and what the rules say. Behind a `first` table of the run the
// first record is its header, with the columns in any order, or a row of it.
Result<CsvLayout> csv_layout(std::string_view beginning, const ReadRules& rules, LabelsAre labels,
                             const std::string& path, const FirstTable* first = nullptr);

// The text has as many cells in its first row as the table has columns.
bool may_continue(const FirstTable& first, std::string_view beginning);

// The columns that the rules leave out, as the table calls them; those that it does not have, as they are.
// Another file may have its columns in another order, so that numbers would be others.
std::vector<std::string> ignored_names(const CsvLayout& layout, const ReadRules& rules);

// The rules are those of a table whose columns were named: its label's column has a name that is no number.
// Of earlier models nobody can tell.
bool had_header(const ReadRules& rules);

// The label's column is one that is found without being told.
bool is_usual_label(std::string_view column);

// What separates cells: what stands most often in the first record, outside of quotes.
char guess_separator(std::string_view beginning);

// A number as many countries write it: 1,5.
bool has_decimal_comma(std::string_view cell);

// One cell of a record: its text without quotes and blanks around it, and where it ended.
struct CsvCell {
  std::string_view text;
  const char* end = nullptr;  // at the separator or the line's end; null: a fault
  std::size_t newlines = 0;   // within quotes
  const char* fault_at = nullptr;
  std::string fault;
};
// `storage` holds the text of a quoted cell that has quotes in it. The text ends in a newline.
CsvCell read_csv_cell(const char* p, const char* end, char separator, std::string& storage);

}  // namespace halfspace
