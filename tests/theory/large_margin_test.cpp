// servedio 3.7 to 3.10; certificates 5 (3.8).
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "halfspace/theory/boosting.h"
#include "halfspace/theory/fat_shattering.h"
#include "halfspace/theory/vc.h"

namespace halfspace::theory {
namespace {

TEST(LargeMargin, TableOfTheoremNine) {
  const struct {
    double n, ratio, gamma, dimension, rows, dimension_2, rows_2, blumer;
  } table[] = {{10, 2, .25, 120877, 1554271095, 16384, 191265049, 5618},
               {100, 10, .05, 4908207, 73927985286, 409600, 5563660165, 56179},
               {1000, 20, .025, 27177941, 437139054849, 1638400, 23606203917, 561790}};
  for (const auto& c : table) {
    EXPECT_NEAR(weak_edge(1, 1, c.ratio), c.gamma, 1e-15);
    EXPECT_EQ(fat_dimension_printed(c.n, c.gamma / 32), c.dimension);
    EXPECT_EQ(boosted_rows_printed(c.n, c.gamma, .1, .05), c.rows);
    EXPECT_EQ(fat_dimension(2, c.n, c.gamma / 32), c.dimension_2);
    EXPECT_EQ(boosted_rows(2, c.n, c.gamma, .1, .05), c.rows_2);
    EXPECT_EQ(blumer_rows(c.n, .1, .05), c.blumer);
    EXPECT_LE(large_margin_error(c.dimension_2, c.rows_2, .05), .1);
    EXPECT_GT(large_margin_error(c.dimension_2, c.rows_2 - 1, .05), .1);
  }
}

TEST(LargeMargin, TheDimensionNeverExceedsThePrintedOne) {
  const double infinite = std::numeric_limits<double>::infinity();
  for (const double n : {1.0, 10.0, 1e6}) {
    for (const double p : {2.0, 3.0, 50.0, infinite}) {
      EXPECT_LE(fat_dimension(p, n, .1), fat_dimension_printed(n, .1));
    }
    EXPECT_EQ(fat_dimension(infinite, n, .1), std::floor(2 * std::log(2 * n) / .01));
  }
  EXPECT_EQ(fat_dimension(2, 1000, .1), 100);
}

// certificates 0.10: margins rounded down to 2^-j pay j, so that the levels delta 2^-j add up to delta.
TEST(LargeMargin, ObservedMarginsPayForTheGrid) {
  EXPECT_NEAR(large_margin_error(10, 1e6, .05, 3), large_margin_error(10, 1e6, .05 / 8), 1e-15);
  EXPECT_GE(large_margin_error(1e9, 1000, .05), 1) << "a dimension beyond 8m proves nothing";
}

}  // namespace
}  // namespace halfspace::theory
