#include "halfspace/theory/a_priori.h"

#include <algorithm>
#include <cmath>

namespace halfspace::theory {
namespace {

double square(double x) {
  return x * x;
}

// The positive root b of b^2 = linear b + constant, squared.
double squared_root(double linear, double constant) {
  return square(linear / 2 + std::sqrt(square(linear) / 4 + constant));
}

// a / b, where b = 0 means: no limit.
double ratio(double a, double b) {
  return b > 0 ? a / b : INFINITY;
}

}  // namespace

double comparison_bound(Comparison form, double loss, double length, const Radii& radii) {
  switch (form) {
    case Comparison::hinge_total:
      return loss + radii.total * length;
    case Comparison::hinge_radius:
      return squared_root(radii.greatest * length, loss);
    case Comparison::squared_total:
      return squared_root(loss, radii.total * length);
    case Comparison::squared_radius:
      return square(radii.greatest * length + loss);
    case Comparison::hinge_ball:
      return square(radii.greatest * length) + 2 * loss;
  }
  return INFINITY;
}

double comparison_floor(Comparison form, double sum, double norm, const Radii& radii) {
  if (sum <= 0) return 0;
  const double by_total = ratio(radii.total, norm);
  const double by_greatest = ratio(radii.greatest, norm);
  switch (form) {
    case Comparison::hinge_total:
      return sum * std::min(1.0, by_total);
    case Comparison::hinge_radius:
      return std::min(sum, square(sum * by_greatest));
    case Comparison::squared_total:
      return std::min(square(sum), sum * by_total);
    case Comparison::squared_radius:
      return square(sum * std::min(1.0, by_greatest));
    case Comparison::hinge_ball: {  // the dual 2 c sum - (c norm / r)^2 of the best c
      const double scale = std::min(1.0, sum * square(by_greatest));
      return norm > 0 ? 2 * scale * sum - square(scale * norm / radii.greatest) : 2 * sum;
    }
  }
  return 0;
}

double hinge_radius_loose(double loss, double length, double radius) {
  return square(radius * length + std::sqrt(loss));
}
double squared_total_loose(double loss, double length, double total) {
  return square(loss) + 2 * total * length;
}
double squared_radius_loose(double loss, double length, double radius) {
  return square(2 * radius * length + loss);
}

}  // namespace halfspace::theory
