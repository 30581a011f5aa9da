#include "halfspace/simd/link.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace halfspace::simd {
namespace {

// 2^(a+b) as (even + odd) * 2^n; 2^-(a+b) is (even - odd) * 2^-n.
struct TwoToParts {
  float even;
  float odd;
  std::int32_t n;

  TwoToParts(float a, float b, float lowest) {
    const float whole = std::clamp((a + b + kRounder) - kRounder, lowest, kHighestExponent);
    const float r = std::clamp((a - whole) + b, -0.5f, 0.5f);
    even = series(r * r, kTwoToEven);
    odd = r * series(r * r, kTwoToOdd);
    n = static_cast<std::int32_t>(whole);
  }
  static float series(float x, const float (&terms)[4]) {
    float sum = terms[0];
    for (int k = 1; k < 4; ++k) sum = sum * x + terms[k];
    return sum;
  }
  static float two_to_whole(std::int32_t n) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(n + 127) << 23);
  }
  [[nodiscard]] float up() const { return (even + odd) * two_to_whole(n); }
  [[nodiscard]] float down() const { return (even - odd) * two_to_whole(-n); }
};

float hyperbolic(float a, float b) {
  const TwoToParts parts(a, b, -kHighestExponent);  // both ways no further than 2^kHighestExponent
  return parts.up() - parts.down();
}

float real_power_of(float z, SplitExponent exponent) {
  const float size = std::fabs(z);
  if (size < std::numeric_limits<float>::min()) return 0 * z;
  const auto bits = std::bit_cast<std::uint32_t>(size);
  auto whole = static_cast<float>(static_cast<std::int32_t>(bits >> 23) - 127);
  float m = std::bit_cast<float>((bits & kMantissaBits) | kBitsOfOne);
  if (m > kRootOfTwo) {
    m = m * 0.5f;
    whole = whole + 1.0f;
  }
  const float s = (m - 1.0f) / (m + 1.0f);
  const float square = s * s;
  float series = kLogSeries[0];
  for (int k = 1; k < 5; ++k) series = series * square + kLogSeries[k];
  const float log = series * s;
  const float rest = exponent.low * whole + (exponent.high + exponent.low) * log;
  return std::copysign(two_to(exponent.high * whole, rest), z);
}

}  // namespace

SplitExponent split(double exponent) {
  const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(exponent));
  const float high = std::bit_cast<float>(bits & 0xfffff000);
  return {high, static_cast<float>(exponent - high)};
}

float two_to(float a, float b) {
  return TwoToParts(a, b, kLowestExponent).up();
}

float power_of(float z, std::uint32_t exponent) {
  float result = 1;
  for (float factor = z; exponent != 0; exponent >>= 1, factor *= factor) {
    if ((exponent & 1) != 0) result *= factor;
  }
  return std::copysign(result, z);
}

float link_weight(const Link& link, float z) {
  const SplitExponent exponent = split(link.exponent);
  switch (link.kind) {
    case LinkKind::whole_power:
      return power_of(z, static_cast<std::uint32_t>(link.exponent));
    case LinkKind::real_power:
      return real_power_of(z, exponent);
    case LinkKind::exponential:
      return link.scale * two_to(exponent.high * z, exponent.low * z);
    case LinkKind::hyperbolic:
      return link.scale * hyperbolic(exponent.high * z, exponent.low * z);
    case LinkKind::indicator:
      return z > 0 ? 1.0f : 0.0f;
  }
  return 0;
}

}  // namespace halfspace::simd
