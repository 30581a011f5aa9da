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
  const auto [place, is_new] =
      columns_of_wild_.try_emplace(index, kDirect + static_cast<std::uint32_t>(wild_.size()));
  if (is_new) wild_.push_back(index);
  columns_ = std::max<std::size_t>(columns_, std::size_t{place->second} + 1);
  return place->second;
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
      const auto known = columns_of_wild_.find(entry);
      entry = known == columns_of_wild_.end() ? shared : known->second;
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
