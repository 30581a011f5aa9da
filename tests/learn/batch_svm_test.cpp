// The support vector machine as a learner: the chapter's vectors, its modes, more than two classes, c chosen.
#include "halfspace/learn/batch/svm.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/solve/margin.h"
#include "tests/support/batch_rows.h"

namespace halfspace {
namespace {

using test::InMemory;
using test::Rows;
using Options = SvmLearnerOptions;

BatchFit fitted(const Options& options, const BatchRows& rows, const FitContext& context = {}) {
  auto fit = options.fit(rows, context);
  EXPECT_TRUE(fit.ok()) << fit.error().text();
  return std::move(*fit);
}

TEST(SvmLearner, VectorsOfTheChapter) {
  const InMemory d2(test::d2());
  const std::tuple<double, double, double> kCases[] = {{.5, .5, 3}, {1, .5, 5.5}, {2, 1, 10}, {10, 1, 42}};
  for (const auto& [c, w, value] : kCases) {
    Options options;
    options.c = c;
    options.gap = 1e-9;
    const BatchFit fit = fitted(options, d2.rows());
    const Claim objective = test::claim_of(fit, "svm-objective");
    EXPECT_NEAR(objective.value, value, 1e-6) << c;
    EXPECT_NEAR(test::input_of(objective, "dual"), value, 1e-6) << c;
    if (c != 1 && c != 2) {  // at these the weights are not determined as far as that
      EXPECT_NEAR(fit.classifier.part(0).weight(0), w, 1e-3) << c;
    }
    EXPECT_TRUE(test::claims(fit, "margin-at-most") || test::claims(fit, "gordan"));
  }
}

// The largest margin of D1 is that of the search, and the weights have functional margin 1.
TEST(SvmLearner, MarginMode) {
  const InMemory d1(test::d1());
  Options options;
  options.mode = Options::Mode::margin;
  options.gap = 1e-6;
  const BatchFit fit = fitted(options, d1.rows());
  const double margin = test::claim_of(fit, "separator").value;
  EXPECT_NEAR(margin, 1 / std::sqrt(2.), 1e-5);
  EXPECT_LE(margin, test::claim_of(fit, "margin-at-most").value + 1e-9);
  EXPECT_NEAR(std::hypot(fit.classifier.part(0).weight(0), fit.classifier.part(0).weight(1)), 1 / margin,
              1e-4);
  const InMemory d2(test::d2());
  EXPECT_TRUE(test::claims(fitted(options, d2.rows()), "gordan"));
}

TEST(SvmLearner, SquaredHingeBracketsItsOptimum) {
  const Rows rows = test::random_rows(3, 120, 20, 6);
  const InMemory given(rows, 1);
  for (const double c : {.1, 1., 20.}) {
    Options options;
    options.c = c;
    options.loss = Options::Loss::squared_hinge;
    const BatchFit fit = fitted(options, given.rows());
    const Claim objective = test::claim_of(fit, "svm-objective");
    EXPECT_LE(test::input_of(objective, "dual"), objective.value);
    EXPECT_LE(test::input_of(objective, "gap"), 1.1e-3 * objective.value);
    // No weights have less than the dual: not these either.
    const auto sloppy = [&] {
      Options loose = options;
      loose.gap = .3;
      return test::claim_of(fitted(loose, given.rows()), "svm-objective").value;
    }();
    EXPECT_GE(sloppy, test::input_of(objective, "dual"));
  }
}

// One against the rest: the part of each class is the machine of two classes.
TEST(SvmLearner, OneAgainstTheRest) {
  const Rows rows = test::random_rows(5, 90, 12, 5);
  RowStore three;
  RowStore second;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    ASSERT_TRUE(three.add(rows[i].view(), static_cast<ClassId>(i % 3)));
    ASSERT_TRUE(second.add(rows[i].view(), i % 3 == 2 ? 1 : 0));
  }
  const BatchFit many = fitted({}, BatchRows(three, 3, 12, 1));
  const BatchFit two = fitted({}, BatchRows(second, 2, 12, 1));
  ASSERT_EQ(many.classifier.scores(), 3u);
  ASSERT_EQ(many.multipliers.size(), 3u);
  for (std::size_t c = 0; c < 12; ++c) {
    EXPECT_EQ(many.classifier.part(2).weight(c), two.classifier.part(0).weight(c));
  }
  EXPECT_EQ(many.multipliers[2].values, two.multipliers[0].values);
}

// The chosen c errs least on the rows that judge, and the machine is that of this c.
TEST(SvmLearner, CIsChosenByHeldOutRows) {
  const InMemory given(test::random_rows(8, 300, 30, 6), 1);
  RowStore judges;
  for (const test::OwnedRow& row : test::random_rows(8, 200, 30, 6)) {
    ASSERT_TRUE(judges.add(row.view(), row.label > 0 ? 1 : 0));
  }
  Options options;
  options.choose = Options::Choose::held_out;
  FitContext context;
  EXPECT_FALSE(options.fit(given.rows(), context).ok());  // nobody judges
  context.held_out = &judges;
  const auto errors = [&](const BatchFit& fit) {
    int wrong = 0;
    for (std::size_t r = 0; r < judges.rows(); ++r) {
      wrong += fit.classifier.predict(judges.row(r)) != judges.class_of(r) ? 1 : 0;
    }
    return wrong;
  };
  const BatchFit chosen = fitted(options, given.rows(), context);
  EXPECT_EQ(chosen.choices, 11u);
  ASSERT_EQ(chosen.chosen.size(), 1u);
  const double c = std::get<double>(chosen.chosen[0].second);
  EXPECT_EQ(test::input_of(test::claim_of(chosen, "svm-objective"), "c"), c);
  for (int k = 0; k < kChoicesOfC; ++k) {
    Options one;
    one.c = choice_of_c(k);
    BatchFit alone = fitted(one, given.rows());
    alone.classifier.cover(31);
    EXPECT_LE(errors(chosen), errors(alone) + 2) << one.c;  // the path stops elsewhere within the gap
  }
}

// The objective counts a row by its importance: twice the importance is the row twice.
TEST(SvmLearner, ImportancesCountAsRows) {
  const Rows rows = test::random_rows(7, 80, 12, 5);
  RowStore weighed;
  RowStore repeated;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ClassId id = rows[i].label > 0 ? 1 : 0;
    ASSERT_TRUE(weighed.add(rows[i].view(), id, i % 2 == 0 ? 1 : 3));
    for (std::size_t k = 0; k < (i % 2 == 0 ? 1 : 3); ++k) ASSERT_TRUE(repeated.add(rows[i].view(), id));
  }
  Options options;
  options.gap = 1e-7;
  const BatchFit one = fitted(options, BatchRows(weighed, 2, 12, 1));
  const BatchFit other = fitted(options, BatchRows(repeated, 2, 12, 1));
  const double value = test::claim_of(other, "svm-objective").value;
  EXPECT_NEAR(test::claim_of(one, "svm-objective").value, value, 1e-5 * value);
}

}  // namespace
}  // namespace halfspace
