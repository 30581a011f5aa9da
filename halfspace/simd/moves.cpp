#include "halfspace/simd/moves.h"

#include <cassert>
#include <cstring>
#include <type_traits>

// Instruction sets whose vectors have no fixed size cannot be kept in arrays.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "halfspace/simd/moves.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

#include "halfspace/simd/links-inl.h"

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// How a group of lanes lies in vectors. Several lanes: each cell is one or more vectors. One lane alone: the
// cells of several non-zeros are gathered into a vector, so that links, roots and quotients cost a fraction.
template <std::size_t kLanes>
struct Layout {
  static constexpr bool kAlone = kLanes == 1;
  using Tag = std::conditional_t<kAlone, hn::ScalableTag<float>, hn::CappedTag<float, kLanes>>;
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

  static void store_peaks(const PerLane& highest, float* peaks) {
    const Tag d;
    if constexpr (kAlone) {
      *peaks = hn::GetLane(hn::MaxOfLanes(d, highest[0]));
    } else {
      for (std::size_t v = 0; v < kVectors; ++v) hn::StoreU(highest[v], d, peaks + v * kWidth);
    }
  }
};

// The kinds of moves: operator() gives the new weight and changes the second number of the cell.
template <class L>
struct WholePower {
  using Tag = typename L::Tag;
  using Vector = typename L::Vector;
  typename L::PerLane steps;
  typename L::PerLane highest;
  const std::uint32_t* powers;
  bool one_power;
  float* peaks;
  explicit WholePower(const Move& move)
      : steps(move.steps),
        highest(move.peaks),
        powers(move.links.powers),
        one_power(L::kAlone || move.links.one_power),
        peaks(move.peaks) {}
  HWY_INLINE Vector operator()(Vector /*weight*/, Vector& dual, Vector x, std::size_t v) {
    const Tag d;
    dual = hn::Add(dual, hn::Mul(steps[v], x));
    highest[v] = hn::Max(highest[v], hn::Abs(dual));
    if (one_power) return same_power_vector(d, dual, powers[0]);
    return mixed_power_vector(d, dual, hn::LoadU(hn::RebindToUnsigned<Tag>(), powers + v * L::kWidth));
  }
  void finish() { L::store_peaks(highest, peaks); }
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
  void finish() { L::store_peaks(highest, peaks); }
};

// Links that stop to grow: their duals are only kept finite.
template <class L, LinkKind kKind>
struct Bounded {
  using Vector = typename L::Vector;
  typename L::PerLane steps;
  typename L::PerLane highs;
  typename L::PerLane lows;
  typename L::PerLane scales;
  explicit Bounded(const Move& move)
      : steps(move.steps), highs(move.links.highs), lows(move.links.lows), scales(move.links.scales) {}
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
  explicit Adagrad(const Move& move) : steps(move.steps), rates(move.rates) {}
  HWY_INLINE Vector operator()(Vector weight, Vector& squares, Vector x, std::size_t v) {
    const Vector g = hn::Mul(steps[v], x);
    squares = hn::Add(squares, hn::Mul(g, g));
    const Vector floor = hn::Set(typename L::Tag(), kAdagradFloor);
    return hn::Add(weight, hn::Div(hn::Mul(rates[v], g), hn::Add(hn::Sqrt(squares), floor)));
  }
  void finish() {}
};

template <class L>
struct Arow {
  using Vector = typename L::Vector;
  typename L::PerLane steps;
  typename L::PerLane rates;
  explicit Arow(const Move& move) : steps(move.steps), rates(move.rates) {}
  HWY_INLINE Vector operator()(Vector weight, Vector& confidence, Vector x, std::size_t v) {
    const Vector vx = hn::Mul(confidence, x);
    const Vector less = hn::Sub(confidence, hn::Mul(rates[v], hn::Mul(vx, vx)));
    confidence = hn::Max(less, hn::Set(typename L::Tag(), kLeastConfidence));
    return hn::Add(weight, hn::Mul(steps[v], vx));
  }
  void finish() {}
};

template <std::size_t kLanes>
struct Kernels {
  // Cells of one lane are floats among others: the identity needs no gathering.
  using Cells = hn::CappedTag<float, kLanes>;
  using CellVector = hn::Vec<Cells>;
  static constexpr std::size_t kCellWidth = hn::MaxLanes(Cells());
  static constexpr std::size_t kCellVectors = kLanes / kCellWidth;

  // Calls visit(column, vector number, values) for each touched vector; the constant's column is -1.
  template <class Visit>
  static HWY_INLINE void for_each_cell(Row row, const float* constants, Visit visit) {
    const Cells d;
    for (std::size_t i = 0; i < row.size; ++i) {
      const CellVector x = hn::Set(d, row.values[i]);
      const auto column = static_cast<std::ptrdiff_t>(row.columns[i]);
      for (std::size_t v = 0; v < kCellVectors; ++v) visit(column, v, x);
    }
    if (constants == nullptr) return;
    for (std::size_t v = 0; v < kCellVectors; ++v) {
      visit(std::ptrdiff_t{-1}, v, hn::LoadU(d, constants + v * kCellWidth));
    }
  }

  // Where vector v of a column's cell lies in its table.
  struct Places {
    std::ptrdiff_t stride;
    explicit Places(std::size_t floats) : stride(static_cast<std::ptrdiff_t>(floats)) {}
    HWY_INLINE std::ptrdiff_t operator()(std::ptrdiff_t column, std::size_t v) const {
      return column * stride + static_cast<std::ptrdiff_t>(v * kCellWidth);
    }
  };

  static HWY_INLINE void load(const float* numbers, CellVector* vectors) {
    for (std::size_t v = 0; v < kCellVectors; ++v) vectors[v] = hn::LoadU(Cells(), numbers + v * kCellWidth);
  }

  static void peak(const Move& move, Row row, float* peaks) {
    const Cells d;
    const float* duals = move.seconds != nullptr ? move.seconds : move.weights;
    CellVector highest[kCellVectors];
    load(peaks, highest);
    const Places place(move.stride);
    for_each_cell(row, move.constants, [&](std::ptrdiff_t column, std::size_t v, CellVector x) HWY_ATTR {
      const CellVector step = hn::LoadU(d, move.steps + v * kCellWidth);
      const CellVector moved = hn::Add(hn::LoadU(d, duals + place(column, v)), hn::Mul(step, x));
      highest[v] = hn::Max(highest[v], hn::Abs(moved));
    });
    for (std::size_t v = 0; v < kCellVectors; ++v) hn::StoreU(highest[v], d, peaks + v * kCellWidth);
  }

  // Two loops, not one with a question inside: a loop of a dozen instructions is bound by their number.
  // Pointers are copied first, because a store through a vector might change the struct in the compiler's
  // eyes.
  static void identity(const Move& move, Row row) {
    const Cells d;
    float* const weights = move.weights;
    float* const sums = move.sums;
    CellVector steps[kCellVectors];
    load(move.steps, steps);
    const Places place(move.stride);
    if (sums == nullptr) {
      for_each_cell(row, move.constants, [&](std::ptrdiff_t column, std::size_t v, CellVector x) HWY_ATTR {
        float* const weight = weights + place(column, v);
        hn::StoreU(hn::Add(hn::LoadU(d, weight), hn::Mul(steps[v], x)), d, weight);
      });
      return;
    }
    CellVector clocks[kCellVectors];
    load(move.clocks, clocks);
    const Places place_of_sum(move.sum_stride);
    for_each_cell(row, move.constants, [&](std::ptrdiff_t column, std::size_t v, CellVector x) HWY_ATTR {
      float* const weight = weights + place(column, v);
      const CellVector before = hn::LoadU(d, weight);
      const CellVector after = hn::Add(before, hn::Mul(steps[v], x));
      hn::StoreU(after, d, weight);
      add_to_sum(d, sums + place_of_sum(column, v), clocks[v], before, after);
    });
  }

  template <class D, class V>
  static HWY_INLINE void add_to_sum(D d, float* sum, V clock, V before, V after) {
    hn::StoreU(hn::Add(hn::LoadU(d, sum), hn::Mul(clock, hn::Sub(after, before))), d, sum);
  }

  template <class Kind>
  static void side_by_side(const Move& move, Row row) {
    const Cells d;
    Kind kind(move);
    float* const weights = move.weights;
    float* const seconds = move.seconds;
    float* const sums = move.sums;
    const typename Layout<kLanes>::PerLane clocks(move.clocks);
    const Places place(move.stride);
    const Places place_of_sum(move.sum_stride);
    for_each_cell(row, move.constants, [&](std::ptrdiff_t column, std::size_t v, CellVector x) HWY_ATTR {
      const std::ptrdiff_t cell = place(column, v);
      const CellVector before = hn::LoadU(d, weights + cell);
      CellVector second = hn::LoadU(d, seconds + cell);
      const CellVector after = kind(before, second, x, v);
      hn::StoreU(second, d, seconds + cell);
      hn::StoreU(after, d, weights + cell);
      if (sums == nullptr) return;
      add_to_sum(d, sums + place_of_sum(column, v), clocks[v], before, after);
    });
    kind.finish();
  }

  // One lane. Cells are brought together, changed many at a time, and put back: three loops with the row's
  // columns in between, because a vector cannot be read at once after its parts were written one by one.
  // Columns of a row are distinct, so no cell meets itself.
  struct Gathered {
    static constexpr std::size_t kMost = 128;
    HWY_ALIGN float pairs[2 * kMost];  // weight and second number in turn
    HWY_ALIGN float sums[kMost];
    HWY_ALIGN float rest[Layout<1>::kWidth];  // of the row's values, behind the last whole vector of them
  };

  // The cells of one lane. Alone in its table, both its numbers lie together and travel as one.
  template <bool kTogether>
  struct Cell {
    float* weights;
    float* seconds;
    std::size_t stride;
    explicit Cell(const Move& move) : weights(move.weights), seconds(move.seconds), stride(move.stride) {}

    HWY_INLINE void get(std::size_t column, float* pair) const {
      if constexpr (kTogether) {
        std::memcpy(pair, weights + 2 * column, 2 * sizeof(float));
      } else {
        pair[0] = weights[column * stride];
        pair[1] = seconds[column * stride];
      }
    }
    HWY_INLINE void put(std::size_t column, const float* pair) const {
      if constexpr (kTogether) {
        std::memcpy(weights + 2 * column, pair, 2 * sizeof(float));
      } else {
        weights[column * stride] = pair[0];
        seconds[column * stride] = pair[1];
      }
    }
  };

  // Changes the first `count` cells; those behind them, up to a whole vector, move by nothing.
  template <bool kSums, class Kind>
  static HWY_INLINE void change(Kind& kind, Gathered& cells, const float* values, std::size_t count,
                                const float* clocks) {
    using L = Layout<1>;
    const typename L::Tag d;
    const auto clock = L::of_lanes(clocks, 0);
    const std::size_t whole = count / L::kWidth * L::kWidth;
    for (std::size_t j = 0; j < L::kWidth; ++j) cells.rest[j] = whole + j < count ? values[whole + j] : 0;
    for (std::size_t j = count; j % L::kWidth != 0; ++j) cells.pairs[2 * j] = cells.pairs[2 * j + 1] = 0;
    for (std::size_t j = 0; j < count; j += L::kWidth) {
      typename L::Vector before;
      typename L::Vector second;
      hn::LoadInterleaved2(d, cells.pairs + 2 * j, before, second);
      const auto x = hn::LoadU(d, j < whole ? values + j : cells.rest);
      const auto after = kind(before, second, x, 0);
      hn::StoreInterleaved2(after, second, d, cells.pairs + 2 * j);
      if (kSums) add_to_sum(d, cells.sums + j, clock, before, after);
    }
  }

  template <class Kind, bool kSums, bool kTogether>
  static void gathered(const Move& move, Row row) {
    const std::size_t stride = move.sum_stride;
    float* const sums = move.sums;
    const Cell<kTogether> cell(move);
    Kind kind(move);
    Gathered cells;
    for (std::size_t i = 0; i < row.size; i += Gathered::kMost) {
      const std::size_t count = HWY_MIN(Gathered::kMost, row.size - i);
      const std::uint32_t* const columns = row.columns + i;
      for (std::size_t j = 0; j < count; ++j) cell.get(columns[j], cells.pairs + 2 * j);
      for (std::size_t j = 0; j < count && kSums; ++j) cells.sums[j] = sums[columns[j] * stride];
      change<kSums>(kind, cells, row.values + i, count, move.clocks);
      for (std::size_t j = 0; j < count; ++j) cell.put(columns[j], cells.pairs + 2 * j);
      for (std::size_t j = 0; j < count && kSums; ++j) sums[columns[j] * stride] = cells.sums[j];
    }
    if (move.constants != nullptr) {
      constexpr auto kConstant = static_cast<std::size_t>(-1);  // one cell before column 0
      cell.get(kConstant, cells.pairs);
      if (kSums) cells.sums[0] = sums[kConstant * stride];
      change<kSums>(kind, cells, move.constants, 1, move.clocks);
      cell.put(kConstant, cells.pairs);
      if (kSums) sums[kConstant * stride] = cells.sums[0];
    }
    kind.finish();
  }

  template <class Kind>
  static void move_with(const Move& move, Row row) {
    if constexpr (kLanes == 1) {
      const bool together = move.seconds == move.weights + 1 && move.stride == 2;
      if (move.sums != nullptr) {
        together ? gathered<Kind, true, true>(move, row) : gathered<Kind, true, false>(move, row);
      } else {
        together ? gathered<Kind, false, true>(move, row) : gathered<Kind, false, false>(move, row);
      }
    } else {
      side_by_side<Kind>(move, row);
    }
  }

  using L = Layout<kLanes>;
  static constexpr MoveKernels kTable{
      peak,
      {identity, move_with<WholePower<L>>, move_with<RealPower<L>>,
       move_with<Bounded<L, LinkKind::exponential>>, move_with<Bounded<L, LinkKind::hyperbolic>>,
       move_with<Bounded<L, LinkKind::indicator>>, move_with<Adagrad<L>>, move_with<Arow<L>>}};
};

const MoveKernels* kernels(std::size_t lanes) {
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

const MoveKernels& move_kernels(std::size_t lanes) {
  assert(lanes == 1 || lanes == 2 || lanes == 4 || lanes == 8 || lanes == 16 || lanes == 32);
  return *HWY_DYNAMIC_DISPATCH(kernels)(lanes);
}

}  // namespace halfspace::simd
#endif  // HWY_ONCE
