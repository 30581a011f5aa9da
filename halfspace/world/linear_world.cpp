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

double length_of(std::span<const double> v) {
  return std::sqrt(std::inner_product(v.begin(), v.end(), v.begin(), 0.0));
}

}  // namespace

LinearWorld::LinearWorld(std::shared_ptr<const Distribution> points, LinearTarget target,
                         const LinearWorldOptions& options)
    : points_(std::move(points)),
      target_(std::move(target)),
      options_(options),
      label_noise_(options.label_noise.value_or(LabelNoise::constant(options.noise))),
      rows_(sample_stream(options.seed, options.sample, "rows")),
      flips_(sample_stream(options.seed, options.sample, "flips")),
      attributes_(sample_stream(options.seed, options.sample, "attributes")) {
  double total = 0;
  for (auto& [point, probability] : points_->support()) {
    if (target_.distance(point, options_.norm) < options_.margin) continue;
    total += probability;
    support_.emplace_back(std::move(point), probability);
  }
  for (auto& [point, probability] : support_) probability /= total;
  assert(options_.order == Order::independent || !support_.empty());
}

double LinearWorld::chance_of_flip(const Point& point) const {
  return label_noise_.is_constant() ? label_noise_.rate() : label_noise_.chance(target_.distance(point));
}

Label LinearWorld::next(Point& point) {
  if (options_.order == Order::cyclic) {
    point = support_[turn_++ % support_.size()].first;
  } else {
    do {
      points_->draw(rows_, point);
    } while (options_.margin > 0 && target_.distance(point, options_.norm) < options_.margin);
  }
  const Label truth = target_.label(point);
  const bool flipped = flips_.uniform() < chance_of_flip(point);
  if (options_.attribute_noise > 0) {
    for (double& x : point) {
      if (attributes_.uniform() < options_.attribute_noise) x = 1 - x;
    }
  }
  return (truth > 0) != flipped ? Label{1} : Label{-1};
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
  double least = target_.distance(support_.front().first, options_.norm);
  for (const auto& [point, probability] : support_) {
    least = std::min(least, target_.distance(point, options_.norm));
  }
  return least;
}

double LinearWorld::noise() const {
  if (label_noise_.is_constant() || options_.margin == 0) return label_noise_.rate();
  const RoundPoints round = *points_->round();
  const double beyond = 1 - round.share_within(options_.margin);
  return round.mean(
             [&](double z) { return std::fabs(z) < options_.margin ? 0 : label_noise_.chance(std::fabs(z)); },
             {-options_.margin, options_.margin, -label_noise_.reach(), label_noise_.reach()}) /
         beyond;
}

bool LinearWorld::error_is_exact() const {
  if (options_.attribute_noise > 0) return false;
  // A margin in another norm than that of the sphere leaves out no plain slice.
  return !support_.empty() ||
         (points_->is_round() && target_.length() > 0 && (options_.margin == 0 || options_.norm == 2));
}

double LinearWorld::error_of_support(std::span<const double> weights, double offset) const {
  double wrong = 0;
  for (const auto& [point, probability] : support_) {
    const double flip = chance_of_flip(point);
    wrong += probability * (side(weights, offset, point) != target_.label(point) ? 1 - flip : flip);
  }
  return wrong;
}

// The chance of an error given u.x = z, over the density of z.
double LinearWorld::error_of_round(std::span<const double> weights, double offset) const {
  const RoundPoints round = *points_->round();
  const double size = target_.length();
  const double threshold = target_.threshold / size;
  const double turn = angle(target_.weights, weights);
  const double length = length_of(weights);
  if (options_.margin == 0 && threshold == 0 && offset == 0 && length > 0 && label_noise_.is_constant()) {
    return with_noise(turn / std::numbers::pi, label_noise_.rate());
  }
  const RoundPoints::Rule rule{length * std::cos(turn), length * std::sin(turn), offset};
  const double gap = options_.margin;
  const auto far_enough = [&](double z) { return std::fabs(z - threshold) >= gap; };
  const auto wrong = [&](double z) {
    if (!far_enough(z)) return 0.0;
    const double plus = round.says_plus(rule, z);
    return with_noise(z >= threshold ? 1 - plus : plus, label_noise_.chance(std::fabs(z - threshold)));
  };
  // The rule turns from -1 to +1 where v.u z + offset = 0, as sharply as v is like u.
  const double turns_at = rule.along == 0 ? 0 : -offset / rule.along;
  const double width = rule.along == 0 ? 1 : std::fabs(rule.across / rule.along);
  std::vector<double> breaks = {threshold - gap, threshold, threshold + gap};
  for (const double side_of_it : {-1.0, 1.0}) {
    breaks.push_back(threshold + side_of_it * label_noise_.reach());
    for (const double far : {0.0, 0.1, 0.4, 1.0, 3.0, 8.0}) {
      breaks.push_back(turns_at + side_of_it * far * width);
    }
  }
  // On a sphere the rule is the same for all points of a slice beyond these.
  const double a = length * length;
  const double b = rule.along * offset;
  const double root = std::sqrt(std::fmax(0, b * b - a * (offset * offset - rule.across * rule.across)));
  if (a > 0) breaks.insert(breaks.end(), {(-b - root) / a, (-b + root) / a});
  const double all = gap == 0 ? 1 : round.mean([&](double z) { return far_enough(z) ? 1.0 : 0.0; }, breaks);
  return round.mean(wrong, breaks) / all;
}

double LinearWorld::error_by_draws(std::span<const double> weights, double offset,
                                   std::uint64_t draws) const {
  LinearWorldOptions fresh = options_;
  fresh.order = Order::independent;
  fresh.sample = ~options_.sample;
  LinearWorld other(points_, target_, fresh);
  Point point;
  std::uint64_t wrong = 0;
  for (std::uint64_t i = 0; i < draws; ++i) {
    const Label label = other.next(point);
    wrong += side(weights, offset, point) != label ? 1 : 0;
  }
  return static_cast<double>(wrong) / static_cast<double>(draws);
}

double LinearWorld::true_error(std::span<const double> weights, double offset, std::uint64_t draws) const {
  if (!error_is_exact()) return error_by_draws(weights, offset, draws);
  return support_.empty() ? error_of_round(weights, offset) : error_of_support(weights, offset);
}

}  // namespace halfspace
