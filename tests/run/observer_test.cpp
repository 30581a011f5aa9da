// What a run notes, against what is plainly counted.
#include "halfspace/run/observer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "halfspace/learn/online/p_norm.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/learn/online/winnow.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::Rows;

struct Watched {
  LinearLearner learner;
  Evidence evidence;
};

Watched watch(const LaneRule& rule, Keep keep, const Rows& rows, std::size_t columns, float largest,
              int passes = 1) {
  LinearLearner learner(rule, keep);
  learner.prepare(columns, largest);
  Observer observer(learner, true);
  observer.cover(columns);
  for (int pass = 0; pass < passes; ++pass) {
    if (pass > 0) observer.rows_come_again();
    for (const auto& row : rows) {
      const ClassId id = row.label > 0 ? 1 : 0;
      observer.before({row.view()}, id);
      const Outcome outcome = learner.learn_class(row.view(), id);
      observer.after(id, outcome, 1);
    }
  }
  Evidence evidence = observer.finish(columns);
  return {std::move(learner), evidence};
}

std::optional<std::uint64_t> late_rows(const std::vector<ClassId>& ids, std::size_t classes,
                                       bool given = false) {
  LinearLearner learner(PerceptronOptions{}.rule(), Keep::last);
  learner.have_classes(classes);
  learner.prepare(2, 1);
  Observer observer(learner, true);
  observer.cover(2);
  if (given) observer.labels_are_given();
  const test::OwnedRow row = test::d2()[0];
  for (const ClassId id : ids) {
    observer.before({row.view()}, id);
    observer.after(id, learner.learn_class(row.view(), id), 1);
  }
  return observer.finish(2).late_rows;
}

// Of two labels only the rows in which they come, of more all rows before the last of them has come.
TEST(Observer, RowsThatLabelsToComeMayHaveHelped) {
  EXPECT_EQ(late_rows({1, 1, 1, 0, 1}, 2), 2u);
  EXPECT_EQ(late_rows({1, 1, 1}, 2), 1u);
  EXPECT_EQ(late_rows({0, 1, 0, 0, 2, 1}, 3), 5u);
  EXPECT_EQ(late_rows({0, 1, 0, 0}, 3), 4u);
  EXPECT_EQ(late_rows({0, 1, 0, 0}, 3, true), std::nullopt);
}

TEST(Observer, ThePerceptronOnD2) {
  const auto [learner, seen] = watch(PerceptronOptions{}.rule(), Keep::last, test::d2(), 2, 1);
  EXPECT_EQ(seen.rounds, 8);
  EXPECT_EQ(seen.updates, 5);
  ASSERT_TRUE(seen.duals);
  EXPECT_EQ(seen.duals->p, 2);
  EXPECT_NEAR(seen.duals->norm, 1, 1e-5);    // |w| = 1
  EXPECT_DOUBLE_EQ(seen.duals->squares, 5);  // S2 = 5
  EXPECT_DOUBLE_EQ(seen.duals->steps, 5);
  EXPECT_TRUE(seen.duals->conservative);
  EXPECT_DOUBLE_EQ(seen.squared_lengths, 10);  // R_T = sqrt 10
  EXPECT_DOUBLE_EQ(seen.longest, std::sqrt(2.0));
  EXPECT_EQ(seen.largest, 1);
  EXPECT_EQ(seen.last.version, 5);
  EXPECT_EQ(seen.last.run, 0);
  EXPECT_EQ(seen.survivor.version, 3);  // rounds 5 and 6, after the update of round 4
  EXPECT_EQ(seen.survivor.run, 2);
  EXPECT_EQ(seen.labels, (std::vector<theory::LabelKind>{{3, 5}, {5, 5}}));
}

TEST(Observer, TheLongestRunIsThatOfTheKeptSurvivor) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const Rows rows = test::ds1(seed, 300, 8, 10);
    const auto [learner, seen] = watch(PerceptronOptions{}.rule(), Keep::survivor, rows, 8, 2);
    const LaneCounts counts = learner.state().counts;
    EXPECT_EQ(seen.survivor.run, std::max(counts.best_run, counts.rounds - counts.last_move));
  }
}

TEST(Observer, TheFrozenHypothesisIsTheOneOfThatRowAndItsErrorsAreFresh) {
  const Rows rows = test::ds1(5, 300, 8, 10);
  const auto [learner, seen] = watch(PerceptronOptions{}.rule(), Keep::average, rows, 8, 2);
  ASSERT_TRUE(seen.frozen);
  EXPECT_EQ(seen.frozen->row, 128);  // at most 200
  EXPECT_EQ(seen.frozen->fresh.rows, 172);
  const Rows first(rows.begin(), rows.begin() + 128);
  LinearHypothesis alone = watch(PerceptronOptions{}.rule(), Keep::average, first, 8, 2).learner.hypothesis();
  std::uint64_t errors = 0;
  for (std::size_t t = 128; t < rows.size(); ++t) errors += alone.predict(rows[t].view()) != rows[t].label;
  EXPECT_EQ(seen.frozen->fresh.errors, errors);
}

TEST(Observer, ASecondPassChangesNothingAboutTheFirst) {
  const Rows rows = test::ds1(5, 300, 8, 10);
  const Evidence one = watch(PerceptronOptions{}.rule(), Keep::average, rows, 8, 2).evidence;
  const Evidence two = watch(PerceptronOptions{}.rule(), Keep::average, rows, 8, 2, 2).evidence;
  EXPECT_EQ(two.rounds, one.rounds);
  EXPECT_EQ(two.mistakes, one.mistakes);
  EXPECT_EQ(two.frozen->fresh.errors, one.frozen->fresh.errors);
  EXPECT_EQ(two.last.run, one.last.run);
  EXPECT_EQ(two.all_rounds, 2 * one.all_rounds);
  EXPECT_GT(two.duals->steps, one.duals->steps);
}

TEST(Observer, MarginsAreThoseOfThePredictionsMade) {
  const Rows rows = test::ds1(4, 300, 8, 10);
  for (const LaneRule& rule : {PerceptronOptions{}.rule(), PNormOptions{}.rule()}) {
    LinearLearner plain(rule, Keep::last);
    plain.prepare(8, 2);
    std::uint64_t far_right = 0;  // from 1/2 on
    double hinge = 0;
    for (const auto& row : rows) {
      const double margin = row.label * plain.hypothesis().score(row.view());
      far_right += margin >= 0.5 ? 1 : 0;
      hinge += std::max(0.0, 1 - margin);
      plain.learn(row.view(), row.label);
    }
    const Evidence seen = watch(rule, Keep::last, rows, 8, 2, 2).evidence;
    ASSERT_TRUE(seen.margins);
    const auto sum = [](const auto& bins, std::size_t from) {
      return std::accumulate(bins.begin() + static_cast<std::ptrdiff_t>(from), bins.end(), std::uint64_t{0});
    };
    EXPECT_EQ(sum(seen.margins->wrong, 0), seen.mistakes);
    EXPECT_EQ(sum(seen.margins->right, 0), seen.rounds - seen.mistakes);
    EXPECT_EQ(sum(seen.margins->right, 31), far_right);
    EXPECT_NEAR(seen.margins->hinge, hinge, 1e-9 * hinge);
  }
}

TEST(Observer, SnapshotsAreAtPowersOfTwo) {
  EXPECT_EQ(snapshot_row(0), 0);
  EXPECT_EQ(snapshot_row(1), 0);
  EXPECT_EQ(snapshot_row(23), 0);
  EXPECT_EQ(snapshot_row(24), 16);
  EXPECT_EQ(snapshot_row(191), 64);
  EXPECT_EQ(snapshot_row(192), 128);
  EXPECT_EQ(snapshot_row(200000), 131072);
}

TEST(Observer, EveryLengthHasItsSnapshot) {
  const Rows rows = test::ds1(9, 70, 5, 10);
  for (std::size_t length = 24; length <= rows.size(); ++length) {
    const Rows part(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(length));
    const Evidence seen = watch(PerceptronOptions{}.rule(), Keep::last, part, 5, 2).evidence;
    ASSERT_TRUE(seen.frozen) << length;
    EXPECT_EQ(seen.frozen->row, snapshot_row(length));
    EXPECT_EQ(seen.frozen->fresh.rows, length - snapshot_row(length));
  }
}

// max(8192, s / 8) of the rows after row s: neither their contents nor how many follow decide it, else the
// number of errors would not be binomial.
TEST(Observer, ASnapshotsRowDecidesHowManyRowsJudgeIt) {
  const Rows rows = test::ds1(9, 24000, 5, 3);
  std::vector<std::uint64_t> errors;
  for (const std::size_t length : {14000, 17000, 24000}) {
    const Rows part(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(length));
    const Evidence seen = watch(PerceptronOptions{}.rule(), Keep::last, part, 5, 2).evidence;
    ASSERT_TRUE(seen.frozen) << length;
    EXPECT_EQ(seen.frozen->row, 8192);
    EXPECT_EQ(seen.frozen->fresh.rows, std::min<std::size_t>(length - 8192, 8192));
    errors.push_back(seen.frozen->fresh.errors);
  }
  EXPECT_LT(errors[0], errors[1]);
  EXPECT_EQ(errors[1], errors[2]);
}

// The one at row 16,384 has been judged long before that at row 32,768 is taken.
TEST(Observer, ASnapshotIsJudgedThoughThoseBeforeItWantNoRows) {
  const Evidence seen =
      watch(PerceptronOptions{}.rule(), Keep::last, test::ds1(9, 50000, 5, 3), 5, 2).evidence;
  ASSERT_TRUE(seen.frozen);
  EXPECT_EQ(seen.frozen->row, 32768);
  EXPECT_EQ(seen.frozen->fresh.rows, 8192);
}

// The duals of a p-norm learner are the signed sum of its updates.
TEST(Observer, TheDualSumIsTheLearnersDuals) {
  PNormOptions options;
  options.p = 6;
  options.margin = 0;
  const auto [learner, seen] = watch(options.rule(), Keep::last, test::ds1(3, 200, 10, 10), 10, 2);
  const LinearState state = learner.state();
  double sum = 0;
  for (const auto& cell : state.cells)
    sum += std::pow(std::fabs(std::ldexp(cell.value, state.counts.shift)), 6);
  EXPECT_GT(seen.duals->norm, std::pow(sum, 1. / 6));
  EXPECT_LT(seen.duals->norm, std::pow(sum, 1. / 6) * 1.0001) << "roundings are small";
  EXPECT_LE(seen.duals->norm, std::sqrt(5 * seen.duals->squares));
}

// The self-test of debug builds: a learner that steps the wrong way, or forgets a part of its updates'
// length, does not keep it.
TEST(Observer, LemmaOneTellsAWrongLearner) {
  DualNorm sums(2);
  LinearLearner learner(PerceptronOptions{}.rule(), Keep::last);
  learner.prepare(2, 1);
  DualEvidence updates{2, 0, 0, 0, true};
  for (const test::OwnedRow& row : test::d2()) {
    if (!learner.learn(row.view(), row.label).moved) continue;
    sums.add(learner, learner.last_move(), 1);
    updates.squares += static_cast<double>(row.columns.size());
  }
  updates.norm = sums.value(learner);
  EXPECT_TRUE(keeps_lemma_1(updates, sums.roundings()));
  DualEvidence away = updates;  // all steps on a line: what a wrong sign comes to
  away.norm = updates.squares;
  EXPECT_FALSE(keeps_lemma_1(away, sums.roundings()));
  DualEvidence stale = updates;
  stale.squares /= 100;
  EXPECT_FALSE(keeps_lemma_1(stale, sums.roundings()));
  away.conservative = false;
  EXPECT_TRUE(keeps_lemma_1(away, sums.roundings())) << "others may go on where they are right";
}

TEST(Observer, WinnowCountsPromotionsAndDemotions) {
  const Rows rows = {{{1, 0, 0, 0}, 1}, {{0, 0, 1, 1}, -1}, {{1, 0, 1, 0}, 1}, {{0, 1, 1, 1}, 1}};
  WinnowOptions options;
  options.theta = 4;
  const Evidence seen = watch(options.rule(), Keep::last, rows, 4, 1).evidence;
  ASSERT_TRUE(seen.winnow);
  EXPECT_EQ(seen.winnow->promotions, 2);
  EXPECT_EQ(seen.winnow->demotions, 0);
  EXPECT_DOUBLE_EQ(seen.winnow->alpha, options.alpha);
  EXPECT_DOUBLE_EQ(seen.winnow->start, 4);
}

}  // namespace
}  // namespace halfspace
