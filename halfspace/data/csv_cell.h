// One cell of a table: as RFC 4180 has it, with blanks around it left out.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace halfspace {

inline bool ends_csv_line(const char* p) {
  return *p == '\n' || (*p == '\r' && p[1] == '\n');
}

// Its text without quotes and blanks around it, and where it ended.
struct CsvCell {
  std::string_view text;
  const char* end = nullptr;  // at the separator or the line's end; null: a fault
  std::size_t newlines = 0;   // within quotes
  const char* fault_at = nullptr;
  std::string fault;
};
// `storage` holds the text of a quoted cell that has quotes in it. The text ends in a newline.
CsvCell read_csv_cell(const char* p, const char* end, char separator, std::string& storage);

// "1 cell", "3 cells".
std::string cells_text(std::size_t count);

// A number as many countries write it: 1,5.
bool has_decimal_comma(std::string_view cell);

}  // namespace halfspace
