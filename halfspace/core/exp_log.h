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

// The same in a form that vectors can do without divisions, for many at once (simd/kernel_loops.h): another
// rounding in the last place, so one is never put in the other's stead.
double vector_exp(double x);

// Of vector_exp: e^r for |r| <= ln 2 / 2 by Horner's rule, the highest power first.
inline constexpr double kExpTerms[] = {
    1.0 / 6227020800, 1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880, 1.0 / 40320, 1.0 / 5040,
    1.0 / 720,        1.0 / 120,       1.0 / 24,       1.0 / 6,       1.0 / 2,      1.0,         1.0};
inline constexpr double kLn2High =
    0x1.62e42fee00000p-1;  // the leading bits: n * kLn2High is exact for |n| < 2^20
inline constexpr double kLn2Low = 0x1.a39ef35793c76p-33;  // the rest
inline constexpr double kInverseLn2 = 0x1.71547652b82fep0;

// Natural logarithm of x > 0: x = 2^n m with m near 1, then the series of artanh((m-1)/(m+1)).
// -infinity at 0.
double portable_log(double x);

}  // namespace halfspace
