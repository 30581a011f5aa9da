#include "halfspace/theory/fat_shattering.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "halfspace/theory/whole.h"

namespace halfspace::theory {
namespace {

// Not rounded: a dimension at the scale of a proved margin goes into Theorem 7 as it is.
double dimension_printed(double features, double scale) {
  return 2 * std::log(4 * features) / (scale * scale);
}

double dimension(double p, double features, double scale) {
  return std::min(p - 1, 2 * std::log(2 * features)) / (scale * scale);
}

// Boosting proves margins of gamma / 2, Theorem 7 looks at a sixteenth of that.
double scale_of_edge(double gamma) {
  return gamma / 32;
}

double rows_for(double dimension, double eps, double delta) {
  return least_whole(dimension, [&](double m) { return large_margin_error(dimension, m, delta) <= eps; });
}

}  // namespace

double fat_dimension_printed(double features, double scale) {
  return whole_down(dimension_printed(features, scale));
}

double fat_dimension(double p, double features, double scale) {
  return whole_down(dimension(p, features, scale));
}

double large_margin_error(double dimension, double rows, double delta, double halvings) {
  const double d = std::min(dimension, 8 * rows);  // beyond that the formula falls, the dimension does not
  const double complexity = d * std::log2(8 * std::numbers::e * rows / d) * std::log2(32 * rows);
  return 2 / rows * (complexity + std::log2(8 * rows / delta) + halvings);
}

double boosted_rows_printed(double features, double gamma, double eps, double delta) {
  return rows_for(dimension_printed(features, scale_of_edge(gamma)), eps, delta);
}

double boosted_rows(double p, double features, double gamma, double eps, double delta) {
  return rows_for(dimension(p, features, scale_of_edge(gamma)), eps, delta);
}

}  // namespace halfspace::theory
