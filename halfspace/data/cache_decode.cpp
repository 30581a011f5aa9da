#include "halfspace/data/cache_decode.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/cache_features.h"
#include "halfspace/data/cache_loops.h"
#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

class Decoder {
 public:
  Decoder(std::string_view part, Block& block) : layout_{part}, block_(block) {}

  std::string run() {
    if (const std::string fault = layout_.read(); !fault.empty()) return fail(0, fault), fault_;
    block_.reset(head_.nonzeros);
    block_.has_names = head_.has_names != 0;
    block_.lines = head_.lines;
    block_.file = head_.file;
    if (read_sizes() && read_lines() && read_labels() && read_label_ids() && read_importances()) {
      CacheFeatures features{layout_, block_};
      if (features.read()) return "";
      fail(features.fault_at, features.fault);
    }
    block_.reset(0);
    return fault_;
  }

 private:
  bool fail(std::size_t at, std::string_view what) {
    fault_ = fmt::format("is damaged at byte {}: {}", head_.part.offset + at, what);
    return false;
  }
  template <class T>
  [[nodiscard]] T load(std::size_t at) const {
    T value;
    std::memcpy(&value, layout_.part.data() + at, sizeof(value));
    return value;
  }
  [[nodiscard]] const char* array(CacheArray which) const { return layout_.array(which); }
  [[nodiscard]] std::size_t place(CacheArray which) const { return layout_.place(which); }

  bool read_sizes() {
    block_.row_ends.resize(head_.rows);
    std::size_t end = 0;
    for_each_number(array(CacheArray::sizes), head_.rows, head_.size_width,
                    [&](std::size_t r, std::uint32_t size) { block_.row_ends[r] = end += size; });
    return end == head_.nonzeros || fail(place(CacheArray::sizes), "the sizes of rows do not add up");
  }

  bool read_lines() {
    block_.row_lines.resize(head_.rows);
    std::uint64_t line = 0;
    bool rising = true;
    if (head_.line_width == 0) {
      for (std::uint32_t& row_line : block_.row_lines) row_line = static_cast<std::uint32_t>(++line);
    } else {
      for_each_number(array(CacheArray::lines), head_.rows, head_.line_width,
                      [&](std::size_t r, std::uint32_t step) {
                        rising &= step > 0;
                        block_.row_lines[r] = static_cast<std::uint32_t>(line += step);
                      });
    }
    return (rising && line <= head_.lines) || fail(place(CacheArray::lines), "rows lie on impossible lines");
  }

  bool read_labels() {
    const char* text = array(CacheArray::label_texts);
    std::size_t left = head_.label_bytes;
    for (std::size_t id = 0; id < head_.labels; ++id) {
      const auto size = load<std::uint8_t>(place(CacheArray::label_sizes) + id);
      const auto line = load<std::uint32_t>(place(CacheArray::label_lines) + 4 * id);
      if (size == 0 || size > left) return fail(place(CacheArray::label_sizes) + id, "a label does not fit");
      if (line == 0 || line > head_.lines)
        return fail(place(CacheArray::label_lines) + 4 * id, "no such line");
      block_.seen_labels.push_back({std::string(text, size), line});
      if (!label_fault(block_.seen_labels.back().text).empty()) {
        return fail(place(CacheArray::label_texts), "a label has control characters");
      }
      text += size;
      left -= size;
    }
    return left == 0 || fail(place(CacheArray::label_texts), "the sizes of labels do not add up");
  }

  bool read_label_ids() {
    block_.label_ids.resize(head_.rows);
    std::uint32_t largest = 0;
    for_each_number(array(CacheArray::labels), head_.rows, head_.label_width,
                    [&](std::size_t r, std::uint32_t id) {
                      largest = std::max(largest, id);
                      block_.label_ids[r] = static_cast<std::uint16_t>(id - 1);
                    });
    static_assert(Block::kNoLabel == 0xffff, "0 is no label");
    return largest <= head_.labels || fail(place(CacheArray::labels), "a row has a label that is not listed");
  }

  bool read_importances() {
    if (head_.importance_width == 0) return true;
    block_.importances.resize(head_.rows);
    if (head_.rows > 0)
      std::memcpy(block_.importances.data(), array(CacheArray::importances), std::size_t{4} * head_.rows);
    for (const float importance : block_.importances) {
      if (!(importance >= 0 && importance <= 1e6f)) {
        return fail(place(CacheArray::importances), "an importance is not from 0 to 1e6");
      }
    }
    return true;
  }

  CacheLayout layout_;
  const RowsHead& head_ = layout_.head;
  Block& block_;
  std::string fault_;
};

// Rows from the first without a label on are not delivered.
void demand_labels(Block& block) {
  const auto found = std::find(block.label_ids.begin(), block.label_ids.end(), Block::kNoLabel);
  if (found == block.label_ids.end()) return;
  const auto rows = static_cast<std::size_t>(found - block.label_ids.begin());
  const std::uint64_t line = block.row_lines[rows];
  block.bad = BadLine{line, 1, "found a row without a label, expected one"};
  block.label_ids.resize(rows);
  block.row_ends.resize(rows);
  block.row_lines.resize(rows);
  if (!block.importances.empty()) block.importances.resize(rows);
  // Labels stand in the order of their first rows; what a damaged cache says of their lines is not relied on.
  std::size_t labels = 0;
  for (const std::uint16_t id : block.label_ids) labels = std::max<std::size_t>(labels, id + 1u);
  block.seen_labels.erase(block.seen_labels.begin() + static_cast<std::ptrdiff_t>(labels),
                          block.seen_labels.end());
}

}  // namespace

std::string decode_block(std::string_view part, Block& block) {
  block.reset(0);
  return Decoder(part, block).run();
}

void CacheParser::parse(std::string_view part, Block& block) const {
  std::string fault = decode_block(part, block);
  if (fault.empty() && block.file >= header_.origins.size()) {
    fault = fmt::format("is damaged: found a block of file {}, expected one of {}", block.file + 1,
                        header_.origins.size());
    block.reset(0);
  }
  if (!fault.empty()) {
    block.bad = BadLine{0, 0, std::move(fault)};
  } else if (labels_ == LabelsAre::required) {
    demand_labels(block);
  }
}

}  // namespace halfspace
