// The mechanism itself: averages, survivors, scaling, margins.
#include "halfspace/learn/online/lanes.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/online/margin_perceptron.h"
#include "halfspace/learn/online/p_norm.h"
#include "halfspace/learn/online/perceptron.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::OwnedRow;
using test::Rows;

constexpr std::uint32_t kColumns = 60;

std::vector<double> weights_of(const LinearHypothesis& hypothesis) {
  std::vector<double> weights;
  for (std::size_t c = 0; c < kColumns; ++c) weights.push_back(hypothesis.weight(c));
  return weights;
}

// The tracker's average equals the mean of all weight vectors, for every link and start.
TEST(Lanes, TheAverageIsTheMeanOfAllVectors) {
  for (const LaneRule& rule : {PerceptronOptions().rule(), MarginPerceptronOptions().rule(),
                               PNormOptions{6, 0.5, 0.3}.rule(), PNormOptions{4, 0, 0.25, 0.5}.rule()}) {
    LinearLearner learner(rule, Keep::average);
    LinearLearner last(rule, Keep::last);
    learner.prepare(kColumns, 5);
    last.prepare(kColumns, 5);
    std::vector<double> sum(kColumns, 0.0);
    int rounds = 0;
    for (const OwnedRow& row : test::random_rows(3, 400, kColumns, 8)) {
      learner.learn(row.view(), row.label);
      last.learn(row.view(), row.label);
      const std::vector<double> now = weights_of(last.hypothesis());
      for (std::size_t c = 0; c < kColumns; ++c) sum[c] += now[c];
      ++rounds;
    }
    const std::vector<double> average = weights_of(learner.hypothesis());
    double largest = 0;
    for (const double s : sum) largest = std::max(largest, std::fabs(s / rounds));
    for (std::size_t c = 0; c < kColumns; ++c) EXPECT_NEAR(average[c], sum[c] / rounds, 1e-4 * largest);
  }
}

// What a mean says of a row before it is learned, in lanes that doubt their own score of it, too: rows so
// small that powers of them are 0.
TEST(Lanes, JudgedAveragesAreTheScoresOfTheMeans) {
  for (const double size : {1.0, 1e-21, 1e-30}) {
    Lanes lanes({PNormOptions().rule(), PerceptronOptions().rule()}, Track{true, false, true});
    lanes.prepare(kColumns, 5);
    int doubted = 0;
    for (OwnedRow row : test::random_rows(3, 200, kColumns, 8)) {
      for (float& value : row.values) value = static_cast<float>(size * value);
      float expected[2];
      lanes.average_scores(row.view(), expected);
      const LaneOutcomes& outcomes = lanes.learn(row.view(), row.label);
      for (std::size_t k = 0; k < 2; ++k) EXPECT_EQ(outcomes.averages[k], expected[k]) << size;
      doubted += outcomes.scores[0] != 0 && expected[0] == 0 ? 1 : 0;
    }
    EXPECT_EQ(doubted > 0, size < 1) << size;
  }
}

// The survivor is the vector before the update that ended the longest run, or the last one.
TEST(Lanes, TheSurvivorStoodLongest) {
  for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
    LinearLearner learner(PerceptronOptions().rule(), Keep::survivor);
    LinearLearner last(PerceptronOptions().rule(), Keep::last);
    learner.prepare(kColumns, 5);
    last.prepare(kColumns, 5);
    std::vector<double> before = weights_of(last.hypothesis());
    std::vector<double> best = before;
    int run = 0;
    int longest = 0;
    for (const OwnedRow& row : test::random_rows(seed, 300, kColumns, 8)) {
      learner.learn(row.view(), row.label);
      if (last.learn(row.view(), row.label).moved) {
        if (run > longest) {
          longest = run;
          best = before;
        }
        run = 0;
        before = weights_of(last.hypothesis());
      } else {
        ++run;
      }
    }
    if (run > longest) best = before;
    EXPECT_EQ(weights_of(learner.hypothesis()), best) << seed;
  }
}

// The round that ends a run does not belong to it: three quiet rounds at the end beat two before.
TEST(Lanes, AnEndedRunDoesNotCountItsUpdate) {
  LinearLearner learner(PerceptronOptions().rule(), Keep::survivor);
  learner.prepare(2, 1);
  const OwnedRow first({1, 0}, 1);
  const OwnedRow second({0, 1}, 1);
  for (int i = 0; i < 3; ++i) learner.learn(first.view(), 1);  // an update, then two quiet rounds of (1,0)
  learner.learn(second.view(), 1);                             // the update that ends them
  for (int i = 0; i < 3; ++i) learner.learn(first.view(), 1);  // three quiet rounds of (1,1)
  EXPECT_EQ(learner.hypothesis().weight(0), 1);
  EXPECT_EQ(learner.hypothesis().weight(1), 1);
}

// A margin perceptron moves on y * score < margin, not on equality (mistake_bounds 2.5).
TEST(Lanes, TheMarginIsStrict) {
  LinearLearner learner(MarginPerceptronOptions().rule(), Keep::last);
  learner.prepare(2, 1);
  const OwnedRow row({1, 0}, 1);
  EXPECT_TRUE(learner.learn(row.view(), 1).moved);
  EXPECT_FALSE(learner.learn(row.view(), 1).moved) << "the score is exactly 1";
}

// On separable data: at most (r^2 + 2) / gamma^2 updates and every margin at least 1 at the end.
TEST(MarginPerceptron, StopsWithAllMarginsAtLeastOne) {
  const Rows rows = test::d1();  // largest margin 1/sqrt 2, r^2 = 5
  LinearLearner learner(MarginPerceptronOptions().rule(), Keep::last);
  learner.prepare(2, 2);
  int updates = 0;
  for (int pass = 0; pass < 20; ++pass) {
    for (const OwnedRow& row : rows) updates += learner.learn(row.view(), row.label).moved;
  }
  EXPECT_LE(updates, 14);
  for (const OwnedRow& row : rows) EXPECT_GE(row.label * learner.score(row.view()), 1);
}

// Values near the end of float's range: duals are scaled, weights stay finite, the sign stays right.
TEST(Lanes, HugeValuesStayFinite) {
  for (const LaneRule& rule :
       {PerceptronOptions().rule(), PNormOptions().rule(), PNormOptions{64, 0, 0.3}.rule()}) {
    LinearLearner learner(rule, Keep::average);
    learner.prepare(3, 3e38f);
    const Rows rows{
        {{3e38f, 1, 0}, 1}, {{-3e38f, 0, 1e30f}, -1}, {{3e38f, 2e38f, 0}, -1}, {{1e-30f, 3e38f, 0}, 1}};
    for (int pass = 0; pass < 50; ++pass) {
      for (const OwnedRow& row : rows) ASSERT_TRUE(std::isfinite(learner.learn(row.view(), row.label).score));
    }
    for (std::size_t c = 0; c < 3; ++c) ASSERT_TRUE(std::isfinite(learner.hypothesis().weight(c)));
    const LinearState state = learner.state();
    for (const auto& cell : state.cells) {
      EXPECT_TRUE(std::isfinite(cell.value));
      EXPECT_TRUE(std::isfinite(cell.sum));
    }
  }
}

// Scaling by powers of two leaves every decision as it is, and the average too: the same run with values
// 2^100 times as large.
TEST(Lanes, PowersOfTwoChangeNothing) {
  LinearLearner plain(PerceptronOptions().rule(), Keep::average);
  LinearLearner huge(PerceptronOptions().rule(), Keep::average);
  plain.prepare(kColumns, 5);
  huge.prepare(kColumns, std::ldexp(5.0f, 100));
  for (OwnedRow row : test::random_rows(5, 500, kColumns, 8)) {
    const Outcome a = plain.learn(row.view(), row.label);
    for (float& value : row.values) value = std::ldexp(value, 100);
    const Outcome b = huge.learn(row.view(), row.label);
    ASSERT_EQ(a.mistake, b.mistake);
    ASSERT_EQ(a.moved, b.moved);
  }
  EXPECT_GT(huge.state().counts.shift, 0);
  const LinearHypothesis mean = plain.hypothesis();
  const LinearHypothesis scaled = huge.hypothesis();
  for (std::size_t c = 0; c < kColumns; ++c) {
    EXPECT_EQ(std::ldexp(scaled.weight(c), static_cast<int>(scaled.scale()) - 100), mean.weight(c));
  }
}

TEST(Lanes, AFeatureSeenLaterStartsAtItsStart) {
  LinearLearner learner(PNormOptions{4, 0, 0.5, 1.0, Ties::plus}.rule(), Keep::last);
  learner.prepare(2, 1);
  learner.learn(OwnedRow({1, 0}, -1).view(), -1);
  learner.prepare(5000, 1);
  OwnedRow later;
  later.add(4999, 2);
  EXPECT_EQ(learner.score(later.view()), 2) << "w = 1^3";
}

}  // namespace
}  // namespace halfspace
