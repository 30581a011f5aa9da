#include "halfspace/run/expert_curve.h"

#include <algorithm>

namespace halfspace {
namespace {

constexpr std::size_t kMostNumbers = 1'000'000;

}  // namespace

ExpertCurve::ExpertCurve(std::size_t experts)
    : most_(std::clamp<std::size_t>(kMostNumbers / std::max<std::size_t>(1, experts), 20, 400)) {}

void ExpertCurve::add(ExpertCurvePoint point) {
  points_.push_back(std::move(point));
  if (points_.size() < most_) return;
  stride_ *= 2;
  std::erase_if(points_, [&](const ExpertCurvePoint& each) { return each.rows % stride_ != 0; });
}

void ExpertCurve::finish(ExpertCurvePoint point) {
  if (point.rows > 0 && (points_.empty() || points_.back().rows < point.rows))
    points_.push_back(std::move(point));
}

}  // namespace halfspace
