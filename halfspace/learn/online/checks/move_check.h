// A statement about one lane's moves: it looks at the cells before a move and asserts after it. Checks are
// made in debug builds only (move_checks.h); the classes are the same in every build.
#pragma once
#include <cstddef>
#include <cstdint>

#include "halfspace/core/row.h"

namespace halfspace {

class Lanes;

// One number of each column; column -1 is the constant's.
struct CellNumbers {
  const float* first = nullptr;  // null: the lane has none
  std::size_t stride = 1;

  float operator[](std::ptrdiff_t column) const {
    return first[column * static_cast<std::ptrdiff_t>(stride)];
  }
};

// What a check sees of a lane. Nothing else here knows how Lanes keeps its cells.
struct LaneCells {
  CellNumbers values;  // duals, or the weights of a lane that has none; in units of 2^shift
  CellNumbers weights;
  CellNumbers seconds;  // of adaptive lanes
  std::size_t columns = 0;
  int shift = 0;
  double decay = 1;

  static LaneCells of(const Lanes& lanes, std::size_t lane);
  [[nodiscard]] long double dual(std::ptrdiff_t column) const;  // in true units
};

struct LaneMove {
  Row row;
  float constant = 0;    // the constant feature's value; 0: there is none
  float step = 0;        // signed, in units of 2^shift
  float importance = 1;  // the step has it already
  float factor = 1;      // 1, or what makes the row's length 1; the step has it already

  // Calls visit(column, x) for each cell that the move touches.
  template <class Visit>
  void for_each_cell(Visit visit) const {
    for (std::size_t i = 0; i < row.size; ++i) {
      visit(static_cast<std::ptrdiff_t>(row.columns[i]), row.values[i]);
    }
    if (constant != 0) visit(std::ptrdiff_t{-1}, constant);
  }
  [[nodiscard]] std::size_t cells() const { return row.size + (constant != 0 ? 1 : 0); }
};

class MoveCheck {
 public:
  MoveCheck() = default;
  MoveCheck(const MoveCheck&) = delete;
  MoveCheck& operator=(const MoveCheck&) = delete;
  virtual ~MoveCheck() = default;
  virtual void before(const LaneCells& cells, const LaneMove& move) = 0;
  virtual void after(const LaneCells& cells, const LaneMove& move) = 0;
};

// A look at all columns costs more than a move, so it is taken once in so many.
inline constexpr std::uint64_t kRecountEvery = 1024;

}  // namespace halfspace
