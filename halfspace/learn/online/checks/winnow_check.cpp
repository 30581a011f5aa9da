#include "halfspace/learn/online/checks/winnow_check.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#ifndef NDEBUG

namespace halfspace {
namespace {

constexpr long double kLn2 = 0.693147180559945309417L;
constexpr long double kTolerance = 1e-4L;
constexpr long double kRounding = 0x1p-22L;
constexpr double kFreeBits = 60;  // within them the link neither stops to grow nor to fall

// A sum of so many floats may be off by this share.
long double share_of_sum(const LaneMove& move) {
  return kTolerance + kRounding * static_cast<long double>(move.cells());
}

}  // namespace

WinnowCheck::WinnowCheck(const LaneRule& rule)
    : theta_(-rule.offset),
      eta_(rule.link.exponent * kLn2),
      bits_(rule.link.exponent),
      scale_(rule.link.scale),
      start_(rule.start) {}

bool WinnowCheck::applies_to(const LaneRule& rule) {
  return rule.link.kind == simd::LinkKind::exponential && rule.offset < 0 && rule.step.is_plain() &&
         rule.step.size == 1 && rule.step.bar_positive <= 0 && rule.step.bar_negative <= 0;
}

long double WinnowCheck::weight(float z) const {
  return scale_ * std::exp(eta_ * z);
}

bool WinnowCheck::is_free(float z) const {
  return std::fabs(z * bits_) < kFreeBits;
}

void WinnowCheck::enter(const LaneCells& cells, std::ptrdiff_t column) {
  const auto at = static_cast<std::size_t>(column + 1);
  if (at >= seen_.size()) seen_.resize(std::max(cells.columns + 1, at + 1));
  if (seen_[at]) return;
  seen_[at] = true;
  added_ += weight(cells.values[column]);
}

// Also when a run goes on: then everything that has moved before is there from the beginning.
void WinnowCheck::begin(const LaneCells& cells) {
  seen_.resize(cells.columns + 1);
  for (std::size_t c = 0; c <= cells.columns; ++c) {
    const std::ptrdiff_t column = static_cast<std::ptrdiff_t>(c) - 1;
    if (cells.values[column] != start_) enter(cells, column);
  }
}

void WinnowCheck::before(const LaneCells& cells, const LaneMove& move) {
  if (seen_.empty()) begin(cells);
  before_.clear();
  fits_ = cells.shift == 0;  // what is not so came from a file
  move.for_each_cell([&](std::ptrdiff_t column, float x) {
    enter(cells, column);
    before_.push_back(cells.values[column]);
    fits_ &= x >= 0 && move.factor * x <= 1;
  });
  counts_ &= fits_;
  look_at_score(cells, move);
}

void WinnowCheck::look_at_score(const LaneCells& cells, const LaneMove& move) const {
  if (!fits_) return;
  long double score = 0;
  long double largest = 0;
  bool exact = move.factor == 1;
  move.for_each_cell([&](std::ptrdiff_t column, float x) {
    const long double summand = static_cast<long double>(cells.weights[column]) * x * move.factor;
    score += summand;
    largest = std::max(largest, summand);
    exact &= x == 1;
  });
  const long double share = share_of_sum(move);
  if (move.step > 0) {
    assert(score <= theta_ * (1 + share) && "only scores below theta are promoted");
    // A rounded sum of positive numbers is not below any of them: on 0/1 rows this is exact.
    assert((largest < theta_ || (!exact && largest <= theta_ * (1 + share))) && "no exponent passes L");
  } else {
    assert(score >= theta_ * (1 - share) && "only scores from theta on are demoted");
  }
}

void WinnowCheck::after(const LaneCells& cells, const LaneMove& move) {
  if (fits_) look_at_caps(cells, move);
  bool free = true;
  move.for_each_cell([&, i = std::size_t{0}](std::ptrdiff_t column, float /*x*/) mutable {
    free &= is_free(before_[i++]) && is_free(cells.values[column]);
  });
  counts_ &= free;
  if (fits_ && free) look_at_total(cells, move);
  if (++updates_ % kRecountEvery == 0) look_at_unseen(cells);
}

void WinnowCheck::look_at_caps(const LaneCells& cells, const LaneMove& move) const {
  move.for_each_cell([&, i = std::size_t{0}](std::ptrdiff_t column, float x) mutable {
    const float z = before_[i++];
    const float now = cells.values[column];
    assert((move.step > 0 ? now >= z : now <= z) && "promotions raise, demotions lower");
    if (move.step < 0 || x != 1 || move.factor != 1) return;
    assert(cells.weights[column] <= theta_ * std::exp(eta_ * move.importance) * (1 + kTolerance) &&
           "a weight is at most alpha theta");
  });
}

void WinnowCheck::look_at_total(const LaneCells& cells, const LaneMove& move) {
  long double change = 0;
  long double rounding = 0;  // of exponents that are not whole
  move.for_each_cell([&, i = std::size_t{0}](std::ptrdiff_t column, float /*x*/) mutable {
    const float z = before_[i++];
    const float now = cells.values[column];
    const long double largest = std::max(std::fabs(z), std::fabs(now));
    change += weight(z) * std::expm1(eta_ * (static_cast<long double>(now) - z));
    rounding += std::max(weight(z), weight(now)) * eta_ * largest * kRounding;
  });
  const long double exponent = eta_ * move.importance;
  const long double share = share_of_sum(move) + 4 * kRounding * exponent;
  const long double due = std::fabs(std::expm1(move.step > 0 ? exponent : -exponent)) * theta_;
  if (move.step > 0) {
    assert(change <= due * (1 + share) + rounding && "what a promotion adds");
    added_ += due * (1 + share) + rounding;
  } else {
    assert(-change >= due * (1 - share) - rounding && "what a demotion takes");
    taken_ += due * (1 - share) - rounding;
  }
  assert((!counts_ || taken_ < added_) && "N < (1 + eps)(P + 1/eps)");
}

void WinnowCheck::look_at_unseen(const LaneCells& cells) const {
  for (std::size_t c = 0; c < cells.columns; ++c) {
    if (c + 1 < seen_.size() && seen_[c + 1]) continue;
    assert(cells.values[static_cast<std::ptrdiff_t>(c)] == start_ && "unseen features keep their exponent");
  }
}

}  // namespace halfspace

#endif
