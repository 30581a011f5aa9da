// The limits for combinations of experts against the vectors of batch 3.3 and 6.2 to 6.5.
#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/theory/experts.h"

namespace halfspace::theory {
namespace {

TEST(ExpertLimits, SleepingExperts) {
  const LossLimit limit = sleeping_limit(.5, 3);
  EXPECT_NEAR(limit.of(2), 7.064266937027, 1e-12);
  EXPECT_NEAR(limit.of(1), 5.564266937027, 1e-12);
  EXPECT_NEAR(limit.of(3), 8.564266937027, 1e-12);
}

TEST(ExpertLimits, SleepingConstantIsBelowThreeOverEps) {
  for (double eps = .001; eps <= 1; eps += .001) {
    EXPECT_LE(sleeping_limit(eps, 100).constant, 3 * std::log(100) / eps) << eps;
  }
}

TEST(ExpertLimits, WeightedMajority) {
  EXPECT_NEAR(weighted_majority_limit(.5, 3).of(1), 6.2283, 1e-4);
}

// A draw costs no more than a vote, and knowing that all are awake helps both.
TEST(ExpertLimits, SharperFormsAreSharper) {
  for (double eps = .01; eps <= 1; eps += .01) {
    const double beta = 1 / (1 + eps);
    for (const double loss : {0.0, 1.0, 50.0}) {
      EXPECT_LE(randomised_majority_limit(beta, 10).of(loss), sleeping_limit(eps, 10).of(loss) + 1e-9);
      EXPECT_LE(weighted_majority_limit(beta, 10).of(loss), awake_majority_limit(eps, 10).of(loss) + 1e-9);
      EXPECT_LE(randomised_majority_limit(beta, 10).of(loss), weighted_majority_limit(beta, 10).of(loss));
    }
  }
}

TEST(ExpertLimits, BestRates) {
  const double hedge = hedge_limit(hedge_rate(10, 1000), 10, 1000).constant;
  EXPECT_NEAR(hedge, std::sqrt(1000 * std::log(10) / 2), 1e-9);
  const double exp3 = exp3_limit(exp3_rate(10, 1000), 10, 1000).constant;
  EXPECT_NEAR(exp3, std::sqrt(2 * 1000 * 10 * std::log(10)), 1e-9);
  for (const double factor : {.9, 1.1}) {
    EXPECT_GT(hedge_limit(factor * hedge_rate(10, 1000), 10, 1000).constant, hedge);
    EXPECT_GT(exp3_limit(factor * exp3_rate(10, 1000), 10, 1000).constant, exp3);
  }
}

TEST(ExpertLimits, PerturbedLeaderHasHarmonicMinusOne) {
  EXPECT_NEAR(harmonic(3), 11.0 / 6, 1e-15);
  EXPECT_NEAR(perturbed_leader_limit(.5, 3).of(4), std::exp(.5) * (4 + (11.0 / 6 - 1) / .5), 1e-12);
  EXPECT_EQ(perturbed_leader_limit(.5, 1).constant, 0);  // one expert: its own loss, and e^eps too much
}

TEST(ExpertLimits, Halving) {
  EXPECT_EQ(halving_mistakes(38, 1), 5u);
  EXPECT_EQ(halving_mistakes(66, 1), 6u);
  EXPECT_EQ(halving_mistakes(402, 1), 8u);
  EXPECT_EQ(halving_mistakes(1602, 1), 10u);
  EXPECT_EQ(halving_mistakes(19842, 1), 14u);
  EXPECT_EQ(halving_mistakes(64, 1), 6u);
  EXPECT_EQ(halving_mistakes(1, 1), 0u);
  EXPECT_EQ(repeated_halving_limit(8, 1).of(0), 3);
  EXPECT_EQ(repeated_halving_limit(8, 1).of(2), 11);
}

}  // namespace
}  // namespace halfspace::theory
