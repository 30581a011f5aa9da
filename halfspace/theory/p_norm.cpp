#include "halfspace/theory/p_norm.h"

#include <cassert>
#include <cmath>
#include <numbers>

#include "halfspace/theory/perceptron.h"

namespace halfspace::theory {
namespace {

double squared_ratio(const PNormTarget& target) {
  const double ratio = target.length * target.radius / target.margin;
  return ratio * ratio;
}

}  // namespace

double p_norm_bound(double p, const PNormTarget& target) {
  assert(p >= 2);
  return (p - 1) * squared_ratio(target);
}

double p_norm_rows_bound(double p, const PNormTarget& target, double squared_lengths) {
  return target.length * std::sqrt((p - 1) * squared_lengths) / target.margin;
}

double p_norm_observed_bound(const PNormTarget& target, double z_length, double step) {
  return target.length * z_length / (step * target.margin);
}

double p_norm_best_step(double p, const PNormTarget& target, const PNormStart& start) {
  return target.margin * start.length * start.length /
         ((p - 1) * start.along * target.radius * target.radius);
}

double p_norm_start_bound(double p, const PNormTarget& target, const PNormStart& start) {
  const double cosine = start.along / (target.length * start.length);
  return p_norm_bound(p, target) * (1 - cosine * cosine);
}

// u.z has grown by step delta a mistake, |z|^2 by at most (p - 1) step^2 R^2.
double p_norm_step_bound(double p, const PNormTarget& target, const PNormStart& start, double step) {
  const double squared = target.length * target.length;
  return largest_mistakes(start.along, step * target.margin, squared * start.length * start.length,
                          squared * (p - 1) * step * step * target.radius * target.radius);
}

double divergence_from_uniform(std::span<const double> weights) {
  double sum = 0;
  for (const double w : weights) sum += w;
  assert(sum > 0);
  double divergence = std::log(static_cast<double>(weights.size()));
  for (const double w : weights) {
    if (w > 0) divergence += w / sum * std::log(w / sum);
  }
  return std::fmax(0, divergence);
}

double p_norm_limit_bound(const PNormTarget& target, double divergence) {
  return 2 * squared_ratio(target) * divergence;
}

double p_norm_logarithmic_bound(double features, const PNormTarget& target) {
  assert(features >= 3);  // 2 ln n >= 2
  return (2 * std::log(features) - 1) * std::numbers::e * squared_ratio(target);
}

double any_rows_observed_bound(double hinge_loss, double comparator_length, double z_length) {
  return hinge_loss + comparator_length * z_length;
}

double any_rows_p_norm_bound(double p, double hinge_loss, double comparator_length, double squared_lengths) {
  return any_rows_observed_bound(hinge_loss, comparator_length, std::sqrt((p - 1) * squared_lengths));
}

double balanced_winnow_bound(double features, double rate, double hinge_loss, double comparator_length,
                             double squared_lengths) {
  return any_rows_observed_bound(hinge_loss, comparator_length,
                                 std::log(2 * features) / rate + rate / 2 * squared_lengths);
}

}  // namespace halfspace::theory
