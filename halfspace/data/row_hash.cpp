#include "halfspace/data/row_hash.h"

#include <bit>
#include <string_view>

namespace halfspace {

void RowHash::add(const Block& block, std::size_t begin, std::size_t end) {
  numbers_.resize(3 * (end - begin));
  std::uint64_t* number = numbers_.data();
  for (std::size_t r = begin; r < end; ++r) {
    *number++ = block.row_prints.empty() ? block.print_of(r) : block.row_prints[r];
    *number++ = block.row(r).size;
    const std::uint64_t label = block.classes[r];
    *number++ = label << 32 | std::bit_cast<std::uint32_t>(block.importance(r));
  }
  rows_.add({reinterpret_cast<const char*>(numbers_.data()), numbers_.size() * sizeof numbers_[0]});
}

Hash128 RowHash::value() const {
  return rows_.value();
}

}  // namespace halfspace
