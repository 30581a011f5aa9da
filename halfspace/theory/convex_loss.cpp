#include "halfspace/theory/convex_loss.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

#include "halfspace/theory/whole.h"

namespace halfspace::theory {

double ConvexLoss::at(double a) const {
  const double x = a / margin;
  const double gap = std::max(0.0, 1 - x);
  switch (shape) {
    case LossShape::hinge:
      return gap;
    case LossShape::squared_hinge:
      return gap * gap;
    case LossShape::power_hinge:
      return std::pow(gap, power);
    case LossShape::logistic:
      return std::max(0.0, -x) + std::log1p(std::exp(-std::fabs(x)));
    case LossShape::exponential:
      return std::exp(-x);
    case LossShape::huber:
      return x < 0 ? .5 - x : gap * gap / 2;
  }
  assert(false);
  return 0;
}

double ConvexLoss::slope_at_zero() const {
  switch (shape) {
    case LossShape::squared_hinge:
      return 2 / margin;
    case LossShape::power_hinge:
      return power / margin;
    case LossShape::logistic:
      return .5 / margin;
    default:
      return 1 / margin;
  }
}

std::span<const LossName> loss_names() {
  static constexpr LossName kNames[] = {
      {LossShape::hinge, "hinge"},
      {LossShape::squared_hinge, "squared hinge"},
      {LossShape::power_hinge, "p-hinge"},
      {LossShape::logistic, "logistic"},
      {LossShape::exponential, "exponential"},
      {LossShape::huber, "Huberised hinge"},
  };
  return kNames;
}

double loss_rows_bound(const ConvexLoss& loss, double total, double rows_length) {
  return (total + loss.slope_at_zero() * rows_length) / loss.at_zero();
}

double loss_radius_loose_bound(const ConvexLoss& loss, double total, double radius) {
  const double root = loss.slope_at_zero() * radius / loss.at_zero() + std::sqrt(total / loss.at_zero());
  return root * root;
}

double loss_radius_bound(const ConvexLoss& loss, double total, double radius) {
  const double half = loss.slope_at_zero() * radius / loss.at_zero() / 2;
  const double root = half + std::sqrt(half * half + total / loss.at_zero());
  return root * root;
}

double loss_mean_bound(const ConvexLoss& loss, double total, double rows_length) {
  return largest_real([&](double m) { return m * loss.at(rows_length / m) <= total; });
}

}  // namespace halfspace::theory
