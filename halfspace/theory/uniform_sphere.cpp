#include "halfspace/theory/uniform_sphere.h"

#include <cassert>
#include <cmath>
#include <numbers>

#include "halfspace/theory/whole.h"

namespace halfspace::theory {
namespace {

constexpr double kPi = std::numbers::pi;

double gamma_ratio(double above, double below) {
  return std::exp(std::lgamma(above) - std::lgamma(below)) / std::sqrt(kPi);
}

}  // namespace

double mean_projection(double features) {
  return gamma_ratio(features / 2, (features + 1) / 2);
}

double projection_constant(double features) {
  return gamma_ratio(features / 2, (features - 1) / 2);
}

double mean_edge(double features, double noise) {
  return (1 - 2 * noise) * mean_projection(features);
}

double projection_rows(double edge, double delta) {
  return whole_up(8 / (edge * edge) * std::log(2 / delta));
}

double squared_sum_factor_printed(double features, double rows, double delta) {
  assert(features >= 4);
  const double log_largest = std::log(8 * projection_constant(features) * features * rows / delta);
  const double largest = std::fmin(1, 2 / (features - 3) * log_largest);
  return 2 * features * largest * std::log(8 * features / delta);
}

double squared_sum_factor(double delta) {
  const double root = 1 + std::sqrt(2 * std::log(2 / delta));
  return root * root;
}

double average_rows_printed(double features, double edge, double eps, double delta) {
  const double first = 8 / (edge * edge) * std::log(4 / delta);
  const auto rows_by = [&](double factor) { return 4 * factor / (kPi * kPi * eps * eps * edge * edge); };
  double rows = whole_up(first);
  while (true) {  // the factor rises with the logarithm of the rows: going up from below ends at the least
    const double next =
        whole_up(std::fmax(first, rows_by(squared_sum_factor_printed(features, rows, delta))));
    if (!(next > rows)) return rows;
    rows = next;
  }
}

double average_rows(double edge, double eps, double delta) {
  const double angle = kPi * eps * edge / 2;
  return std::fmax(projection_rows(edge, delta), whole_up(squared_sum_factor(delta) / (angle * angle)));
}

double average_typical_error(double features, double rows, double edge) {
  return std::atan(std::sqrt((features - 1) / (features * rows)) / edge) / kPi;
}

double nested_gradual_constant() {
  return 4 / std::numbers::sqrt3;
}

double gradual_updates(double features, double constant, double eps, double delta) {
  const double strip = 12 * (features + 1) / (5 * (eps / (2 * constant)));
  return std::fmax(strip * strip, 72 * std::log(2 / delta));
}

double gradual_rows(double features, double constant, double eps, double delta) {
  return whole_up(2 * gradual_updates(features, constant, eps, delta) / eps);
}

double fibonacci(int index) {
  assert(index >= 0);
  double last = 1;
  double before = 1;
  for (int i = 3; i <= index; ++i) {
    const double next = last + before;
    before = last;
    last = next;
  }
  return last;
}

double hard_winnow_alpha(int features) {
  assert(features >= 6);
  return 1 + 1 / (fibonacci(features - 3) - 1);
}

double hard_winnow_updates(int features) {
  const double f = fibonacci(features - 4);
  return f * std::log(f);
}

}  // namespace halfspace::theory
