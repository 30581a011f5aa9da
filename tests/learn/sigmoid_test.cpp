// Probabilities from scores.
#include "halfspace/learn/online/sigmoid.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/learn/online/sgd.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

TEST(Sigmoid, FindsTheTruth) {
  for (const double unit : {1e-6, 1.0, 1e9}) {
    RandomStream random(1, "sigmoid");
    Sigmoid sigmoid;
    for (std::uint64_t t = 1; t <= 40'000; ++t) {
      const double score = 2 * random.gauss() + 0.5;
      const bool positive = random.uniform() < 1 / (1 + std::exp(-(1.5 * score - 1)));
      sigmoid.fit(unit * score, positive ? Label{1} : Label{-1}, 1);
    }
    EXPECT_NEAR(sigmoid.slope * unit, 1.5, 0.15) << unit;
    EXPECT_NEAR(sigmoid.shift, -1, 0.15) << unit;
  }
}

TEST(Sigmoid, NothingFittedIsOneHalf) {
  EXPECT_EQ(Sigmoid().probability(1e30), 0.5);
  EXPECT_DOUBLE_EQ(Sigmoid::exact().probability(std::log(3.0)), 0.75);
  EXPECT_EQ(Sigmoid::exact().probability(1e300), 1);
  EXPECT_EQ(Sigmoid::exact().probability(-1e300), 0);
}

TEST(Sigmoid, StaysFiniteWhateverComes) {
  RandomStream random(2, "sigmoid");
  Sigmoid sigmoid;
  for (std::uint64_t t = 1; t <= 5000; ++t) {
    const double score = std::ldexp(random.gauss(), static_cast<int>(random.below(600)) - 300);
    sigmoid.fit(score, random.below(2) == 0 ? Label{1} : Label{-1}, 1 + static_cast<double>(random.below(9)));
    ASSERT_TRUE(std::isfinite(sigmoid.slope) && std::isfinite(sigmoid.shift));
    ASSERT_TRUE(std::isfinite(sigmoid.slope_curvature));
    ASSERT_GE(sigmoid.slope, 0);
  }
}

// Scores that begin tiny and end large, as under a power link: the first ones must not decide.
TEST(Sigmoid, FollowsScoresThatGrow) {
  RandomStream random(3, "sigmoid");
  Sigmoid sigmoid;
  double unit = 1e-12;
  for (int t = 0; t < 20'000; ++t) {
    const double score = 2 * random.gauss();
    const bool positive = random.uniform() < 1 / (1 + std::exp(-score));
    unit = std::min(1.0, unit * 1.01);
    sigmoid.fit(unit * score, positive ? Label{1} : Label{-1}, 1);
  }
  EXPECT_NEAR(sigmoid.slope, 1, 0.2);
}

// Learners of a logistic loss have the probability in their score.
TEST(Sigmoid, LogisticLearnersNeedNone) {
  LinearLearner logistic(SgdOptions().rule(), Keep::last);
  LinearLearner perceptron(PerceptronOptions().rule(), Keep::last);
  logistic.prepare(12, 2);
  perceptron.prepare(12, 2);
  for (const auto& row : test::ds1(1, 500, 12, 5)) {
    logistic.learn(row.view(), row.label);
    perceptron.learn(row.view(), row.label);
  }
  EXPECT_EQ(logistic.sigmoids()[0].slope, 1);
  EXPECT_EQ(logistic.sigmoids()[0].shift, 0);
  EXPECT_GT(perceptron.sigmoids()[0].slope, 0);
  EXPECT_NE(perceptron.sigmoids()[0].slope, 1);
}

}  // namespace
}  // namespace halfspace
