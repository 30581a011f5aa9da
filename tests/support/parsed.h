// Rows as a format reads them, one line each: "label*importance name:value name:value"; at a fault
// "line:column: what".
#pragma once
#include <fmt/format.h>

#include <cstring>
#include <string>
#include <vector>

#include "halfspace/data/row_parser.h"

namespace halfspace::test {

inline std::string name_in(const Block& block, std::uint32_t column) {
  const bool is_name = block.has_names && (column & Block::kNameBit) != 0;
  return is_name ? std::string(block.names.name(column & ~Block::kNameBit)) : std::to_string(column);
}

inline std::vector<std::string> lines_of(const Block& block) {
  std::vector<std::string> lines;
  for (std::size_t r = 0; r < block.rows(); ++r) {
    std::string line =
        block.label_ids[r] == Block::kNoLabel ? "(none)" : block.seen_labels[block.label_ids[r]].text;
    if (block.importance(r) != 1) line += fmt::format("*{}", block.importance(r));
    const Row row = block.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      line += fmt::format(" {}:{}", name_in(block, row.columns[i]), row.values[i]);
    }
    lines.push_back(line);
  }
  if (block.bad)
    lines.push_back(fmt::format("{}:{}: {}", block.bad->line, block.bad->column, block.bad->what));
  return lines;
}

// Labelled rows without a header, as the parser leaves them.
inline Block block_of(std::string text, Format format) {
  ReadRules rules;
  rules.format = format;
  const std::size_t size = text.size();
  text.append(kTextPadding, '\0');
  const std::string_view whole(text.data(), size);
  Block block;
  (*make_parser(rules, LabelsAre::required, whole, "file"))->parse(whole, block);
  return block;
}

// Text as a chunk of a file: with padding behind it.
inline std::vector<std::string> parsed(std::string text, const ReadRules& rules,
                                       LabelsAre labels = LabelsAre::required,
                                       const std::string& path = "file") {
  const std::size_t size = text.size();
  text.append(kTextPadding, '\0');
  const std::string_view beginning(text.data(), size);
  const auto parser = make_parser(rules, labels, beginning, path);
  if (!parser) return {parser.error().text()};
  Block block;
  (*parser)->parse(beginning.substr((*parser)->bytes_to_skip()), block);
  return lines_of(block);
}

}  // namespace halfspace::test
