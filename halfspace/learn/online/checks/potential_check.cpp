#include "halfspace/learn/online/checks/potential_check.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#ifndef NDEBUG

namespace halfspace {
namespace {

constexpr long double kLn2 = 0.693147180559945309417L;
constexpr long double kRounding = 0x1p-22L;  // of a dual and its step, in float
constexpr long double kLargest = 5000;       // e to this is far inside long double

}  // namespace

PotentialCheck::PotentialCheck(const LaneRule& rule)
    : two_sided_(rule.link.kind == simd::LinkKind::hyperbolic),
      eta_(rule.link.exponent * kLn2),
      start_(rule.start),
      has_threshold_(rule.offset != 0) {}

long double PotentialCheck::term(long double z) const {
  return two_sided_ ? 2 * std::cosh(eta_ * z) : std::exp(eta_ * z);
}

long double PotentialCheck::slope(long double z) const {
  return two_sided_ ? 2 * std::sinh(eta_ * z) : std::exp(eta_ * z);
}

void PotentialCheck::begin(const LaneCells& cells) {  // also when a run goes on
  begin_ = term(cells.values[-1]);
  const long double unseen = term(start_);
  for (std::size_t c = 0; c < cells.columns; ++c) {
    const float z = cells.values[static_cast<std::ptrdiff_t>(c)];
    begin_ += z == start_ ? unseen : term(z);
  }
  columns_ = cells.columns;
}

void PotentialCheck::before(const LaneCells& cells, const LaneMove& move) {
  if (columns_ == 0) begin(cells);
  long double sum = 0;
  long double first_order = 0;
  long double farthest = 0;  // |d|_inf
  long double largest = 0;
  in_range_ = true;
  move.for_each_cell([&](std::ptrdiff_t column, long double x) {
    const long double z = cells.values[column];
    const long double change = move.step * x;
    largest = std::max({largest, eta_ * std::fabs(z), eta_ * std::fabs(change)});
    in_range_ &= largest < kLargest && std::fabs(z) + std::fabs(change) < simd::kLargestExponentialDual;
    if (!in_range_) return;
    sum += term(z);
    first_order += slope(z) * eta_ * change;
    farthest = std::max(farthest, eta_ * std::fabs(change));
  });
  in_range_ &= move.cells() > 0;
  on_mistakes_ &= in_range_ && first_order <= 1e-6L * sum;
  if (!in_range_) return;
  const long double rounding = 4e-6L + kRounding * largest * (1 + farthest);
  half_squares_ += farthest * farthest / 2 + rounding;
  allowed_ = std::log(sum) + first_order / sum + farthest * farthest / 2 + rounding;
}

void PotentialCheck::after(const LaneCells& cells, const LaneMove& move) {
  if (!in_range_) return;
  long double sum = 0;
  long double largest = -std::numeric_limits<long double>::infinity();
  move.for_each_cell([&](std::ptrdiff_t column, float /*x*/) {
    const long double z = cells.values[column];
    sum += term(z);
    largest = std::max(largest, eta_ * (two_sided_ ? std::fabs(z) : z));
  });
  assert(std::log(sum) <= allowed_ && "growth of the potential");
  if (has_threshold_ || !on_mistakes_) return;
  const long double begin = begin_ + static_cast<long double>(cells.columns - columns_) * term(start_);
  assert(largest <= std::log(begin) + half_squares_ && "no exponent outgrows the potential");
}

}  // namespace halfspace

#endif
