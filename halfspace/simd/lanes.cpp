#include "halfspace/simd/lanes.h"

#include <cassert>
#include <cstring>
#include <limits>

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

template <std::size_t kLanes>
struct Kernels {
  using Tag = hn::CappedTag<float, kLanes>;
  using Words = hn::RebindToUnsigned<Tag>;
  using Vector = hn::Vec<Tag>;
  static constexpr std::size_t kWidth = hn::MaxLanes(Tag());
  static constexpr std::size_t kVectors = kLanes / kWidth;

  template <class Value>
  static HWY_INLINE void accumulate(Vector* sums, const float* cell, Value value) {
    const Tag d;
    for (std::size_t v = 0; v < kVectors; ++v) {
      sums[v] = hn::Add(sums[v], hn::Mul(hn::LoadU(d, cell + v * kWidth), value(v)));
    }
  }

  static void score(const float* weights, Row row, const float* constants, float* scores) {
    const Tag d;
    Vector a[kVectors];
    Vector b[kVectors];
    Vector c[kVectors];
    Vector e[kVectors];
    for (std::size_t v = 0; v < kVectors; ++v) a[v] = b[v] = c[v] = e[v] = hn::Zero(d);
    const auto add = [&](Vector* sums, std::size_t i) HWY_ATTR {
      const Vector x = hn::Set(d, row.values[i]);
      accumulate(sums, weights + std::size_t{row.columns[i]} * kLanes,
                 [x](std::size_t) HWY_ATTR { return x; });
    };
    std::size_t i = 0;
    for (; i + 4 <= row.size; i += 4) {
      add(a, i);
      add(b, i + 1);
      add(c, i + 2);
      add(e, i + 3);
    }
    const std::size_t rest = row.size - i;
    if (rest > 0) add(a, i);
    if (rest > 1) add(b, i + 1);
    if (rest > 2) add(c, i + 2);
    if (constants != nullptr) {
      const auto add_constant = [&](Vector* sums) HWY_ATTR {
        accumulate(sums, weights - kLanes,
                   [&](std::size_t v) HWY_ATTR { return hn::LoadU(d, constants + v * kWidth); });
      };
      if (rest == 0) add_constant(a);
      if (rest == 1) add_constant(b);
      if (rest == 2) add_constant(c);
      if (rest == 3) add_constant(e);
    }
    for (std::size_t v = 0; v < kVectors; ++v) {
      hn::StoreU(hn::Add(hn::Add(a[v], b[v]), hn::Add(c[v], e[v])), d, scores + v * kWidth);
    }
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

  static Judgement judge(const float* scores, float sign, const Bars& bars, const float* sizes,
                         float* steps) {
    const Tag d;
    const Vector signs = hn::Set(d, sign);
    const Vector largest = hn::Set(d, std::numeric_limits<float>::max());
    Judgement judgement;
    for (std::size_t v = 0; v < kVectors; ++v) {
      const Vector score = hn::LoadU(d, scores + v * kWidth);
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

  // Calls visit(offset of the vector's first cell, vector number, values) for each touched vector.
  template <class Visit>
  static HWY_INLINE void for_each_cell(Row row, const float* constants, Visit visit) {
    const Tag d;
    for (std::size_t i = 0; i < row.size; ++i) {
      const Vector x = hn::Set(d, row.values[i]);
      const auto cell = static_cast<std::ptrdiff_t>(std::size_t{row.columns[i]} * kLanes);
      for (std::size_t v = 0; v < kVectors; ++v) visit(cell + static_cast<std::ptrdiff_t>(v * kWidth), v, x);
    }
    if (constants == nullptr) return;
    for (std::size_t v = 0; v < kVectors; ++v) {
      const auto cell = static_cast<std::ptrdiff_t>(v * kWidth) - static_cast<std::ptrdiff_t>(kLanes);
      visit(cell, v, hn::LoadU(d, constants + v * kWidth));
    }
  }

  static HWY_INLINE void load(const float* numbers, Vector* vectors) {
    for (std::size_t v = 0; v < kVectors; ++v) vectors[v] = hn::LoadU(Tag(), numbers + v * kWidth);
  }

  static void peak(const Move& move, Row row, float* peaks) {
    const Tag d;
    const float* duals = move.duals != nullptr ? move.duals : move.weights;
    Vector highest[kVectors];
    load(peaks, highest);
    for_each_cell(row, move.constants, [&](std::ptrdiff_t cell, std::size_t v, Vector x) HWY_ATTR {
      const Vector step = hn::LoadU(d, move.steps + v * kWidth);
      const Vector moved = hn::Add(hn::LoadU(d, duals + cell), hn::Mul(step, x));
      highest[v] = hn::Max(highest[v], hn::Abs(moved));
    });
    for (std::size_t v = 0; v < kVectors; ++v) hn::StoreU(highest[v], d, peaks + v * kWidth);
  }

  // Each lane its own exponent: a factor that a lane's exponent lacks is replaced by 1.
  static HWY_INLINE Vector mixed_power(Vector z, const std::uint32_t* exponents) {
    const Tag d;
    const Words words;
    const Vector one = hn::Set(d, 1.0f);
    auto left = hn::LoadU(words, exponents);
    Vector result = one;
    for (Vector factor = z; !hn::AllTrue(words, hn::Eq(left, hn::Zero(words)));
         left = hn::ShiftRight<1>(left), factor = hn::Mul(factor, factor)) {
      const auto bit_is_set = hn::Ne(hn::And(left, hn::Set(words, 1u)), hn::Zero(words));
      result = hn::Mul(result, hn::IfThenElse(hn::RebindMask(d, bit_is_set), factor, one));
    }
    return result;
  }

  static HWY_INLINE Vector same_power(Vector z, std::uint32_t exponent) {
    Vector result = z;  // exponents are odd
    for (Vector factor = z; (exponent >>= 1) != 0;) {
      factor = hn::Mul(factor, factor);
      if ((exponent & 1) != 0) result = hn::Mul(result, factor);
    }
    return result;
  }

  // Three loops, not one with questions inside: a loop of a dozen instructions is bound by their number.
  // Pointers are copied first, because a store through a vector might change the struct in the compiler's
  // eyes.
  static void move(const Move& move, Row row) {
    if (move.duals != nullptr) return move_duals(move, row);
    if (move.sums != nullptr) return move_weights_and_sums(move, row);
    move_weights(move, row);
  }

  static void move_weights(const Move& move, Row row) {
    const Tag d;
    float* const weights = move.weights;
    Vector steps[kVectors];
    load(move.steps, steps);
    for_each_cell(row, move.constants, [&](std::ptrdiff_t cell, std::size_t v, Vector x) HWY_ATTR {
      hn::StoreU(hn::Add(hn::LoadU(d, weights + cell), hn::Mul(steps[v], x)), d, weights + cell);
    });
  }

  static void move_weights_and_sums(const Move& move, Row row) {
    const Tag d;
    float* const weights = move.weights;
    float* const sums = move.sums;
    const Vector round = hn::Set(d, move.round);
    Vector steps[kVectors];
    load(move.steps, steps);
    for_each_cell(row, move.constants, [&](std::ptrdiff_t cell, std::size_t v, Vector x) HWY_ATTR {
      const Vector before = hn::LoadU(d, weights + cell);
      const Vector after = hn::Add(before, hn::Mul(steps[v], x));
      hn::StoreU(after, d, weights + cell);
      add_to_sum(sums + cell, round, before, after);
    });
  }

  static HWY_INLINE void add_to_sum(float* sum, Vector round, Vector before, Vector after) {
    const Tag d;
    hn::StoreU(hn::Add(hn::LoadU(d, sum), hn::Mul(round, hn::Sub(after, before))), d, sum);
  }

  static void move_duals(const Move& move, Row row) {
    const Tag d;
    float* const weights = move.weights;
    float* const duals = move.duals;
    float* const sums = move.sums;
    const std::uint32_t* const powers = move.powers;
    const bool one_power = move.one_power;
    const Vector round = hn::Set(d, move.round);
    Vector steps[kVectors];
    Vector highest[kVectors];
    load(move.steps, steps);
    load(move.peaks, highest);
    for_each_cell(row, move.constants, [&](std::ptrdiff_t cell, std::size_t v, Vector x) HWY_ATTR {
      const Vector dual = hn::Add(hn::LoadU(d, duals + cell), hn::Mul(steps[v], x));
      const Vector after = one_power ? same_power(dual, powers[0]) : mixed_power(dual, powers + v * kWidth);
      hn::StoreU(dual, d, duals + cell);
      if (sums != nullptr) add_to_sum(sums + cell, round, hn::LoadU(d, weights + cell), after);
      hn::StoreU(after, d, weights + cell);
      highest[v] = hn::Max(highest[v], hn::Abs(dual));
    });
    for (std::size_t v = 0; v < kVectors; ++v) hn::StoreU(highest[v], d, move.peaks + v * kWidth);
  }

  static constexpr LaneKernels kTable{score, judge, peak, move};
};

const LaneKernels* kernels(std::size_t lanes) {
  switch (lanes) {
    case 1:
      return &Kernels<1>::kTable;
    case 2:
      return &Kernels<2>::kTable;
    case 4:
      return &Kernels<4>::kTable;
    case 8:
      return &Kernels<8>::kTable;
    case 16:
      return &Kernels<16>::kTable;
    default:
      return &Kernels<32>::kTable;
  }
}

}  // namespace
}  // namespace halfspace::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace halfspace::simd {

HWY_EXPORT(kernels);

std::size_t padded_lanes(std::size_t lanes) {
  std::size_t padded = 1;
  while (padded < lanes) padded *= 2;
  return padded;
}

const LaneKernels& lane_kernels(std::size_t lanes) {
  assert(lanes == padded_lanes(lanes) && lanes <= kMostLanes);
  return *HWY_DYNAMIC_DISPATCH(kernels)(lanes);
}

}  // namespace halfspace::simd
#endif  // HWY_ONCE
