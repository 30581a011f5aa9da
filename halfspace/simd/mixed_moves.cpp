#include "halfspace/simd/mixed_moves.h"

#include <algorithm>
#include <cassert>
#include <iterator>

#include "halfspace/simd/instruction_set.h"

// Made for vectors of eight numbers: longer ones leave more of the last vector of a row empty, which takes a
// twentieth longer on the documents set. Instruction sets whose vectors have no fixed size cannot be kept in
// arrays.
#define HWY_DISABLED_TARGETS \
  (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_AVX3 | HWY_AVX3_DL)
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

using OneLane = Layout<1>;
using Strip = OneLane::Tag;  // numbers of one lane, of eight non-zeros
using StripVector = OneLane::Vector;
using Half = hn::Half<Strip>;
constexpr std::size_t kCells = 8;
static_assert(OneLane::kWidth == kCells);
constexpr std::size_t kLanes = kFullLanes;
constexpr std::size_t kStride = kFullStride;
constexpr std::size_t kSeconds = 2 * kLanes;  // where they stand in a cell

// Rows of four numbers become one strip a lane, and the other way round.
HWY_INLINE void turn(StripVector (&v)[4]) {
  const Strip d;
  const hn::RepartitionToWide<Strip> pairs;
  const auto pair = [&](StripVector x) HWY_ATTR { return hn::BitCast(pairs, x); };
  const auto a = pair(hn::InterleaveLower(d, v[0], v[1]));
  const auto b = pair(hn::InterleaveUpper(d, v[0], v[1]));
  const auto c = pair(hn::InterleaveLower(d, v[2], v[3]));
  const auto e = pair(hn::InterleaveUpper(d, v[2], v[3]));
  v[0] = hn::BitCast(d, hn::InterleaveLower(pairs, a, c));
  v[1] = hn::BitCast(d, hn::InterleaveUpper(pairs, a, c));
  v[2] = hn::BitCast(d, hn::InterleaveLower(pairs, b, e));
  v[3] = hn::BitCast(d, hn::InterleaveUpper(pairs, b, e));
}

HWY_INLINE void store_cell(StripVector weights, StripVector sums, hn::Vec<Half> seconds, float* cell) {
  hn::StoreU(weights, Strip(), cell);
  hn::StoreU(sums, Strip(), cell + kLanes);
  hn::StoreU(seconds, Half(), cell + kSeconds);
}

// Non-zeros in the middle of a row: a value is the same for all lanes.
struct WholeCells {
  float* table;
  const std::uint32_t* columns;
  const float* values;

  HWY_INLINE float* cell(std::size_t j) const { return table + columns[j] * kStride; }
  HWY_INLINE StripVector of_lane(std::size_t /*lane*/) const { return hn::LoadU(Strip(), values); }
  HWY_INLINE StripVector of_cell(std::size_t j) const { return hn::Set(Strip(), values[j]); }
};

// What is left of a row, with the constant feature, whose value may differ from lane to lane; spare cells
// behind them. Addresses and values are written long before they are read: a vector cannot be read at once
// after its parts were written one by one.
class LastCells {
 public:
  LastCells(const Move& move, Row row)
      : is_empty_(row.size == 0 && move.constants == nullptr),
        strip_(hn::MaskedLoad(hn::FirstN(Strip(), row.size), Strip(), row.values)),
        is_constant_(hn::Eq(hn::Iota(Strip(), 0), hn::Set(Strip(), static_cast<float>(row.size)))),
        constants_(move.constants != nullptr ? move.constants : kNoConstants) {
    const Strip d;
    for (std::size_t j = 0; j < row.size; ++j) {
      place(j, move.weights + row.columns[j] * kStride, hn::Set(d, row.values[j]));
    }
    std::size_t filled = row.size;
    if (move.constants != nullptr) {
      place(filled++, move.weights - kStride, hn::LoadU(d, constants_));
    }
    for (; filled < kCells; ++filled) place_spare(filled);
  }
  [[nodiscard]] bool is_empty() const { return is_empty_; }
  HWY_INLINE float* cell(std::size_t j) const { return cells_[j]; }
  HWY_INLINE StripVector of_lane(std::size_t lane) const {
    return hn::IfThenElse(is_constant_, hn::Set(Strip(), constants_[lane]), strip_);
  }
  HWY_INLINE StripVector of_cell(std::size_t j) const { return hn::Load(Strip(), values_[j]); }

 private:
  HWY_INLINE void place(std::size_t j, float* cell, StripVector values) {
    cells_[j] = cell;
    hn::Store(values, Strip(), values_[j]);
  }
  // Each its own cell: one for all would be read and written over and over, each time after the one before.
  HWY_INLINE void place_spare(std::size_t j) {
    const Strip d;
    store_cell(hn::Zero(d), hn::Zero(d), hn::Zero(Half()), spare_[j]);
    place(j, spare_[j], hn::Zero(d));
  }
  static constexpr float kNoConstants[kLanes] = {};
  bool is_empty_;
  StripVector strip_;
  hn::Mask<Strip> is_constant_;
  const float* constants_;
  float* cells_[kCells];
  HWY_ALIGN float values_[kCells][kLanes];
  HWY_ALIGN float spare_[kCells][kStride];
};

// Numbers that were written one by one a moment ago: as one vector they could not be read at once.
HWY_INLINE hn::Vec<Half> one_by_one(const float* numbers) {
  const Half d;
  const auto pair = [&](const float* two)
                        HWY_ATTR { return hn::InterleaveLower(d, hn::Set(d, two[0]), hn::Set(d, two[1])); };
  return hn::ConcatLowerLower(d, pair(numbers + 2), pair(numbers));
}

class Mixed {
 public:
  explicit Mixed(const Move& move)
      : adagrad_(move, 4),
        arow_(move, 5),
        power_(move, 6),
        hyperbolic_(move, 7),
        steps_(hn::ZeroExtendVector(Strip(), one_by_one(move.steps))),
        clocks_(hn::LoadU(Strip(), move.clocks)) {}

  // kLinks: a lane with a link moves too.
  template <bool kLinks, class Cells>
  HWY_INLINE void change(const Cells& cells) {
    StripVector weights[4];
    StripVector seconds[4];
    for (std::size_t q = 0; q < 4; ++q) {
      weights[q] = side_by_side(cells.cell(q) + kFirstFullSecond, cells.cell(q + 4) + kFirstFullSecond);
      seconds[q] = side_by_side(cells.cell(q) + kSeconds, cells.cell(q + 4) + kSeconds);
    }
    turn(weights);
    turn(seconds);
    weights[0] = adagrad_(weights[0], seconds[0], cells.of_lane(4), 0);
    weights[1] = arow_(weights[1], seconds[1], cells.of_lane(5), 0);
    if constexpr (kLinks) {
      weights[2] = power_(weights[2], seconds[2], cells.of_lane(6), 0);
      weights[3] = hyperbolic_(weights[3], seconds[3], cells.of_lane(7), 0);
    }
    turn(weights);
    turn(seconds);
    for (std::size_t q = 0; q < 4; ++q) {
      put(cells, q, hn::LowerHalf(Half(), weights[q]), hn::LowerHalf(Half(), seconds[q]));
      put(cells, q + 4, hn::UpperHalf(Half(), weights[q]), hn::UpperHalf(Half(), seconds[q]));
    }
  }

  HWY_INLINE void finish() { power_.finish(); }

 private:
  static HWY_INLINE StripVector side_by_side(const float* low, const float* high) {
    return hn::Combine(Strip(), hn::LoadU(Half(), high), hn::LoadU(Half(), low));
  }
  // A cell's new weights, and what their change adds to the sums.
  template <class Cells>
  HWY_INLINE void put(const Cells& cells, std::size_t j, hn::Vec<Half> others, hn::Vec<Half> seconds) {
    const Strip d;
    float* const cell = cells.cell(j);
    const auto before = hn::LoadU(d, cell);
    const auto moved = hn::Add(before, hn::Mul(steps_, cells.of_cell(j)));
    const auto after = hn::Combine(d, others, hn::LowerHalf(Half(), moved));
    const auto sum = hn::Add(hn::LoadU(d, cell + kLanes), hn::Mul(clocks_, hn::Sub(after, before)));
    store_cell(after, sum, seconds, cell);
  }

  Adagrad<OneLane> adagrad_;
  Arow<OneLane> arow_;
  WholePower<OneLane> power_;
  Bounded<OneLane, LinkKind::hyperbolic> hyperbolic_;
  StripVector steps_;
  StripVector clocks_;
};

// The cells of the row that comes next.
class Coming {
 public:
  Coming(const float* cells, Row next) : cells_(cells), left_(next.columns), end_(next.columns + next.size) {}
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
    const float* const cell = cells_ + std::size_t{column} * kStride;
    hwy::Prefetch(cell);
    hwy::Prefetch(cell + kSeconds);  // in the next cache line
  }
  const float* cells_;
  const std::uint32_t* left_;
  const std::uint32_t* end_;
};

template <bool kLinks>
void move_all(const Move& move, Row row, Row next) {
  const std::size_t whole = row.size / kCells * kCells;
  const LastCells last(move, Row{row.columns + whole, row.values + whole, row.size - whole});
  Mixed lanes(move);
  float* const cells = move.weights;
  Coming coming(cells, next);
  for (std::size_t i = 0; i < whole; i += kCells) {
    coming.fetch_some();
    lanes.change<kLinks>(WholeCells{cells, row.columns + i, row.values + i});
  }
  coming.fetch_rest();
  if (!last.is_empty()) lanes.change<kLinks>(last);
  lanes.finish();
}

void move_lanes(const Move& move, Row row, Row next) {
  assert(move.stride == kStride && move.sums == move.weights + kLanes &&
         move.seconds == move.weights + kSeconds);
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

MixedMove mixed_move(std::span<const MoveKind> kinds) {
  constexpr MoveKind kMixed[] = {MoveKind::identity,    MoveKind::identity,  MoveKind::identity,
                                 MoveKind::identity,    MoveKind::adagrad,   MoveKind::arow,
                                 MoveKind::whole_power, MoveKind::hyperbolic};
  if (!std::equal(kinds.begin(), kinds.end(), std::begin(kMixed), std::end(kMixed))) return nullptr;
  static constexpr decltype(&HWY_STATIC_DISPATCH(mixed)) kVersions[] = HALFSPACE_VERSIONS(mixed);
  return version_in_use(kVersions)();
}

}  // namespace halfspace::simd
#endif  // HWY_ONCE
