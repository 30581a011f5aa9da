#include "halfspace/learn/experts/follow.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace halfspace {
namespace {

// Sums that are equal on paper differ by a few roundings. Where nobody looks closer, those that differ do so
// by more than 2^-40 of the total.
constexpr double kRounding = 1e-13;
// Of which others are looked at: above what rounding does to sums of any number of weights.
constexpr double kClose = 1e-9;

}  // namespace

ClassId WeightedVote::operator()(std::span<const double> weights, std::span<const ClassId> predictions,
                                 std::span<const ClassId> order, const CloserLook& look) {
  assert(!predictions.empty() && weights.size() == predictions.size());
  sums_.assign(std::size_t{1} + *std::max_element(predictions.begin(), predictions.end()), 0.0);
  double total = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    sums_[predictions[i]] += weights[i];
    total += weights[i];
  }
  const auto place = [&](ClassId id) { return order.empty() ? id : order[id]; };
  const auto compare = [&](ClassId a, ClassId b) {
    const double more = sums_[a] - sums_[b];
    if (std::fabs(more) > (look ? kClose : kRounding) * total) return more > 0 ? 1 : -1;
    return look ? look(a, b) : 0;
  };
  was_compared_.assign(sums_.size(), false);
  ClassId best = predictions[0];
  was_compared_[best] = true;
  for (const ClassId id : predictions) {
    if (was_compared_[id]) continue;
    was_compared_[id] = true;
    const int more = compare(id, best);
    if (more == 0 ? place(id) < place(best) : more > 0) best = id;
  }
  return best;
}

std::size_t draw(std::span<const double> weights, RandomStream& random) {
  const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
  const double mark = (random.uniform() + 0x1p-54) * total;  // never 0
  double sum = 0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    sum += weights[i];
    if (mark < sum) return i;
    if (weights[i] > 0) last = i;
  }
  return last;  // the mark was rounded up to the total
}

double expected_loss(std::span<const double> weights, std::span<const double> losses) {
  double sum = 0;
  double total = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    sum += weights[i] * losses[i];
    total += weights[i];
  }
  return sum / total;
}

}  // namespace halfspace
