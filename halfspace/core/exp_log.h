// The one exponential and the one logarithm of the project.
// libm's last digit differs from machine to machine; these use only +, -, *, / and bit moves, so that
// a run can be replayed bit for bit anywhere. Error below 2 units in the last place of double.
#pragma once
#include <bit>
#include <cstdint>
#include <limits>

namespace halfspace {

// 2^n as a double, for n in the normal range.
constexpr double power_of_two(int n) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(n + 1023) << 52);
}

// e^x: x = n ln 2 + r with |r| <= ln 2 / 2, then a Taylor sum for e^r. 0 below -708, infinity above 709.
double portable_exp(double x);

// Natural logarithm of x > 0: x = 2^n m with m near 1, then the series of artanh((m-1)/(m+1)).
// -infinity at 0.
double portable_log(double x);

}  // namespace halfspace
