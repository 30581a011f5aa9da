// How a file is read and what becomes a feature: what the user said, kept with the model, so that new rows
// are read as those that it learned from.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "halfspace/core/result.h"

namespace halfspace {

enum class Format : std::uint8_t { automatic, libsvm, vw, csv, text, string, fasta };
std::string_view name_of(Format format);
// As messages call it: "VW text".
std::string_view kind_of(Format format);
Result<Format> parse_format(std::string_view name);
// Rows are strings of bytes: see string_block.h.
constexpr bool is_of_strings(Format format) {
  return format == Format::string || format == Format::fasta;
}

// Models remember it. A text without a label may look like anything, and so may a table without the label's
// column: one column of words, two with a tab between them. LIBSVM and VW text say themselves what they are.
constexpr bool is_remembered(Format format) {
  return format == Format::text || format == Format::csv || is_of_strings(format);
}

enum class LabelsAre { required, optional };

// Every feature of one group times every feature of another; groups are namespaces or CSV columns.
struct Cross {
  std::string first;
  std::string second;
  friend bool operator==(const Cross&, const Cross&) = default;
};
// "A:B"
Result<Cross> parse_cross(std::string_view text);

inline constexpr unsigned kMostWordsInARun = 8;
inline constexpr unsigned kMostCharsInARun = 16;

struct ReadRules {
  Format format = Format::automatic;
  std::vector<Cross> crosses;  // VW text and CSV

  // CSV
  std::string label_column;          // a name or a number from 1; empty: label, target, class or y, else last
  std::vector<std::string> ignored;  // columns
  bool no_header = false;
  // Cells of a row, the label's included, of a table that was read before and whose columns nothing named; 0:
  // they had names, or it is not known.
  std::uint32_t numbered_columns = 0;

  // Raw text
  unsigned ngrams = 2;  // runs of up to so many words
  unsigned chars = 0;   // runs of exactly so many characters instead of words; 0: words
  bool counts = false;  // how often, instead of whether

  unsigned hash_bits = 0;  // features are hashed to 2^bits slots; 0: they are kept exactly

  friend bool operator==(const ReadRules&, const ReadRules&) = default;
};

// Without what rows of the format are not read by.
ReadRules heeded(ReadRules rules, Format format);
// The first option among the rules that rows of the format are not read by, as it is given; "" if all are.
std::string_view unheeded_option(const ReadRules& rules, Format format);

}  // namespace halfspace
