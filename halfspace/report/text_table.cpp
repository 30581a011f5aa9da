#include "halfspace/report/text_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/shown.h"
#include "halfspace/report/number_text.h"

namespace halfspace::report {
namespace {

constexpr std::size_t kWidestCell = 60;

std::string padded_left(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, places(text)), ' ') + text;
}

struct Column {
  std::size_t width = 0;
  bool is_words = false;
};

std::vector<Column> columns_of(const Table& table) {
  std::vector<Column> columns(table.columns.size());
  for (std::size_t c = 0; c < columns.size(); ++c) columns[c].width = places(printable(table.columns[c]));
  for (const auto& row : table.rows) {
    for (std::size_t c = 0; c < std::min(row.size(), columns.size()); ++c) {
      columns[c].width = std::max(columns[c].width, places(printable(cell_text(row[c]))));
      if (std::holds_alternative<std::string>(row[c])) columns[c].is_words = true;
    }
  }
  for (Column& column : columns) column.width = std::min(column.width, kWidestCell);
  return columns;
}

template <class Cells, class ToText>
std::string line_of(const Cells& cells, const std::vector<Column>& columns, ToText to_text) {
  std::string line;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    const std::string text = c < cells.size() ? printable(to_text(cells[c])) : "";
    line += "  ";
    line += columns[c].is_words ? padded_right(text, columns[c].width) : padded_left(text, columns[c].width);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

}  // namespace

std::size_t places(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string padded_right(std::string text, std::size_t width) {
  const std::size_t taken = places(text);
  if (taken < width) text.append(width - taken, ' ');
  return text;
}

std::string text_table(const Table& table, std::size_t most_rows) {
  const std::vector<Column> columns = columns_of(table);
  std::string text = line_of(table.columns, columns, [](const std::string& name) { return name; });
  for (std::size_t r = 0; r < std::min(most_rows, table.rows.size()); ++r) {
    text += line_of(table.rows[r], columns, cell_text);
  }
  if (table.rows.size() > most_rows) {
    text += fmt::format("  and {} more\n", grouped_text(table.rows.size() - most_rows));
  }
  return text;
}

}  // namespace halfspace::report
