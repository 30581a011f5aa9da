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

double loss_rows_bound(const ConvexLoss& loss, double total, double rows_length, const Start& start) {
  return (total + loss.slope_at_zero() * reach(1, rows_length, start)) / loss.at_zero();
}

double loss_radius_loose_bound(const ConvexLoss& loss, double total, double radius, const Start& start) {
  const double root =
      loss.slope_at_zero() * radius / loss.at_zero() + std::sqrt(loss_rows_bound(loss, total, 0, start));
  return root * root;
}

// The unit vector u is a comparator of length slope / phi(0) whose losses are total / phi(0).
double loss_radius_bound(const ConvexLoss& loss, double total, double radius, const Start& start) {
  const double length = loss.slope_at_zero() / loss.at_zero();
  return hinge_radius_bound({length, total / loss.at_zero()}, radius,
                            {start.length, length * start.along, start.rate});
}

double loss_mean_bound(const ConvexLoss& loss, double total, double rows_length, const Start& start) {
  const double length = reach(1, rows_length, start);
  return largest_real([&](double m) { return m * loss.at(length / m) <= total; });
}

}  // namespace halfspace::theory
