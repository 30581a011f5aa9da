// What an update does to a weight and its second number, for vectors: the kinds of moves.h, each a functor
// that gives the new weight and changes the second number of the cell. Included once for each instruction
// set, hence the guard that toggles.
#if defined(HALFSPACE_SIMD_KINDS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HALFSPACE_SIMD_KINDS_INL_H_
#undef HALFSPACE_SIMD_KINDS_INL_H_
#else
#define HALFSPACE_SIMD_KINDS_INL_H_
#endif

#include <hwy/highway.h>

#include <type_traits>

#include "halfspace/simd/cells-inl.h"
#include "halfspace/simd/links-inl.h"
#include "halfspace/simd/moves.h"

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// How a group of lanes lies in vectors. Several lanes: each cell is one or more vectors. One lane alone: the
// cells of several non-zeros are brought together in a vector, so that links, roots and quotients cost a
// fraction; the numbers of kMost of them at most.
template <std::size_t kLanes, std::size_t kMost = hn::MaxLanes(hn::ScalableTag<float>())>
struct Layout {
  static constexpr bool kAlone = kLanes == 1;
  using Tag = hn::CappedTag<float, kAlone ? kMost : kLanes>;
  using Vector = hn::Vec<Tag>;
  static constexpr std::size_t kWidth = hn::MaxLanes(Tag());
  static constexpr std::size_t kVectors = kAlone ? 1 : kLanes / kWidth;

  // Vector v of numbers that are given one a lane.
  static HWY_INLINE Vector of_lanes(const float* numbers, std::size_t v) {
    if constexpr (kAlone) {
      return hn::Set(Tag(), *numbers);
    } else {
      return hn::LoadU(Tag(), numbers + v * kWidth);
    }
  }

  struct PerLane {
    Vector vectors[kVectors];
    explicit PerLane(const float* numbers) {
      for (std::size_t v = 0; v < kVectors; ++v) vectors[v] = of_lanes(numbers, v);
    }
    HWY_INLINE Vector operator[](std::size_t v) const { return vectors[v]; }
    HWY_INLINE Vector& operator[](std::size_t v) { return vectors[v]; }
  };

  static HWY_INLINE void store_peaks(const PerLane& highest, float* peaks) {
    const Tag d;
    if constexpr (kAlone) {
      *peaks = hn::GetLane(hn::MaxOfLanes(d, highest[0]));
    } else {
      for (std::size_t v = 0; v < kVectors; ++v) hn::StoreU(highest[v], d, peaks + v * kWidth);
    }
  }
};

#if HWY_TARGET != HWY_SCALAR
// Two lanes, the cells of several non-zeros in a vector: for kinds that divide, of which a vector costs as
// much as two numbers.
struct Pairs {
  using Tag = PairsTag;
  using Vector = hn::Vec<Tag>;
  static constexpr std::size_t kWidth = hn::MaxLanes(Tag());
  static constexpr std::size_t kCells = kWidth / 2;
  struct PerLane {
    Vector vector;
    explicit PerLane(const float* numbers) {
      HWY_ALIGN float repeated[kWidth];
      for (std::size_t k = 0; k < kWidth; ++k) repeated[k] = numbers[k % 2];
      vector = hn::Load(Tag(), repeated);
    }
    HWY_INLINE Vector operator[](std::size_t /*v*/) const { return vector; }
  };
};
#endif

template <class L>
struct WholePower {
  using Tag = typename L::Tag;
  using Vector = typename L::Vector;
  typename L::PerLane steps;
  typename L::PerLane highest;
  const std::uint32_t* powers;
  bool one_power;
  float* peaks;
  explicit WholePower(const Move& move, std::size_t lane = 0)
      : steps(move.steps + lane),
        highest(move.peaks + lane),
        powers(move.links.powers + lane),
        one_power(L::kAlone || move.links.one_power),
        peaks(move.peaks + lane) {}
  HWY_INLINE Vector operator()(Vector /*weight*/, Vector& dual, Vector x, std::size_t v) {
    const Tag d;
    dual = hn::Add(dual, hn::Mul(steps[v], x));
    highest[v] = hn::Max(highest[v], hn::Abs(dual));
    if (one_power) return same_power_vector(d, dual, powers[0]);
    return mixed_power_vector(d, dual, hn::LoadU(hn::RebindToUnsigned<Tag>(), powers + v * L::kWidth));
  }
  HWY_INLINE void finish() { L::store_peaks(highest, peaks); }
};

template <class L>
struct RealPower {
  using Vector = typename L::Vector;
  typename L::PerLane steps;
  typename L::PerLane highest;
  typename L::PerLane highs;
  typename L::PerLane lows;
  float* peaks;
  explicit RealPower(const Move& move)
      : steps(move.steps),
        highest(move.peaks),
        highs(move.links.highs),
        lows(move.links.lows),
        peaks(move.peaks) {}
  HWY_INLINE Vector operator()(Vector /*weight*/, Vector& dual, Vector x, std::size_t v) {
    dual = hn::Add(dual, hn::Mul(steps[v], x));
    highest[v] = hn::Max(highest[v], hn::Abs(dual));
    return real_power_vector(typename L::Tag(), dual, highs[v], lows[v]);
  }
  HWY_INLINE void finish() { L::store_peaks(highest, peaks); }
};

// Links that stop to grow: their duals are only kept finite.
template <class L, LinkKind kKind>
struct Bounded {
  using Vector = typename L::Vector;
  typename L::PerLane steps;
  typename L::PerLane highs;
  typename L::PerLane lows;
  typename L::PerLane scales;
  explicit Bounded(const Move& move, std::size_t lane = 0)
      : steps(move.steps + lane),
        highs(move.links.highs + lane),
        lows(move.links.lows + lane),
        scales(move.links.scales + lane) {}
  HWY_INLINE Vector operator()(Vector /*weight*/, Vector& dual, Vector x, std::size_t v) {
    const typename L::Tag d;
    dual = hn::Add(dual, hn::Mul(steps[v], x));
    dual = hn::Max(dual, hn::Set(d, -kLargestExponentialDual));
    dual = hn::Min(dual, hn::Set(d, kLargestExponentialDual));
    if constexpr (kKind == LinkKind::exponential) {
      return exponential_vector(d, dual, highs[v], lows[v], scales[v]);
    } else if constexpr (kKind == LinkKind::hyperbolic) {
      return hyperbolic_vector(d, dual, highs[v], lows[v], scales[v]);
    } else {
      return hn::IfThenElseZero(hn::Gt(dual, hn::Zero(d)), hn::Set(d, 1.0f));
    }
  }
  void finish() {}
};

template <class L>
struct Adagrad {
  using Vector = typename L::Vector;
  typename L::PerLane steps;
  typename L::PerLane rates;
  explicit Adagrad(const Move& move, std::size_t lane = 0)
      : steps(move.steps + lane), rates(move.rates + lane) {}
  HWY_INLINE Vector change(Vector& squares, Vector x, std::size_t v) const {
    const Vector g = hn::Mul(steps[v], x);
    squares = hn::Add(squares, hn::Mul(g, g));
    const Vector floor = hn::Set(typename L::Tag(), kAdagradFloor);
    return hn::Div(hn::Mul(rates[v], g), hn::Add(hn::Sqrt(squares), floor));
  }
  HWY_INLINE Vector operator()(Vector weight, Vector& squares, Vector x, std::size_t v) const {
    return hn::Add(weight, change(squares, x, v));
  }
  void finish() {}
};

template <class L>
struct Arow {
  using Vector = typename L::Vector;
  typename L::PerLane steps;
  typename L::PerLane rates;
  explicit Arow(const Move& move, std::size_t lane = 0)
      : steps(move.steps + lane), rates(move.rates + lane) {}
  HWY_INLINE Vector change(Vector& confidence, Vector x, std::size_t v) const {
    const Vector vx = hn::Mul(confidence, x);
    const Vector less = hn::Sub(confidence, hn::Mul(hn::Mul(rates[v], vx), vx));
    confidence = hn::Max(less, hn::Set(typename L::Tag(), kLeastConfidence));
    return hn::Mul(steps[v], vx);
  }
  HWY_INLINE Vector operator()(Vector weight, Vector& confidence, Vector x, std::size_t v) const {
    return hn::Add(weight, change(confidence, x, v));
  }
  void finish() {}
};

// Both at once, the same operations as above: w += a [rate | step] / [sqrt(second) + floor | 1], where a is
// the gradient or the value times the confidence. To divide by 1 rounds nothing.
template <class L>
struct Adaptive {
  using Tag = typename L::Tag;
  using Vector = typename L::Vector;
  typename L::PerLane steps;
  typename L::PerLane rates;
  typename L::PerLane arows;
  explicit Adaptive(const Move& move) : steps(move.steps), rates(move.rates), arows(move.arows) {}
  HWY_INLINE Vector operator()(Vector weight, Vector& second, Vector x, std::size_t v) {
    const Tag d;
    const Vector one = hn::Set(d, 1.0f);
    const auto is_arow = hn::Gt(arows[v], hn::Zero(d));
    const Vector a = hn::Mul(hn::IfThenElse(is_arow, second, steps[v]), x);
    const Vector growth = hn::IfThenElse(is_arow, hn::Neg(rates[v]), one);
    const Vector changed = hn::Add(second, hn::Mul(hn::Mul(growth, a), a));
    second = hn::IfThenElse(is_arow, hn::Max(changed, hn::Set(d, kLeastConfidence)), changed);
    const Vector root = hn::Add(hn::Sqrt(second), hn::Set(d, kAdagradFloor));
    const Vector change = hn::Mul(hn::IfThenElse(is_arow, steps[v], rates[v]), a);
    return hn::Add(weight, hn::Div(change, hn::IfThenElse(is_arow, one, root)));
  }
  void finish() {}
};

}  // namespace
}  // namespace halfspace::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
