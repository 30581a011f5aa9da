#include "halfspace/data/csv_cell.h"

#include <algorithm>
#include <cstring>

#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

// Text in quotes; a quote within is written twice.
CsvCell read_quoted(const char* p, const char* end, char separator, std::string& storage) {
  CsvCell cell;
  const char* const open = p++;
  const auto rest = [&] { return static_cast<std::size_t>(end - p); };
  storage.clear();
  while (true) {
    const auto* quote = static_cast<const char*>(std::memchr(p, '"', rest()));
    if (quote == nullptr) {
      cell.fault_at = open;
      cell.fault = "found a quote that is not closed, expected another one behind the cell";
      return cell;
    }
    storage.append(p, quote);
    p = quote + 1;
    if (*p != '"') break;
    storage += '"';
    ++p;
  }
  cell.newlines = static_cast<std::size_t>(std::count(open, p, '\n'));
  while (is_blank(*p) && *p != separator) ++p;
  if (*p != separator && !ends_csv_line(p)) {
    cell.fault_at = p;
    cell.fault =
        "found " + shown(std::string_view(p, 1)) + " behind a closing quote, expected the cell's end";
    return cell;
  }
  cell.text = storage;
  cell.end = p;
  return cell;
}

}  // namespace

CsvCell read_csv_cell(const char* p, const char* end, char separator, std::string& storage) {
  while (is_blank(*p) && *p != separator) ++p;
  if (*p == '"') return read_quoted(p, end, separator, storage);
  CsvCell cell;
  const char* q = p;
  while (*q != separator && !ends_csv_line(q)) ++q;
  cell.end = q;
  while (q > p && is_blank(q[-1])) --q;
  cell.text = {p, static_cast<std::size_t>(q - p)};
  return cell;
}

std::string cells_text(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " cell" : " cells");
}

bool has_decimal_comma(std::string_view cell) {
  const auto skip_digits = [&] {
    const std::size_t digits = std::min(cell.find_first_not_of("0123456789"), cell.size());
    cell.remove_prefix(digits);
    return digits > 0;
  };
  if (cell.starts_with('+') || cell.starts_with('-')) cell.remove_prefix(1);
  if (!skip_digits() || !cell.starts_with(',')) return false;
  cell.remove_prefix(1);
  return skip_digits() && cell.empty();
}

}  // namespace halfspace
