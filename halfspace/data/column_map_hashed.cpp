// The hashed side of a map: any feature to a slot, slots in use to columns.
#include <algorithm>
#include <cassert>
#include <charconv>

#include "halfspace/data/column_map.h"

namespace halfspace {
namespace {

constexpr std::uint32_t kNotMet = UINT32_MAX;

// The decimal digits of a number.
class Digits {
 public:
  explicit Digits(std::uint32_t number) : end_(std::to_chars(text_, text_ + sizeof(text_), number).ptr) {}
  [[nodiscard]] std::string_view text() const { return {text_, static_cast<std::size_t>(end_ - text_)}; }

 private:
  char text_[12];
  char* end_;
};

}  // namespace

ColumnMap ColumnMap::hashed(unsigned bits) {
  assert(bits >= 1 && bits <= kMostHashBits);
  ColumnMap map;
  map.hash_bits_ = bits;
  map.base_ = 0;
  return map;
}

// A feature that is learned: its slot shows the first name, and counts the others.
std::uint32_t ColumnMap::meet(std::string_view name, std::uint64_t hash) {
  const std::uint32_t column = column_in_dictionary(slot_of_hash(hash, hash_bits_));
  if (column == names_.size()) names_.add_new(name.substr(0, kLongestKeptName), hash);
  sharing_.note(column, name, hash);
  return column;
}

// The column of a feature, or a number behind all columns that is that of its slot alone.
std::uint32_t ColumnMap::hashed_code(std::string_view name, std::uint64_t hash, Unknown unknown) {
  if (unknown == Unknown::add) return meet(name, hash);
  const std::uint32_t slot = slot_of_hash(hash, hash_bits_);
  const auto known = find_in_dictionary(slot);
  return known ? *known : static_cast<std::uint32_t>(in_dictionary()) + slot;
}

// Numbers come without a hash; those that came lately are remembered.
std::uint32_t ColumnMap::hashed_code(std::uint32_t number, Unknown unknown) {
  Recent& recent = recent_[(number * 0x9e3779b1u) >> (32 - kRecentBits)];
  if (!recent.known || recent.number != number) {
    const Digits digits(number);
    recent = {number, hashed_code(digits.text(), name_hash(digits.text()), unknown), true};
  }
  return recent.code;
}

// Features in the order of the rows, so that columns and first names do not depend on the format.
void ColumnMap::translate_hashed(Block& block, Unknown unknown) {
  block.row_prints.clear();
  if (recent_.empty() || unknown != recent_for_) recent_.assign(std::size_t{1} << kRecentBits, Recent());
  recent_for_ = unknown;
  std::vector<std::uint32_t> codes(block.names.size(), kNotMet);  // of the block's names
  for (std::size_t i = 0; i < block.nonzeros(); ++i) {
    std::uint32_t& entry = block.columns[i];
    if (!block.has_names || (entry & Block::kNameBit) == 0) {
      entry = hashed_code(entry, unknown);
      continue;
    }
    const std::uint32_t id = entry & ~Block::kNameBit;
    if (codes[id] == kNotMet) codes[id] = hashed_code(block.names.name(id), block.names.hash(id), unknown);
    entry = codes[id];
  }
  add_up_equal_columns(block);
  if (!block.row_sizes.empty()) block.measure();
  if (unknown == Unknown::add) return;
  for (std::size_t i = 0; i < block.nonzeros(); ++i) {
    if (block.columns[i] >= in_dictionary()) block.columns[i] = give(shared());
  }
}

void ColumnMap::restore_slots(const std::vector<std::uint32_t>& slots, NameTable names, SlotSharing sharing) {
  assert(hash_bits_ > 0 && wild_.empty() && names.size() == slots.size() && sharing.size() == slots.size());
  for (const std::uint32_t slot : slots) column_in_dictionary(slot);
  names_ = std::move(names);
  sharing_ = std::move(sharing);
}

std::uint32_t ColumnMap::column_as_in(const ColumnMap& other, std::uint32_t other_column) {
  if (hash_bits_ == 0) return column(other.name(other_column));
  const std::uint32_t column = column_in_dictionary(other.wild_[other_column]);
  if (column == names_.size()) {
    names_.add_new(other.names_.name(other_column), other.names_.hash(other_column));
  }
  sharing_.note_all(column, other.sharing_, other_column, other.names_.name(other_column));
  return column;
}

std::optional<std::uint32_t> ColumnMap::find_as_in(const ColumnMap& other, std::uint32_t other_column) const {
  return hash_bits_ == 0 ? find(other.name(other_column)) : find_in_dictionary(other.wild_[other_column]);
}

std::size_t ColumnMap::memory() const {
  return names_.memory() + sharing_.memory() + 4 * (wild_.capacity() + slots_.capacity());
}

}  // namespace halfspace
