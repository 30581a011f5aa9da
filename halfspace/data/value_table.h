// The distinct values of a block, when they are few.
#pragma once
#include <cstdint>
#include <vector>

namespace halfspace {

class ValueTable {
 public:
  // False when there are so many different values that floats are shorter than positions in a table.
  bool find(const float* values, std::size_t count);

  // In order of appearance.
  [[nodiscard]] const std::vector<float>& values() const { return values_; }
  // Of each value that was given.
  [[nodiscard]] const std::vector<std::uint16_t>& places() const { return places_; }

 private:
  std::vector<float> values_;
  std::vector<std::uint16_t> places_;
  std::vector<std::uint32_t> slots_;  // 1 + a position in values_, or 0; open addressing
};

}  // namespace halfspace
