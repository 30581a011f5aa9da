#include "halfspace/theory/regret.h"

#include <algorithm>

namespace halfspace::theory {

double sgd_weighted_regret(double comparator_length, double squared_steps) {
  return (comparator_length * comparator_length + squared_steps) / 2;
}

double sgd_regret(double comparator_length, double rate, double squared_gradients) {
  return sgd_weighted_regret(comparator_length, rate * rate * squared_gradients) / rate;
}

double adagrad_regret(double distance, double rate, double gradient_roots) {
  return (distance * distance / (2 * rate) + rate) * gradient_roots;
}

double passive_aggressive_sum(double comparator_length) {
  return comparator_length * comparator_length;
}

double passive_aggressive_bound(double comparator_length, double radius) {
  return radius * radius * passive_aggressive_sum(comparator_length);
}

// A mistake has loss >= 1 and adds tau (2 loss - tau |x|^2) >= tau >= min(C, 1 / r^2).
double passive_aggressive_one_bound(double comparator_length, double radius, double slack, double losses) {
  return std::max(radius * radius, 1 / slack) *
         (passive_aggressive_sum(comparator_length) + 2 * slack * losses);
}

// With h = 1/(2C): tau (2 loss - tau |x|^2 - 2 u's loss) >= loss^2 / (|x|^2 + h) - 2 C (u's loss)^2.
double passive_aggressive_two_bound(double comparator_length, double radius, double slack,
                                    double squared_losses) {
  return (radius * radius + 1 / (2 * slack)) *
         (passive_aggressive_sum(comparator_length) + 2 * slack * squared_losses);
}

}  // namespace halfspace::theory
