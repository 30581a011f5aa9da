#include "halfspace/learn/online/checks/growth_check.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#ifndef NDEBUG

namespace halfspace {
namespace {

constexpr long double kTolerance = 1e-4L;
// What rounding may add to a squared norm with each update. It adds up: a step that is small beside its
// weight can be rounded to twice its size, again and again.
constexpr long double kRounding = 4e-6L;

// A sum that has fallen to this share of itself is added up again: what is left of it may be all rounding,
// and the p-th root of a small error is large.
constexpr long double kCancelled = 1e-6L;

long double power_sum_of_all(const LaneCells& cells, long double p) {
  long double sum = std::pow(std::fabs(cells.dual(-1)), p);
  for (std::size_t c = 0; c < cells.columns; ++c) {
    const long double z = cells.dual(static_cast<std::ptrdiff_t>(c));
    if (z != 0) sum += std::pow(std::fabs(z), p);
  }
  return sum;
}

}  // namespace

GrowthCheck::GrowthCheck(const LaneRule& rule)
    : p_(static_cast<long double>(rule.link.exponent) + 1), whole_(rule.start == 0 && rule.l2 == 0) {}

long double GrowthCheck::norm() const {
  return std::pow(power_sum_, 1 / p_);
}

void GrowthCheck::begin(const LaneCells& cells) {  // also when a run goes on
  power_sum_ = power_sum_of_all(cells, p_);
  lengths_ = norm();
  squares_ = lengths_ * lengths_;
  known_ = true;
}

void GrowthCheck::before(const LaneCells& cells, const LaneMove& move) {
  if (whole_ && !known_) begin(cells);
  const long double step = std::ldexp(static_cast<long double>(move.step), cells.shift);
  long double row_sum = 0;
  long double score = 0;
  touched_ = 0;
  move.for_each_cell([&](std::ptrdiff_t column, long double x) {
    const long double z = cells.dual(column);
    touched_ += std::pow(std::fabs(z), p_);
    row_sum += std::pow(std::fabs(step * x), p_);
    score += std::copysign(std::pow(std::fabs(z), p_ - 1), z) * step * x;
  });
  if (!whole_) power_sum_ = touched_;
  const long double norm2 = norm() * norm();
  const long double length = std::pow(row_sum, 1 / p_);
  const long double square = (p_ - 1) * length * length;
  const long double cross = power_sum_ == 0 ? 0 : 2 * score * std::pow(power_sum_, (2 - p_) / p_);
  on_mistakes_ &= score <= 1e-6L * power_sum_;
  squares_ += square + kRounding * norm2;
  lengths_ += length + kRounding * norm();
  allowed_ = norm2 + cross + square;
  tolerance_ = kTolerance * (norm2 + square);
}

void GrowthCheck::after(const LaneCells& cells, const LaneMove& move) {
  long double touched = 0;
  move.for_each_cell([&](std::ptrdiff_t column, float /*x*/) {
    assert(std::isfinite(cells.values[column]) && "every dual stays finite");
    touched += std::pow(std::fabs(cells.dual(column)), p_);
  });
  power_sum_ = whole_ ? std::max(power_sum_ + touched - touched_, touched) : touched;
  highest_sum_ = std::max(highest_sum_, power_sum_);
  if (whole_ && power_sum_ < kCancelled * highest_sum_)
    highest_sum_ = power_sum_ = power_sum_of_all(cells, p_);
  assert(norm() * norm() <= allowed_ + tolerance_ && "growth of the dual norm");
  if (!whole_) return;
  assert((!on_mistakes_ || norm() * norm() <= squares_ * (1 + kTolerance)) && "Lemma 1");
  assert(norm() <= lengths_ * (1 + kTolerance) && "no longer than all steps together");
  if (++updates_ % kRecountEvery == 0) look_at_all(cells);
}

void GrowthCheck::look_at_all(const LaneCells& cells) {
  const long double recounted = power_sum_of_all(cells, p_);
  assert(std::fabs(recounted - power_sum_) <= kTolerance * (recounted + touched_) &&
         "only touched cells move");
  highest_sum_ = power_sum_ = recounted;
}

}  // namespace halfspace

#endif
