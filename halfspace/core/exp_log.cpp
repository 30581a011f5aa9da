#include "halfspace/core/exp_log.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>

namespace halfspace {
namespace {

// 1/k!, each rounded once: k! is exact in double up to 18!.
constexpr auto kTerm = [] {
  std::array<double, 15> terms{};
  double factorial = 1;
  for (std::size_t k = 0; k < terms.size(); ++k) {
    if (k > 0) factorial *= static_cast<double>(k);
    terms[k] = 1 / factorial;
  }
  return terms;
}();

constexpr int nearest_integer(double x) {
  return static_cast<int>(x < 0 ? x - 0.5 : x + 0.5);
}

}  // namespace

double portable_exp(double x) {
  if (x > 709.0) return std::numeric_limits<double>::infinity();
  if (!(x >= -708.0)) return 0.0;
  const int n = nearest_integer(x * kInverseLn2);
  const double r = (x - n * kLn2High) - n * kLn2Low;
  // 1 + r + the terms from r^2/2! to r^14/14!, those of even and of odd degree beside each other: two short
  // chains of operations instead of a long one.
  const double square = r * r;
  const double even =
      ((((((square * kTerm[14] + kTerm[12]) * square + kTerm[10]) * square + kTerm[8]) * square + kTerm[6]) *
            square +
        kTerm[4]) *
           square +
       kTerm[2]);
  const double odd =
      (((((square * kTerm[13] + kTerm[11]) * square + kTerm[9]) * square + kTerm[7]) * square + kTerm[5]) *
           square +
       kTerm[3]);
  const double sum = 1.0 + (r + square * (even + r * odd));
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
