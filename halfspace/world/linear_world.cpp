#include "halfspace/world/linear_world.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>

namespace halfspace {
namespace {

Label side(std::span<const double> weights, double offset, const Point& point) {
  const double score = std::inner_product(point.begin(), point.end(), weights.begin(), offset);
  return score > 0 ? Label{1} : Label{-1};
}

// A label that is right with probability 1 - share, flipped with probability noise.
double with_noise(double share, double noise) {
  return noise + (1 - 2 * noise) * share;
}

}  // namespace

LinearWorld::LinearWorld(std::shared_ptr<const Distribution> points, LinearTarget target,
                         const LinearWorldOptions& options)
    : points_(std::move(points)),
      target_(std::move(target)),
      options_(options),
      rows_(sample_stream(options.seed, options.sample, "rows")),
      flips_(sample_stream(options.seed, options.sample, "flips")) {
  double total = 0;
  for (auto& [point, probability] : points_->support()) {
    if (target_.distance(point) < options_.margin) continue;
    total += probability;
    support_.emplace_back(std::move(point), probability);
  }
  for (auto& [point, probability] : support_) probability /= total;
  assert(options_.order == Order::independent || !support_.empty());
}

Label LinearWorld::next(Point& point) {
  if (options_.order == Order::cyclic) {
    point = support_[turn_++ % support_.size()].first;
  } else {
    do {
      points_->draw(rows_, point);
    } while (target_.distance(point) < options_.margin);
  }
  const bool flipped = flips_.uniform() < options_.noise;
  return (target_.label(point) > 0) != flipped ? Label{1} : Label{-1};
}

void LinearWorld::next(WorldRow& row) {
  row.label = next(point_);
  row.features.clear();
  for (std::uint32_t i = 0; i < point_.size(); ++i) {
    if (point_[i] != 0) row.features.emplace_back(i + 1, point_[i]);
  }
}

double LinearWorld::margin() const {
  if (support_.empty()) return options_.margin;
  double least = target_.distance(support_.front().first);
  for (const auto& [point, probability] : support_) least = std::min(least, target_.distance(point));
  return least;
}

double LinearWorld::error_of_support(std::span<const double> weights, double offset) const {
  double wrong = 0;
  for (const auto& [point, probability] : support_) {
    if (side(weights, offset, point) != target_.label(point)) wrong += probability;
  }
  return wrong;
}

double LinearWorld::true_error(std::span<const double> weights, double offset, std::uint64_t draws) const {
  if (!support_.empty()) return with_noise(error_of_support(weights, offset), options_.noise);
  const std::vector<double>& target = target_.weights;
  const double size2 = std::inner_product(weights.begin(), weights.end(), weights.begin(), 0.0);
  const double target2 = std::inner_product(target.begin(), target.end(), target.begin(), 0.0);
  if (points_->is_round() && options_.margin == 0 && target_.threshold == 0 && offset == 0 && size2 > 0) {
    const double product = std::inner_product(weights.begin(), weights.end(), target.begin(), 0.0);
    const double cosine = std::clamp(product / std::sqrt(size2 * target2), -1.0, 1.0);
    return with_noise(std::acos(cosine) / std::numbers::pi, options_.noise);
  }
  LinearWorldOptions fresh = options_;
  fresh.noise = 0;
  fresh.sample = ~options_.sample;
  LinearWorld other(points_, target_, fresh);
  Point point;
  std::uint64_t wrong = 0;
  for (std::uint64_t i = 0; i < draws; ++i) {
    const Label label = other.next(point);
    wrong += side(weights, offset, point) != label ? 1 : 0;
  }
  return with_noise(static_cast<double>(wrong) / static_cast<double>(draws), options_.noise);
}

}  // namespace halfspace
