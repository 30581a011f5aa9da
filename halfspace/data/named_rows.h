// Rows of named features, as the text formats but LIBSVM make them: names become numbers within the block, a
// feature that stands twice in a row is added up, pairs of groups are crossed, zeros are left out.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/core/large_pages.h"
#include "halfspace/data/block.h"
#include "halfspace/data/label_ids.h"
#include "halfspace/data/read_rules.h"

namespace halfspace {

class NamedRows {
 public:
  // `entries`: how many features to expect.
  NamedRows(Block& block, LabelsAre labels, const std::vector<Cross>& crosses, std::size_t entries);

  // What stands for a name in the block: the number that it is, or its position among the names.
  std::uint32_t code_of(std::string_view name);
  // Features that follow belong to this group, until the next call or row.
  void begin_group(std::string_view group);
  void add(std::uint32_t code, float value) {
    if ((code & Block::kNameBit) != 0) {
      float& sum = value_of(code & ~Block::kNameBit);
      return settle_later(sum += value);
    }
    numbers_rise_ &= code > highest_number_;
    highest_number_ = std::max<std::int64_t>(highest_number_, code);
    has_zero_ |= code == 0;
    add_once(code, value);
  }
  // One that stands for no name of another feature of the row: it is not looked for.
  void add_once(std::uint32_t code, float value) {
    add_entry(code, value);
    settle_later(value);
  }
  void add(std::string_view name, float value) { add(code_of(name), value); }
  // Features that are there, by their positions among the names: each 1 however often it stands, or as often
  // as it stands.
  void mark(std::span<const std::uint32_t> name_ids, bool counts);
  // Ends the row on the block's present line; an empty label is none. False when its values or crosses are
  // too large: fault() says why.
  bool finish_row(std::string_view label, float importance = 1);
  // Takes back what the unfinished row has.
  void drop_row() { begin_row(); }
  // Divides the row by its length.
  void scale_to_unit();
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  struct Part {  // a stretch of the row that belongs to one group
    std::string_view group;
    std::size_t begin;
  };
  void begin_row();
  // For so many more entries.
  void make_room(std::size_t count);
  // Numbers for all names so far.
  void know_names();
  // The value of a name in the row, 0 when it is new there.
  float& value_of(std::uint32_t name_id);
  bool cross_all();
  [[nodiscard]] bool has_name_like_a_cross();
  bool cross(std::size_t which, std::size_t end);
  bool cross_parts(std::size_t a, std::size_t a_end, std::size_t b, std::size_t b_end);
  void add_entry(std::uint32_t code, float value) {
    if (entries_ == block_.columns.size()) make_room(1);
    block_.columns[entries_] = code;
    block_.values[entries_++] = value;
  }
  // Most rows have only values that can stay as they are.
  void settle_later(float value) {
    const float size = std::fabs(value);
    unsettled_ |= !(size > 0 && size <= std::numeric_limits<float>::max());
  }
  void add_up_numbers();
  void put_numbers_in_order();
  bool settle_values();
  [[nodiscard]] std::string name_of(std::uint32_t code) const;

  Block& block_;
  LabelsAre labels_are_;
  const std::vector<Cross>& crosses_;
  LabelIds labels_;
  std::size_t begin_ = 0;    // of the row
  std::size_t entries_ = 0;  // of the block
  std::vector<Part> parts_;
  // The entries of a block are numbered from 1, those that were left out later, too: what crosses make of a
  // block's lines has fewer than 2^32.
  std::uint32_t passed_ = 0;                                    // of the rows before
  std::vector<std::uint32_t, LargePages<std::uint32_t>> last_;  // the latest of each name
  std::int64_t highest_number_ = -1;                            // of the row
  bool numbers_rise_ = true;                                    // then none stands twice
  bool has_zero_ = false;                                       // the number 0 is in the row
  bool unsettled_ = false;                                      // a value is 0 or not finite
  std::string pair_;
  std::string fault_;
};

}  // namespace halfspace
