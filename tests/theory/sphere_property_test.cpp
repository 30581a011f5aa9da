// The 1999 paper's lemmas: exact integrals, exact chances where the worst rows are coins, and samples.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <vector>

#include "halfspace/theory/occam.h"
#include "halfspace/theory/uniform_sphere.h"
#include "tests/theory/exact_chances.h"

namespace halfspace::theory {
namespace {

using test::log_uniform;
using test::Vector;

// The mean of g(|z|), z the projection of a uniform direction, by Simpson's rule over the angle.
template <class Function>
double mean_over_projection(double n, const Function& g) {
  const int steps = 4000;
  double sum = 0;
  double whole = 0;
  for (int i = 0; i <= steps; ++i) {
    const double angle = std::numbers::pi / 2 * i / steps;
    const double weight = (i == 0 || i == steps ? 1 : i % 2 == 0 ? 2 : 4) * std::pow(std::sin(angle), n - 2);
    sum += weight * g(std::cos(angle));
    whole += weight;
  }
  return sum / whole;
}

// Labels that are wrong no more often further out, with share `noise` in all, leave at least this edge.
TEST(SphereProperty, MeanEdge) {
  RandomStream random(111);
  for (int run = 0; run < 60; ++run) {
    const double n = 4 + static_cast<double>(random.below(60));
    const double steepness = run % 2 == 0 ? 0 : log_uniform(random, .1, 50);
    const double height = .5 * std::fabs(test::uniform(random));
    const auto wrong = [&](double z) { return height * std::exp(-steepness * z); };
    const double noise = mean_over_projection(n, wrong);
    const double edge = mean_over_projection(n, [&](double z) { return (1 - 2 * wrong(z)) * z; });
    ASSERT_GE(edge, mean_edge(n, noise) * (1 - 1e-9));
    if (steepness == 0) {
      ASSERT_NEAR(edge, mean_edge(n, noise), 1e-9) << "the same everywhere";
    }
  }
}

// y u.x of -1 or 1 is the widest there is: a coin.
TEST(SphereProperty, ProjectionRows) {
  RandomStream random(112);
  for (int run = 0; run < 300; ++run) {
    const double edge = log_uniform(random, .01, .5);
    const double delta = log_uniform(random, 1e-4, .05);
    const auto fails = [&](double rows) {  // mean of coins below edge / 2
      return test::chance_below(rows * (1 + edge / 2) / 2, rows, (1 + edge) / 2);
    };
    const double rows = projection_rows(edge, delta);
    ASSERT_LE(fails(rows), delta / 2);
    ASSERT_GT(fails(std::floor(rows / 2.5)), delta / 2) << "the rows are needed";
    // Hoeffding: values of range 2 off by edge / 2 are off by edge / 4 of range 1.
    ASSERT_LE(hoeffding_tail(rows, edge / 4), delta / 2 * (1 + 1e-9));
    ASSERT_GT(hoeffding_tail(rows - 1, edge / 4), delta / 2);
  }
}

Vector direction(RandomStream& random, std::size_t n) {
  Vector x(n);
  for (double& v : x) v = random.gauss();
  const double length = test::norm(x);
  for (double& v : x) v /= length;
  return x;
}

TEST(SphereProperty, SquaredSums) {
  RandomStream random(113);
  const double delta = .4;
  const int runs = 400;
  for (const std::size_t n : {4, 10, 40}) {
    const int rows = 50;
    int failed = 0;
    int failed_printed = 0;
    int failed_less = 0;
    for (int run = 0; run < runs; ++run) {
      Vector sum(n);
      for (int t = 0; t < rows; ++t) test::add(sum, 1, direction(random, n));
      const double square = test::dot(sum, sum) / rows;
      failed += square > squared_sum_factor(delta) ? 1 : 0;
      failed_printed += square > squared_sum_factor_printed(static_cast<double>(n), rows, delta) ? 1 : 0;
      failed_less += square > .12 * squared_sum_factor(delta) ? 1 : 0;
    }
    EXPECT_LE(failed, test::most_failures(runs, delta / 2));
    EXPECT_LE(failed_printed, test::most_failures(runs, delta / 2));
    EXPECT_GT(failed_less, test::most_failures(runs, delta / 2)) << "a factor is needed";
  }
  // McDiarmid: one row moves the length by at most 2, its mean is at most sqrt(t): e^(-a^2 / 2) for a sqrt(t)
  // more.
  for (const double level : {.5, .05, 1e-6}) {
    const double beyond = std::sqrt(squared_sum_factor(level)) - 1;
    EXPECT_NEAR(std::exp(-beyond * beyond / 2), level / 2, 1e-12);
  }
}

// The angle to u is at most pi eps where |sum| <= sqrt(factor t) and u.sum >= t E / 2.
TEST(SphereProperty, RowsForAverage) {
  RandomStream random(114);
  for (int run = 0; run < 300; ++run) {
    const double n = 4 + static_cast<double>(random.below(200));
    const double edge = mean_edge(n, .4 * std::fabs(test::uniform(random)));
    const double eps = log_uniform(random, .01, .3);
    const double delta = log_uniform(random, 1e-4, .5);
    const auto angle = [&](double factor, double rows) { return 2 * std::sqrt(factor / rows) / edge; };
    const double rows = average_rows(edge, eps, delta);
    const auto enough = [&](double t) {
      return t >= projection_rows(edge, delta) &&
             angle(squared_sum_factor(delta), t) <= std::numbers::pi * eps * (1 + 1e-12);
    };
    ASSERT_TRUE(enough(rows));
    ASSERT_FALSE(enough(rows - 1));
    const double printed = average_rows_printed(n, edge, eps, delta);
    const auto enough_printed = [&](double t) {
      return t >= projection_rows(edge, delta / 2) * (1 - 1e-12) &&
             angle(squared_sum_factor_printed(n, t, delta), t) <= std::numbers::pi * eps * (1 + 1e-12);
    };
    ASSERT_TRUE(enough_printed(printed));
    ASSERT_FALSE(enough_printed(printed - 2));
  }
}

// The perceptron on a uniform cube with a threshold; x1 or (x2 and (x3 ..)) is nested, 2^n points are few.
bool perceptron_finds(RandomStream& random, unsigned n, double rows, double eps) {
  const auto label = [n](std::uint64_t x) {
    for (unsigned i = 0; i + 1 < n; ++i) {
      const bool on = (x >> i & 1) != 0;
      if (i % 2 == 0 && on) return 1.;
      if (i % 2 == 1 && !on) return -1.;
    }
    return (x >> (n - 1) & 1) != 0 ? 1. : -1.;
  };
  Vector w(n + 1);
  const auto score = [&](std::uint64_t x) {
    double s = -w[n];
    for (unsigned i = 0; i < n; ++i) s += (x >> i & 1) != 0 ? w[i] : 0;
    return s;
  };
  for (double t = 0; t < rows; ++t) {
    double wrong = 0;
    for (std::uint64_t x = 0; x < 1u << n; ++x) wrong += label(x) * score(x) <= 0;
    if (wrong < eps * std::exp2(n)) return true;
    const std::uint64_t x = random.below(1u << n);
    if (label(x) * score(x) > 0) continue;
    for (unsigned i = 0; i < n; ++i) w[i] += (x >> i & 1) != 0 ? label(x) : 0;
    w[n] -= label(x);
  }
  return false;
}

TEST(SphereProperty, GradualTargets) {
  RandomStream random(115);
  int failed = 0;
  for (int run = 0; run < 60; ++run) {
    const unsigned n = 1 + static_cast<unsigned>(random.below(6));
    const double eps = log_uniform(random, .02, .5);
    failed += perceptron_finds(random, n, gradual_rows(n, nested_gradual_constant(), eps, .1), eps) ? 0 : 1;
  }
  EXPECT_LE(failed, test::most_failures(60, .1));
  // The two events of the proof, each with chance delta / 2: exp(-m / 72), and m eps-rows in 2 m / eps.
  for (int run = 0; run < 300; ++run) {
    const double n = 1 + static_cast<double>(random.below(50));
    const double c = log_uniform(random, .5, 5);
    const double eps = log_uniform(random, .01, .5);
    const double delta = log_uniform(random, 1e-6, .9);
    const double m = gradual_updates(n, c, eps, delta);
    ASSERT_LE(std::exp(-m / 72), delta / 2 * (1 + 1e-9));
    ASSERT_LE(std::exp(-m / 4), delta / 2);
    const double strip = 12. / 5 * (n + 1) / (eps / (2 * c));  // a: the norm cannot outgrow m a^2 .. m^2
    ASSERT_GE(m, strip * strip * (1 - 1e-12));
    ASSERT_TRUE(m <= strip * strip * (1 + 1e-12) || std::exp(-m / 72) >= delta / 2 * (1 - 1e-9));
    ASSERT_GE(gradual_rows(n, c, eps, delta), 2 * m / eps * (1 - 1e-12));
  }
}

}  // namespace
}  // namespace halfspace::theory
