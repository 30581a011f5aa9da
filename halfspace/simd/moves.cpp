#include "halfspace/simd/moves.h"

#include <cassert>
#include <cstring>
#include <type_traits>

#include "halfspace/simd/instruction_set.h"

// Instruction sets whose vectors have no fixed size cannot be kept in arrays.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "halfspace/simd/moves.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

#include "halfspace/simd/cells-inl.h"
#include "halfspace/simd/kinds-inl.h"

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

template <std::size_t kLanes>
struct Kernels {
  // Cells of one lane are floats among others: the identity needs no gathering.
  using Cells = hn::CappedTag<float, kLanes>;
  using CellVector = hn::Vec<Cells>;
  static constexpr std::size_t kCellWidth = hn::MaxLanes(Cells());
  static constexpr std::size_t kCellVectors = kLanes / kCellWidth;
  using L = Layout<kLanes>;

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
    const Places place(move.seconds != nullptr ? move.second_stride : move.stride);
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
    const Places place_of_second(move.second_stride);
    const Places place_of_sum(move.sum_stride);
    for_each_cell(row, move.constants, [&](std::ptrdiff_t column, std::size_t v, CellVector x) HWY_ATTR {
      float* const weight = weights + place(column, v);
      float* const beside = seconds + place_of_second(column, v);
      const CellVector before = hn::LoadU(d, weight);
      CellVector second = hn::LoadU(d, beside);
      const CellVector after = kind(before, second, x, v);
      hn::StoreU(second, d, beside);
      hn::StoreU(after, d, weight);
      if (sums == nullptr) return;
      add_to_sum(d, sums + place_of_sum(column, v), clocks[v], before, after);
    });
    kind.finish();
  }

#if HWY_TARGET != HWY_SCALAR
  static void adaptive_pairs(const Move& move, Row row) {
    const PairsTag d;
    Adaptive<Pairs> kind(move);
    const Pairs::PerLane clocks(move.clocks);
    float* const weights = move.weights;
    float* const seconds = move.seconds;
    float* const sums = move.sums;
    const std::size_t stride = move.stride;
    const std::size_t second_stride = move.second_stride;
    const std::size_t sum_stride = move.sum_stride;
    std::size_t i = 0;
    for (; i + Pairs::kCells <= row.size; i += Pairs::kCells) {
      const std::uint32_t* const columns = row.columns + i;
      const auto before = collect<2>(d, weights, stride, columns);
      auto second = collect<2>(d, seconds, second_stride, columns);
      const auto after = kind(before, second, each_twice(d, row.values + i), 0);
      distribute<2>(d, weights, stride, columns, after);
      distribute<2>(d, seconds, second_stride, columns, second);
      if (sums == nullptr) continue;
      const auto sum = collect<2>(d, sums, sum_stride, columns);
      const auto more = hn::Mul(clocks[0], hn::Sub(after, before));
      distribute<2>(d, sums, sum_stride, columns, hn::Add(sum, more));
    }
    side_by_side<Adaptive<Layout<2>>>(move, Row{row.columns + i, row.values + i, row.size - i});
  }
#endif

  // One lane: the cells of as many non-zeros as a vector has numbers are changed at a time. Columns of a row
  // are distinct, so no cell meets itself.
  template <class Kind, bool kSums, bool kTogether>
  struct Alone {
    using L = Layout<1>;
    using Tag = typename L::Tag;
    using Vector = typename L::Vector;
    using Cells = std::conditional_t<kTogether, PairedCells, SplitCells>;
    Kind kind;
    float* sums;
    std::size_t sum_stride;
    Vector clock;

    explicit Alone(const Move& move)
        : kind(move), sums(move.sums), sum_stride(move.sum_stride), clock(L::of_lanes(move.clocks, 0)) {}

    // Columns and values of a row that is shorter than a vector, filled up. Written long before they are
    // read: a vector cannot be read at once after its parts were written one by one.
    struct Short {
      HWY_ALIGN float values[L::kWidth] = {};
      std::uint32_t columns[L::kWidth];
      explicit Short(Row row) {
        for (std::size_t j = 0; j < row.size; ++j) values[j] = row.values[j];
        for (std::size_t j = 0; j < L::kWidth; ++j) columns[j] = row.columns[j < row.size ? j : 0];
      }
    };

    // The last vector of a row ends with the row; where it overlaps the one before it changes nothing,
    // because what is 0 moves no cell, and a weight is the link of its dual.
    void change(Cells cells, Row row) {
      const Tag d;
      if (row.size < L::kWidth) return change_short(cells, row);
      std::size_t i = 0;
      for (; i + L::kWidth <= row.size; i += L::kWidth) {
        change_vector(cells, row.columns + i, hn::LoadU(d, row.values + i), 0);
      }
      if (i == row.size) return;
      const std::size_t last = row.size - L::kWidth;
      const Vector values = hn::LoadU(d, row.values + last);
      const auto done = hn::FirstN(d, i - last);
      change_vector(cells, row.columns + last, hn::IfThenZeroElse(done, values), i - last);
    }

    HWY_INLINE void change_vector(Cells cells, const std::uint32_t* columns, Vector x, std::size_t first) {
      const Tag d;
      Vector before;
      Vector second;
      cells.get(d, columns, before, second);
      const Vector after = kind(before, second, x, 0);
      cells.put(d, columns, after, second);
      add_to_sums(columns, before, after, first, L::kWidth);
    }

    void change_short(Cells cells, Row row) {
      const Tag d;
      if (row.size == 0) return;
      const Short filled(row);
      Vector before;
      Vector second;
      cells.get(d, filled.columns, before, second);
      second = hn::IfThenElseZero(hn::FirstN(d, row.size), second);  // no peaks of others
      const Vector after = kind(before, second, hn::Load(d, filled.values), 0);
      cells.put_first(d, filled.columns, row.size, after, second);
      add_to_sums(filled.columns, before, after, 0, row.size);
    }

    HWY_INLINE void add_to_sums(const std::uint32_t* columns, Vector before, Vector after, std::size_t first,
                                std::size_t end) {
      if (!kSums) return;
      HWY_ALIGN float changes[L::kWidth];
      hn::Store(hn::Mul(clock, hn::Sub(after, before)), Tag(), changes);
      for (std::size_t j = first; j < end; ++j) sums[columns[j] * sum_stride] += changes[j];
    }
  };

  template <class Kind, bool kSums, bool kTogether>
  static void alone(const Move& move, Row row) {
    Alone<Kind, kSums, kTogether> lane(move);
    const typename Alone<Kind, kSums, kTogether>::Cells cells(move.weights, move.seconds, move.stride,
                                                              move.second_stride);
    lane.change(cells, row);
    if (move.constants != nullptr) {  // its cell lies before column 0
      const std::uint32_t first = 0;
      if (kSums) lane.sums -= move.sum_stride;
      lane.change(cells.before(), Row{&first, move.constants, 1});
    }
    lane.kind.finish();
  }

  template <class Kind>
  static void move_with(const Move& move, Row row) {
    if constexpr (kLanes == 1) {
      const bool together = move.seconds == move.weights + 1 && move.stride == 2 && move.second_stride == 2;
      if (move.sums != nullptr) {
        together ? alone<Kind, true, true>(move, row) : alone<Kind, true, false>(move, row);
      } else {
        together ? alone<Kind, false, true>(move, row) : alone<Kind, false, false>(move, row);
      }
    } else {
      side_by_side<Kind>(move, row);
    }
  }

  static void adaptive(const Move& move, Row row) {
#if HWY_TARGET != HWY_SCALAR
    if constexpr (kLanes == 2) return adaptive_pairs(move, row);
#endif
    move_with<Adaptive<L>>(move, row);
  }

  static constexpr MoveKernels kTable{
      peak,
      {identity, move_with<WholePower<L>>, move_with<RealPower<L>>,
       move_with<Bounded<L, LinkKind::exponential>>, move_with<Bounded<L, LinkKind::hyperbolic>>,
       move_with<Bounded<L, LinkKind::indicator>>, move_with<Adagrad<L>>, move_with<Arow<L>>, adaptive}};
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

const MoveKernels& move_kernels(std::size_t lanes) {
  assert(lanes == 1 || lanes == 2 || lanes == 4 || lanes == 8 || lanes == 16 || lanes == 32);
  static constexpr decltype(&HWY_STATIC_DISPATCH(kernels)) kVersions[] = HALFSPACE_VERSIONS(kernels);
  return *version_in_use(kVersions)(lanes);
}

}  // namespace halfspace::simd
#endif  // HWY_ONCE
