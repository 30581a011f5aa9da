#include "halfspace/theory/perceptron.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace halfspace::theory {
namespace {

double square(double x) {
  return x * x;
}

}  // namespace

double reach(double comparator_length, double rows_length, const Start& start) {
  assert(start.rate > 0);
  const double length = std::hypot(start.length, start.rate * rows_length);
  // By Cauchy and Schwarz never below 0; what is below it is rounding.
  return std::max(0.0, (comparator_length * length - start.along) / start.rate);
}

double start_cost(double comparator_length, const Start& start) {
  return reach(comparator_length, 0, start);
}

// (c + b M)^2 = s + k M has two roots; the larger one is where the line leaves the root.
double largest_mistakes(double c, double b, double s, double k) {
  assert(b > 0);
  const double half = (k - 2 * b * c) / 2;
  const double inside = half * half - b * b * (c * c - s);
  return std::max(0.0, (half + std::sqrt(std::max(0.0, inside))) / (b * b));
}

double novikoff_rows_bound(double rows_length, double margin, const Start& start) {
  return reach(1, rows_length, start) / margin;
}

// rate margin M + u.w_0 <= sqrt(|w_0|^2 + rate^2 radius^2 M).
double novikoff_bound(double radius, double margin, const Start& start) {
  if (start.length == 0) return square(radius / margin);  // without the roundings of a root
  return largest_mistakes(start.along, start.rate * margin, square(start.length),
                          square(start.rate * radius));
}

double hinge_rows_bound(const Comparator& v, double rows_length, const Start& start) {
  return v.loss + reach(v.length, rows_length, start);
}

double hinge_radius_bound(const Comparator& v, double radius, const Start& start) {
  const double squared = square(v.length);
  return largest_mistakes(start.along - start.rate * v.loss, start.rate, squared * square(start.length),
                          squared * square(start.rate * radius));
}

double hinge_loose_bound(const Comparator& v, double radius, const Start& start) {
  return square(radius * v.length + std::sqrt(v.loss + start_cost(v.length, start)));
}

double hinge_doubled_bound(const Comparator& v, double radius, const Start& start) {
  return square(radius * v.length) + 2 * (v.loss + start_cost(v.length, start));
}

double squared_hinge_rows_bound(const Comparator& v, double rows_length, const Start& start) {
  return square(v.loss) + 2 * reach(v.length, rows_length, start);
}

double squared_hinge_radius_bound(const Comparator& v, double radius, const Start& start) {
  return square(2 * radius * v.length + std::sqrt(square(v.loss) + 2 * start_cost(v.length, start)));
}

double l2_rows_bound(const Comparator& v, double rows_length, const Start& start) {
  return square(v.loss / 2 + std::sqrt(square(v.loss) / 4 + reach(v.length, rows_length, start)));
}

double l2_radius_bound(const Comparator& v, double radius, const Start& start) {
  const double half = (v.loss + radius * v.length) / 2;
  return square(half + std::sqrt(half * half + start_cost(v.length, start)));
}

double margin_perceptron_bound(double radius, double margin, double rate) {
  return margin_perceptron_soft_bound({1 / margin, 0}, radius, rate);
}

double margin_perceptron_soft_bound(const Comparator& v, double radius, double rate) {
  return hinge_radius_bound(v, std::sqrt(square(radius) + 2 / rate));
}

double rounded_radius(double radius, double tau) {
  return std::sqrt(square(radius) + 2 * tau);
}

}  // namespace halfspace::theory
