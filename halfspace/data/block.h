// A few hundred to a few thousand rows in compressed-sparse-row form: what readers fill, threads pass on
// and learners consume. Reused from block to block, so that its memory is taken once.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/core/buffer.h"
#include "halfspace/core/label.h"
#include "halfspace/core/row.h"
#include "halfspace/data/name_table.h"
#include "halfspace/simd/fingerprint.h"
#include "halfspace/simd/magnitude.h"

namespace halfspace {

// A label as it stands in the text, with the line (from 1, within the block) where it came first.
struct SeenLabel {
  std::string text;
  std::uint64_t line;
};

struct BadLine {
  std::uint64_t line;    // from 1, within the block
  std::uint64_t column;  // from 1, in bytes
  std::string what;
};

struct Block {
  Buffer<std::uint32_t> columns;  // numbers as read, or names; ColumnMap makes columns of them
  Buffer<float> values;
  std::vector<std::size_t> row_ends;      // row r is [row_ends[r-1], row_ends[r])
  std::vector<std::uint32_t> row_lines;   // from 1, within the block
  std::vector<std::uint16_t> label_ids;   // into seen_labels; kNoLabel when the row has none
  std::vector<SeenLabel> seen_labels;     // distinct, in order of appearance
  std::vector<ClassId> classes;           // what LabelMap makes of label_ids
  std::vector<float> importances;         // one a row; empty: all 1
  std::vector<std::string> tags;          // of VW text: of the rows up to the last that has one; "": none
  std::vector<simd::Sizes> row_sizes;     // of the values of each row; empty: not measured
  std::vector<std::uint64_t> row_prints;  // of columns and values of each row; empty: not known
  NameTable names;                        // of this block's features, when they have names
  bool has_names = false;                 // some features may be names
  std::uint32_t highest_index = 0;        // of numbers; 0 when there are no features
  bool has_index_zero = false;
  std::uint64_t crosses_met = 0;    // bit i: the i-th cross, of the first 64, had features on both sides
  std::uint64_t headers_again = 0;  // of a table: lines that are its header once more, and so no rows
  std::uint64_t lines = 0;          // line ends passed, blank lines and comments included
  std::uint64_t bytes = 0;
  std::uint32_t file = 0;      // of several that are read as one: which, from 0
  std::optional<BadLine> bad;  // reading stopped here; the rows before it are good

  static constexpr std::uint16_t kNoLabel = 0xffff;
  // In a block with names this bit says that the rest is a position in `names`, not a number.
  static constexpr std::uint32_t kNameBit = 1u << 31;

  [[nodiscard]] std::size_t rows() const { return row_ends.size(); }
  [[nodiscard]] std::size_t nonzeros() const { return row_ends.empty() ? 0 : row_ends.back(); }
  [[nodiscard]] Row row(std::size_t r) const {
    const std::size_t begin = r == 0 ? 0 : row_ends[r - 1];
    return Row{columns.data() + begin, values.data() + begin, row_ends[r] - begin};
  }

  [[nodiscard]] std::string_view tag(std::size_t r) const {
    return r < tags.size() ? tags[r] : std::string_view();
  }
  [[nodiscard]] float importance(std::size_t r) const { return importances.empty() ? 1.0f : importances[r]; }

  // Both are done by the threads that read, which have the values at hand. Who changes columns later must
  // forget the prints.
  void measure() {
    row_sizes.resize(rows());
    for (std::size_t r = 0; r < rows(); ++r) row_sizes[r] = simd::sizes(row(r).values, row(r).size);
  }
  void take_prints() {
    row_prints.resize(rows());
    for (std::size_t r = 0; r < rows(); ++r) row_prints[r] = print_of(r);
  }
  [[nodiscard]] std::uint64_t print_of(std::size_t r) const {
    return simd::fingerprint(row(r).columns, row(r).values, row(r).size);
  }
  [[nodiscard]] float largest_value() const {
    if (row_sizes.size() != rows()) return simd::largest_magnitude(values.data(), nonzeros());
    float largest = 0;
    for (const simd::Sizes& sizes : row_sizes) largest = sizes.largest > largest ? sizes.largest : largest;
    return largest;
  }

  // Forgets the rows behind the first `count`.
  void keep_rows(std::size_t count) {
    row_ends.resize(count);
    classes.resize(count);
    if (!importances.empty()) importances.resize(count);
    if (!row_sizes.empty()) row_sizes.resize(count);
    if (!row_prints.empty()) row_prints.resize(count);
  }

  // Lines that stand before the block's text, as a header does.
  void begin_after_lines(std::uint64_t skipped) {
    lines += skipped;
    for (std::uint32_t& line : row_lines) line += static_cast<std::uint32_t>(skipped);
    for (SeenLabel& label : seen_labels) label.line += skipped;
    if (bad) bad->line += skipped;
  }

  // Empties the block and makes room for `entries` features.
  void reset(std::size_t entries) {
    columns.resize(entries);
    values.resize(entries);
    row_ends.clear();
    row_lines.clear();
    label_ids.clear();
    seen_labels.clear();
    classes.clear();
    importances.clear();
    tags.clear();
    row_sizes.clear();
    row_prints.clear();
    if (has_names) names.clear();
    has_names = false;
    highest_index = 0;
    has_index_zero = false;
    crosses_met = 0;
    headers_again = 0;
    lines = 0;
    bytes = 0;
    file = 0;
    bad.reset();
  }
};

}  // namespace halfspace
