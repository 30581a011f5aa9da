#include "halfspace/run/point_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>

#include "halfspace/data/shown.h"
#include "halfspace/data/table_reader.h"

namespace halfspace {
namespace {

constexpr int kMostDigits = 18;

// digits / 10^decimals, without zeros at the end.
struct Decimal {
  std::int64_t digits = 0;
  int decimals = 0;
};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Times ten, and a digit more; false when it gets too long.
bool append(std::int64_t& number, int digit) {
  if (number > 99'999'999'999'999'999) return false;
  number = 10 * number + digit;
  return true;
}

// None: not a number, or one of too many digits.
std::optional<Decimal> parse(std::string_view text) {
  const char* p = text.data();
  const char* const end = p + text.size();
  const bool negative = p != end && *p == '-';
  if (p != end && (*p == '-' || *p == '+')) ++p;
  Decimal number;
  bool any = false;
  bool behind_point = false;
  for (; p != end && (is_digit(*p) || (*p == '.' && !behind_point)); ++p) {
    if (*p == '.') {
      behind_point = true;
      continue;
    }
    any = true;
    number.decimals += behind_point ? 1 : 0;
    if (!append(number.digits, *p - '0')) return std::nullopt;
  }
  if (!any) return std::nullopt;
  if (p != end && (*p == 'e' || *p == 'E')) {
    int exponent = 0;
    if (++p != end && *p == '+') ++p;
    const auto [after, code] = std::from_chars(p, end, exponent);
    if (code != std::errc() || after == p || std::abs(exponent) > 1000) return std::nullopt;
    p = after;
    number.decimals -= exponent;
  }
  if (p != end) return std::nullopt;
  if (number.digits == 0) return Decimal{};
  while (number.digits % 10 == 0) number.digits /= 10, --number.decimals;
  while (number.decimals < 0) {
    if (!append(number.digits, 0)) return std::nullopt;
    ++number.decimals;
  }
  if (number.decimals > kMostDigits) return std::nullopt;
  if (negative) number.digits = -number.digits;
  return number;
}

struct Cells {
  std::vector<std::vector<Decimal>> rows;
  int decimals = 0;
};

// All with the same number of decimals.
Result<PointTable> scaled(const Cells& cells, PointTable table, const TableReader& reader,
                          const std::vector<std::vector<TableCell>>& places) {
  for (int i = 0; i < cells.decimals; ++i) table.scale *= 10;
  for (std::size_t r = 0; r < cells.rows.size(); ++r) {
    std::vector<std::int64_t>& point = table.multiples.emplace_back();
    for (std::size_t c = 0; c < cells.rows[r].size(); ++c) {
      std::int64_t number = std::abs(cells.rows[r][c].digits);
      for (int i = cells.rows[r][c].decimals; i < cells.decimals; ++i) {
        if (number != 0 && !append(number, 0)) {
          return reader.error_at(places[r][c],
                                 fmt::format("found {} beside a number with {} decimals, expected at most "
                                             "{} digits in all for exact arithmetic",
                                             shown(places[r][c].text), cells.decimals, kMostDigits));
        }
      }
      point.push_back(cells.rows[r][c].digits < 0 ? -number : number);
    }
  }
  return table;
}

}  // namespace

Result<PointTable> read_points(const std::string& path, const ReadRules& rules) {
  auto reader = TableReader::open(path, rules, LabelsAre::optional);
  if (!reader) return reader.error();
  PointTable table;
  table.description = reader->layout().kind();
  std::vector<std::size_t> columns;
  for (std::size_t c = 0; c < reader->layout().names.size(); ++c) {
    if (reader->layout().ignored[c]) continue;
    columns.push_back(c);
    table.names.push_back(reader->layout().names[c]);
  }
  if (columns.empty()) return input_error(reader->path(), "found no column, expected one at least");
  Cells cells;
  std::vector<std::vector<TableCell>> places;
  std::vector<TableCell> record;
  while (true) {
    const auto more = reader->next(record);
    if (!more) return more.error();
    if (!*more) break;
    std::vector<Decimal>& row = cells.rows.emplace_back();
    std::vector<TableCell>& place = places.emplace_back();
    for (const std::size_t c : columns) {
      const auto number = parse(record[c].text);
      if (!number) {
        return reader->error_at(record[c], fmt::format("found {}, expected a number of at most {} digits",
                                                       shown(record[c].text), kMostDigits));
      }
      cells.decimals = std::max(cells.decimals, number->decimals);
      row.push_back(*number);
      place.push_back(record[c]);
    }
  }
  if (cells.rows.empty()) return input_error(reader->path(), "found no points, expected one at least");
  return scaled(cells, std::move(table), *reader, places);
}

}  // namespace halfspace
