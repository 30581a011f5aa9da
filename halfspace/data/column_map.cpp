#include "halfspace/data/column_map.h"

#include <algorithm>

namespace halfspace {

std::uint32_t ColumnMap::column(std::uint32_t index) {
  if (index < kDirect) {
    columns_ = std::max<std::size_t>(columns_, std::size_t{index} + 1);
    highest_direct_ = std::max(highest_direct_, index);
    has_zero_ |= index == 0;
    return index;
  }
  if (2 * wild_.size() >= slots_.size()) grow_slots();
  std::uint32_t& slot = slots_[slot_of(index)];
  if (slot == 0) {
    wild_.push_back(index);
    slot = static_cast<std::uint32_t>(wild_.size());
  }
  const std::uint32_t column = kDirect + slot - 1;
  columns_ = std::max<std::size_t>(columns_, std::size_t{column} + 1);
  return column;
}

std::optional<std::uint32_t> ColumnMap::find(std::uint32_t index) const {
  if (index < kDirect) return index < columns_ ? std::optional(index) : std::nullopt;
  const std::uint32_t slot = slots_.empty() ? 0 : slots_[slot_of(index)];
  return slot == 0 ? std::nullopt : std::optional(kDirect + slot - 1);
}

std::size_t ColumnMap::slot_of(std::uint32_t index) const {
  const std::size_t mask = slots_.size() - 1;
  std::uint64_t mixed = index * 0x9E3779B97F4A7C15ULL;
  mixed ^= mixed >> 32;
  std::size_t at = mixed & mask;
  while (slots_[at] != 0 && wild_[slots_[at] - 1] != index) at = (at + 1) & mask;
  return at;
}

void ColumnMap::grow_slots() {
  slots_.assign(std::max<std::size_t>(16, 2 * slots_.size()), 0);
  for (std::size_t k = 0; k < wild_.size(); ++k)
    slots_[slot_of(wild_[k])] = static_cast<std::uint32_t>(k + 1);
}

void ColumnMap::translate(Block& block, Unknown unknown) {
  if (block.nonzeros() == 0) return;
  has_zero_ |= block.has_index_zero;
  if (block.highest_index < kDirect) {
    column(block.highest_index);
    return;
  }
  const std::uint32_t shared = kDirect + static_cast<std::uint32_t>(wild_.size());
  for (std::size_t i = 0; i < block.nonzeros(); ++i) {
    std::uint32_t& entry = block.columns[i];
    if (entry < kDirect || unknown == Unknown::add) {
      entry = column(entry);
    } else {
      entry = find(entry).value_or(shared);
      columns_ = std::max<std::size_t>(columns_, std::size_t{shared} + 1);
    }
  }
}

std::uint64_t ColumnMap::features() const {
  return std::uint64_t{highest_direct_} + (has_zero_ ? 1 : 0) + wild_.size();
}

void ColumnMap::restore(std::uint32_t highest_direct, bool has_zero) {
  highest_direct_ = std::max(highest_direct_, highest_direct);
  has_zero_ |= has_zero;
  columns_ = std::max<std::size_t>(columns_, std::size_t{highest_direct} + 1);
}

}  // namespace halfspace
