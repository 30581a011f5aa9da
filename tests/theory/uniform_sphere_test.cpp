// servedio 4.7, 5, 6, 7.
#include "halfspace/theory/uniform_sphere.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

#include "tests/theory/small_runs.h"

namespace halfspace::theory {
namespace {

TEST(Sphere, Geometry) {
  EXPECT_NEAR(mean_projection(3), .5, 1e-12);
  EXPECT_NEAR(mean_projection(10), .2586899392, 1e-10);
  EXPECT_NEAR(mean_projection(100), .0799881734, 1e-10);
  EXPECT_NEAR(projection_constant(3), .5, 1e-12);
  EXPECT_NEAR(projection_constant(10), 1.1641047266, 1e-10);
  EXPECT_NEAR(projection_constant(100), 3.9594145850, 1e-10);
  EXPECT_NEAR(mean_edge(100, .1), .0639905387, 1e-10);
  for (double n = 2; n < 5000; n += 7) {
    EXPECT_GE(mean_projection(n), std::sqrt(2 / (std::numbers::pi * n)) * (1 - 1e-12));
    EXPECT_LE(mean_projection(n), std::sqrt(2 / (std::numbers::pi * (n - .5))) * (1 + 1e-12));
    EXPECT_NEAR(2 * projection_constant(n) / (n - 1), mean_projection(n), 1e-11);
  }
}

TEST(Sphere, RowsForAverage) {
  const std::array<double, 6> table[] = {
      {10, .1, .1, 0, 80967, 7199},         {10, .1, .1, .1, 126511, 11249},
      {100, .1, .05, 0, 6772945, 87480},    {100, .1, .05, .1, 10765833, 136688},
      {100, .05, .05, 0, 28546875, 349920}, {100, .05, .05, .1, 45335496, 546749}};
  for (const auto& [n, eps, delta, noise, printed, improved] : table) {
    EXPECT_EQ(average_rows_printed(n, mean_edge(n, noise), eps, delta), printed);
    EXPECT_EQ(average_rows(mean_edge(n, noise), eps, delta), improved);
  }
}

TEST(Sphere, TypicalErrors) {
  const double rows[] = {100, 500, 1000, 2000, 5000, 10000};
  const struct {
    double edge;
    std::array<double, 6> errors;
  } table[] = {{mean_edge(100, 0), {.28447, .16159, .11929, .08635, .05543, .03939}},
               {mean_edge(100, .1), {.31808, .19341, .14546, .10651, .06890, .04910}},
               {.0774493313, {.28946, .16599, .12283, .08904, .05721, .04067}},
               {.0694376068, {.30605, .18140, .13543, .09870, .06364, .04530}}};
  for (const auto& [edge, errors] : table) {
    for (int i = 0; i < 6; ++i) EXPECT_NEAR(average_typical_error(100, rows[i], edge), errors[i], 6e-6);
  }
}

// AVERAGE on so many rows errs on at most eps; 40 runs, 10% may fail, none does.
TEST(Sphere, AverageKeepsItsPromise) {
  RandomStream random(31);
  const std::size_t n = 5;
  const double edge = mean_edge(5, .1);
  const auto rows = static_cast<int>(average_rows(edge, .1, .1));
  for (int run = 0; run < 40; ++run) {
    test::Vector v(n);
    for (int t = 0; t < rows; ++t) {
      test::Vector x(n);
      do {  // uniform in the ball, then on the sphere; u is the first axis
        x = test::random_vector(random, n);
      } while (test::norm(x) > 1 || test::norm(x) < 1e-6);
      const double y = (x[0] >= 0 ? 1 : -1) * (random.below(10) == 0 ? -1 : 1);
      test::add(v, y / test::norm(x), x);
    }
    const double across = std::sqrt(test::dot(v, v) - v[0] * v[0]);
    EXPECT_LE(std::atan2(across, v[0]) / std::numbers::pi, .1);
  }
}

TEST(Gradual, NestedFunctions) {
  EXPECT_NEAR(1 / (2 * nested_gradual_constant()), .21651, 5e-6);
  EXPECT_NEAR(gradual_updates(10, nested_gradual_constant(), .1, .05), 1486848, 1e-6);
  EXPECT_EQ(gradual_rows(10, nested_gradual_constant(), .1, .05), 29736960);
  EXPECT_NEAR(gradual_updates(1, nested_gradual_constant(), 1, .999), 122.88 * 4, 1e-9);
}

// E10: 144 ln(1/delta) updates leave exp(-m/72) = delta^2, which is at most delta/2 only for delta <= 1/2.
TEST(GradualErratum, ThePrintedUpdatesFailForLargeDelta) {
  const double delta = .9;
  EXPECT_GT(std::exp(-144 * std::log(1 / delta) / 72), delta / 2);
  EXPECT_LE(std::exp(-72 * std::log(2 / delta) / 72), delta / 2 + 1e-15);
}

// E12: for n = 4 the lemma v_(n-1) < v_n < v_(n-1) + v_3 of every representation is false.
TEST(HardForWinnowErratum, FourFeaturesAreTooFew) {
  for (int set = 0; set < 16; ++set) {
    double usual = 0;
    double other = 0;
    for (int i = 0; i < 4; ++i) {
      if ((set >> i & 1) == 0) continue;
      usual += std::array{1, 2, 4, 5}[i];
      other += std::array{1, 2, 4, 100}[i];
    }
    EXPECT_EQ(usual >= 4.5, other >= 4.5) << "both represent g_4";
  }
}

TEST(HardForWinnow, Table) {
  const struct {
    int n;
    double fibonacci, updates, alpha, digits;
  } table[] = {{6, 1, 0, 2, 1e-12},
               {8, 3, 3.3, 1.25, 1e-12},
               {10, 8, 16.6, 1.08333, 5e-6},
               {12, 21, 63.9, 1.03030, 5e-6},
               {16, 144, 715.7, 1.00431, 5e-6},
               {20, 987, 6805, 1.00063, 5e-6},
               {30, 121393, 1421122, 1.0000051, 5e-8}};
  for (const auto& c : table) {
    EXPECT_EQ(fibonacci(c.n - 4), c.fibonacci);
    EXPECT_NEAR(hard_winnow_updates(c.n), c.updates, c.updates > 1000 ? .5 : .05);
    EXPECT_NEAR(hard_winnow_alpha(c.n), c.alpha, c.digits);
  }
}

}  // namespace
}  // namespace halfspace::theory
