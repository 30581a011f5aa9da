#include "halfspace/learn/online/checks/disjunction_check.h"

#include <cassert>

#ifndef NDEBUG

namespace halfspace {

void DisjunctionCheck::before(const LaneCells& cells, const LaneMove& move) {
  assert(move.step < 0 && "a missed +1 is not repaired");
  before_.clear();
  move.for_each_cell([&](std::ptrdiff_t column, float /*x*/) { before_.push_back(cells.values[column]); });
}

void DisjunctionCheck::after(const LaneCells& cells, const LaneMove& move) {
  std::size_t struck_out = 0;
  bool whole_steps = true;  // each takes a feature from its start, 1, to 0
  move.for_each_cell([&, i = std::size_t{0}](std::ptrdiff_t column, float x) mutable {
    const float was = before_[i++];
    const bool is_left = cells.weights[column] > 0;
    assert((x < 0 || was > 0 || !is_left) && "what was struck out does not come back");
    struck_out += was > 0 && !is_left ? 1 : 0;
    whole_steps &= was <= 1 && move.step * x <= -1;
  });
  assert((!whole_steps || struck_out > 0) && "every mistake strikes out a feature");
}

}  // namespace halfspace

#endif
