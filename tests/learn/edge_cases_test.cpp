// The edge cases that the sources name, learner by learner.
#include <gtest/gtest.h>

#include "halfspace/learn/online/adagrad.h"
#include "halfspace/learn/online/arow.h"
#include "halfspace/learn/online/average.h"
#include "halfspace/learn/online/balanced_winnow.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/online/p_norm.h"
#include "halfspace/learn/online/passive_aggressive.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/learn/online/sgd.h"
#include "halfspace/learn/online/winnow.h"
#include "halfspace/learn/online/winnow_r_of_k.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::OwnedRow;

const Row kEmpty{};

LinearLearner learner_of(const LaneRule& rule) {
  LinearLearner learner(rule, Keep::last);
  learner.prepare(5, 2);
  return learner;
}

// mistake_bounds 2.1: x = 0 scores 0. ALWAYS counts an update that changes nothing, for ever; SGN_MINUS
// accepts -1 and fails for ever on +1.
TEST(EdgeCases, PerceptronOnAnEmptyRow) {
  LinearLearner always = learner_of(PerceptronOptions{Ties::always}.rule());
  LinearLearner minus = learner_of(PerceptronOptions{Ties::minus}.rule());
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(always.learn(kEmpty, -1).moved);
    EXPECT_FALSE(always.learn(kEmpty, -1).mistake) << "0 predicts -1";
    EXPECT_FALSE(minus.learn(kEmpty, -1).moved);
    EXPECT_TRUE(minus.learn(kEmpty, 1).mistake);
  }
  EXPECT_TRUE(always.state().cells.empty());
}

// One class only: under SGN_MINUS a stream of -1 makes no update at all; under ALWAYS the first row makes
// one.
TEST(EdgeCases, PerceptronOnOneClass) {
  LinearLearner minus = learner_of(PerceptronOptions{Ties::minus}.rule());
  LinearLearner always = learner_of(PerceptronOptions{Ties::always}.rule());
  int updates = 0;
  for (const OwnedRow& row : test::random_rows(1, 200, 5, 3)) {
    EXPECT_FALSE(minus.learn(row.view(), -1).moved);
  }
  for (int i = 0; i < 10; ++i) updates += always.learn(OwnedRow({1, 1}, -1).view(), -1).moved;
  EXPECT_EQ(updates, 1);
}

// Duplicates that contradict each other are updates for ever, and nothing grows.
TEST(EdgeCases, Contradictions) {
  LinearLearner learner = learner_of(PerceptronOptions().rule());
  const OwnedRow row({1, 2}, 1);
  int updates = 0;
  for (int i = 0; i < 100; ++i) updates += learner.learn(row.view(), i % 2 == 0 ? Label{1} : Label{-1}).moved;
  EXPECT_EQ(updates, 100);
  EXPECT_LE(std::abs(learner.hypothesis().weight(1)), 2);
}

// servedio 2.1: z = 0 and x = 0 predict +1; with y = -1 a mistake without change, every time; an empty stream
// leaves z0.
TEST(EdgeCases, PNorm) {
  LinearLearner learner = learner_of(PNormOptions{6, 0, 0.3, 0.5, Ties::plus}.rule());
  EXPECT_EQ(learner.hypothesis().values().at(3, 0), 0.5f);
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(learner.learn(kEmpty, -1).mistake);
    EXPECT_FALSE(learner.learn(kEmpty, 1).mistake);
  }
  EXPECT_TRUE(learner.state().cells.empty());
}

// servedio 4.2: x = 0 stays below theta; a positive label is a mistake that changes nothing.
TEST(EdgeCases, WinnowOnAnEmptyRow) {
  LinearLearner learner = learner_of(WinnowOptions{1, 2, 4}.rule());
  EXPECT_FALSE(learner.learn(kEmpty, -1).mistake);
  EXPECT_TRUE(learner.learn(kEmpty, 1).mistake);
  EXPECT_TRUE(learner.state().cells.empty());
}

// mistake_bounds 1.4.
TEST(EdgeCases, WinnowROfK) {
  const auto rule = [](double k, double n) {
    return WinnowROfKOptions{1, k, n, WinnowROfKOptions::Epsilon::usual}.rule();
  };
  LinearLearner learner = learner_of(rule(2, 4));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(learner.learn(kEmpty, 1).mistake) << "cannot be learned";
  OwnedRow first;
  first.add(1, 1);
  LinearLearner alone = learner_of(rule(1, 1));
  EXPECT_FALSE(alone.learn(first.view(), 1).mistake) << "n = 1: the rule 'x_1' is right from the start";
  LinearLearner positive = learner_of(rule(1, 4));
  int promotions = 0;
  for (int i = 0; i < 20; ++i) promotions += positive.learn(first.view(), 1).mistake;
  EXPECT_EQ(promotions, 4) << "1.5^4 reaches 4: P = kL";
  LinearLearner negative = learner_of(rule(1, 4));
  for (int i = 0; i < 20; ++i)
    EXPECT_FALSE(negative.learn(first.view(), -1).mistake) << "its sum stays below n";
}

// servedio 6.2: no rows or v = 0 predict +1; one class is fine.
TEST(EdgeCases, Average) {
  LinearLearner learner = learner_of(AverageOptions().rule());
  EXPECT_EQ(learner.hypothesis().predict(kEmpty), 1);
  const OwnedRow row({1, 2}, 1);
  learner.learn(row.view(), -1);
  learner.learn(row.view(), -1);
  EXPECT_EQ(learner.hypothesis().weight(1), -4);
  learner.learn(row.view(), 1);
  learner.learn(row.view(), 1);
  EXPECT_EQ(learner.hypothesis().predict(row.view()), 1) << "v = 0";
}

// batch 2.1 and extensions: a row without features changes no weight of any gradient learner.
TEST(EdgeCases, EmptyRowsChangeNothing) {
  for (const LaneRule& rule :
       {SgdOptions().rule(), PassiveAggressiveOptions().rule(), AdagradOptions().rule(), ArowOptions().rule(),
        BalancedWinnowOptions().rule()}) {
    LinearLearner learner = learner_of(rule);
    for (const Label y : {Label{1}, Label{-1}}) learner.learn(kEmpty, y);
    EXPECT_TRUE(learner.state().cells.empty());
  }
}

// A row of importance 0 is predicted and not learned.
TEST(EdgeCases, ImportanceZero) {
  for (const LaneRule& rule :
       {PerceptronOptions().rule(), AverageOptions().rule(), ArowOptions().rule(), SgdOptions().rule(),
        PassiveAggressiveOptions{PassiveAggressiveOptions::Variant::pa}.rule(),
        PassiveAggressiveOptions{PassiveAggressiveOptions::Variant::pa_2}.rule()}) {
    LinearLearner learner = learner_of(rule);
    EXPECT_FALSE(learner.learn(OwnedRow({1, 1}, 1).view(), 1, 0).moved);
    EXPECT_TRUE(learner.state().cells.empty());
  }
}

// Weights at the end of their link's range are counted, not lost.
TEST(EdgeCases, SaturatedWeights) {
  LinearLearner learner = learner_of(BalancedWinnowOptions{1e6, 1, 1e30}.rule());
  OwnedRow row;
  row.add(1, 2);
  for (int i = 0; i < 10; ++i) learner.learn(row.view(), 1);
  EXPECT_EQ(learner.saturated(), 1u);
  EXPECT_TRUE(std::isfinite(learner.hypothesis().weight(1)));
}

}  // namespace
}  // namespace halfspace
