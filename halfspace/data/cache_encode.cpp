#include "halfspace/data/cache_encode.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "halfspace/data/checksum.h"

namespace halfspace {
namespace {

unsigned bytes_for(std::uint64_t largest) {
  return largest < 1u << 8 ? 1 : largest < 1u << 16 ? 2 : largest < 1u << 24 ? 3 : 4;
}
// Widths that every processor loads at once.
std::uint8_t even_bytes_for(std::uint64_t largest) {
  return largest < 1u << 8 ? 1 : largest < 1u << 16 ? 2 : 4;
}

// There are no names, and numbers rise in every row, as they do in LIBSVM text.
bool numbers_rise(const Block& block) {
  if (block.names.size() > 0) return false;
  for (std::size_t r = 0; r < block.rows(); ++r) {
    const Row row = block.row(r);
    for (std::size_t i = 1; i < row.size; ++i) {
      if (row.columns[i] <= row.columns[i - 1]) return false;
    }
  }
  return true;
}

}  // namespace

std::string_view BlockEncoder::encode(const Block& block, std::uint64_t offset) {
  head_ = RowsHead{};
  bytes_.assign(sizeof(head_), '\0');
  head_.rows = static_cast<std::uint32_t>(block.rows());
  head_.nonzeros = static_cast<std::uint32_t>(block.nonzeros());
  head_.lines = static_cast<std::uint32_t>(block.lines);
  head_.file = block.file;
  add_rows(block);
  head_.has_names = block.has_names ? 1 : 0;
  head_.highest_index = block.highest_index;
  block.has_names && !numbers_rise(block) ? add_codes(block) : add_numbers(block);
  add_values(block);
  add_labels(block);
  add_names(block);
  head_.part = {PartKind::rows, 0, bytes_.size() + kCacheChecksum, offset};
  std::memcpy(bytes_.data(), &head_, sizeof(head_));
  add(checksum(bytes_));
  return bytes_;
}

// Sizes, lines, labels and importances of the rows.
void BlockEncoder::add_rows(const Block& block) {
  std::size_t longest = 0;
  std::uint64_t farthest = 1;
  for (std::size_t r = 0; r < block.rows(); ++r) {
    longest = std::max(longest, block.row(r).size);
    farthest = std::max<std::uint64_t>(farthest, block.row_lines[r] - (r == 0 ? 0 : block.row_lines[r - 1]));
  }
  head_.size_width = even_bytes_for(longest);
  head_.line_width = farthest == 1 ? 0 : even_bytes_for(farthest);
  head_.label_width = block.seen_labels.size() < 255 ? 1 : 2;
  head_.importance_width = block.importances.empty() ? 0 : 4;
  for (std::size_t r = 0; r < block.rows(); ++r) add(block.row(r).size, head_.size_width);
  for (std::size_t r = 0; r < block.rows() && head_.line_width > 0; ++r) {
    add(block.row_lines[r] - (r == 0 ? 0 : block.row_lines[r - 1]), head_.line_width);
  }
  for (const std::uint16_t id : block.label_ids) {
    add(id == Block::kNoLabel ? 0u : id + 1u, head_.label_width);
  }
  for (const float importance : block.importances) add(importance);
}

// Numbers rise within a row, so a difference is at least 1, and one less is written.
void BlockEncoder::add_numbers(const Block& block) {
  std::string widths;
  for (std::size_t r = 0; r < block.rows(); ++r) {
    const Row row = block.row(r);
    std::uint32_t largest = row.size == 0 ? 0 : row.columns[0];
    for (std::size_t i = 1; i < row.size; ++i) {
      largest = std::max(largest, row.columns[i] - row.columns[i - 1] - 1);
    }
    widths += static_cast<char>(bytes_for(largest));
  }
  bytes_ += widths;
  const std::size_t begin = bytes_.size();
  for (std::size_t r = 0; r < block.rows(); ++r) {
    const Row row = block.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      add(i == 0 ? row.columns[0] : row.columns[i] - row.columns[i - 1] - 1,
          static_cast<unsigned char>(widths[r]));
    }
  }
  head_.column_bytes = bytes_.size() - begin;
}

// Twice a number, or twice a position among the names and 1.
void BlockEncoder::add_codes(const Block& block) {
  const auto code = [&](std::size_t i) { return std::rotl(block.columns[i], 1); };
  static_assert(Block::kNameBit == 1u << 31, "turned by one, it is the lowest");
  std::uint32_t largest = 0;
  for (std::size_t i = 0; i < block.nonzeros(); ++i) largest = std::max(largest, code(i));
  head_.column_width = static_cast<std::uint8_t>(bytes_for(largest));
  for (std::size_t i = 0; i < block.nonzeros(); ++i) add(code(i), head_.column_width);
  head_.column_bytes = std::uint64_t{head_.nonzeros} * head_.column_width;
}

void BlockEncoder::add_values(const Block& block) {
  const float* values = block.values.data();
  const std::size_t count = block.nonzeros();
  if (std::all_of(values, values + count, [](float value) { return value == 1; })) return;
  if (!table_.find(values, count)) {
    head_.value_width = 4;
    bytes_.append(reinterpret_cast<const char*>(values), count * sizeof(float));
    return;
  }
  head_.table = static_cast<std::uint32_t>(table_.values().size());
  head_.value_width = table_.values().size() <= 256 ? 1 : 2;
  for (const float value : table_.values()) add(value);
  for (const std::uint16_t place : table_.places()) add(place, head_.value_width);
}

void BlockEncoder::add_labels(const Block& block) {
  head_.labels = static_cast<std::uint32_t>(block.seen_labels.size());
  for (const SeenLabel& label : block.seen_labels) add(static_cast<std::uint8_t>(label.text.size()));
  for (const SeenLabel& label : block.seen_labels) add(static_cast<std::uint32_t>(label.line));
  const std::size_t begin = bytes_.size();
  for (const SeenLabel& label : block.seen_labels) bytes_ += label.text;
  head_.label_bytes = static_cast<std::uint32_t>(bytes_.size() - begin);
}

void BlockEncoder::add_names(const Block& block) {
  if (!block.has_names) return;
  const NameTable& names = block.names;
  std::size_t longest = 0;
  for (std::uint32_t id = 0; id < names.size(); ++id) longest = std::max(longest, names.name(id).size());
  head_.names = static_cast<std::uint32_t>(names.size());
  head_.name_width = even_bytes_for(longest);
  for (std::uint32_t id = 0; id < names.size(); ++id) add(names.name(id).size(), head_.name_width);
  const std::size_t begin = bytes_.size();
  for (std::uint32_t id = 0; id < names.size(); ++id) bytes_ += names.name(id);
  head_.name_bytes = bytes_.size() - begin;
}

}  // namespace halfspace
