// Random blocks as parsers leave them, and whether two are the same.
#pragma once
#include <algorithm>
#include <bit>
#include <cmath>
#include <string>

#include "halfspace/core/random.h"
#include "halfspace/data/block.h"

namespace halfspace::test {

// Never 0, never infinite; some are denormal, some alike, some 1, as `kind` says.
inline float random_value(RandomStream& random, std::uint64_t kind) {
  if (kind == 0) return 1;
  if (kind == 1) return static_cast<float>(random.below(200) + 1) / 4;
  if (kind == 2) return static_cast<float>(random.below(3000) + 1);
  while (true) {
    const float value =
        std::bit_cast<float>(static_cast<std::uint32_t>(random.below(std::uint64_t{1} << 32)));
    if (std::isfinite(value) && value != 0) return value;
  }
}

struct BlockKind {
  std::size_t rows = 50;
  bool names = false;         // and numbers
  bool only_numbers = false;  // where names might be
  bool importances = false;
  bool unlabelled = false;
  bool gaps = false;          // lines that are no rows
  std::uint64_t values = 3;   // as for random_value
  std::uint64_t step = 1000;  // of numbers within a row
  std::size_t longest = 30;   // features of a row
};

inline void add_features(RandomStream& random, const BlockKind& kind, Block& block, std::size_t& n) {
  const std::size_t size = random.below(kind.longest + 1);
  std::uint64_t number = random.below(kind.step);
  std::vector<std::uint32_t> used;
  for (std::size_t i = 0; i < size; ++i) {
    std::uint32_t column = 0;
    if (kind.names) {
      const std::uint64_t choice = random.below(kind.step);
      const bool is_number = choice % 3 == 0 || kind.only_numbers;
      column = is_number ? static_cast<std::uint32_t>(kind.only_numbers ? 7 * i : choice)
                         : block.names.id("name " + std::to_string(choice)) | Block::kNameBit;
      if (std::find(used.begin(), used.end(), column) != used.end()) continue;
      used.push_back(column);
      if (is_number) block.highest_index = std::max(block.highest_index, column);
      block.has_index_zero |= column == 0;
    } else {
      if (number > UINT32_MAX) break;
      column = static_cast<std::uint32_t>(number);
      number += 1 + random.below(kind.step);
      if (block.nonzeros() == 0 || column > block.highest_index) block.highest_index = column;
      block.has_index_zero |= column == 0;
    }
    block.columns[n] = column;
    block.values[n++] = random_value(random, kind.values);
  }
}

inline void random_block(RandomStream& random, const BlockKind& kind, Block& block) {
  block.reset(kind.rows * kind.longest + 1);
  block.has_names = kind.names;
  std::size_t n = 0;
  for (std::size_t r = 0; r < kind.rows; ++r) {
    block.lines += 1 + (kind.gaps ? random.below(300) : 0);
    add_features(random, kind, block, n);
    block.row_ends.push_back(n);
    block.row_lines.push_back(static_cast<std::uint32_t>(block.lines));
    if (kind.importances) block.importances.push_back(static_cast<float>(random.below(5)) / 2);
    if (kind.unlabelled && random.below(3) == 0) {
      block.label_ids.push_back(Block::kNoLabel);
      continue;
    }
    const std::string label = "label" + std::to_string(random.below(kind.step));
    std::size_t id = 0;
    while (id < block.seen_labels.size() && block.seen_labels[id].text != label) ++id;
    if (id == block.seen_labels.size()) block.seen_labels.push_back({label, block.lines});
    block.label_ids.push_back(static_cast<std::uint16_t>(id));
  }
  block.lines += kind.gaps ? 7 : 0;
}

// "" when they are, else what differs. Bytes of text are not looked at.
inline std::string block_difference(const Block& a, const Block& b) {
  if (a.row_ends != b.row_ends) return "sizes of rows";
  if (a.row_lines != b.row_lines || a.lines != b.lines) return "lines";
  if (a.label_ids != b.label_ids || a.seen_labels.size() != b.seen_labels.size()) return "labels";
  for (std::size_t i = 0; i < a.seen_labels.size(); ++i) {
    if (a.seen_labels[i].text != b.seen_labels[i].text || a.seen_labels[i].line != b.seen_labels[i].line) {
      return "label " + std::to_string(i);
    }
  }
  if (a.importances != b.importances) return "importances";
  if (a.has_names != b.has_names) return "names or numbers";
  if (a.highest_index != b.highest_index || a.has_index_zero != b.has_index_zero) {
    return "highest index";
  }
  for (std::size_t i = 0; i < a.nonzeros(); ++i) {
    if (a.columns[i] != b.columns[i]) return "column " + std::to_string(i);
    if (std::bit_cast<std::uint32_t>(a.values[i]) != std::bit_cast<std::uint32_t>(b.values[i])) {
      return "value " + std::to_string(i);
    }
  }
  if (a.has_names && a.names.size() != b.names.size()) return "names";
  for (std::uint32_t id = 0; a.has_names && id < a.names.size(); ++id) {
    if (a.names.name(id) != b.names.name(id) || a.names.hash(id) != b.names.hash(id)) return "a name";
  }
  return "";
}

}  // namespace halfspace::test
