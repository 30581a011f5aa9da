// The forms of Theorem 1 of the 2002 paper that need a step, a start or a norm of their own, on runs with
// those.
#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/theory/p_norm.h"
#include "tests/theory/small_runs.h"

namespace halfspace::theory {
namespace {

using test::Sequence;
using test::Vector;

double radius_of(const Sequence& rows, double p) {
  double radius = 0;
  for (const auto& row : rows) radius = std::fmax(radius, test::norm(row.x, p));
  return radius;
}
double length(const Vector& u, double q) {
  double sum = 0;
  for (const double v : u) sum += std::pow(std::fabs(v), q);
  return std::pow(sum, 1 / q);
}
double mistakes(const test::Run& run) {
  return static_cast<double>(run.updates.size());
}

// From a start, at the best step and at others.
TEST(PNormRunsProperty, FromAStartAtTheBestStep) {
  RandomStream random(121);
  double closest = 0;
  for (int run = 0; run < 1000; ++run) {
    const double p = 2 + 8 * std::fabs(test::uniform(random));
    const std::size_t n = 2 + random.below(5);
    const Vector u = test::random_vector(random, n);
    const Sequence rows = test::random_rows(random, 200, u, .05, n);
    Vector start = test::random_vector(random, n);
    test::add(start, 1, u);
    const PNormStart from{test::norm(start, p), test::dot(u, start)};
    if (from.along <= 0) continue;
    const PNormTarget target{length(u, p / (p - 1)), radius_of(rows, p), .05};
    const auto score = [p](const Vector& z, const Vector& x) { return test::p_norm_score(z, x, p); };
    const double best = p_norm_best_step(p, target, from);
    const double bound = p_norm_start_bound(p, target, from);
    const test::Run learned = test::run_additive(rows, start, best, 0, score);
    ASSERT_LE(mistakes(learned), bound * (1 + 1e-9));
    closest = std::fmax(closest, mistakes(learned) / bound);
    ASSERT_NEAR(p_norm_step_bound(p, target, from, best) / bound, 1, 1e-6);
    const double step = best * std::exp(2 * test::uniform(random));
    ASSERT_GE(p_norm_step_bound(p, target, from, step), bound * (1 - 1e-9)) << "the best step is the best";
    ASSERT_LE(mistakes(test::run_additive(rows, start, step, 0, score)),
              p_norm_step_bound(p, target, from, step) * (1 + 1e-9));
  }
  EXPECT_GT(closest, .05);
}

// p = 2 ln n by the largest entries of rows and the sum of u's.
TEST(PNormRunsProperty, AtTheLogarithmicNorm) {
  RandomStream random(122);
  for (int run = 0; run < 300; ++run) {
    const std::size_t n = 3 + random.below(40);
    const double features = static_cast<double>(n);
    const double p = 2 * std::log(features);
    Vector u(n);
    for (std::size_t i = 0; i < 2; ++i) u[random.below(n)] = random.below(2) == 0 ? 1 : -1;
    const Sequence rows = test::random_rows(random, 300, u, .1, n);
    const auto score = [p](const Vector& z, const Vector& x) { return test::p_norm_score(z, x, p); };
    const test::Run learned = test::run_additive(rows, Vector(n), 1, 0, score);
    const PNormTarget target{length(u, 1), radius_of(rows, INFINITY), .1};
    ASSERT_LE(mistakes(learned), p_norm_logarithmic_bound(features, target) * (1 + 1e-9));
  }
}

// (c): weights e^(eta s) from (1..1), eta = delta / (U R^2), targets without negative weights.
TEST(PNormRunsProperty, InTheExponentialLimit) {
  RandomStream random(123);
  double closest = 0;
  for (int run = 0; run < 500; ++run) {
    const std::size_t n = 2 + random.below(10);
    Vector u(n);
    for (double& v : u) v = random.below(2) == 0 ? 0 : std::fabs(test::uniform(random));
    const double sum = length(u, 1);
    if (sum < .3) continue;
    Sequence rows = test::random_rows(random, 400, u, .1, n);
    const PNormTarget target{sum, radius_of(rows, INFINITY), .1};
    const double rate = target.margin / (sum * target.radius * target.radius);
    const auto score = [](const Vector& z, const Vector& x) {
      double s = 0;
      for (std::size_t i = 0; i < z.size(); ++i) s += std::exp(z[i]) * x[i];
      return s;
    };
    const test::Run learned = test::run_additive(rows, Vector(n), rate, 0, score);
    const double bound = p_norm_limit_bound(target, divergence_from_uniform(u));
    ASSERT_LE(mistakes(learned), bound * (1 + 1e-9));
    closest = std::fmax(closest, mistakes(learned) / bound);
  }
  EXPECT_GT(closest, .1);
}

}  // namespace
}  // namespace halfspace::theory
