// The columns of a CSV file: what separates them, how they are called, which one is the label.
#pragma once
#include <cstddef>
#include <cstdint>
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
  std::vector<std::string> first_labels;  // of the first rows

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

// What is said of so many rows that were the header once more.
std::string headers_again_text(std::uint64_t headers);

// The columns that the rules leave out, as the table calls them; those that it does not have, as they are.
// Another file may have its columns in another order, so that numbers would be others.
std::vector<std::string> ignored_names(const CsvLayout& layout, const ReadRules& rules);

// From 1, by which the column of that name may be asked for as well; 0: there is none, another one is called
// so, or it is the name.
std::uint32_t number_of_column(const CsvLayout& layout, std::string_view name);

// The rules are those of a table whose columns were named: its label's column has a name that is no number.
// Of earlier models nobody can tell.
bool had_header(const ReadRules& rules);

}  // namespace halfspace
