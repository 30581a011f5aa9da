#include "halfspace/world/adversary.h"

#include <cassert>
#include <cmath>

namespace halfspace {
namespace {

Point unit_point(std::size_t dimension, std::size_t at) {
  Point point(dimension, 0.0);
  point[at] = 1;
  return point;
}

float largest_value(const LinearWorld& world) {
  double largest = 0;
  for (const auto& [point, probability] : world.support()) {
    for (const double x : point) largest = std::fmax(largest, std::fabs(x));
  }
  return static_cast<float>(largest);
}

}  // namespace

LinearTarget contrary_disjunction(const LaneRule& rule, std::size_t features) {
  LinearLearner learner(rule, Keep::last);
  learner.prepare(features, 1);
  LinearTarget target{std::vector<double>(features, 0.0), 0.5};
  for (std::size_t j = 0; j < features; ++j) {
    const PointRow row(unit_point(features, j));
    const Label said = predicted(learner.score(row.view()), rule.ties);
    learner.learn(row.view(), static_cast<Label>(-said));
    if (said < 0) target.weights[j] = 1;
  }
  return target;
}

LinearWorld disjunction_adversary(const LaneRule& rule, std::size_t features) {
  std::vector<std::pair<Point, double>> points;
  for (std::size_t j = 0; j < features; ++j) {
    points.emplace_back(unit_point(features, j), 1.0 / static_cast<double>(features));
  }
  LinearWorldOptions options;
  options.order = Order::cyclic;
  return {finite_set(std::move(points)), contrary_disjunction(rule, features), options};
}

MistakesOnly::MistakesOnly(LinearWorld world, const LaneRule& rule)
    : world_(std::move(world)), learner_(rule, Keep::last), ties_(rule.ties) {
  assert(!world_.support().empty());
  learner_.prepare(world_.dimension(), largest_value(world_));
}

void MistakesOnly::next(WorldRow& row) {
  const auto& points = world_.support();
  std::size_t tried = 0;
  PointRow seen;
  for (; tried < points.size(); ++tried, ++turn_) {
    const Point& point = points[turn_ % points.size()].first;
    seen.set(point);
    if (predicted(learner_.score(seen.view()), ties_) != world_.target().label(point)) break;
  }
  converged_ = tried == points.size();
  const Point& shown = points[turn_++ % points.size()].first;
  seen.set(shown);
  row.label = world_.target().label(shown);
  if (!converged_) learner_.learn(seen.view(), row.label);
  row.features.clear();
  for (std::uint32_t i = 0; i < shown.size(); ++i) {
    if (shown[i] != 0) row.features.emplace_back(i + 1, shown[i]);
  }
}

}  // namespace halfspace
