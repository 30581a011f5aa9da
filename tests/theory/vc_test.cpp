// batch 7 and 8.
#include "halfspace/theory/vc.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace halfspace::theory {
namespace {

double sauer(int d, int m) {  // the recursion of batch 7.4
  if (d < 0) return 0;
  return m == 0 ? 1 : sauer(d, m - 1) + sauer(d - 1, m - 1);
}

TEST(Vc, GrowthFunctions) {
  const double plane[] = {2, 4, 8, 14, 22, 32};
  const double space[] = {2, 4, 8, 16, 30, 52};
  for (int m = 1; m <= 6; ++m) {
    EXPECT_NEAR(std::exp(log_affine_growth(1, m)), 2 * m, 1e-10);
    EXPECT_NEAR(std::exp(log_affine_growth(2, m)), plane[m - 1], 1e-10);
    EXPECT_NEAR(std::exp(log_affine_growth(3, m)), space[m - 1], 1e-10);
    EXPECT_NEAR(std::exp(log_homogeneous_growth(3, m)), plane[m - 1], 1e-10);
  }
  EXPECT_EQ(interval_growth(3), 7);
  EXPECT_EQ(threshold_growth(3), 4);
  for (int d = 0; d <= 5; ++d) {
    for (int m = 0; m <= 14; ++m) {
      EXPECT_NEAR(std::exp(log_sauer(d, m)), sauer(d, m), 1e-9 * sauer(d, m)) << d << " " << m;
    }
  }
}

// B1: the sum is at most m^d only for d >= 2 and m >= 2, or d = 0.
TEST(SauerErratum, ThePowerAloneIsFalseForDimensionOne) {
  EXPECT_EQ(sauer(1, 5), 6);
  EXPECT_GT(sauer(1, 5), std::pow(5, 1));
  EXPECT_GT(sauer(3, 1), std::pow(1, 3));
  for (int d = 0; d <= 6; ++d) {
    for (int m = 1; m <= 15; ++m) {
      const double log_sum = log_sauer(d, m);
      EXPECT_LE(log_sum, log_sauer_power(d, m) + 1e-12);
      if (m >= d && d >= 1) {
        EXPECT_LE(log_sum, log_sauer_exponential(d, m) + 1e-12);
      }
      if (d >= 2 && m >= 2) {
        EXPECT_LE(log_sum, d * std::log(m) + 1e-12);
      }
    }
  }
}

TEST(Vc, SampleSizes) {
  const struct {
    double d, eps, delta, consistent, closed, uniform, uniform_4, uniform_closed;
  } table[] = {{3, .1, .05, 680, 1035, 27735, 28341, 44643},
               {11, .05, .01, 5163, 7521, 442992, 445401, 699697},
               {100, .1, .05, 20214, 27616, 860645, 861256, 1297248}};
  for (const auto& c : table) {
    EXPECT_EQ(vc_consistent_rows(c.d, c.eps, c.delta), c.consistent);
    EXPECT_EQ(vc_consistent_rows_closed(c.d, c.eps, c.delta), c.closed);
    EXPECT_EQ(vc_uniform_rows(c.d, c.eps, c.delta), c.uniform);
    EXPECT_EQ(vc_uniform_rows(c.d, c.eps, c.delta, 4), c.uniform_4);
    EXPECT_EQ(vc_uniform_rows_closed(c.d, c.eps, c.delta), c.uniform_closed);
  }
  EXPECT_EQ(blumer_rows(10, .1, .05), 5618);
}

// B2: the printed proof of 6.20 gives the constant 4; splitting the deviation .58 to .42 gives 2.
TEST(UniformErratum, TheConstantTwoNeedsABetterSplit) {
  for (double y = 4; y < 1e6; y *= 1.1) {
    EXPECT_LE(std::pow(y, -.3456) / (1 - 2 * std::pow(y, -2.8224)), .646);
  }
}

TEST(Vc, Majorities) {
  const std::array<double, 3> table[] = {{1, 1, 1},  {1, 3, 10}, {1, 5, 22}, {2, 3, 25},
                                         {2, 5, 52}, {3, 3, 40}, {5, 5, 144}};
  for (const auto& [d, k, most] : table) {
    EXPECT_EQ(majority_dimension(d, k), most);
    EXPECT_LE(most, majority_dimension_closed(d, k));
  }
}

// B3: 2kd log2(kd) as printed is 0 for k = d = 1, where the dimension is 1.
TEST(MajorityErratum, ThePrintedClosedFormIsFalse) {
  EXPECT_LT(2 * std::log2(1), majority_dimension(1, 1));
}

}  // namespace
}  // namespace halfspace::theory
