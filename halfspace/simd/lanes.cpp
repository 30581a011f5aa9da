#include "halfspace/simd/lanes.h"

#include <bit>
#include <cassert>
#include <cmath>
#include <limits>

#include "halfspace/simd/instruction_set.h"

// Instruction sets whose vectors have no fixed size cannot be kept in arrays of accumulators.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "halfspace/simd/lanes.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

#include "halfspace/simd/cells-inl.h"
#include "halfspace/simd/tails-inl.h"

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

  static HWY_INLINE Vector itself(Vector x) { return x; }
  static HWY_INLINE Vector square(Vector x) { return hn::Mul(x, x); }

#if HWY_TARGET != HWY_SCALAR
  using Four = hn::CappedTag<float, 4>;
  // The four partial sums of one lane as one vector, for four non-zeros at a time.
  template <bool kSquares>
  struct FourSums {
    const float* table;
    std::size_t stride;
    hn::Vec<Four> sums = hn::Zero(Four());

    HWY_INLINE void add(hn::Vec<Four> cells, hn::Vec<Four> x) {
      sums = hn::Add(sums, hn::Mul(cells, kSquares ? hn::Mul(x, x) : x));
    }
    // The last non-zeros, fewer than four, and the constant feature behind them. What is added for places
    // behind these is 0, which changes no sum: none of them is ever -0.
    HWY_INLINE float finish(Row rest, const float* constant) {
      const Four d;
      add(last_cells(rest), load_first(d, rest.values, rest.size));
      if (constant != nullptr) {
        const auto is_behind = hn::Eq(hn::Iota(d, 0), hn::Set(d, static_cast<float>(rest.size)));
        add(hn::Set(d, *(table - stride)), hn::IfThenElseZero(is_behind, hn::Set(d, *constant)));
      }
      const auto pairs = hn::Add(sums, hn::Shuffle2301(sums));
      return hn::GetLane(hn::Add(pairs, hn::Shuffle1032(pairs)));
    }
    HWY_INLINE hn::Vec<Four> last_cells(Row rest) const {
      static constexpr std::uint32_t kNoColumn = 0;
      static constexpr float kNoCell = 0;
      const auto cell = [&](std::size_t k) HWY_ATTR {
        const std::size_t place = std::size_t{*(k < rest.size ? rest.columns + k : &kNoColumn)} * stride;
        return k < rest.size ? table + place : &kNoCell;
      };
      return bring_together(cell(0), cell(1), cell(2), &kNoCell);
    }
  };
  static HWY_INLINE hn::Vec<Four> bring_together(const float* a, const float* b, const float* c,
                                                 const float* d) {
    const hn::Half<Four> two;
    const hn::Half<decltype(two)> one;
    return hn::Combine(Four(), hn::Combine(two, hn::LoadU(one, d), hn::LoadU(one, c)),
                       hn::Combine(two, hn::LoadU(one, b), hn::LoadU(one, a)));
  }
  static Row from(Row row, std::size_t i) {
    return {row.columns + i, row.values + i, row.size - i};
  }

  template <bool kSquares>
  static HWY_INLINE float sum_of_one_lane(const float* table, Row row, const float* constant) {
    const Four d;
    FourSums<kSquares> sums{table, kStride};
    std::size_t i = 0;
    for (; i + 4 <= row.size; i += 4) {
      sums.add(collect<1>(d, table, kStride, row.columns + i), hn::LoadU(d, row.values + i));
    }
    return sums.finish(from(row, i), constant);
  }
#else
  template <bool kSquares>
  static float sum_of_one_lane(const float* table, Row row, const float* constant) {
    return sum_of_one_lane<kSquares>(table, kStride, row, constant);
  }
  template <bool kSquares>
  static float sum_of_one_lane(const float* table, std::size_t stride, Row row, const float* constant) {
    float parts[4] = {};
    const auto add = [&](std::size_t part, float cell, float x) {
      parts[part % 4] += cell * (kSquares ? x * x : x);
    };
    for (std::size_t i = 0; i < row.size; ++i) add(i, table[stride * row.columns[i]], row.values[i]);
    if (constant != nullptr) add(row.size, *(table - stride), *constant);
    return (parts[0] + parts[1]) + (parts[2] + parts[3]);
  }
#endif

  // Four partial sums of cell(table) * value(x), by the position of the non-zero modulo 4.
  template <Vector (*value)(Vector)>
  struct Sums {
    Vector sums[4][kVectors];
    const float* table;

    HWY_INLINE explicit Sums(const float* table_in) : table(table_in) {
      for (auto& sum : sums) {
        for (std::size_t v = 0; v < kVectors; ++v) sum[v] = hn::Zero(Tag());
      }
    }
    // kPosition is known when this is compiled: else the array would move from the registers to memory.
    template <std::size_t kPosition>
    HWY_INLINE void add(Row row, std::size_t i) {
      add<kPosition>(std::size_t{row.columns[i]} * kStride, row.values[i]);
    }
    template <std::size_t kPosition>
    HWY_INLINE void add(std::size_t place, float x) {
      const Tag d;
      const float* const cell = table + place;
      const Vector factor = value(hn::Set(d, x));
      for (std::size_t v = 0; v < kVectors; ++v) {
        sums[kPosition][v] = hn::Add(sums[kPosition][v], hn::Mul(hn::LoadU(d, cell + v * kWidth), factor));
      }
    }
    template <std::size_t kPosition>
    HWY_INLINE void add_constant(const float* constants) {
      const Tag d;
      if (constants == nullptr) return;
      for (std::size_t v = 0; v < kVectors; ++v) {
        const Vector x = value(hn::LoadU(d, constants + v * kWidth));
        const Vector product = hn::Mul(hn::LoadU(d, table - kStride + v * kWidth), x);
        sums[kPosition][v] = hn::Add(sums[kPosition][v], product);
      }
    }
    HWY_INLINE void store(float* out) const {
      for (std::size_t v = 0; v < kVectors; ++v) {
        const Vector sum = hn::Add(hn::Add(sums[0][v], sums[1][v]), hn::Add(sums[2][v], sums[3][v]));
        hn::StoreU(sum, Tag(), out + v * kWidth);
      }
    }
  };

  // The last kRest non-zeros, from i on; the constant feature stands behind them.
  template <std::size_t kRest, class TableSums>
  static HWY_INLINE void finish(TableSums& sums, Row row, std::size_t i, const float* constants, float* out) {
    if constexpr (kRest > 0) sums.template add<0>(row, i);
    if constexpr (kRest > 1) sums.template add<1>(row, i + 1);
    if constexpr (kRest > 2) sums.template add<2>(row, i + 2);
    sums.template add_constant<kRest>(constants);
    sums.store(out);
  }
  template <class TableSums>
  static HWY_INLINE void finish(TableSums& sums, Row row, std::size_t i, const float* constants, float* out) {
    switch (row.size - i) {
      case 0:
        return finish<0>(sums, row, i, constants, out);
      case 1:
        return finish<1>(sums, row, i, constants, out);
      case 2:
        return finish<2>(sums, row, i, constants, out);
      default:
        return finish<3>(sums, row, i, constants, out);
    }
  }

  template <Vector (*value)(Vector)>
  static HWY_INLINE void sum_up(const float* table, Row row, const float* constants, float* out) {
    Sums<value> sums(table);
    std::size_t i = 0;
    for (; i + 4 <= row.size; i += 4) {
      sums.template add<0>(row, i);
      sums.template add<1>(row, i + 1);
      sums.template add<2>(row, i + 2);
      sums.template add<3>(row, i + 3);
    }
    finish(sums, row, i, constants, out);
  }

  static void score(const float* weights, Row row, const float* constants, float* scores) {
    if constexpr (kLanes == 1) {
      *scores = sum_of_one_lane<false>(weights, row, constants);
    } else {
      sum_up<itself>(weights, row, constants, scores);
    }
  }

  static void spread(const float* confidences, Row row, const float* constants, float* spreads) {
    if constexpr (kLanes == 1) {
      *spreads = sum_of_one_lane<true>(confidences, row, constants);
    } else {
      sum_up<square>(confidences, row, constants, spreads);
    }
  }

  static void score_and_spread(const float* cells, const float* seconds, Row row, const float* constants,
                               float* scores, float* spread) {
    constexpr std::size_t kSecondStride = kMixedLanes - kFirstWithSecond;
    const float* const confidences = seconds + (kArowLane - kFirstWithSecond);
    const float* const constant = constants != nullptr ? constants + kArowLane : nullptr;
#if HWY_TARGET == HWY_SCALAR
    sum_up<itself>(cells, row, constants, scores);
    *spread = sum_of_one_lane<true>(confidences, kSecondStride, row, constant);
#else
    // As many bytes behind the first confidence as floats behind the first cell: one shift serves both.
    static_assert(kStride == kSecondStride * sizeof(float));
    const auto confidence = [&](std::size_t place) {
      return reinterpret_cast<const float*>(reinterpret_cast<const char*>(confidences) + place);
    };
    Sums<itself> sums(cells);
    FourSums<true> spreads{confidences, kSecondStride};
    std::size_t i = 0;
    for (; i + 4 <= row.size; i += 4) {
      const std::uint32_t* const columns = row.columns + i;
      const float* const values = row.values + i;
      const std::size_t a = std::size_t{columns[0]} * kStride;
      const std::size_t b = std::size_t{columns[1]} * kStride;
      const std::size_t c = std::size_t{columns[2]} * kStride;
      const std::size_t d = std::size_t{columns[3]} * kStride;
      sums.template add<0>(a, values[0]);
      sums.template add<1>(b, values[1]);
      sums.template add<2>(c, values[2]);
      sums.template add<3>(d, values[3]);
      spreads.add(bring_together(confidence(a), confidence(b), confidence(c), confidence(d)),
                  hn::LoadU(Four(), values));
    }
    *spread = spreads.finish(from(row, i), constant);
    finish(sums, row, i, constants, scores);
#endif
  }

  static void fetch(const float* cells, const float* seconds, Row row) {
    for (std::size_t i = 0; i < row.size; ++i) {
      hwy::Prefetch(cells + std::size_t{row.columns[i]} * kStride);
      hwy::Prefetch(seconds + std::size_t{row.columns[i]} * (kMixedLanes - kFirstWithSecond));
    }
  }

  // The bits of a mask of a vector whose first lane is `first`. Byte by byte, which stays in registers: a
  // number cannot be read at once after one of its bytes was written.
  template <class D>
  static HWY_INLINE std::uint32_t bits_of(D d, hn::Mask<D> mask, std::size_t first) {
    constexpr std::size_t kBytes = (hn::MaxLanes(D()) + 7) / 8;
    std::uint8_t bytes[kBytes < 8 ? 8 : kBytes];
    hn::StoreMaskBits(d, mask, bytes);
    std::uint32_t bits = bytes[0];
    for (std::size_t b = 1; b < kBytes; ++b) bits |= std::uint32_t{bytes[b]} << (8 * b);
    return bits << first;
  }

  static std::uint32_t average(const float* raw_scores, const float* raw_sums, const Averaging& averaging,
                               float* scores) {
    const hn::CappedTag<double, kLanes> wide;
    const hn::Rebind<float, decltype(wide)> narrow;
    constexpr std::size_t kAtOnce = hn::MaxLanes(hn::CappedTag<double, kLanes>());
    const auto load = [&](const float* numbers)
                          HWY_ATTR { return hn::PromoteTo(wide, hn::LoadU(narrow, numbers)); };
    std::uint32_t positive = 0;
    for (std::size_t k = 0; k < kLanes; k += kAtOnce) {
      const auto time =
          averaging.times != nullptr ? hn::LoadU(wide, averaging.times + k) : hn::Set(wide, averaging.time);
      const auto from_start = hn::Mul(load(averaging.starts + k), hn::Add(hn::Set(wide, averaging.row_sum),
                                                                          load(averaging.constants + k)));
      const auto sum = hn::Sub(hn::Sub(hn::Mul(time, load(raw_scores + k)), from_start), load(raw_sums + k));
      const auto mean = hn::Mul(load(averaging.factors + k), hn::Div(sum, hn::Set(wide, averaging.rounds)));
      const auto in_range = hn::Min(hn::Max(mean, hn::Set(wide, -1e30)), hn::Set(wide, 1e30));
      // Beyond the range of float the two scores may cancel to nothing that is a number.
      const auto known = hn::IfThenElseZero(hn::Eq(mean, mean), in_range);
      const auto score = hn::Add(hn::DemoteTo(narrow, known), hn::LoadU(narrow, averaging.offsets + k));
      hn::StoreU(score, narrow, scores + k);
      positive |= bits_of(narrow, hn::Gt(score, hn::LoadU(narrow, averaging.ties + k)), k);
    }
    return positive;
  }

  // The same of one lane, without the way to vectors and back, and without a branch.
  static HWY_INLINE Judgement judge_one(float score, const Bars& bars, float size, float* step) {
    const std::uint32_t moves = *bars.signs * score <= *bars.move ? 1 : 0;
    *step = std::bit_cast<float>(std::bit_cast<std::uint32_t>(*bars.signs * size) & (0 - moves));
    const bool is_finite = std::fabs(score) <= std::numeric_limits<float>::max();
    return {moves, score > *bars.tie ? 1u : 0u, static_cast<bool>(!is_finite | (score == *bars.doubt))};
  }

  static Judgement judge(const float* scores, const Bars& bars, const float* sizes, float* steps) {
    if constexpr (kLanes == 1) return judge_one(*scores, bars, *sizes, steps);
    const Tag d;
    const Vector largest = hn::Set(d, std::numeric_limits<float>::max());
    Judgement judgement;
    for (std::size_t v = 0; v < kVectors; ++v) {
      const Vector score = hn::LoadU(d, scores + v * kWidth);
      const Vector signs = hn::LoadU(d, bars.signs + v * kWidth);
      const auto moves = hn::Le(hn::Mul(signs, score), hn::LoadU(d, bars.move + v * kWidth));
      const Vector step = hn::Mul(signs, hn::LoadU(d, sizes + v * kWidth));
      hn::StoreU(hn::IfThenElseZero(moves, step), d, steps + v * kWidth);
      judgement.moves |= bits_of(d, moves, v * kWidth);
      judgement.positive |= bits_of(d, hn::Gt(score, hn::LoadU(d, bars.tie + v * kWidth)), v * kWidth);
      const auto finite = hn::Le(hn::Abs(score), largest);
      const auto doubted = hn::Eq(score, hn::LoadU(d, bars.doubt + v * kWidth));
      judgement.doubtful |= !hn::AllTrue(d, finite) || !hn::AllFalse(d, doubted);
    }
    return judgement;
  }

  static constexpr LaneKernels table() {
    if constexpr (kLanes == 2 * kMixedLanes && kStride == kLanes) {
      return {score, spread, score_and_spread, fetch, average, judge};
    } else {
      return {score, spread, nullptr, nullptr, average, judge};
    }
  }
  static constexpr LaneKernels kTable = table();
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

const LaneKernels* kernels(std::size_t lanes, std::size_t stride) {
  return stride == lanes ? kernels_of<1>(lanes) : kernels_of<2>(lanes);
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

const LaneKernels& lane_kernels(std::size_t lanes, std::size_t stride) {
  assert(lanes == padded_lanes(lanes) && lanes <= kMostLanes);
  assert(stride == lanes || stride == 2 * lanes);
  static constexpr decltype(&HWY_STATIC_DISPATCH(kernels)) kVersions[] = HALFSPACE_VERSIONS(kernels);
  return *version_in_use(kVersions)(lanes, stride);
}

}  // namespace halfspace::simd
#endif  // HWY_ONCE
