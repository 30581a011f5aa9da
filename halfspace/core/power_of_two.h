// std::has_single_bit counts all bits, by a call where the machine is not known to count them itself.
#pragma once
#include <cstdint>

namespace halfspace {

inline bool is_power_of_two(std::uint64_t number) {
  return number != 0 && (number & (number - 1)) == 0;
}

}  // namespace halfspace
