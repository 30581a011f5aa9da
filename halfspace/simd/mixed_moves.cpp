#include "halfspace/simd/mixed_moves.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <type_traits>

#include "halfspace/simd/instruction_set.h"

// Instruction sets whose vectors have no fixed size cannot be kept in arrays.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "halfspace/simd/mixed_moves.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

#include "halfspace/simd/kinds-inl.h"

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

#if HWY_TARGET > HWY_AVX2  // the better sets have the lower numbers; these have vectors of four or less
MixedMove mixed() {
  return nullptr;
}
#else
namespace hn = hwy::HWY_NAMESPACE;

// Longer vectors than those of eight numbers would leave more of the last vector of a row empty, which takes
// a twentieth longer on the documents set.
constexpr std::size_t kCells = 8;
using OneLane = Layout<1, kCells>;
using Strip = OneLane::Tag;  // numbers of one lane, of eight non-zeros
using StripVector = OneLane::Vector;
using Half = hn::Half<Strip>;
static_assert(OneLane::kWidth == kCells);
constexpr std::size_t kLanes = kMixedLanes;
constexpr std::size_t kStride = 2 * kLanes;                       // of weights and sums
constexpr std::size_t kSecondStride = kLanes - kFirstWithSecond;  // of second numbers

// Where a column's numbers are: so many floats behind the first cell, and as many bytes behind the first
// second numbers. One shift serves both.
HWY_INLINE std::size_t place_of(std::uint32_t column) {
  return std::size_t{column} * kStride;
}
template <class Float>
HWY_INLINE Float* seconds_at(Float* seconds, std::size_t place) {
  static_assert(kStride == kSecondStride * sizeof(float));
  using Byte = std::conditional_t<std::is_const_v<Float>, const char, char>;
  return reinterpret_cast<Float*>(reinterpret_cast<Byte*>(seconds) + place);
}
// A column's numbers.
struct Cell {
  float* both;  // weights, then sums
  float* second;
};

// Four numbers a non-zero, those of 0 to 3 in the lower halves, become one strip a number, and the other way
// round: numbers 0 and 1, then 2 and 3.
struct Turned {
  StripVector first;
  StripVector second;
};
HWY_INLINE Turned turn_halves(StripVector a, StripVector b) {
  const Strip d;
  const hn::RepartitionToWide<Strip> pairs;
  const auto x = hn::BitCast(pairs, a);
  const auto y = hn::BitCast(pairs, b);
  return {hn::BitCast(d, hn::InterleaveLower(pairs, x, y)), hn::BitCast(d, hn::InterleaveUpper(pairs, x, y))};
}
HWY_INLINE Turned turn_lower(const StripVector (&v)[4]) {
  const Strip d;
  return turn_halves(hn::InterleaveLower(d, v[0], v[1]), hn::InterleaveLower(d, v[2], v[3]));
}
HWY_INLINE Turned turn_upper(const StripVector (&v)[4]) {
  const Strip d;
  return turn_halves(hn::InterleaveUpper(d, v[0], v[1]), hn::InterleaveUpper(d, v[2], v[3]));
}
HWY_INLINE void turn(StripVector (&v)[4]) {
  const Turned lower = turn_lower(v);
  const Turned upper = turn_upper(v);
  v[0] = lower.first;
  v[1] = lower.second;
  v[2] = upper.first;
  v[3] = upper.second;
}

// Non-zeros in the middle of a row: a value is the same for all lanes.
struct WholeCells {
  float* cells;
  float* seconds;
  const std::uint32_t* columns;
  const float* values;

  [[nodiscard]] HWY_INLINE WholeCells next() const {
    return {cells, seconds, columns + kCells, values + kCells};
  }
  HWY_INLINE Cell cell(std::size_t j) const {
    const std::size_t place = place_of(columns[j]);
    return {cells + place, seconds_at(seconds, place)};
  }
  HWY_INLINE StripVector of_lane(std::size_t /*lane*/) const { return hn::LoadU(Strip(), values); }
  HWY_INLINE StripVector of_cell(std::size_t j) const { return hn::Set(Strip(), values[j]); }
};

// What is left of a row, behind the constant feature, whose value may differ from lane to lane; spare cells
// take the places that are left over. No branch depends on how many these are, which nobody could foresee.
// Addresses and values are written long before they are read: a vector cannot be read at once after its parts
// were written one by one.
class LastCells {
 public:
  LastCells(const Move& move, Row row)
      : is_empty_(row.size == 0 && move.constants == nullptr),
        constants_(move.constants != nullptr ? move.constants : kNoConstants) {
    const Strip d;
    hn::StoreU(hn::MaskedLoad(hn::FirstN(d, row.size), d, row.values), d, values_ + 1);
    for (std::size_t j = 0; j < kCells; ++j) clear_spare(j);
    const bool has_constant = move.constants != nullptr;
    cells_[0] = {has_constant ? move.weights - kStride : spare_[0],
                 has_constant ? move.seconds - kSecondStride : spare_seconds_[0]};
    const std::uint32_t no_column = 0;
    for (std::size_t j = 1; j < kCells; ++j) {
      const bool is_there = j <= row.size;
      const std::size_t at = place_of(*(is_there ? row.columns + (j - 1) : &no_column));
      cells_[j] = {is_there ? move.weights + at : spare_[j],
                   is_there ? seconds_at(move.seconds, at) : spare_seconds_[j]};
    }
  }
  [[nodiscard]] bool is_empty() const { return is_empty_; }
  HWY_INLINE Cell cell(std::size_t j) const { return cells_[j]; }
  HWY_INLINE StripVector of_lane(std::size_t lane) const {
    const Strip d;
    return hn::IfThenElse(hn::FirstN(d, 1), hn::Set(d, constants_[lane]), hn::Load(d, values_));
  }
  HWY_INLINE StripVector of_cell(std::size_t j) const {
    return j == 0 ? hn::LoadU(Strip(), constants_) : hn::Set(Strip(), values_[j]);
  }

 private:
  // Each its own cell: one for all would be read and written over and over, each time after the one before.
  HWY_INLINE void clear_spare(std::size_t j) {
    const Strip d;
    hn::Store(hn::Zero(d), d, spare_[j]);
    hn::Store(hn::Zero(d), d, spare_[j] + kLanes);
    hn::Store(hn::Zero(Half()), Half(), spare_seconds_[j]);
  }
  static constexpr float kNoConstants[kLanes] = {};
  bool is_empty_;
  const float* constants_;
  Cell cells_[kCells];
  HWY_ALIGN float values_[2 * kCells];  // from 1 on
  HWY_ALIGN float spare_[kCells][kStride];
  HWY_ALIGN float spare_seconds_[kCells][kSecondStride];
};

// Numbers that were written one by one a moment ago: as one vector they could not be read at once.
HWY_INLINE hn::Vec<Half> one_by_one(const float* numbers) {
  const Half d;
  const auto pair = [&](const float* two)
                        HWY_ATTR { return hn::InterleaveLower(d, hn::Set(d, two[0]), hn::Set(d, two[1])); };
  return hn::ConcatLowerLower(d, pair(numbers + 2), pair(numbers));
}

// kLinks: a lane with a link moves too.
template <bool kLinks>
class Mixed {
 public:
  explicit Mixed(const Move& move)
      : adagrad_(move, 4),
        arow_(move, 5),
        power_(move, 6),
        hyperbolic_(move, 7),
        steps_(hn::ZeroExtendVector(Strip(), one_by_one(move.steps))),
        clocks_(hn::LoadU(Strip(), move.clocks)) {}

  // What becomes of the cells of eight non-zeros.
  struct Changes {
    // Cell by cell, those of cells q and q + 4 in one vector: what is added to the weights of the adaptive
    // lanes, then the weights of the lanes with links, or nothing that could change them.
    StripVector weights[4];
    StripVector seconds[4];  // the same way; without links two pairs a vector, of cells 0 and 1 first
  };

  template <class Cells>
  HWY_INLINE Changes changes(const Cells& cells) {
    const Strip d;
    StripVector seconds[4];
    for (std::size_t q = 0; q < 4; ++q) {
      seconds[q] = hn::Combine(d, hn::LoadU(Half(), cells.cell(q + 4).second),
                               hn::LoadU(Half(), cells.cell(q).second));
    }
    Changes changes;
    if constexpr (kLinks) {
      turn(seconds);
      changes.weights[0] = adagrad_.change(seconds[0], cells.of_lane(4), 0);
      changes.weights[1] = arow_.change(seconds[1], cells.of_lane(5), 0);
      changes.weights[2] = power_(hn::Zero(d), seconds[2], cells.of_lane(6), 0);
      changes.weights[3] = hyperbolic_(hn::Zero(d), seconds[3], cells.of_lane(7), 0);
      turn(seconds);
      for (std::size_t q = 0; q < 4; ++q) changes.seconds[q] = seconds[q];
    } else {
      Turned two = turn_lower(seconds);
      changes.weights[0] = adagrad_.change(two.first, cells.of_lane(4), 0);
      changes.weights[1] = arow_.change(two.second, cells.of_lane(5), 0);
      changes.weights[2] = changes.weights[3] = hn::Set(d, -0.0f);
      changes.seconds[0] = hn::InterleaveLower(d, two.first, two.second);
      changes.seconds[1] = hn::InterleaveUpper(d, two.first, two.second);
    }
    turn(changes.weights);
    return changes;
  }

  template <class Cells>
  HWY_INLINE void put(const Cells& cells, const Changes& changes) const {
    for (std::size_t j = 0; j < kCells; ++j) {
      const StripVector news = changes.weights[j % 4];
      const StripVector first = hn::Mul(steps_, cells.of_cell(j));
      const Cell cell = cells.cell(j);
      put_both(cell.both, j < 4 ? hn::ConcatLowerLower(Strip(), news, first)
                                : hn::ConcatUpperLower(Strip(), news, first));
      put_seconds(cell.second, j, changes);
    }
  }

  HWY_INLINE void finish() {
    if constexpr (kLinks) power_.finish();
  }

 private:
  // A cell's new weights, and what their change adds to the sums.
  HWY_INLINE void put_both(float* cell, StripVector news) const {
    const Strip d;
    const auto before = hn::Load(d, cell);
    auto after = hn::Add(before, news);
    if constexpr (kLinks) after = hn::IfThenElse(linked_, news, after);
    const auto sum = hn::Add(hn::Load(d, cell + kLanes), hn::Mul(clocks_, hn::Sub(after, before)));
    hn::Store(after, d, cell);
    hn::Store(sum, d, cell + kLanes);
  }
  static HWY_INLINE void put_seconds(float* second, std::size_t j, const Changes& changes) {
    if constexpr (kLinks) {
      const StripVector two = changes.seconds[j % 4];
      hn::StoreU(j < 4 ? hn::LowerHalf(Half(), two) : hn::UpperHalf(Half(), two), Half(), second);
    } else {
      const hn::Half<Half> pair;
      const StripVector four = changes.seconds[j % 4 / 2];
      const auto two = j < 4 ? hn::LowerHalf(Half(), four) : hn::UpperHalf(Half(), four);
      hn::StoreU(j % 2 == 0 ? hn::LowerHalf(pair, two) : hn::UpperHalf(pair, two), pair, second);
    }
  }

  Adagrad<OneLane> adagrad_;
  Arow<OneLane> arow_;
  WholePower<OneLane> power_;
  Bounded<OneLane, LinkKind::hyperbolic> hyperbolic_;
  StripVector steps_;
  StripVector clocks_;
  hn::Mask<Strip> linked_ = hn::Ge(hn::Iota(Strip(), 0), hn::Set(Strip(), 6.0f));
};

// The cells of the row that comes next.
class Coming {
 public:
  Coming(const Move& move, Row next)
      : cells_(move.weights), seconds_(move.seconds), left_(next.columns), end_(next.columns + next.size) {}
  HWY_INLINE void fetch_some() {
    if (static_cast<std::size_t>(end_ - left_) < kCells) return;
    for (std::size_t j = 0; j < kCells; ++j) fetch(left_[j]);
    left_ += kCells;
  }
  HWY_INLINE void fetch_rest() {
    for (; left_ != end_; ++left_) fetch(*left_);
  }

 private:
  HWY_INLINE void fetch(std::uint32_t column) const {
    const std::size_t place = place_of(column);
    hwy::Prefetch(cells_ + place);
    hwy::Prefetch(seconds_at(seconds_, place));
  }
  const float* cells_;
  const float* seconds_;
  const std::uint32_t* left_;
  const std::uint32_t* end_;
};

// Roots and quotients take long: where there are registers for both, those of the next cells are on their way
// while these are written. With half as many registers, what would be kept goes to memory and back, which
// takes longer than the wait.
constexpr bool kHasRegisters = HWY_TARGET <= HWY_AVX3;

// The first `count` non-zeros, a multiple of kCells.
template <bool kLinks>
HWY_INLINE void move_whole(Mixed<kLinks>& lanes, WholeCells cells, std::size_t count, Coming& coming) {
  if constexpr (kHasRegisters) {
    if (count == 0) return;
    auto changes = lanes.changes(cells);
    for (std::size_t i = kCells; i < count; i += kCells) {
      const WholeCells next_cells = cells.next();
      const auto next_changes = lanes.changes(next_cells);
      lanes.put(cells, changes);
      coming.fetch_some();
      cells = next_cells;
      changes = next_changes;
    }
    lanes.put(cells, changes);
  } else {
    for (std::size_t i = 0; i < count; i += kCells) {
      lanes.put(cells, lanes.changes(cells));
      coming.fetch_some();
      cells = cells.next();
    }
  }
}

template <bool kLinks>
void move_all(const Move& move, Row row, Row next) {
  const std::size_t whole = row.size / kCells * kCells;
  const LastCells last(move, Row{row.columns + whole, row.values + whole, row.size - whole});
  Mixed<kLinks> lanes(move);
  Coming coming(move, next);
  move_whole(lanes, {move.weights, move.seconds, row.columns, row.values}, whole, coming);
  coming.fetch_rest();
  if (!last.is_empty()) lanes.put(last, lanes.changes(last));
  lanes.finish();
}

void move_lanes(const Move& move, Row row, Row next) {
  assert(move.stride == kStride && move.second_stride == kSecondStride && move.sums == move.weights + kLanes);
  const bool links = move.steps[6] != 0 || move.steps[7] != 0;
  links ? move_all<true>(move, row, next) : move_all<false>(move, row, next);
}

MixedMove mixed() {
  return move_lanes;
}
#endif

}  // namespace
}  // namespace halfspace::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace halfspace::simd {

bool is_mixture(std::span<const MoveKind> kinds) {
  constexpr MoveKind kMixed[] = {MoveKind::identity,    MoveKind::identity,  MoveKind::identity,
                                 MoveKind::identity,    MoveKind::adagrad,   MoveKind::arow,
                                 MoveKind::whole_power, MoveKind::hyperbolic};
  return std::equal(kinds.begin(), kinds.end(), std::begin(kMixed), std::end(kMixed));
}

MixedMove mixed_move() {
  static constexpr decltype(&HWY_STATIC_DISPATCH(mixed)) kVersions[] = HALFSPACE_VERSIONS(mixed);
  return version_in_use(kVersions)();
}

}  // namespace halfspace::simd
#endif  // HWY_ONCE
