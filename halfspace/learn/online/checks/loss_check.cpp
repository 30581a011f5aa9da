#include "halfspace/learn/online/checks/loss_check.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#ifndef NDEBUG

namespace halfspace {
namespace {

constexpr long double kRounding = 0x1p-22L;    // of a product and its place in a sum, in float
constexpr long double kLongestStep = 0x1p59L;  // longer ones are cut off
constexpr long double kLargestSum = 0x1p120L;
constexpr float kShortestStep = 0x1p-100f;

// In true units: y * score, and the sum of |w x|.
struct Margin {
  long double value = 0;
  long double mass = 0;
};

Margin margin_of(const LaneCells& cells, const LaneMove& move) {
  const long double unit = std::ldexp(static_cast<long double>(cells.decay), cells.shift) * move.factor;
  Margin margin;
  move.for_each_cell([&](std::ptrdiff_t column, long double x) {
    const long double summand = unit * cells.weights[column] * x;
    margin.value += move.step > 0 ? summand : -summand;
    margin.mass += std::fabs(summand);
  });
  return margin;
}

}  // namespace

void LossCheck::before(const LaneCells& cells, const LaneMove& move) {
  const Margin margin = margin_of(cells, move);
  const long double loss = std::max(0.0L, 1 - margin.value);
  long double q = 0;
  long double vanished = 0;  // at most, of weights near the smallest float
  in_range_ = true;
  move.for_each_cell([&](std::ptrdiff_t column, long double x) {
    const long double confidence = cells.seconds.first != nullptr ? cells.seconds[column] : 1.0f;
    in_range_ &= confidence > 0;
    q += confidence * x * x * move.factor * move.factor;
    vanished += std::ldexp(std::fabs(x) * move.factor, cells.shift - 148);
  });
  const long double slack = step_.slack / move.importance;
  const long double cap = static_cast<long double>(step_.cap) * move.importance;
  const long double size = std::min(cap, loss / (q + slack));
  in_range_ &= q > 0 && size < kLongestStep && std::fabs(move.step) > kShortestStep &&
               std::ldexp(margin.mass, -cells.shift) < kLargestSum;
  expected_ = loss - size * q;
  tolerance_ = kRounding * static_cast<long double>(move.cells() + 16) * (1 + loss + margin.mass) + vanished;
}

void LossCheck::after(const LaneCells& cells, const LaneMove& move) {
  if (!in_range_) return;
  const long double left = 1 - margin_of(cells, move).value;
  assert(left >= -tolerance_ && "no step goes beyond margin 1");
  assert(std::fabs(left - expected_) <= tolerance_ && "the loss that a step leaves");
}

}  // namespace halfspace

#endif
