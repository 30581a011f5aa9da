// How duals become weights: w = link(z). Powers keep the sign of z; the exponentials are Winnow's links.
//
//   whole_power   sign(z) |z|^e by squaring: factors |z|^(2^i) for the set bits i of e, lowest first
//   real_power    sign(z) |z|^e through the base-2 logarithm
//   exponential   scale * 2^(e z)
//   hyperbolic    scale * (2^(e z) - 2^(-e z)): two exponentials that pull against each other
//   indicator     1 where z > 0, else 0
//
// Only +, -, *, / and bit moves in float, so that every instruction set gives the same bits. Exponents of two
// are kept between -126 and 63: weights neither overflow nor become subnormal.
#pragma once
#include <cstdint>

namespace halfspace::simd {

enum class LinkKind : std::uint8_t { whole_power, real_power, exponential, hyperbolic, indicator };

struct Link {
  LinkKind kind = LinkKind::whole_power;
  double exponent = 1;  // of the power; of the exponentials, the bits that a unit of z is worth
  float scale = 1;      // of the exponentials

  [[nodiscard]] bool is_identity() const { return kind == LinkKind::whole_power && exponent == 1; }
  [[nodiscard]] bool is_power() const {
    return kind == LinkKind::whole_power || kind == LinkKind::real_power;
  }
  // z^e for a whole or a real e from 1 to 63.
  static Link power(double exponent) {
    const bool whole = exponent == static_cast<double>(static_cast<std::uint32_t>(exponent));
    return {whole ? LinkKind::whole_power : LinkKind::real_power, exponent, 1};
  }
};

// An exponent in two floats: the product of the first, which has few bits, with a small whole number is
// exact.
struct SplitExponent {
  float high;
  float low;
};
SplitExponent split(double exponent);

// The plain statement, one number at a time; links-inl.h is the same for vectors.
float link_weight(const Link& link, float z);
float power_of(float z, std::uint32_t exponent);  // sign(z) |z|^e
float two_to(float a, float b);                   // 2^(a + b), exact when a + b is a whole number

inline constexpr float kLowestExponent = -126;
inline constexpr float kHighestExponent = 63;
// Duals of the exponentials stay within this, far beyond where the link has stopped to grow.
inline constexpr float kLargestExponentialDual = 0x1p60f;

// Adding and subtracting it rounds to the nearest whole number, ties to even.
inline constexpr float kRounder = 12582912;  // 1.5 * 2^23
// ln(2)^k / k!, the series of 2^r: k = 6, 4, 2, 0 and k = 7, 5, 3, 1. The next term is below 1e-8 for
// |r| <= 1/2.
inline constexpr float kTwoToEven[] = {1.5403530e-04f, 9.6181291e-03f, 2.4022651e-01f, 1};
inline constexpr float kTwoToOdd[] = {1.5252734e-05f, 1.3333558e-03f, 5.5504109e-02f, 6.9314718e-01f};
// 2 / (k ln 2), k = 9 to 1: log2 of m as a series in (m-1)/(m+1).
inline constexpr float kLogSeries[] = {3.2059890e-01f, 4.1219858e-01f, 5.7707802e-01f, 9.6179669e-01f,
                                       2.8853900e+00f};
inline constexpr float kRootOfTwo = 1.41421356f;
inline constexpr std::uint32_t kMantissaBits = 0x007fffff;
inline constexpr std::uint32_t kBitsOfOne = 0x3f800000;

}  // namespace halfspace::simd
