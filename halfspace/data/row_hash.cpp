#include "halfspace/data/row_hash.h"

#include <bit>
#include <string_view>

namespace halfspace {
namespace {

template <class T>
std::string_view bytes(const T* items, std::size_t count) {
  return {reinterpret_cast<const char*>(items), count * sizeof(T)};
}

}  // namespace

void RowHash::add(const Block& block, std::size_t begin, std::size_t end) {
  const std::size_t first = begin == 0 ? 0 : block.row_ends[begin - 1];
  const std::size_t count = (end == 0 ? 0 : block.row_ends[end - 1]) - first;
  columns_.add(bytes(block.columns.data() + first, count));
  values_.add(bytes(block.values.data() + first, count));
  numbers_.clear();
  for (std::size_t r = begin; r < end; ++r) {
    numbers_.push_back(static_cast<std::uint32_t>(block.row(r).size));
    numbers_.push_back(block.classes[r]);
    numbers_.push_back(std::bit_cast<std::uint32_t>(block.importance(r)));
  }
  rows_.add(bytes(numbers_.data(), numbers_.size()));
}

Hash128 RowHash::value() const {
  TextHash all;
  for (const TextHash* part : {&columns_, &values_, &rows_}) {
    const Hash128 hash = part->value();
    all.add(bytes(hash.data(), hash.size()));
  }
  return all.value();
}

}  // namespace halfspace
