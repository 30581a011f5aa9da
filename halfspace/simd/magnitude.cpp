#include "halfspace/simd/magnitude.h"

#include <algorithm>
#include <cmath>

#include "halfspace/simd/instruction_set.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "halfspace/simd/magnitude.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

#include "halfspace/simd/cells-inl.h"
#include "halfspace/simd/tails-inl.h"

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

float largest(const float* values, std::size_t size) {
  const hn::ScalableTag<float> d;
  const std::size_t width = hn::Lanes(d);
  auto highest = hn::Zero(d);
  std::size_t i = 0;
  for (; i + width <= size; i += width) highest = hn::Max(highest, hn::Abs(hn::LoadU(d, values + i)));
  float result = hn::GetLane(hn::MaxOfLanes(d, highest));
  for (; i < size; ++i) result = std::max(result, std::fabs(values[i]));
  return result;
}

// The last vector ends with the row: where it overlaps the one before it finds nothing new.
float largest_in(const float* table, std::size_t stride, Row row) {
  const hn::CappedTag<float, 4> d;
  constexpr std::size_t kWidth = hn::MaxLanes(hn::CappedTag<float, 4>());
  if (row.size < kWidth) {
    float result = 0;
    for (std::size_t i = 0; i < row.size; ++i) {
      result = std::max(result, std::fabs(table[stride * row.columns[i]]));
    }
    return result;
  }
  const auto at = [&](std::size_t i)
                      HWY_ATTR { return hn::Abs(collect<1>(d, table, stride, row.columns + i)); };
  auto highest = at(row.size - kWidth);
  for (std::size_t i = 0; i + kWidth <= row.size; i += kWidth) highest = hn::Max(highest, at(i));
  return hn::GetLane(hn::MaxOfLanes(d, highest));
}

// Two vectors of doubles at a time.
Sizes both_sizes(const float* values, std::size_t size) {
  const hn::ScalableTag<double> wide;
  const hn::Rebind<float, decltype(wide)> narrow;
  const std::size_t width = hn::Lanes(wide);
  auto highest = hn::Zero(narrow);
  auto a = hn::Zero(wide);
  auto b = hn::Zero(wide);
  using Values = hn::Vec<decltype(narrow)>;
  const auto add = [&](Values first, Values second) HWY_ATTR {
    highest = hn::Max(highest, hn::Max(hn::Abs(first), hn::Abs(second)));
    const auto x = hn::PromoteTo(wide, first);
    const auto y = hn::PromoteTo(wide, second);
    a = hn::MulAdd(x, x, a);
    b = hn::MulAdd(y, y, b);
  };
  std::size_t i = 0;
  for (; i + 2 * width <= size; i += 2 * width) {
    add(hn::LoadU(narrow, values + i), hn::LoadU(narrow, values + i + width));
  }
  const std::size_t first = std::min(size - i, width);
  add(load_first(narrow, values + i, first), load_first(narrow, values + i + first, size - i - first));
  return {hn::GetLane(hn::SumOfLanes(wide, hn::Add(a, b))), hn::GetLane(hn::MaxOfLanes(narrow, highest))};
}

// Four sums, by position modulo 4, in as many vectors as that takes.
double four_sums_of_squares(const float* values, std::size_t size) {
  const hn::CappedTag<double, 4> wide;
  const hn::Rebind<float, decltype(wide)> narrow;
  constexpr std::size_t kWidth = hn::MaxLanes(hn::CappedTag<double, 4>());
  hn::Vec<decltype(wide)> vectors[4 / kWidth];
  for (auto& vector : vectors) vector = hn::Zero(wide);
  std::size_t i = 0;
  for (; i + 4 <= size; i += 4) {
    for (std::size_t v = 0; v < 4 / kWidth; ++v) {
      const auto x = hn::PromoteTo(wide, hn::LoadU(narrow, values + i + v * kWidth));
      vectors[v] = hn::Add(vectors[v], hn::Mul(x, x));
    }
  }
  HWY_ALIGN double sums[4];
  for (std::size_t v = 0; v < 4 / kWidth; ++v) hn::Store(vectors[v], wide, sums + v * kWidth);
  for (std::size_t k = 0; i + k < size; ++k) sums[k] += static_cast<double>(values[i + k]) * values[i + k];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

}  // namespace
}  // namespace halfspace::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace halfspace::simd {

Sizes sizes(const float* values, std::size_t size) {
  static constexpr decltype(&HWY_STATIC_DISPATCH(both_sizes)) kVersions[] = HALFSPACE_VERSIONS(both_sizes);
  return version_in_use(kVersions)(values, size);
}

Sizes reference_sizes(const float* values, std::size_t size) {
  return {reference_squared_length(values, size), reference_largest_magnitude(values, size)};
}

float largest_magnitude(const float* values, std::size_t size) {
  static constexpr decltype(&HWY_STATIC_DISPATCH(largest)) kVersions[] = HALFSPACE_VERSIONS(largest);
  return version_in_use(kVersions)(values, size);
}

float reference_largest_magnitude(const float* values, std::size_t size) {
  float result = 0;
  for (std::size_t i = 0; i < size; ++i) result = std::max(result, std::fabs(values[i]));
  return result;
}

float largest_in_columns(const float* table, std::size_t stride, Row row) {
  static constexpr decltype(&HWY_STATIC_DISPATCH(largest_in)) kVersions[] = HALFSPACE_VERSIONS(largest_in);
  return version_in_use(kVersions)(table, stride, row);
}

float reference_largest_in_columns(const float* table, std::size_t stride, Row row) {
  float result = 0;
  for (std::size_t i = 0; i < row.size; ++i) {
    result = std::max(result, std::fabs(table[stride * row.columns[i]]));
  }
  return result;
}

double squared_length(const float* values, std::size_t size) {
  static constexpr decltype(&HWY_STATIC_DISPATCH(four_sums_of_squares)) kVersions[] =
      HALFSPACE_VERSIONS(four_sums_of_squares);
  return version_in_use(kVersions)(values, size);
}

double reference_squared_length(const float* values, std::size_t size) {
  double sums[4] = {0, 0, 0, 0};
  for (std::size_t i = 0; i < size; ++i) sums[i % 4] += static_cast<double>(values[i]) * values[i];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

}  // namespace halfspace::simd
#endif  // HWY_ONCE
