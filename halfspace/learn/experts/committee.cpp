#include "halfspace/learn/experts/committee.h"

#include <algorithm>
#include <bit>
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
    : weights_(members), log_members_(portable_log(static_cast<double>(std::max<std::size_t>(2, members)))) {
  assert(members <= 64);
  begin(1);
}

void Committee::begin(double rate) {
  std::fill(weights_.begin(), weights_.end(), 1.0);
  discount_ = 1 / (1 + rate);
  stretches_.push_back({rate, 0, std::vector<std::uint64_t>(weights_.size())});
}

// The usual case, without a branch that nobody could foresee.
ClassId Committee::vote_of_two(std::span<const ClassId> said) const {
  double sums[2] = {0, 0};
  for (std::size_t k = 0; k < said.size(); ++k) {
    sums[0] += said[k] == 0 ? weights_[k] : 0;
    sums[1] += said[k] == 0 ? 0 : weights_[k];
  }
  return sums[1] > sums[0] ? 1 : 0;
}

ClassId Committee::vote(std::span<const ClassId> said) {
  assert(said.size() == weights_.size());
  ClassId highest = 0;
  for (const ClassId id : said) highest = std::max(highest, id);
  if (highest <= 1) return vote_of_two(said);
  if (sums_.size() <= highest) sums_.resize(std::size_t{highest} + 1);
  for (std::size_t k = 0; k < said.size(); ++k) sums_[said[k]] += weights_[k];
  ClassId best = said.front();
  for (const ClassId id : said) {
    if (sums_[id] > sums_[best] || (sums_[id] == sums_[best] && id < best)) best = id;
  }
  for (const ClassId id : said) sums_[id] = 0;
  return best;
}

void Committee::learn(std::uint64_t wrong, bool vote_was_wrong) {
  Stretch& now = stretches_.back();
  for (; wrong != 0; wrong &= wrong - 1) {
    const auto k = static_cast<std::size_t>(std::countr_zero(wrong));
    ++now.mistakes[k];
    weights_[k] *= discount_;
  }
  if (std::all_of(weights_.begin(), weights_.end(), [](double weight) { return weight < kSmall; })) {
    for (double& weight : weights_) weight /= kSmall;
  }
  now.lost += vote_was_wrong ? 1 : 0;
  if (static_cast<double>(now.lost) * now.rate * now.rate > log_members_) begin(now.rate / 2);
}

double Committee::limit(std::size_t member) const {
  double sum = 0;
  for (const Stretch& stretch : stretches_) {
    sum += theory::weighted_majority_limit(1 / (1 + stretch.rate), static_cast<double>(weights_.size()))
               .of(static_cast<double>(stretch.mistakes[member]));
  }
  return sum;
}

}  // namespace halfspace
