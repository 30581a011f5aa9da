#include "halfspace/data/row_hash.h"

#include <bit>
#include <string_view>

namespace halfspace {

void RowHash::add(const Block& block, std::size_t begin, std::size_t end) {
  numbers_.clear();
  for (std::size_t r = begin; r < end; ++r) {
    numbers_.push_back(block.row_prints.empty() ? block.print_of(r) : block.row_prints[r]);
    numbers_.push_back(block.row(r).size);
    const std::uint64_t label = block.classes[r];
    numbers_.push_back(label << 32 | std::bit_cast<std::uint32_t>(block.importance(r)));
  }
  rows_.add({reinterpret_cast<const char*>(numbers_.data()), numbers_.size() * sizeof numbers_[0]});
}

Hash128 RowHash::value() const {
  return rows_.value();
}

}  // namespace halfspace
