// Powers of two without a call where it can be.
#pragma once
#include <cmath>
#include <cstdint>

namespace halfspace {

// std::has_single_bit counts all bits, by a call where the machine is not known to count them itself.
inline bool is_power_of_two(std::uint64_t number) {
  return number != 0 && (number & (number - 1)) == 0;
}

// number * 2^power; mostly the power is 0.
inline double times_power_of_two(double number, int power) {
  return power == 0 ? number : std::ldexp(number, power);
}

}  // namespace halfspace
