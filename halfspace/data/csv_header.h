// The first record of a table, and by what it is seen whether that is a header.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/core/result.h"

namespace halfspace {

// What separates cells: what stands most often in the first record, outside of quotes.
char guess_separator(std::string_view beginning);

struct FirstRecord {
  std::vector<std::string> cells;
  std::string_view text;  // without the line's end
  std::size_t bytes = 0;  // with it, and with blank lines before it
  std::size_t line = 1;
};

// No cells: there is nothing but blank lines.
Result<FirstRecord> first_record(std::string_view text, char separator, const std::string& path);

// Names are words: not numbers, and of words above a column of numbers some may be missing. In a table of
// words the first row is one too, and no header when at least half of its cells, or that of the label, come
// again in their own columns in the rows that `rest` begins with. But other programs write tables whose
// columns are numbered, or whose first has no name: the column called `label` tells them.
bool looks_like_header(const std::vector<std::string>& cells, const std::string& label, std::string_view rest,
                       char separator);

// Rows that were numbered when they were written: the first cell is empty in the header, whose others are
// words or numbers in order, and a number in the next row, with which `rest` begins.
bool looks_numbered(const std::vector<std::string>& cells, std::string_view rest, char separator);
// The same, where the others are numbers in order.
bool are_numbers_of_columns(const std::vector<std::string>& cells, std::string_view rest, char separator);

// Words alone, and one of them above numbers: the header of another table.
// `label` is its column.
bool are_above_numbers(const std::vector<std::string>& cells, std::string_view rest, char separator,
                       std::size_t label);

// What stands in a column of the first rows that the text begins with.
std::vector<std::string> first_cells(std::string_view text, char separator, std::size_t column);

// A column without a name has its number.
std::vector<std::string> names_of(const std::vector<std::string>& cells, bool header);

// The label's column is one that is found without being told.
bool is_usual_label(std::string_view column);

// The first column that has a usual name.
std::optional<std::size_t> usual_label(const std::vector<std::string>& names);

bool same_in_any_case(std::string_view a, std::string_view b);
std::optional<std::size_t> find_in_any_case(const std::vector<std::string>& names, std::string_view column);

}  // namespace halfspace
