#include "halfspace/core/exp_log.h"

#include <cmath>
#include <iterator>

namespace halfspace {
namespace {

constexpr int nearest_integer(double x) {
  return static_cast<int>(x < 0 ? x - 0.5 : x + 0.5);
}

}  // namespace

double portable_exp(double x) {
  if (x > 709.0) return std::numeric_limits<double>::infinity();
  if (!(x >= -708.0)) return 0.0;
  const int n = nearest_integer(x * kInverseLn2);
  const double r = (x - n * kLn2High) - n * kLn2Low;
  double sum = 1.0;  // Horner from the 14th term of the series inwards
  for (int k = 14; k >= 1; --k) sum = 1.0 + sum * r / k;
  // Two factors: 2^n itself may lie outside the normal range when n = 1023 and sum < 1.
  return sum * power_of_two(n / 2) * power_of_two(n - n / 2);
}

double vector_exp(double x) {
  if (x > 709.0) return std::numeric_limits<double>::infinity();
  if (!(x >= -708.0)) return 0.0;
  const double n = std::nearbyint(x * kInverseLn2);
  const double r = (x - n * kLn2High) - n * kLn2Low;
  double sum = kExpTerms[0];
  for (std::size_t k = 1; k < std::size(kExpTerms); ++k) sum = sum * r + kExpTerms[k];
  return sum * power_of_two(static_cast<int>(n));
}

double portable_log(double x) {
  if (x == 0) return -std::numeric_limits<double>::infinity();
  int exponent = 0;
  if (x < std::numeric_limits<double>::min()) {  // subnormal: bring it into the normal range first
    x *= power_of_two(54);
    exponent = -54;
  }
  auto bits = std::bit_cast<std::uint64_t>(x);
  exponent += static_cast<int>(bits >> 52) - 1023;
  bits = (bits & 0x000fffffffffffffULL) | 0x3ff0000000000000ULL;
  double m = std::bit_cast<double>(bits);  // in [1, 2)
  if (m > 0x1.6a09e667f3bcdp0) {
    m *= 0.5;
    ++exponent;
  }
  const double s = (m - 1.0) / (m + 1.0);
  const double square = s * s;
  double sum = 0.0;
  for (int k = 27; k >= 3; k -= 2) sum = (sum + 1.0 / k) * square;
  return exponent * kLn2High + (exponent * kLn2Low + 2.0 * (s + s * sum));
}

}  // namespace halfspace
