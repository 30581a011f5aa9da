#include "halfspace/simd/unpacking.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "halfspace/core/load_number.h"
#include "halfspace/simd/instruction_set.h"

// Instruction sets whose vectors have no fixed size cannot be kept in arrays.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "halfspace/simd/unpacking.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

#ifndef HALFSPACE_UNPACKING_STEPS
#define HALFSPACE_UNPACKING_STEPS
namespace halfspace::simd {

// Numbers of a row of which a part is known.
struct Rising {
  std::size_t known;
  std::uint64_t next;  // one more than the last number, 0 before the first
};

// A magnitude's bits less 1: those of 0 become the largest of all, those of infinity follow the last finite.
inline constexpr std::uint32_t kMagnitude = 0x7fffffff;
inline constexpr std::uint32_t kInfinityLess1 = 0x7f7fffff;

}  // namespace halfspace::simd
#endif

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET != HWY_SCALAR
using Numbers = hn::CappedTag<std::uint32_t, 8>;
constexpr std::size_t kWidth = hn::MaxLanes(Numbers());
static_assert(kWidth == 4 || kWidth == 8);

// Whole vectors of steps, whose numbers stay below 2^32. Only one addition waits for the vector before.
template <class Step>
Rising add_up(const char* steps, std::size_t count, std::uint32_t* numbers) {
  const Numbers d;
  const hn::Rebind<Step, Numbers> narrow;
  HWY_ALIGN static constexpr std::int32_t kLast[] = {kWidth - 1, kWidth - 1, kWidth - 1, kWidth - 1,
                                                     kWidth - 1, kWidth - 1, kWidth - 1, kWidth - 1};
  HWY_ALIGN static constexpr std::int32_t kEndOfFirstFour[] = {3, 3, 3, 3, 3, 3, 3, 3};
  const auto last = hn::SetTableIndices(d, kLast);
  const auto end_of_first_four = hn::SetTableIndices(d, kEndOfFirstFour);
  const auto behind_four = hn::Not(hn::FirstN(d, 4));
  const auto one = hn::Set(d, 1);
  auto before = hn::Set(d, ~std::uint32_t{0});
  std::size_t i = 0;
  for (; i + kWidth <= count; i += kWidth) {
    const auto* const from = reinterpret_cast<const Step*>(steps + i * sizeof(Step));
    auto sums = hn::Add(hn::PromoteTo(d, hn::LoadU(narrow, from)), one);
    sums = hn::Add(sums, hn::ShiftLeftLanes<1>(d, sums));  // of fours
    sums = hn::Add(sums, hn::ShiftLeftLanes<2>(d, sums));
    if constexpr (kWidth == 8) {
      const auto first_four = hn::TableLookupLanes(sums, end_of_first_four);
      sums = hn::Add(sums, hn::IfThenElseZero(behind_four, first_four));
    }
    hn::StoreU(hn::Add(before, sums), d, numbers + i);
    before = hn::Add(before, hn::TableLookupLanes(sums, last));
  }
  return {i, std::uint64_t{hn::GetLane(before) + 1}};
}

bool copy(const char* from, std::size_t count, float* values) {
  const hn::ScalableTag<std::uint32_t> d;
  const std::size_t width = hn::Lanes(d);
  auto largest = hn::Zero(d);
  const auto look_at = [&](auto bits) HWY_ATTR {
    const auto magnitude = hn::And(bits, hn::Set(d, kMagnitude));
    largest = hn::Max(largest, hn::Sub(magnitude, hn::Set(d, 1)));
  };
  auto* const to = reinterpret_cast<std::uint32_t*>(values);
  std::size_t i = 0;
  for (; i + width <= count; i += width) {
    const auto bits = hn::LoadU(d, reinterpret_cast<const std::uint32_t*>(from + 4 * i));
    hn::StoreU(bits, d, to + i);
    look_at(bits);
  }
  bool sound = hn::GetLane(hn::MaxOfLanes(d, largest)) < kInfinityLess1;
  return reference_copy_values(from + 4 * i, count - i, values + i) && sound;
}
#else
template <class Step>
Rising add_up(const char*, std::size_t, std::uint32_t*) {
  return {0, 0};
}
bool copy(const char* from, std::size_t count, float* values) {
  return reference_copy_values(from, count, values);
}
#endif

Rising add_up_bytes(const char* steps, std::size_t count, std::uint32_t* numbers) {
  return add_up<std::uint8_t>(steps, count, numbers);
}
Rising add_up_pairs(const char* steps, std::size_t count, std::uint32_t* numbers) {
  return add_up<std::uint16_t>(steps, count, numbers);
}

}  // namespace
}  // namespace halfspace::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace halfspace::simd {
namespace {

// What is left of a row.
template <unsigned kWidth>
std::uint64_t add_rest(const char* steps, std::size_t count, std::uint32_t* numbers, Rising rising) {
  for (std::size_t i = rising.known; i < count; ++i) {
    rising.next += load_number<kWidth>(steps + i * kWidth) + std::uint64_t{1};
    numbers[i] = static_cast<std::uint32_t>(rising.next - 1);
  }
  return rising.next - 1;
}

}  // namespace

std::uint64_t rising_numbers(const char* steps, std::size_t count, unsigned width, std::uint32_t* numbers) {
  static constexpr decltype(&HWY_STATIC_DISPATCH(add_up_bytes)) kBytes[] = HALFSPACE_VERSIONS(add_up_bytes);
  static constexpr decltype(&HWY_STATIC_DISPATCH(add_up_pairs)) kPairs[] = HALFSPACE_VERSIONS(add_up_pairs);
  // So many steps of two bytes cannot leave 32 bits.
  const bool fits = count < 65536;
  if (width == 1 && fits) {
    return add_rest<1>(steps, count, numbers, version_in_use(kBytes)(steps, count, numbers));
  }
  if (width == 2 && fits) {
    return add_rest<2>(steps, count, numbers, version_in_use(kPairs)(steps, count, numbers));
  }
  return reference_rising_numbers(steps, count, width, numbers);
}

std::uint64_t reference_rising_numbers(const char* steps, std::size_t count, unsigned width,
                                       std::uint32_t* numbers) {
  constexpr Rising kNone{0, 0};
  switch (width) {
    case 1:
      return add_rest<1>(steps, count, numbers, kNone);
    case 2:
      return add_rest<2>(steps, count, numbers, kNone);
    case 3:
      return add_rest<3>(steps, count, numbers, kNone);
    default:
      return add_rest<4>(steps, count, numbers, kNone);
  }
}

bool copy_values(const char* from, std::size_t count, float* values) {
  static constexpr decltype(&HWY_STATIC_DISPATCH(copy)) kVersions[] = HALFSPACE_VERSIONS(copy);
  return version_in_use(kVersions)(from, count, values);
}

bool reference_copy_values(const char* from, std::size_t count, float* values) {
  bool sound = true;
  for (std::size_t i = 0; i < count; ++i) {
    std::memcpy(values + i, from + 4 * i, 4);
    sound &= std::isfinite(values[i]) && values[i] != 0;
  }
  return sound;
}

}  // namespace halfspace::simd
#endif  // HWY_ONCE
