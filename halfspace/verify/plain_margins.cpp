#include "halfspace/verify/plain_margins.h"

#include <cmath>

#include "halfspace/verify/plain_math.h"

namespace halfspace::verify {
namespace {

constexpr int kLevels = 24;

}  // namespace

PlainMargins::PlainMargins(PlainScorer* scorer) : scorer_(scorer), sums_(kLevels, 0) {
  if (scorer_ == nullptr) return;
  const PlainHypothesis& h = scorer_->hypothesis();
  if (h.start != 0 || !h.gaps.empty()) return;
  long double squares = static_cast<long double>(h.offset) * h.offset;
  for (const float weight : scorer_->weights()) squares += static_cast<long double>(weight) * weight;
  length_ = std::sqrt(squares);
}

void PlainMargins::add(Row row, int y) {
  if (length_ == 0) return;
  ++rows_;
  const PlainHypothesis& h = scorer_->hypothesis();
  long double length2 = static_cast<long double>(h.constant) * h.constant + (h.offset != 0 ? 1 : 0);
  for (std::size_t i = 0; i < row.size; ++i) {
    const long double x = h.presence ? 1 : row.values[i];
    length2 += x * x;
  }
  const long double cosine = length2 == 0 ? 0
                                          : y * static_cast<long double>(scorer_->stored_score(row)) /
                                                (length_ * std::sqrt(length2));
  for (int k = 0; k < kLevels; ++k) {
    sums_[static_cast<std::size_t>(k)] +=
        length2 == 0 ? 1 : 0.5L * std::erfc(std::exp2(0.5L * k) * cosine / std::sqrt(2.0L));
  }
}

std::vector<double> PlainMargins::means() const {
  std::vector<double> means;
  if (length_ == 0) return means;
  for (const long double sum : sums_) {
    means.push_back(rows_ == 0 ? 1
                               : static_cast<double>(std::min(1.0L, sum / static_cast<long double>(rows_))));
  }
  return means;
}

}  // namespace halfspace::verify
