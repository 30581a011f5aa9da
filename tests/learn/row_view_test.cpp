// Rows as learners see them, and the halfspaces of the rows as given that come of it.
#include "halfspace/learn/online/row_view.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/core/random.h"
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

// By hand: means and deviations of what has come so far, the row's own value included.
TEST(RowView, DistancesFromTheMeanOfWhatWasSeen) {
  ViewRule rule;
  rule.scale(Scaling::standard);
  EXPECT_EQ(rule.scaling(), Scaling::standard);
  RowView view(rule);
  view.cover(3);
  const Row first = view.take_in(OwnedRow({3, 0, 0}, 1).view());
  ASSERT_EQ(first.size, 1u);
  EXPECT_EQ(first.values[0], 0) << "nothing differs yet";
  const OwnedRow second({5, 0, 1}, 1);
  const Row two = view.take_in(second.view());
  ASSERT_EQ(two.size, 2u);
  EXPECT_FLOAT_EQ(two.values[0], 1) << "5 is one deviation above the mean of 3 and 5";
  EXPECT_EQ(two.columns[1], 2u);
  EXPECT_FLOAT_EQ(two.values[1], 1) << "a 1 is there or not: by its root mean square";
  const OwnedRow third({0, 5, 0}, 1);  // lacks it, and 0 is four deviations from the mean of 4: no gap yet
  const Row three = view.take_in(third.view());
  ASSERT_EQ(three.size, 2u);
  EXPECT_EQ(three.columns[0], 1u);
  EXPECT_FLOAT_EQ(three.values[0], 0) << "a number that comes now: nothing differs yet";
  EXPECT_EQ(three.columns[1], 0u) << "behind what the row has";
  EXPECT_FLOAT_EQ(three.values[1], -8 / std::sqrt(38.0f)) << "mean 8/3, variance 38/9";
  EXPECT_FLOAT_EQ(view.look_at(OwnedRow({1e6f, 0, 0}, 1).view()).values[0], RowView::kClip);
  EXPECT_EQ(view.state().centres.counts[0] + view.state().centres.absences[0], 3) << "a look is no row";
}

// A row without a number that is never near 0 tells nothing about it; of a number that may be 0 it tells a 0.
TEST(RowView, GapsAreNoZeros) {
  ViewRule rule;
  rule.scale(Scaling::standard);
  RowView view(rule);
  view.cover(2);
  view.take_in(OwnedRow({1000, 5}, 1).view());
  view.take_in(OwnedRow({1002, 2}, 1).view());
  const Row row = view.take_in(Row{});
  ASSERT_EQ(row.size, 1u) << "the first is a gap";
  EXPECT_EQ(row.columns[0], 1u);
  const Centres& centres = view.state().centres;
  EXPECT_EQ(centres.means, (std::vector<double>{1001, 3.5}));
  EXPECT_EQ(centres.counts, (std::vector<double>{2, 2}));
  EXPECT_EQ(centres.absences, (std::vector<double>{1, 1}));
  EXPECT_EQ(centres.scale(0).mean, 1001);
  EXPECT_EQ(centres.scale(0).deviation, 1);
  EXPECT_DOUBLE_EQ(centres.scale(1).mean, 7.0 / 3);
  EXPECT_DOUBLE_EQ(centres.scale(1).deviation, std::sqrt((25 + 4) / 3.0 - 49.0 / 9));
}

// Neither a typing error nor zeros that were counted early decide for good what an absent number is; and a
// number that most rows lack, or that is always the same, says something by its absence.
TEST(RowView, WhatIsAGapIsAskedAnew) {
  ViewRule rule;
  rule.scale(Scaling::standard);
  RowView view(rule);
  view.cover(6);
  RandomStream random(4, "gaps");
  for (int t = 0; t < 2000; ++t) {
    OwnedRow row;
    const bool lacks = random.below(20) == 0;
    if (!lacks || t == 0) row.add(0, t == 2 ? 1.0f : static_cast<float>(2000 + 8 * random.gauss()));
    if (!lacks || t == 0) row.add(1, static_cast<float>(90 + 10 * random.gauss()));
    if (t % 10 < 4) row.add(2, static_cast<float>(100 + random.gauss()));
    if (t % 3 > 0 || t == 0) row.add(3, 5);
    if (!lacks) row.add(4, static_cast<float>(27 + 5 * random.gauss()));
    if (!lacks) row.add(5, static_cast<float>(27 + 8 * random.gauss()));
    view.take_in(row.view());
  }
  const Centres& centres = view.state().centres;
  EXPECT_TRUE(centres.is_gap(0)) << "in spite of the year 1 in the third row";
  EXPECT_TRUE(centres.is_gap(1));
  EXPECT_FALSE(centres.is_gap(2)) << "six rows of ten lack it";
  EXPECT_FALSE(centres.is_gap(3)) << "it is there or not";
  EXPECT_TRUE(centres.is_gap(4)) << "0 is more than five deviations away";
  EXPECT_FALSE(centres.is_gap(5)) << "0 is three deviations away";
  EXPECT_NEAR(centres.scale(2).mean, 40, 1);
  EXPECT_NEAR(centres.scale(3).deviation, 5 * std::sqrt(2) / 3, 0.1);
}

// A number may come late, as where the first row has gaps; but not when so many rows have come that rows of
// text would become long. Features that are there or not, and small ones that are rare, are no such numbers.
TEST(RowView, NumbersJoinWithinTheFirstRows) {
  ViewRule rule;
  rule.scale(Scaling::standard);
  RowView view(rule);
  view.cover(5);
  const auto take = [&](const OwnedRow& row) { return view.take_in(row.view()).size; };
  EXPECT_EQ(view.take_in(Row{}).size, 0u);
  take(OwnedRow({0, .3f, 1, 0, 0}, 1));
  take(OwnedRow({8, 3, 2, 0, .5f}, 1));
  take(OwnedRow({8, 3, 2, 0, 50}, 1));
  EXPECT_EQ(view.state().centres.columns, (std::vector<std::uint32_t>{0, 1}))
      << "the third was 1 at first, the last below 1 and not in the first row";
  while (view.state().centres.may_join()) take(OwnedRow({8, 3, 0, 0, 0}, 1));
  EXPECT_EQ(view.state().centres.rows, 100u);
  take(OwnedRow({8, 3, 0, 7, 0}, 1));
  EXPECT_EQ(view.state().centres.columns.size(), 2u);
  EXPECT_EQ(view.state().centres.rows, 100u) << "it is counted no further";
  EXPECT_EQ(view.state().centres.counts, (std::vector<double>{100, 101}));
  EXPECT_EQ(view.state().centres.absences, (std::vector<double>{0, 0})) << "before it came nobody lacked it";
}

// Columns are numbered as names first come: a later row need not be in their order.
TEST(RowView, AnyOrderOfColumns) {
  ViewRule rule;
  rule.scale(Scaling::standard);
  RowView view(rule);
  view.cover(3);
  const std::uint32_t columns[] = {2, 0, 1};
  const float first[] = {10, 20, 30};
  const float second[] = {12, 24, 36};
  view.take_in(Row{columns, first, 3});
  const Row row = view.take_in(Row{columns, second, 3});
  ASSERT_EQ(row.size, 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(row.columns[i], columns[i]);
    EXPECT_EQ(row.values[i], 1);
  }
  EXPECT_EQ(view.state().centres.means, (std::vector<double>{22, 33, 11}));
}

// Numbers far from 0, as years and pressures are: what matters is a small part of their size.
TEST(RowView, NumbersFarFromZeroAreLearned) {
  const auto errors = [](Scaling scaling) {
    LinearLearner learner(seen(PassiveAggressiveOptions().rule(), scaling, 1), Keep::average);
    learner.prepare(4, 20000);
    RandomStream random(11, "far");
    int mistakes = 0;
    const auto row_of = [&] {
      OwnedRow row;
      double sum = 0;
      for (std::uint32_t c = 0; c < 4; ++c) {
        const double z = random.gauss();
        sum += c % 2 == 0 ? z : -z;
        row.add(c, static_cast<float>(10000 + z));
      }
      row.label = sum > 0 ? 1 : -1;
      return row;
    };
    for (int t = 0; t < 3000; ++t) {
      const OwnedRow row = row_of();
      learner.learn(row.view(), row.label);
    }
    const LinearHypothesis kept = learner.hypothesis();
    for (int t = 0; t < 1000; ++t) {
      const OwnedRow row = row_of();
      mistakes += kept.predict(row.view()) != row.label ? 1 : 0;
    }
    return mistakes;
  };
  EXPECT_LT(errors(Scaling::standard), 30) << "of 1000 rows as given";
  EXPECT_GT(errors(Scaling::rms), 300);
}

// A gap is to the hypothesis what it was to the learner: the mean. A number that may be 0 has no gaps.
TEST(RowView, TheHypothesisFillsGaps) {
  LinearLearner learner(seen(PassiveAggressiveOptions().rule(), Scaling::standard, 1), Keep::average);
  learner.prepare(5, 2000);
  for (const OwnedRow& row : test::rows_with_gaps(1, 3000)) learner.learn(row.view(), row.label);
  const LinearHypothesis kept = learner.hypothesis();
  EXPECT_EQ(kept.gaps().columns, (std::vector<std::uint32_t>{0, 1, 2, 3}));
  int mistakes = 0;
  for (const OwnedRow& row : test::rows_with_gaps(2, 1000)) {
    OwnedRow filled;
    for (std::uint32_t c = 0; c < 5; ++c) {
      const auto place = std::find(row.columns.begin(), row.columns.end(), c);
      const bool is_gap = place == row.columns.end();
      filled.add(c, is_gap ? static_cast<float>(learner.rms().centres.means[c])
                           : row.values[static_cast<std::size_t>(place - row.columns.begin())]);
    }
    const double room = 1e-5 * (std::fabs(kept.offset()) + std::fabs(kept.gaps().added[0]));
    EXPECT_NEAR(kept.score(row.view()), kept.score(filled.view()), room);
    mistakes += kept.predict(row.view()) != row.label ? 1 : 0;
  }
  EXPECT_LT(mistakes, 30) << "of 1000 rows with gaps";
}

// Another zero and another unit for every feature that the first row has change nothing but roundings.
TEST(RowView, StandardForgetsZerosAndUnits) {
  LinearLearner plain(seen(PerceptronOptions().rule(), Scaling::standard, 1), Keep::last);
  LinearLearner moved(seen(PerceptronOptions().rule(), Scaling::standard, 1), Keep::last);
  plain.prepare(6, 20);
  moved.prepare(6, 200);
  RandomStream random(3, "zeros");
  for (int t = 0; t < 500; ++t) {
    OwnedRow row;
    OwnedRow other;
    for (std::uint32_t c = 0; c < 6; ++c) {
      const auto x = static_cast<float>(random.below(64)) - 31.5f;
      row.add(c, x);
      other.add(c, 4 * x + 200);
    }
    row.label = row.values[1] > row.values[4] ? 1 : -1;
    const Outcome a = plain.learn(row.view(), row.label);
    const Outcome b = moved.learn(other.view(), row.label);
    ASSERT_NEAR(a.score, b.score, 1e-3 * (1 + std::fabs(a.score))) << t;
  }
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
  for (const Scaling scaling : {Scaling::unit, Scaling::rms, Scaling::rms_unit, Scaling::standard}) {
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
  for (const Scaling scaling : {Scaling::rms_unit, Scaling::standard}) {
    const LaneRule rule = seen(PerceptronOptions().rule(), scaling, 1);
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
}

}  // namespace
}  // namespace halfspace
