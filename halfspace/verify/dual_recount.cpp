#include "halfspace/verify/dual_recount.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfspace::verify {

DualRecount::DualRecount(const PlainRule& rule)
    : rule_(rule),
      p_(rule.link == PlainRule::Link::power ? rule.exponent + 1 : std::numeric_limits<double>::infinity()),
      conservative_(rule.when == PlainRule::When::at_bar && rule.bar[0] <= 0 && rule.bar[1] <= 0 &&
                    rule.start == 0 && rule.offset == 0),
      peak_(rule.link == PlainRule::Link::power && rule.has_duals() ? std::fabs(rule.start) : 0),
      sums_(1, 0) {}

void DualRecount::note_length(Row seen, long double factor) {
  const long double constant = rule_.constant;
  length2_ = constant * constant;
  magnitude_ = std::fabs(constant);
  for (std::size_t i = 0; i < seen.size; ++i) {
    const long double x = seen.values[i];
    length2_ += x * x;
    magnitude_ = std::max(magnitude_, std::fabs(x));
  }
  length2_ *= factor * factor;
  magnitude_ *= factor;
  lengths2_ += length2_;
  longest2_ = std::max(longest2_, length2_);
  largest_ = std::max(largest_, magnitude_);
}

void DualRecount::add_length(Row seen) {
  binary_ = false;
  note_length(seen, row_factor(rule_, seen));
}

void DualRecount::add(Row seen, int y, const PlainLane& lane, const PlainLane::Outcome& outcome) {
  note_length(seen, outcome.factor);
  if (!outcome.moved) return;
  ++(y > 0 ? promotions_ : demotions_);
  const long double step = outcome.step;
  const long double size = std::fabs(step) / outcome.factor;
  steps_ += size;
  const long double norm2 = p_ == 2 || magnitude_ == 0 ? length2_
                            : std::isinf(p_)           ? magnitude_ * magnitude_
                                             : std::pow(magnitude_, 2 - 4 / p_) * std::pow(length2_, 2 / p_);
  if (conservative_) squares_ += size * size * norm2;
  most_touched_ = std::max<long double>(most_touched_, static_cast<long double>(seen.size) + 1);
  const long double root = std::isinf(p_) ? 1 : std::pow(most_touched_, 1 / p_);
  peak_ = std::max(peak_, lane.largest_dual(seen));
  is_cut_ |= std::isinf(p_) && peak_ >= 0x1p60L;  // then the sum of updates went on where the dual did not
  roundings_ += 0x1p-24L * root * (peak_ + std::fabs(step) * magnitude_ / outcome.factor);
  sums_[0] += step * rule_.constant;
  for (std::size_t i = 0; i < seen.size; ++i) {
    const std::size_t place = std::size_t{seen.columns[i]} + 1;
    if (place >= sums_.size()) sums_.resize(place + 1);
    sums_[place] += step * seen.values[i];
  }
}

long double DualRecount::norm() const {
  long double largest = 0;
  for (const long double sum : sums_) largest = std::max(largest, std::fabs(sum));
  if (std::isinf(p_) || largest == 0) return largest;
  long double total = 0;
  for (const long double sum : sums_) total += std::pow(std::fabs(sum) / largest, p_);
  return largest * std::pow(total, 1 / p_);
}

void DualRecount::finish(Evidence& e, const PlainLane* lane, std::uint64_t features, bool unweighted) const {
  e.longest = static_cast<double>(std::sqrt(longest2_));
  e.largest = static_cast<double>(largest_);
  e.squared_lengths = static_cast<double>(lengths2_);
  const bool one_rate = !rule_.adagrad && rule_.when != PlainRule::When::arow && rule_.l2 == 0;
  if (lane == nullptr || !binary_ || !one_rate || is_cut_ || rule_.link == PlainRule::Link::indicator) return;
  DualEvidence duals;
  duals.p = static_cast<double>(p_);
  duals.norm = static_cast<double>(lane->dual_norm(p_) + roundings_ * (1 + 1e-6L));
  duals.steps = static_cast<double>(steps_);
  duals.squares = static_cast<double>(squares_);
  duals.conservative = conservative_;
  e.duals = duals;
  const bool is_winnow = rule_.link == PlainRule::Link::exponential && rule_.offset < 0 &&
                         rule_.constant == 0 && (rule_.boolean || rule_.presence);
  if (!is_winnow || !unweighted) return;
  const auto n = static_cast<double>(rule_.complement > 0 ? 2 * std::uint64_t{rule_.complement} : features);
  e.winnow = WinnowEvidence{std::exp2(rule_.exponent), -double{rule_.offset}, n * rule_.scale, promotions_,
                            demotions_};
}

}  // namespace halfspace::verify
