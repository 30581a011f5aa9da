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

void RowHash::add(const Block& block) {
  columns_.add(bytes(block.columns.data(), block.nonzeros()));
  values_.add(bytes(block.values.data(), block.nonzeros()));
  numbers_.clear();
  for (std::size_t r = 0; r < block.rows(); ++r) {
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
