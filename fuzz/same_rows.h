// A block is its lines: the rows of a text are those of its two parts, wherever it is cut behind a line.
#pragma once
#include <cstring>
#include <string_view>

#include "fuzz/demand.h"
#include "halfspace/data/row_parser.h"

namespace halfspace::fuzz {

inline std::string_view label_of(const Block& block, std::size_t r) {
  const auto id = block.label_ids[r];
  return id == Block::kNoLabel ? std::string_view() : block.seen_labels[id].text;
}

inline bool same_column(const Block& a, std::uint32_t x, const Block& b, std::uint32_t y) {
  const std::uint32_t bit = Block::kNameBit;
  if ((x & bit) == 0 || (y & bit) == 0) return x == y;
  return a.names.name(x & ~bit) == b.names.name(y & ~bit);
}

inline bool same_row(const Block& a, std::size_t r, const Block& b, std::size_t s) {
  const Row x = a.row(r);
  const Row y = b.row(s);
  if (x.size != y.size || label_of(a, r) != label_of(b, s) || a.importance(r) != b.importance(s))
    return false;
  if (x.size > 0 && std::memcmp(x.values, y.values, x.size * sizeof *x.values) != 0) return false;
  for (std::size_t i = 0; i < x.size; ++i) {
    if (!same_column(a, x.columns[i], b, y.columns[i])) return false;
  }
  return true;
}

// Rows of `whole` from `row` on, after `lines` lines, are those of the part.
inline void demand_part(const Block& whole, std::size_t row, std::uint64_t lines, const Block& part) {
  demand(row + part.rows() <= whole.rows());
  for (std::size_t r = 0; r < part.rows(); ++r) {
    demand(same_row(whole, row + r, part, r));
    demand(whole.row_lines[row + r] == lines + part.row_lines[r]);
  }
  if (!part.bad) return;
  demand(whole.bad && whole.bad->line == lines + part.bad->line && whole.bad->column == part.bad->column &&
         whole.bad->what == part.bad->what);
}

// The text ends in a newline, and padding stands behind it. It is cut behind its line number `cut`, or, when
// it has fewer, at the beginning.
inline void check_cut(const RowParser& parser, std::string_view text, const Block& whole, std::size_t cut) {
  std::size_t end = 0;
  for (std::size_t line = 0; line < cut && end < text.size(); ++line) end = text.find('\n', end) + 1;
  Block part;
  parser.parse(text.substr(0, end), part);
  demand_part(whole, 0, 0, part);
  if (part.bad) return demand(whole.rows() == part.rows());
  const std::size_t rows = part.rows();
  const std::uint64_t lines = part.lines;
  parser.parse(text.substr(end), part);
  demand_part(whole, rows, lines, part);
  demand(whole.rows() == rows + part.rows() && whole.bad.has_value() == part.bad.has_value());
}

}  // namespace halfspace::fuzz
