// What a row is multiplied by to have length 1.
#pragma once
#include <algorithm>
#include <cmath>

namespace halfspace {

// Steps times this are still numbers of float, whatever the importance: rows below 1e-18 stay shorter than 1.
inline constexpr double kLargestFactor = 0x1p60;

// By the square of its length.
inline double unit_factor(double length2) {
  return length2 > 0 ? std::min(kLargestFactor, 1 / std::sqrt(length2)) : 1;
}

}  // namespace halfspace
