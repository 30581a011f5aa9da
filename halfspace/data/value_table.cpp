#include "halfspace/data/value_table.h"

#include <algorithm>
#include <bit>

namespace halfspace {
namespace {

constexpr std::size_t kMost = std::size_t{1} << 16;
constexpr unsigned kSlotBits = 18;

}  // namespace

bool ValueTable::find(const float* values, std::size_t count) {
  const std::size_t most = std::min(kMost, count / 2);
  values_.clear();
  places_.clear();
  slots_.assign(std::size_t{1} << kSlotBits, 0);
  for (std::size_t i = 0; i < count; ++i) {
    const auto bits = std::bit_cast<std::uint32_t>(values[i]);
    std::size_t at = (bits * 0x9E3779B97F4A7C15ULL) >> (64 - kSlotBits);
    while (slots_[at] != 0 && std::bit_cast<std::uint32_t>(values_[slots_[at] - 1]) != bits) {
      at = (at + 1) % slots_.size();
    }
    if (slots_[at] == 0) {
      if (values_.size() == most) return false;
      values_.push_back(values[i]);
      slots_[at] = static_cast<std::uint32_t>(values_.size());
    }
    places_.push_back(static_cast<std::uint16_t>(slots_[at] - 1));
  }
  return true;
}

}  // namespace halfspace
