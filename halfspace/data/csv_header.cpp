#include "halfspace/data/csv_header.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_set>

#include "halfspace/data/column_map.h"
#include "halfspace/data/csv_cell.h"
#include "halfspace/data/decimal.h"
#include "halfspace/data/text_source.h"

namespace halfspace {
namespace {

constexpr std::array<std::string_view, 4> kUsualLabels = {"label", "target", "class", "y"};

bool is_word(const std::string& cell) {
  float number = 0;
  return !cell.empty() && !read_float(cell, number) && !has_decimal_comma(cell);
}

// How a value that is missing is written.
bool is_missing(const std::string& cell) {
  constexpr std::array<std::string_view, 7> kMissing = {"?", "-", "na", "n/a", "nan", "none", "null"};
  return std::any_of(kMissing.begin(), kMissing.end(),
                     [&](std::string_view missing) { return same_in_any_case(cell, missing); });
}

// What the rows below say of the first one, by its cells.
struct Below {
  std::vector<bool> comes_again;
  std::vector<bool> is_number;  // all that is there
};

// The first rows that have so many cells.
template <class Look>
void over_first_rows(std::string_view text, char separator, std::size_t cells, Look look) {
  constexpr int kRows = 100;
  for (int i = 0; i < kRows && !text.empty(); ++i) {
    text = without_marks(text);  // of tables that were put one behind the other
    const auto row = first_record(text, separator, "");
    if (!row || row->cells.size() != cells) return;
    text.remove_prefix(row->bytes);
    look(row->cells);
  }
}

// A row that is the same in all cells tells nothing: a header comes again where tables were put together.
Below look_below(const std::vector<std::string>& cells, std::string_view rest, char separator) {
  std::vector<bool> has_word(cells.size());
  Below below{std::vector<bool>(cells.size()), std::vector<bool>(cells.size())};
  over_first_rows(rest, separator, cells.size(), [&](const std::vector<std::string>& row) {
    float number = 0;
    if (row == cells) return;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      if (row[c].empty() || is_missing(row[c])) continue;
      if (row[c] == cells[c]) below.comes_again[c] = true;
      (read_float(row[c], number) ? below.is_number : has_word)[c] = true;
    }
  });
  for (std::size_t c = 0; c < cells.size(); ++c) below.is_number[c] = below.is_number[c] && !has_word[c];
  return below;
}

// Some word stands above a column of numbers: a name.
bool is_above_numbers(const std::vector<std::string>& cells, const Below& below) {
  for (std::size_t c = 0; c < cells.size(); ++c) {
    if (below.is_number[c] && is_word(cells[c]) && !is_missing(cells[c])) return true;
  }
  return false;
}

// In a table of words the first row is one too: at least half of its cells come again in their own columns,
// or that of the label does.
bool come_again(const Below& below, std::size_t cells, std::size_t label) {
  const auto again = std::count(below.comes_again.begin(), below.comes_again.end(), true);
  return below.comes_again[label] || 2 * static_cast<std::size_t>(again) >= cells;
}

// Its first cell is empty, and the next row begins with a number.
bool is_above_row_numbers(const std::vector<std::string>& cells, std::string_view rest, char separator) {
  float number = 0;
  if (cells.size() < 2 || !cells[0].empty()) return false;
  const auto next = first_record(rest, separator, "");
  return next && next->cells.size() == cells.size() && read_float(next->cells[0], number);
}

// 0, 1, 2, ... or 1, 2, 3, ...: as programs number columns that have no names.
bool are_numbers_in_order(const std::vector<std::string>& cells) {
  const std::size_t first = cells[1] == "0" ? 0 : 1;
  for (std::size_t c = 1; c < cells.size(); ++c) {
    if (cells[c] != std::to_string(first + c - 1)) return false;
  }
  return true;
}

}  // namespace

// Of equally many it is the rarer one: commas stand in numbers and texts too.
char guess_separator(std::string_view beginning) {
  std::array<std::size_t, 3> counts{};
  constexpr std::string_view kSeparators = "\t;,";
  bool quoted = false;
  beginning.remove_prefix(std::min(beginning.find_first_not_of("\r\n"), beginning.size()));
  for (const char c : beginning) {
    if (c == '"') quoted = !quoted;
    if (c == '\n' && !quoted) break;
    const std::size_t which = kSeparators.find(c);
    if (which != std::string_view::npos && !quoted) ++counts[which];
  }
  const auto* const most = std::max_element(counts.begin(), counts.end());
  return *most == 0 ? ',' : kSeparators[static_cast<std::size_t>(most - counts.begin())];
}

Result<FirstRecord> first_record(std::string_view text, char separator, const std::string& path) {
  FirstRecord record;
  std::string storage;
  const char* const end = text.data() + text.size();
  const char* p = text.data();
  for (; p < end && ends_csv_line(p); ++record.line) p += *p == '\r' ? 2 : 1;  // blank lines
  const char* const begin = p;
  while (p < end) {
    const CsvCell cell = read_csv_cell(p, end, separator, storage);
    if (cell.end == nullptr) {
      const auto line = std::count(text.data(), cell.fault_at, '\n') + 1;
      return input_error(fmt::format("{}:{}", path, line), cell.fault);
    }
    record.cells.emplace_back(cell.text);
    p = cell.end;
    record.text = {begin, static_cast<std::size_t>(p - begin)};
    if (ends_csv_line(p)) {
      p += *p == '\r' ? 2 : 1;
      break;
    }
    ++p;
  }
  record.bytes = static_cast<std::size_t>(p - text.data());
  return record;
}

// Not `y`, which is an answer too. A number that the user gives for the label may be that of a column; if
// there are not so many it is a name.
bool looks_like_header(const std::vector<std::string>& cells, const std::string& label, std::string_view rest,
                       char separator) {
  const auto given = number_of_name(label);
  const auto tells = [&](const std::string& cell) {
    if (cell == label && given && *given > cells.size()) return true;
    return is_word(cell) && (cell == label || (cell.size() > 1 && is_usual_label(cell)));
  };
  if (std::any_of(cells.begin(), cells.end(), tells)) return true;
  const auto is_name_or_none = [](const std::string& cell) { return cell.empty() || is_word(cell); };
  if (cells.empty() || !std::all_of(cells.begin(), cells.end(), is_name_or_none)) return false;
  const Below below = look_below(cells, rest, separator);
  if (is_above_numbers(cells, below)) return true;
  const bool has_number = given && *given >= 1 && *given <= cells.size();
  const auto is_name = [](const std::string& cell) { return is_word(cell) && !is_missing(cell); };
  return std::all_of(cells.begin(), cells.end(), is_name) &&
         !come_again(below, cells.size(), (has_number ? *given : cells.size()) - 1);
}

bool looks_numbered(const std::vector<std::string>& cells, std::string_view rest, char separator) {
  if (are_numbers_of_columns(cells, rest, separator)) return true;
  return is_above_row_numbers(cells, rest, separator) &&
         std::all_of(cells.begin() + 1, cells.end(), is_word) &&
         !come_again(look_below(cells, rest, separator), cells.size() - 1, cells.size() - 1);
}

bool are_numbers_of_columns(const std::vector<std::string>& cells, std::string_view rest, char separator) {
  return is_above_row_numbers(cells, rest, separator) && are_numbers_in_order(cells);
}

bool are_above_numbers(const std::vector<std::string>& cells, std::string_view rest, char separator,
                       std::size_t label) {
  if (cells.empty() || !std::all_of(cells.begin(), cells.end(), is_word)) return false;
  const Below below = look_below(cells, rest, separator);
  return is_above_numbers(cells, below) &&
         !come_again(below, cells.size(), std::min(label, cells.size() - 1));
}

std::vector<std::string> first_cells(std::string_view text, char separator, std::size_t column) {
  std::vector<std::string> found;
  const auto record = first_record(text, separator, "");
  if (!record) return found;
  over_first_rows(text, separator, record->cells.size(), [&](const std::vector<std::string>& row) {
    if (column < row.size()) found.push_back(row[column]);
  });
  return found;
}

std::vector<std::string> names_of(const std::vector<std::string>& cells, bool header) {
  std::vector<std::string> names;
  names.reserve(cells.size());
  const std::unordered_set<std::string_view> taken(cells.begin(), cells.end());
  for (std::size_t c = 0; c < cells.size(); ++c) {
    names.push_back(header && !cells[c].empty() ? cells[c] : std::to_string(c + 1));
    while (header && cells[c].empty() && taken.contains(names[c])) names[c] = "column " + names[c];
  }
  return names;
}

bool is_usual_label(std::string_view column) {
  return usual_label({std::string(column)}).has_value();
}

bool same_in_any_case(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [&](char x, char y) { return small(x) == small(y); });
}

std::optional<std::size_t> find_in_any_case(const std::vector<std::string>& names, std::string_view column) {
  const auto found = std::find_if(names.begin(), names.end(),
                                  [&](const std::string& name) { return same_in_any_case(name, column); });
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::optional<std::size_t> usual_label(const std::vector<std::string>& names) {
  for (const std::string_view usual : kUsualLabels) {
    if (const auto found = find_in_any_case(names, usual)) return found;
  }
  return std::nullopt;
}

}  // namespace halfspace
