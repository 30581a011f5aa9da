#include "halfspace/data/row_text.h"

#include <charconv>
#include <cmath>

#include "halfspace/data/label_ids.h"

namespace halfspace {

void append_float(std::string& text, float value) {
  const float size = std::fabs(value);
  const bool plain = size >= 1e-4f && size < 1e9f;
  char digits[64];
  const auto [end, code] = std::to_chars(digits, digits + sizeof(digits), value,
                                         plain ? std::chars_format::fixed : std::chars_format::scientific);
  text.append(digits, end);
}

void append_whole(std::string& text, std::uint64_t number) {
  char digits[24];
  const auto [end, code] = std::to_chars(digits, digits + sizeof(digits), number);
  text.append(digits, end);
}

std::string_view label_of(const Block& block, std::size_t row) {
  const std::uint16_t id = block.label_ids[row];
  return id == Block::kNoLabel ? std::string_view() : block.seen_labels[id].text;
}

std::string_view feature_name(const Block& block, std::uint32_t column, std::string& digits) {
  if (block.has_names && (column & Block::kNameBit) != 0) return block.names.name(column & ~Block::kNameBit);
  digits.clear();
  append_whole(digits, column);
  return digits;
}

Error unfit(const Block& block, std::size_t row, const BlockReader& reader, std::string what) {
  return input_error(reader.place(block.row_lines[row], 1), std::move(what));
}

Status check_labels(const Block& block, const BlockReader& reader) {
  if (block.seen_labels.size() < kMostLabels) return {};
  return input_error(reader.place(block.seen_labels.back().line, 1), kTooManyLabels);
}

}  // namespace halfspace
