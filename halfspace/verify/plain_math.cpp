#include "halfspace/verify/plain_math.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "halfspace/core/exp_log.h"

namespace halfspace::verify {
namespace {

using Floats = std::numeric_limits<float>;

float two_to_whole(float n) {
  return std::ldexp(1.0f, static_cast<int>(n));
}

// 2^(a+b) = (even + odd) 2^n and 2^-(a+b) = (even - odd) 2^-n: Taylor's terms of 2^r, |r| <= 1/2, by parity.
struct Parts {
  float even, odd, n;
};

Parts parts_of(float a, float b, float lowest) {
  constexpr float kRounder = 12582912;
  const float n = std::clamp((a + b + kRounder) - kRounder, lowest, 63.0f);
  const float r = std::clamp((a - n) + b, -0.5f, 0.5f);
  const float r2 = r * r;
  const float even = ((1.5403530e-04f * r2 + 9.6181291e-03f) * r2 + 2.4022651e-01f) * r2 + 1.0f;
  const float odd = ((1.5252734e-05f * r2 + 1.3333558e-03f) * r2 + 5.5504109e-02f) * r2 + 6.9314718e-01f;
  return {even, r * odd, n};
}

float exponential(float a, float b) {
  const Parts p = parts_of(a, b, -126);
  return (p.even + p.odd) * two_to_whole(p.n);
}

float hyperbolic(float a, float b) {
  const Parts p = parts_of(a, b, -63);
  return (p.even + p.odd) * two_to_whole(p.n) - (p.even - p.odd) * two_to_whole(-p.n);
}

// The exponent in two floats, the first with 12 bits of fraction: its products with small whole numbers are
// exact.
struct Split {
  float high, low;
};

Split split(double exponent) {
  const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(exponent));
  const auto high = std::bit_cast<float>(bits & 0xfffff000u);
  return {high, static_cast<float>(exponent - high)};
}

float real_power(float z, double exponent) {
  const float size = std::fabs(z);
  if (size < Floats::min()) return 0 * z;
  int e = 0;
  float m = 2 * std::frexp(size, &e);  // in [1, 2)
  auto whole = static_cast<float>(e - 1);
  if (m > 1.41421356f) m = m * 0.5f, whole = whole + 1.0f;
  const float s = (m - 1.0f) / (m + 1.0f);
  const float s2 = s * s;
  const float log =
      ((((3.2059890e-01f * s2 + 4.1219858e-01f) * s2 + 5.7707802e-01f) * s2 + 9.6179669e-01f) * s2 +
       2.8853900e+00f) *
      s;
  const Split x = split(exponent);
  return std::copysign(exponential(x.high * whole, x.low * whole + (x.high + x.low) * log), z);
}

float whole_power(float z, std::uint32_t exponent) {
  float result = 1;
  float factor = z;
  for (std::uint32_t bits = exponent; bits != 0; bits /= 2) {
    if (bits % 2 == 1) result *= factor;
    factor *= factor;
  }
  return std::copysign(result, z);
}

double log_size(double x) {
  return portable_log(std::fabs(x));
}

}  // namespace

float power_weight(double power, float z) {
  const bool whole = power == std::floor(power);
  return whole ? whole_power(z, static_cast<std::uint32_t>(power)) : real_power(z, power);
}

float weight_of(const PlainRule& rule, float z) {
  if (rule.link == PlainRule::Link::power) return power_weight(rule.exponent, z);
  if (rule.link == PlainRule::Link::indicator) return z > 0 ? 1.0f : 0.0f;
  const Split x = split(rule.exponent);
  return rule.scale * (rule.link == PlainRule::Link::exponential ? exponential(x.high * z, x.low * z)
                                                                 : hyperbolic(x.high * z, x.low * z));
}

double unit_of(const PlainRule& rule, int shift) {
  if (shift == 0) return 1;
  if (rule.exponent == std::floor(rule.exponent))
    return std::ldexp(1.0, shift * static_cast<int>(rule.exponent));
  return portable_exp(shift * rule.exponent * 0.69314718055994530942);
}

double squares(Row row) {
  double sums[4] = {0, 0, 0, 0};
  for (std::size_t i = 0; i < row.size; ++i) sums[i % 4] += double{row.values[i]} * row.values[i];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

float settled(float sum, double power, Row row, float constant, const std::vector<float>& duals) {
  if (std::isfinite(sum) && (sum != 0 || power == 1)) return sum;
  struct Term {
    float z, x;
  };
  std::vector<Term> terms;
  for (std::size_t i = 0; i < row.size; ++i) {
    const float z = duals[std::size_t{row.columns[i]} + 1];
    if (z != 0 && row.values[i] != 0) terms.push_back({z, row.values[i]});
  }
  if (duals[0] != 0 && constant != 0) terms.push_back({duals[0], constant});
  const double smallest = portable_log(static_cast<double>(Floats::min()));
  bool vanished = false;
  double highest = -std::numeric_limits<double>::infinity();
  for (const auto& [z, x] : terms) {
    const double weight = power * log_size(z);
    vanished |= weight < smallest || weight + log_size(x) < smallest;
    highest = std::max(highest, weight + log_size(x));
  }
  if (std::isfinite(sum) && !vanished) return sum;
  double total = 0;
  for (const auto& [z, x] : terms) {
    const double size = portable_exp(power * log_size(z) + log_size(x) - highest);
    total += std::signbit(z) == std::signbit(x) ? size : -size;
  }
  if (total == 0) return 0;
  const double magnitude = std::clamp(portable_exp(highest + log_size(total)), double{Floats::denorm_min()},
                                      double{Floats::max()});
  return static_cast<float>(total > 0 ? magnitude : -magnitude);
}

}  // namespace halfspace::verify
