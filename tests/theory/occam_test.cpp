// batch 1.2, 1.3, 3.3; certificates 0 and 4.
#include "halfspace/theory/occam.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "halfspace/theory/binomial.h"
#include "halfspace/theory/experts.h"

namespace halfspace::theory {
namespace {

TEST(Occam, Vectors) {
  EXPECT_EQ(occam_rows(log_of_bits(20), .1, .05), 169);  // 6.3 with d = 20, 6.4 with 2^20 rules
  EXPECT_EQ(uniform_rows(log_of_bits(20), .1, .05), 878);
  EXPECT_EQ(occam_rows(log_of_bits(64 * 10), .1, .05), 4467);
  EXPECT_EQ(uniform_rows(log_of_bits(64 * 10), .1, .05), 22366);
  EXPECT_LE(occam_error(log_of_bits(20), 169, .05), .1);
  EXPECT_GT(occam_error(log_of_bits(20), 168, .05), .1);
  EXPECT_LE(uniform_deviation(log_of_bits(20), 878, .05), .1);
  EXPECT_GT(uniform_deviation(log_of_bits(20), 877, .05), .1);
  EXPECT_NEAR(description_penalty(17, 1000, .05), .116738775891, 1e-12);
  EXPECT_NEAR(prefix_free_penalty(17, 1000, .05), .085962882522, 1e-12);
}

TEST(Occam, Trees) {
  EXPECT_EQ(tree_bits(5, 3), 27);
  EXPECT_EQ(tree_bits(3, 3), 17);
  EXPECT_EQ(tree_bits(3, 2), 14);
  EXPECT_EQ(tree_bits(42, 6), 254);
  EXPECT_NEAR(25. / 200 + description_penalty(tree_bits(5, 6), 200, .05), .471591614908, 1e-12);
  EXPECT_NEAR(45. / 200 + description_penalty(tree_bits(3, 6), 200, .05), .505244387439, 1e-12);
  EXPECT_NEAR(25. / 200 + prefix_free_penalty(tree_bits(5, 6), 200, .05), .375880659136, 1e-12);
}

// B5: O(n log d) bits are none for one feature, where trees differ still.
TEST(TreeErratum, OneFeatureTakesBits) {
  EXPECT_EQ(tree_bits(1, 1), 5);
}

TEST(Occam, SparseLinearRules) {
  EXPECT_EQ(elias_gamma_bits(1), 1);
  EXPECT_EQ(elias_gamma_bits(4), 5);
  EXPECT_EQ(sparse_linear_bits(1000, 262144, 8), 26019);
  EXPECT_EQ(std::ceil(sparse_linear_set_bits(1000, 262144, 8)), 17488);
}

TEST(Occam, TheExactLimitIsSharperThanBothRows) {
  for (const std::uint64_t errors : {0, 1, 10, 100}) {
    const double limit = prefix_free_limit(errors, 1000, 17, .05);
    EXPECT_LE(limit, static_cast<double>(errors) / 1000 + prefix_free_penalty(17, 1000, .05));
    if (errors == 0) {
      EXPECT_LE(limit, occam_error(log_of_bits(17), 1000, .05));
    }
  }
}

TEST(Occam, HoeffdingIsAboveTheBinomialTail) {
  for (const std::uint64_t n : {1, 7, 50, 400}) {
    for (const double p : {.02, .3, .5, .9}) {
      for (std::uint64_t k = 0; static_cast<double>(k) <= p * static_cast<double>(n); ++k) {
        const double a = p - static_cast<double>(k) / static_cast<double>(n);
        EXPECT_LE(log_lower_tail(k, n, p), std::log(hoeffding_tail(static_cast<double>(n), a)) + 1e-9);
      }
    }
  }
  EXPECT_NEAR(hoeffding_tail(100, hoeffding_deviation(100, .05)), .05, 1e-15);
}

// batch 3.3: |H|, the bits of s = 0, 1, .. literals, 4096 times the Kraft sum, floor(log2 |H|).
TEST(Occam, ConjunctionsAndDisjunctions) {
  const struct {
    double d, k, size;
    std::vector<double> bits;
    double kraft, halving;
  } table[] = {{3, 2, 38, {3, 6, 7}, 5. / 8, 5},
               {4, 2, 66, {3, 6, 8}, 11. / 16, 6},
               {10, 2, 402, {3, 8, 11}, 149. / 256, 8},
               {20, 2, 1602, {3, 9, 13}, 303. / 512, 10},
               {20, 3, 19842, {3, 9, 13, 17}, 1497. / 2048, 14}};
  for (const auto& c : table) {
    EXPECT_NEAR(std::exp(log_conjunctions_disjunctions(c.d, c.k)), c.size, 1e-9 * c.size);
    EXPECT_EQ(halving_bound(log_conjunctions_disjunctions(c.d, c.k)), c.halving);
    double kraft = 0;
    for (std::size_t s = 0; s < c.bits.size(); ++s) {
      const double literals = static_cast<double>(s);
      EXPECT_EQ(conjunction_bits(c.d, c.k, literals), c.bits[s]);
      const double rules =
          std::round(std::exp(log_choose(static_cast<std::uint64_t>(c.d), s))) * std::exp2(literals);
      kraft += 2 * rules * std::exp2(-c.bits[s]);
    }
    EXPECT_NEAR(kraft, c.kraft, 1e-12);
  }
}

}  // namespace
}  // namespace halfspace::theory
