#include "halfspace/learn/experts/committee.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "halfspace/core/exp_log.h"
#include "halfspace/theory/experts.h"

namespace halfspace {
namespace {

// Weights that have all become small are multiplied by a power of two, which rounds nothing.
constexpr double kSmall = 0x1p-512;

}  // namespace

std::uint64_t who_is_wrong(std::span<const ClassId> said, ClassId truth) {
  std::uint64_t wrong = 0;
  for (std::size_t k = 0; k < said.size(); ++k) wrong |= std::uint64_t{said[k] != truth} << k;
  return wrong;
}

Committee::Committee(std::size_t members)
    : members_(members),
      weights_(simd::padded_members(members)),
      mistakes_(weights_.size()),
      kernels_(&simd::marked_kernels()),
      log_members_(portable_log(static_cast<double>(std::max<std::size_t>(2, members)))) {
  assert(members <= simd::kMostMarked);
  begin(1);
}

void Committee::begin(double rate) {
  if (!stretches_.empty()) stretches_ = stretches();
  std::fill_n(weights_.begin(), members_, 1.0);
  std::fill(mistakes_.begin(), mistakes_.end(), 0);
  discount_ = 1 / (1 + rate);
  stretches_.push_back({rate, 0, {}});
}

ClassId Committee::vote_of_two(std::uint64_t said) const {
  const simd::MarkedSums sums = kernels_->sum(weights_.data(), weights_.size(), said);
  return sums.marked > sums.others ? 1 : 0;
}

ClassId Committee::vote(std::span<const ClassId> said) {
  assert(said.size() == members_);
  const ClassId highest = *std::max_element(said.begin(), said.end());
  if (sums_.size() <= highest) sums_.resize(std::size_t{highest} + 1);
  for (std::size_t k = 0; k < said.size(); ++k) sums_[said[k]][k % 4] += weights_[k];
  const auto behind = [&](ClassId id) {
    const auto& part = sums_[id];
    return (part[0] + part[1]) + (part[2] + part[3]);
  };
  ClassId best = said.front();
  for (const ClassId id : said) {
    if (behind(id) > behind(best) || (behind(id) == behind(best) && id < best)) best = id;
  }
  for (const ClassId id : said) sums_[id] = {};
  return best;
}

void Committee::learn(std::uint64_t wrong, bool vote_was_wrong, double importance) {
  kernels_->count(mistakes_.data(), mistakes_.size(), wrong);
  if (importance <= 0) return;
  greatest_ = std::max(greatest_, importance);
  const double share = importance / greatest_;
  const double factor = share == 1 ? discount_ : portable_exp(share * portable_log(discount_));
  kernels_->multiply(weights_.data(), weights_.size(), wrong, factor);
  if (std::all_of(weights_.begin(), weights_.end(), [](double weight) { return weight < kSmall; })) {
    for (double& weight : weights_) weight /= kSmall;
  }
  Stretch& now = stretches_.back();
  now.lost += vote_was_wrong ? share : 0;
  if (now.lost * now.rate * now.rate > log_members_) begin(now.rate / 2);
}

std::vector<Committee::Stretch> Committee::stretches() const {
  std::vector<Stretch> all = stretches_;
  all.back().mistakes.assign(mistakes_.begin(), mistakes_.begin() + static_cast<std::ptrdiff_t>(members_));
  return all;
}

std::uint64_t Committee::mistakes(std::size_t member) const {
  std::uint64_t sum = mistakes_[member];
  for (std::size_t s = 0; s + 1 < stretches_.size(); ++s) sum += stretches_[s].mistakes[member];
  return sum;
}

double Committee::limit(std::size_t member) const {
  double sum = 0;
  for (const Stretch& stretch : stretches()) {
    sum += theory::weighted_majority_limit(1 / (1 + stretch.rate), static_cast<double>(members_))
               .of(static_cast<double>(stretch.mistakes[member]));
  }
  return sum;
}

}  // namespace halfspace
