#include "halfspace/simd/lanes.h"

#include <cassert>
#include <cstring>
#include <limits>

#include "halfspace/simd/instruction_set.h"

// Instruction sets whose vectors have no fixed size cannot be kept in arrays of accumulators.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "halfspace/simd/lanes.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

template <std::size_t kLanes, std::size_t kStride>
struct Kernels {
  using Tag = hn::CappedTag<float, kLanes>;
  using Vector = hn::Vec<Tag>;
  static constexpr std::size_t kWidth = hn::MaxLanes(Tag());
  static constexpr std::size_t kVectors = kLanes / kWidth;

  // A function, not a lambda: the compiler must keep the sums in registers.
  template <class Value>
  static HWY_INLINE void add(Vector* sum, const float* cell, Vector x, Value value) {
    const Tag d;
    const Vector factor = value(x);
    for (std::size_t v = 0; v < kVectors; ++v) {
      sum[v] = hn::Add(sum[v], hn::Mul(hn::LoadU(d, cell + v * kWidth), factor));
    }
  }

  // Four partial sums of cell(weights) * x, the constant feature behind the last one.
  template <class Value>
  static HWY_INLINE void sum_up(const float* table, Row row, const float* constants, float* sums_out,
                                Value value) {
    const Tag d;
    Vector sums[4][kVectors];
    for (auto& sum : sums) {
      for (std::size_t v = 0; v < kVectors; ++v) sum[v] = hn::Zero(d);
    }
    const auto cell = [&](std::size_t i) { return table + std::size_t{row.columns[i]} * kStride; };
    std::size_t i = 0;
    for (; i + 4 <= row.size; i += 4) {
      add(sums[0], cell(i), hn::Set(d, row.values[i]), value);
      add(sums[1], cell(i + 1), hn::Set(d, row.values[i + 1]), value);
      add(sums[2], cell(i + 2), hn::Set(d, row.values[i + 2]), value);
      add(sums[3], cell(i + 3), hn::Set(d, row.values[i + 3]), value);
    }
    const std::size_t rest = row.size - i;
    // No index that is known only at run time: the array would move from the registers to memory.
    if (rest > 0) add(sums[0], cell(i), hn::Set(d, row.values[i]), value);
    if (rest > 1) add(sums[1], cell(i + 1), hn::Set(d, row.values[i + 1]), value);
    if (rest > 2) add(sums[2], cell(i + 2), hn::Set(d, row.values[i + 2]), value);
    if (constants != nullptr) {
      for (std::size_t v = 0; v < kVectors; ++v) {
        const Vector x = value(hn::LoadU(d, constants + v * kWidth));
        const Vector product = hn::Mul(hn::LoadU(d, table - kStride + v * kWidth), x);
        if (rest == 0) sums[0][v] = hn::Add(sums[0][v], product);
        if (rest == 1) sums[1][v] = hn::Add(sums[1][v], product);
        if (rest == 2) sums[2][v] = hn::Add(sums[2][v], product);
        if (rest == 3) sums[3][v] = hn::Add(sums[3][v], product);
      }
    }
    for (std::size_t v = 0; v < kVectors; ++v) {
      hn::StoreU(hn::Add(hn::Add(sums[0][v], sums[1][v]), hn::Add(sums[2][v], sums[3][v])), d,
                 sums_out + v * kWidth);
    }
  }

  static void score(const float* weights, Row row, const float* constants, float* scores) {
    sum_up(weights, row, constants, scores, [](Vector x) HWY_ATTR { return x; });
  }

  static void spread(const float* confidences, Row row, const float* constants, float* spreads) {
    sum_up(confidences, row, constants, spreads, [](Vector x) HWY_ATTR { return hn::Mul(x, x); });
  }

  // The bits of a mask of vector v, where the lanes of v stand.
  template <class Mask>
  static HWY_INLINE std::uint32_t bits_of(Mask mask, std::size_t v) {
    std::uint8_t bytes[8] = {};
    hn::StoreMaskBits(Tag(), mask, bytes);
    std::uint32_t bits = 0;
    std::memcpy(&bits, bytes, sizeof(bits));
    return bits << (v * kWidth);
  }

  static Judgement judge(const float* scores, const Bars& bars, const float* sizes, float* steps) {
    const Tag d;
    const Vector largest = hn::Set(d, std::numeric_limits<float>::max());
    Judgement judgement;
    for (std::size_t v = 0; v < kVectors; ++v) {
      const Vector score = hn::LoadU(d, scores + v * kWidth);
      const Vector signs = hn::LoadU(d, bars.signs + v * kWidth);
      const auto moves = hn::Le(hn::Mul(signs, score), hn::LoadU(d, bars.move + v * kWidth));
      const Vector step = hn::Mul(signs, hn::LoadU(d, sizes + v * kWidth));
      hn::StoreU(hn::IfThenElseZero(moves, step), d, steps + v * kWidth);
      judgement.moves |= bits_of(moves, v);
      judgement.positive |= bits_of(hn::Gt(score, hn::LoadU(d, bars.tie + v * kWidth)), v);
      const auto finite = hn::Le(hn::Abs(score), largest);
      const auto doubted = hn::Eq(score, hn::LoadU(d, bars.doubt + v * kWidth));
      judgement.doubtful |= !hn::AllTrue(d, finite) || !hn::AllFalse(d, doubted);
    }
    return judgement;
  }

  static constexpr LaneKernels kTable{score, spread, judge};
};

template <std::size_t kNumbers>
const LaneKernels* kernels_of(std::size_t lanes) {
  switch (lanes) {
    case 1:
      return &Kernels<1, kNumbers>::kTable;
    case 2:
      return &Kernels<2, 2 * kNumbers>::kTable;
    case 4:
      return &Kernels<4, 4 * kNumbers>::kTable;
    case 8:
      return &Kernels<8, 8 * kNumbers>::kTable;
    case 16:
      return &Kernels<16, 16 * kNumbers>::kTable;
    default:
      return &Kernels<32, 32 * kNumbers>::kTable;
  }
}

const LaneKernels* kernels(std::size_t lanes, std::size_t numbers) {
  return numbers == 1 ? kernels_of<1>(lanes) : kernels_of<2>(lanes);
}

}  // namespace
}  // namespace halfspace::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace halfspace::simd {

std::size_t padded_lanes(std::size_t lanes) {
  std::size_t padded = 1;
  while (padded < lanes) padded *= 2;
  return padded;
}

const LaneKernels& lane_kernels(std::size_t lanes, std::size_t numbers_a_lane) {
  assert(lanes == padded_lanes(lanes) && lanes <= kMostLanes);
  assert(numbers_a_lane == 1 || numbers_a_lane == 2);
  static constexpr decltype(&HWY_STATIC_DISPATCH(kernels)) kVersions[] = HALFSPACE_VERSIONS(kernels);
  return *version_in_use(kVersions)(lanes, numbers_a_lane);
}

}  // namespace halfspace::simd
#endif  // HWY_ONCE
