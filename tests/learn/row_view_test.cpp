// Rows as learners see them, and the halfspaces of the rows as given that come of it.
#include "halfspace/learn/online/row_view.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/learn/online/adagrad.h"
#include "halfspace/learn/online/arow.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/online/p_norm.h"
#include "halfspace/learn/online/passive_aggressive.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/learn/online/sgd.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::OwnedRow;
using test::Rows;

LaneRule seen(LaneRule rule, Scaling scaling, float constant) {
  rule.view.scale(scaling);
  rule.constant = constant;
  return rule;
}

TEST(RowView, RootMeanSquaresOfWhatWasSeen) {
  ViewRule rule;
  rule.rms = true;
  RowView view(rule);
  view.cover(2);
  EXPECT_FLOAT_EQ(view.take_in(OwnedRow({-5, 0}, 1).view()).values[0], -1) << "the row's own value counts";
  const OwnedRow second({5 * std::sqrt(3.0f), 2}, 1);
  const Row row = view.take_in(second.view());
  EXPECT_FLOAT_EQ(row.values[0], 5 * std::sqrt(3.0f) / std::sqrt(50.0f));
  EXPECT_FLOAT_EQ(row.values[1], 1);
  EXPECT_FLOAT_EQ(view.look_at(OwnedRow({1, 0}, 1).view()).values[0], 1 / std::sqrt(50.0f))
      << "takes no note";
  EXPECT_FLOAT_EQ(view.look_at(OwnedRow({1e6f, 0}, 1).view()).values[0], RowView::kClip);
}

// Division by the length, the constant feature included, without touching the row: the same run as on rows
// that were divided before, with the constant as an ordinary feature.
TEST(RowView, UnitRowsAreRowsDividedByTheirLength) {
  const LaneRule rules[] = {PerceptronOptions().rule(),
                            PNormOptions{4, 0.5, 0.3}.rule(),
                            PassiveAggressiveOptions().rule(),
                            AdagradOptions().rule(),
                            ArowOptions().rule(),
                            SgdOptions().rule()};
  for (const LaneRule& rule : rules) {
    LinearLearner by_view(seen(rule, Scaling::unit, 0.5f), Keep::last);
    LinearLearner by_hand(rule, Keep::last);
    by_view.prepare(12, 3);
    by_hand.prepare(13, 3);
    for (const OwnedRow& row : test::random_rows(9, 400, 12, 5)) {
      OwnedRow divided = row;
      divided.add(12, 0.5f);
      double length = 0;
      for (const float value : divided.values) length += value * value;
      for (float& value : divided.values) value = static_cast<float>(value / std::sqrt(length));
      const float expected = by_hand.learn(divided.view(), row.label).score;
      ASSERT_NEAR(by_view.learn(row.view(), row.label).score, expected, 1e-3 * (1 + std::fabs(expected)));
    }
  }
}

// A hypothesis learned through a view predicts on rows as given what the learner predicts on rows as seen.
TEST(RowView, HypothesesAreFolded) {
  for (const Scaling scaling : {Scaling::unit, Scaling::rms, Scaling::rms_unit}) {
    for (const LaneRule& rule : {PerceptronOptions().rule(), PNormOptions{6, 0, 0.3}.rule()}) {
      LinearLearner learner(seen(rule, scaling, 1), Keep::last);
      learner.prepare(20, 3000);
      Rows rows = test::random_rows(4, 500, 20, 6);
      for (OwnedRow& row : rows) {
        for (std::size_t i = 0; i < row.columns.size(); ++i)
          row.values[i] *= row.columns[i] % 2 == 0 ? 1000 : 0.01f;
        learner.learn(row.view(), row.label);
      }
      const LinearHypothesis hypothesis = learner.hypothesis();
      int same = 0;
      for (const OwnedRow& row : rows) {
        same += predicted(learner.score(row.view()), rule.ties) == hypothesis.predict(row.view());
      }
      EXPECT_GE(same, 498) << "but for rounding where the score is about 0";
    }
  }
}

// Scaling every feature by a constant of its own changes nothing under rms.
TEST(RowView, RmsForgetsTheUnitsOfFeatures) {
  LinearLearner plain(seen(PerceptronOptions().rule(), Scaling::rms, 1), Keep::last);
  LinearLearner scaled(seen(PerceptronOptions().rule(), Scaling::rms, 1), Keep::last);
  plain.prepare(20, 6);
  scaled.prepare(20, 6000);
  for (OwnedRow row : test::random_rows(5, 500, 20, 6)) {
    const Outcome a = plain.learn(row.view(), row.label);
    for (std::size_t i = 0; i < row.columns.size(); ++i) {
      row.values[i] = std::ldexp(row.values[i], static_cast<int>(row.columns[i]) - 10);
    }
    const Outcome b = scaled.learn(row.view(), row.label);
    ASSERT_EQ(a.score, b.score);
  }
}

// The state of the features' scales goes on, too.
TEST(RowView, SavedAndContinued) {
  const LaneRule rule = seen(PerceptronOptions().rule(), Scaling::rms_unit, 1);
  const Rows rows = test::random_rows(6, 300, 20, 6);
  LinearLearner straight(rule, Keep::average);
  straight.prepare(20, 6);
  LinearLearner first(rule, Keep::average);
  first.prepare(20, 6);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    straight.learn(rows[i].view(), rows[i].label);
    if (i < 150) first.learn(rows[i].view(), rows[i].label);
  }
  LinearLearner second(rule, Keep::average, first.states(), first.rms());
  second.prepare(20, 6);
  for (std::size_t i = 150; i < rows.size(); ++i) second.learn(rows[i].view(), rows[i].label);
  for (const OwnedRow& row : rows) {
    EXPECT_EQ(second.hypothesis().score(row.view()), straight.hypothesis().score(row.view()));
  }
}

}  // namespace
}  // namespace halfspace
