#include "halfspace/simd/fingerprint.h"

#include <bit>

#include "halfspace/simd/instruction_set.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "halfspace/simd/fingerprint.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

#include "halfspace/simd/tails-inl.h"

#ifndef HALFSPACE_FINGERPRINT_MIX
#define HALFSPACE_FINGERPRINT_MIX
namespace halfspace::simd {

// Any numbers without a pattern.
inline constexpr std::uint32_t kColumnKey = 0x9e3779b9;
inline constexpr std::uint32_t kValueKey = 0x85ebca6b;
inline constexpr std::uint64_t kPairKey = 0xd6e8feb86659fd93;

// The feature itself is added to the product, so that no column and no value makes the other vanish.
inline std::uint64_t mix(std::uint32_t column, std::uint32_t value) {
  const std::uint64_t pair = std::uint64_t{value} << 32 | column;
  const std::uint64_t product = std::uint64_t{column + kColumnKey} * (value ^ kValueKey) + pair;
  const std::uint64_t keyed = product ^ kPairKey;
  return product + (keyed & 0xffffffff) * (keyed >> 32);
}

}  // namespace halfspace::simd
#endif

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET != HWY_SCALAR
// Columns and values in the lower halves of lanes of 64 bits; the upper halves may hold anything.
template <class D, class V>
HWY_INLINE V mixed(D d, V columns, V values) {
  const hn::Repartition<std::uint32_t, D> half;
  const auto product = hn::MulEven(hn::Add(hn::BitCast(half, columns), hn::Set(half, kColumnKey)),
                                   hn::Xor(hn::BitCast(half, values), hn::Set(half, kValueKey)));
  const auto pair = hn::Or(hn::And(columns, hn::Set(d, 0xffffffff)), hn::ShiftLeft<32>(values));
  const auto sum = hn::Add(product, pair);
  const auto keyed = hn::Xor(sum, hn::Set(d, kPairKey));
  return hn::Add(sum, hn::MulEven(hn::BitCast(half, keyed), hn::BitCast(half, hn::ShiftRight<32>(keyed))));
}

std::uint64_t print(const std::uint32_t* columns, const float* values, std::size_t size) {
  const hn::ScalableTag<std::uint32_t> half;
  const hn::Rebind<float, decltype(half)> floats;
  const hn::RepartitionToWide<decltype(half)> d;
  const std::size_t width = hn::Lanes(half);
  auto even = hn::Zero(d);
  auto odd = hn::Zero(d);
  std::size_t i = 0;
  for (; i + width <= size; i += width) {
    const auto c = hn::BitCast(d, hn::LoadU(half, columns + i));
    const auto v = hn::BitCast(d, hn::LoadU(floats, values + i));
    even = hn::Add(even, mixed(d, c, v));
    odd = hn::Add(odd, mixed(d, hn::ShiftRight<32>(c), hn::ShiftRight<32>(v)));
  }
  // Of the last features, what is behind them is mixed, too, and left out.
  const std::size_t rest = size - i;
  const auto c = hn::BitCast(d, load_first(half, columns + i, rest));
  const auto v = hn::BitCast(d, load_first(floats, values + i, rest));
  even = hn::Add(even, hn::IfThenElseZero(hn::FirstN(d, (rest + 1) / 2), mixed(d, c, v)));
  odd = hn::Add(odd, hn::IfThenElseZero(hn::FirstN(d, rest / 2),
                                        mixed(d, hn::ShiftRight<32>(c), hn::ShiftRight<32>(v))));
  return hn::GetLane(hn::SumOfLanes(d, hn::Add(even, odd)));
}
#else
std::uint64_t print(const std::uint32_t* columns, const float* values, std::size_t size) {
  std::uint64_t result = 0;
  for (std::size_t i = 0; i < size; ++i) result += mix(columns[i], std::bit_cast<std::uint32_t>(values[i]));
  return result;
}
#endif

}  // namespace
}  // namespace halfspace::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace halfspace::simd {

std::uint64_t fingerprint(const std::uint32_t* columns, const float* values, std::size_t size) {
  static constexpr decltype(&HWY_STATIC_DISPATCH(print)) kVersions[] = HALFSPACE_VERSIONS(print);
  return version_in_use(kVersions)(columns, values, size);
}

std::uint64_t reference_fingerprint(const std::uint32_t* columns, const float* values, std::size_t size) {
  std::uint64_t result = 0;
  for (std::size_t i = 0; i < size; ++i) result += mix(columns[i], std::bit_cast<std::uint32_t>(values[i]));
  return result;
}

}  // namespace halfspace::simd
#endif  // HWY_ONCE
