#include "halfspace/learn/online/checks/adaptive_check.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#ifndef NDEBUG

namespace halfspace {

void AdaptiveCheck::before(const LaneCells& cells, const LaneMove& move) {
  before_.clear();
  sound_ = true;
  move.for_each_cell([&](std::ptrdiff_t column, float x) {
    sound_ &= cells.seconds[column] >= 0 && std::isfinite(cells.seconds[column] * (x * x));
    before_.push_back({cells.weights[column], cells.seconds[column]});
  });
}

void AdaptiveCheck::after(const LaneCells& cells, const LaneMove& move) {
  if (!sound_) return;
  move.for_each_cell([&, i = std::size_t{0}](std::ptrdiff_t column, float x) mutable {
    const Cell was = before_[i++];
    const Cell now{cells.weights[column], cells.seconds[column]};
    const float along = move.step * x;
    if (!std::isfinite(along * along)) return;
    rates_ == Rates::adagrad ? look_at_adagrad(was, now, along) : look_at_arow(was, now, before_.size());
    const bool towards = along >= 0 ? now.weight >= was.weight : now.weight <= was.weight;
    assert(towards && "weights move towards the label");
  });
}

void AdaptiveCheck::look_at_adagrad(const Cell& was, const Cell& now, float gradient) const {
  assert(now.second >= was.second && "sums of squares never fall");
  assert(now.second >= gradient * gradient && "the sum has the present square in it");
  const double moved = std::fabs(static_cast<double>(now.weight) - was.weight);
  const double rounding = 0x1p-22 * std::max(std::fabs(now.weight), std::fabs(was.weight));
  assert(moved <= rate_ * (1 + 1e-5) + rounding && "no step is longer than the rate");
}

void AdaptiveCheck::look_at_arow(const Cell& was, const Cell& now, std::size_t touched) {
  // The rate 1 / (V + r) comes from a sum of so many rounded numbers.
  const float rounding = 0x1p-22f * static_cast<float>(touched + 8) * was.second;
  assert(now.second <= was.second && "confidences never rise");
  assert(now.second >= -rounding && "confidences stay above 0");
}

}  // namespace halfspace

#endif
