// The p-norm algorithm against the vectors of servedio 8.
#include "halfspace/learn/online/p_norm.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/online/perceptron.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::OwnedRow;
using test::Rows;

PNormOptions conservative(double p, double step, double start = 0) {
  return PNormOptions{p, 0, step, start, Ties::plus};
}

// P1: p = 3, an odd p.
TEST(PNorm, P1) {
  const Rows rows{{{1, 2}, -1}, {{3, -1}, 1}, {{-1, 1}, -1}, {{3, 1}, 1}, {{0, -1}, 1}, {{1, 1}, -1}};
  const std::vector<float> scores{0, 1, -3, -7, 1, 3};
  const std::vector<bool> mistakes{true, false, false, true, false, true};
  LinearLearner learner(conservative(3, 1).rule(), Keep::last);
  learner.prepare(2, 3);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Outcome outcome = learner.learn(rows[i].view(), rows[i].label);
    EXPECT_EQ(outcome.score, scores[i]);
    EXPECT_EQ(outcome.mistake, mistakes[i]);
  }
  EXPECT_EQ(learner.hypothesis().values().at(0, 0), 1);
  EXPECT_EQ(learner.hypothesis().values().at(1, 0), -2);
}

// A real p lies between its neighbours, and 12.0001 does what 12 does.
TEST(PNorm, RealPowers) {
  LinearLearner whole(conservative(12, 0.3).rule(), Keep::last);
  LinearLearner real(conservative(12.0001, 0.3).rule(), Keep::last);
  whole.prepare(12, 2);
  real.prepare(12, 2);
  for (const OwnedRow& row : test::ds1(2, 300, 12, 0)) {
    const Outcome a = whole.learn(row.view(), row.label);
    const Outcome b = real.learn(row.view(), row.label);
    ASSERT_EQ(a.mistake, b.mistake);
    ASSERT_NEAR(a.score, b.score, 0.01 * std::fabs(a.score) + 1e-12);
  }
}

// P2: the data of P1 with p = 2.
TEST(PNorm, P2) {
  const Rows rows{{{1, 2}, -1}, {{3, -1}, 1}, {{-1, 1}, -1}, {{3, 1}, 1}, {{0, -1}, 1}, {{1, 1}, -1}};
  const std::vector<float> scores{0, -1, -5, 3, 3, -1};
  const std::vector<bool> mistakes{true, true, false, false, false, false};
  LinearLearner learner(conservative(2, 1).rule(), Keep::last);
  learner.prepare(2, 3);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Outcome outcome = learner.learn(rows[i].view(), rows[i].label);
    EXPECT_EQ(outcome.score, scores[i]);
    EXPECT_EQ(outcome.mistake, mistakes[i]);
    EXPECT_EQ(outcome.moved, mistakes[i]);
  }
  EXPECT_EQ(learner.hypothesis().weight(0), 2);
  EXPECT_EQ(learner.hypothesis().weight(1), -3);
}

// P3: p = 4 from z0 = (1,1,1); exact fractions.
TEST(PNorm, P3) {
  const Rows rows{{{1, -1, -1}, 1}, {{-1, 1, 1}, 1}, {{1, 1, -2}, -1}, {{0, 0, 0}, -1}, {{1, 0, -1}, 1}};
  const std::vector<float> scores{-1, -25.0f / 8, 0, 0, -63.0f / 8};
  const std::vector<std::vector<float>> duals{
      {1.5f, 0.5f, 0.5f}, {1, 1, 1}, {0.5f, 0.5f, 2}, {0.5f, 0.5f, 2}, {1, 0.5f, 1.5f}};
  LinearLearner learner(conservative(4, 0.5, 1).rule(), Keep::last);
  learner.prepare(3, 2);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Outcome outcome = learner.learn(rows[i].view(), rows[i].label);
    EXPECT_EQ(outcome.score, scores[i]) << "row " << i;
    EXPECT_TRUE(outcome.mistake) << "row " << i;
    const LinearHypothesis hypothesis = learner.hypothesis();
    for (std::size_t c = 0; c < 3; ++c) EXPECT_EQ(hypothesis.values().at(c, 0), duals[i][c]) << "row " << i;
  }
}

TEST(PNorm, PTwoIsThePerceptronUnderTheSameTieRule) {
  for (const Ties ties : {Ties::always, Ties::minus, Ties::plus}) {
    PNormOptions options = conservative(2, 1);
    options.ties = ties;
    LinearLearner p_norm(options.rule(), Keep::last);
    LinearLearner perceptron(PerceptronOptions{ties}.rule(), Keep::last);
    p_norm.prepare(12, 2);
    perceptron.prepare(12, 2);
    for (const OwnedRow& row : test::ds1(2, 1000, 12, 5)) {
      const Outcome a = p_norm.learn(row.view(), row.label);
      const Outcome b = perceptron.learn(row.view(), row.label);
      ASSERT_EQ(a.score, b.score);
      ASSERT_EQ(a.mistake, b.mistake);
      ASSERT_EQ(a.moved, b.moved);
    }
  }
}

TEST(PNorm, FromZeroTheStepChangesNoPrediction) {
  LinearLearner one(conservative(6, 1).rule(), Keep::last);
  LinearLearner other(conservative(6, 0.125).rule(), Keep::last);  // a power of two: exact in float
  one.prepare(12, 2);
  other.prepare(12, 2);
  for (const OwnedRow& row : test::ds1(2, 1000, 12, 5)) {
    ASSERT_EQ(one.learn(row.view(), row.label).mistake, other.learn(row.view(), row.label).mistake);
  }
}

// With p = 64 a dual of 3 has a 63rd power beyond float; scaled duals keep every weight finite.
TEST(PNorm, LargePowersStayFinite) {
  LinearLearner learner(conservative(64, 1e6).rule(), Keep::average);
  learner.prepare(12, 2);
  for (const OwnedRow& row : test::ds1(2, 1000, 12, 5)) learner.learn(row.view(), row.label);
  for (std::size_t c = 0; c < 12; ++c) {
    EXPECT_TRUE(std::isfinite(learner.hypothesis().weight(c)));
    EXPECT_TRUE(std::isfinite(learner.state().cells[c].value));
  }
  EXPECT_GT(learner.state().counts.shift, 0);
}

// A step 2^40 times as large leads to the same predictions: scaling by powers of two is exact.
TEST(PNorm, ScalingIsExact) {
  LinearLearner small(conservative(12, 1).rule(), Keep::last);
  LinearLearner large(conservative(12, std::ldexp(1.0, 40)).rule(), Keep::last);
  small.prepare(12, 2);
  large.prepare(12, 2);
  for (const OwnedRow& row : test::ds1(2, 1000, 12, 5)) {
    ASSERT_EQ(small.learn(row.view(), row.label).mistake, large.learn(row.view(), row.label).mistake);
  }
}

}  // namespace
}  // namespace halfspace
