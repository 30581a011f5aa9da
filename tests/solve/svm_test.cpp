// Support vector machines: the vectors of batch 4.2, optimality conditions, weak duality, warm starts.
#include "halfspace/solve/svm.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/solve/signed.h"

namespace halfspace::solve {
namespace {

using test::signed_rows;

SvmOptions exact(double c, HingeLoss loss = HingeLoss::linear) {
  return {.c = c, .loss = loss, .relative_gap = 1e-12, .most_passes = 100000};
}

// From the definitions, apart from the solver.
double primal_of(const SignedRows& rows, const std::vector<double>& w, double c, HingeLoss loss) {
  double value = squared_length(w);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double xi = std::max(0.0, 1 - rows.dot(i, w.data()));
    value += c * (loss == HingeLoss::linear ? xi : xi * xi);
  }
  return value;
}

double dual_of(const SignedRows& rows, const std::vector<double>& a, double c, HingeLoss loss) {
  double value = -squared_length(rows.combination(a));
  for (const double ai : a) value += 2 * ai - (loss == HingeLoss::linear ? 0 : ai * ai / c);
  return value;
}

void expect_sound(const SignedRows& rows, const SvmSolution& solution, double c, HingeLoss loss) {
  const double size = 1e-12 * (1 + solution.primal);
  EXPECT_NEAR(solution.primal, primal_of(rows, solution.weights, c, loss), size);
  EXPECT_NEAR(solution.dual, dual_of(rows, solution.multipliers, c, loss), size);
  EXPECT_LE(solution.dual, solution.primal + size);
  for (const double a : solution.multipliers) {
    EXPECT_GE(a, 0);
    EXPECT_LE(a, loss == HingeLoss::linear ? c / 2 : std::numeric_limits<double>::infinity());
  }
}

TEST(Svm, VectorsOfTheChapter) {
  const test::Rows data = test::d2();
  const SignedRows rows = signed_rows(data);
  struct Vector {
    double c, w, value;
  };
  for (const Vector& v : {Vector{.5, .5, 3}, {1, .5, 5.5}, {2, 1, 10}, {10, 1, 42}}) {
    const auto solution = solve_svm(rows, exact(v.c));
    ASSERT_TRUE(solution);
    EXPECT_TRUE(solution->reached);
    EXPECT_NEAR(solution->primal, v.value, 1e-10) << v.c;
    EXPECT_NEAR(solution->dual, v.value, 1e-10) << v.c;
    EXPECT_NEAR(solution->weights[0], v.w, 1e-5) << v.c;
    EXPECT_NEAR(solution->weights[1], v.w, 1e-5) << v.c;
  }
}

// One row: w = a z with a = min(c/2, 1/|z|^2); with the squared loss a = 1 / (|z|^2 + 1/c).
TEST(Svm, OneRowHasAClosedForm) {
  const test::Rows data = {{{3, 4}, -1}};
  const SignedRows rows = signed_rows(data);
  EXPECT_NEAR(solve_svm(rows, exact(10))->multipliers[0], 1 / 25.0, 1e-12);
  EXPECT_NEAR(solve_svm(rows, exact(.04))->multipliers[0], .02, 1e-12);
  EXPECT_NEAR(solve_svm(rows, exact(.5, HingeLoss::squared))->multipliers[0], 1 / 27.0, 1e-12);
  EXPECT_NEAR(solve_svm(rows, exact(10))->weights[1], -4 / 25.0, 1e-12);
}

// z_i . w > 1 leaves a_i = 0, z_i . w < 1 takes it to c/2; of the squared loss a_i = c xi_i.
TEST(Svm, OptimalityConditions) {
  const test::Rows data = test::ds1(1, 200, 10, 10);
  const SignedRows rows = signed_rows(data);
  const double c = .3;
  const auto linear = solve_svm(rows, exact(c));
  const auto squared = solve_svm(rows, exact(c, HingeLoss::squared));
  ASSERT_TRUE(linear->reached && squared->reached);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double margin = rows.dot(i, linear->weights.data());
    if (margin > 1 + 1e-4) {
      EXPECT_EQ(linear->multipliers[i], 0);
    }
    if (margin < 1 - 1e-4) {
      EXPECT_EQ(linear->multipliers[i], c / 2);
    }
    const double xi = std::max(0.0, 1 - rows.dot(i, squared->weights.data()));
    EXPECT_NEAR(squared->multipliers[i], c * xi, 1e-5);
  }
}

TEST(Svm, SmallStepsAroundTheOptimumAreWorse) {
  const test::Rows data = test::random_rows(5, 30, 4, 3);
  const SignedRows rows = signed_rows(data);
  RandomStream random(3, "steps");
  for (const HingeLoss loss : {HingeLoss::linear, HingeLoss::squared}) {
    const auto solution = solve_svm(rows, exact(1, loss));
    for (int k = 0; k < 200; ++k) {
      std::vector<double> w = solution->weights;
      for (double& x : w) x += random.gauss() * std::pow(10, -1 - k % 5);
      EXPECT_GE(primal_of(rows, w, 1, loss), solution->dual - 1e-10);
    }
  }
}

TEST(Svm, WeakDualityAtEveryStop) {
  const test::Rows data = test::ds1(2, 1000, 12, 5);
  const SignedRows rows = signed_rows(data);
  for (const HingeLoss loss : {HingeLoss::linear, HingeLoss::squared}) {
    double dual_before = 0;
    for (int passes = 1; passes <= 40; ++passes) {
      SvmOptions options = exact(.1, loss);
      options.most_passes = passes;
      const auto solution = solve_svm(rows, options);
      EXPECT_EQ(solution->passes, passes);
      EXPECT_FALSE(solution->reached);
      expect_sound(rows, *solution, .1, loss);
      EXPECT_GE(solution->dual, dual_before - 1e-9);  // never falls
      dual_before = solution->dual;
    }
  }
}

TEST(Svm, StopsAtTheGapAskedFor) {
  const test::Rows data = test::random_rows(1, 2000, 100, 10);
  const SignedRows rows = signed_rows(data);
  for (const HingeLoss loss : {HingeLoss::linear, HingeLoss::squared}) {
    const auto best = solve_svm(rows, exact(2, loss));
    ASSERT_TRUE(best->reached);
    for (const double gap : {.1, .01, 1e-4, 1e-7}) {
      const auto solution =
          solve_svm(rows, {.c = 2, .loss = loss, .relative_gap = gap, .most_passes = 10000});
      ASSERT_TRUE(solution->reached);
      EXPECT_LE(solution->gap(), gap * solution->primal);
      EXPECT_LE(solution->dual, best->primal);
      EXPECT_GE(solution->primal, best->dual);
      expect_sound(rows, *solution, 2, loss);
    }
  }
}

TEST(Svm, APathEndsWhereColdStartsEnd) {
  const test::Rows data = test::random_rows(2, 500, 40, 8);
  const SignedRows rows = signed_rows(data, {.constant = 1, .unit_length = true});
  const std::vector<double> path = {.01, .1, 1, 10, 100, 3, .02};
  for (const HingeLoss loss : {HingeLoss::linear, HingeLoss::squared}) {
    const SvmOptions options{.loss = loss, .relative_gap = 1e-5, .most_passes = 100000};
    const auto warm = solve_svm_path(rows, options, path);
    ASSERT_TRUE(warm);
    ASSERT_EQ(warm->size(), path.size());
    for (std::size_t k = 0; k < path.size(); ++k) {
      SvmOptions alone = options;
      alone.c = path[k];
      const auto cold = solve_svm(rows, alone);
      EXPECT_TRUE((*warm)[k].reached);
      expect_sound(rows, (*warm)[k], path[k], loss);
      EXPECT_NEAR((*warm)[k].primal, cold->primal, 1e-5 * cold->primal);
    }
  }
}

TEST(Svm, AGoodStartNeedsNoPass) {
  const test::Rows data = test::random_rows(2, 500, 40, 8);
  const SignedRows rows = signed_rows(data);
  const SvmOptions options{.c = 1, .relative_gap = 1e-4};
  const auto cold = solve_svm(rows, options);
  const auto warm = solve_svm(rows, options, &cold->multipliers);
  EXPECT_GT(cold->passes, 1);
  EXPECT_EQ(warm->passes, 0);
  EXPECT_NEAR(warm->primal, cold->primal, 1e-12 * cold->primal);  // weights summed up in another order
}

TEST(Svm, AwkwardRows) {
  for (const test::Rows& data : test::awkward_rows()) {
    for (const RowView view : {RowView{}, RowView{1, false}, RowView{1, true}}) {
      for (const HingeLoss loss : {HingeLoss::linear, HingeLoss::squared}) {
        const SignedRows rows = signed_rows(data, view);
        const auto solution =
            solve_svm(rows, {.c = 2, .loss = loss, .relative_gap = 1e-9, .most_passes = 10000});
        ASSERT_TRUE(solution);
        EXPECT_TRUE(solution->reached);
        expect_sound(rows, *solution, 2, loss);
      }
    }
  }
}

TEST(Svm, ContradictionsCancel) {
  const test::Rows data = {{{1, 2}, 1}, {{1, 2}, -1}};
  const auto solution = solve_svm(signed_rows(data), exact(2));
  EXPECT_NEAR(solution->primal, 4, 1e-9);  // w = 0 is best: each row costs c
  EXPECT_NEAR(solution->weights[1], 0, 1e-9);
}

TEST(Svm, NoRowsAtAll) {
  const auto solution = solve_svm(SignedRows(), exact(1));
  ASSERT_TRUE(solution);
  EXPECT_TRUE(solution->reached);
  EXPECT_EQ(solution->primal, 0);
}

TEST(Svm, TheSeedDecidesTheOrderAndNothingElse) {
  const test::Rows data = test::random_rows(4, 300, 30, 6);
  const SignedRows rows = signed_rows(data);
  SvmOptions options{.c = 1, .relative_gap = 1e-6, .most_passes = 10000};
  const auto first = solve_svm(rows, options);
  EXPECT_EQ(first->weights, solve_svm(rows, options)->weights);
  options.seed = 7;
  const auto other = solve_svm(rows, options);
  EXPECT_NE(first->weights, other->weights);
  EXPECT_NEAR(first->primal, other->primal, 1e-5 * first->primal);
}

TEST(Svm, BadOptionsAreErrors) {
  const test::Rows data = test::d2();
  const SignedRows rows = signed_rows(data);
  EXPECT_EQ(solve_svm(rows, {.c = 0}).error().text(), "c is 0, expected a number above 0");
  EXPECT_FALSE(solve_svm(rows, {.c = std::numeric_limits<double>::quiet_NaN()}));
  EXPECT_FALSE(solve_svm(rows, {.relative_gap = 0}));
  EXPECT_FALSE(solve_svm(rows, {.most_passes = 0}));
  EXPECT_FALSE(solve_svm_path(rows, {}, {1, -1}));
  const std::vector<double> short_start(3);
  EXPECT_EQ(solve_svm(rows, {}, &short_start).error().text(),
            "the start has 3 multipliers, there are 8 rows");
  const test::Rows infinite = {{{std::numeric_limits<float>::infinity()}, 1}};
  EXPECT_FALSE(solve_svm(signed_rows(infinite), {}));
}

TEST(SignedRows, LengthsConstantAndScale) {
  const test::Rows data = {{{3, 4}, -1}, {{0, 0}, 1}};
  const SignedRows plain = signed_rows(data);
  EXPECT_EQ(plain.columns(), 2u);
  EXPECT_EQ(plain.squared_length(0), 25);
  EXPECT_EQ(plain.norm(0, std::numeric_limits<double>::infinity()), 4);
  EXPECT_NEAR(plain.norm(0, 3), std::cbrt(91), 1e-12);
  const SignedRows scaled = signed_rows(data, {.constant = 2, .unit_length = true});
  EXPECT_EQ(scaled.columns(), 3u);
  EXPECT_NEAR(scaled.combination({1, 0})[2], -2 / std::sqrt(29), 1e-7);
  EXPECT_NEAR(squared_length(scaled.combination({1, 0})), 1, 1e-7);
  EXPECT_NEAR(squared_length(scaled.combination({1, 0})), scaled.squared_length(0), 1e-15);
  EXPECT_NEAR(scaled.combination({0, 1})[2], 1, 1e-15);
}

// A row that costs twice as much is that row twice; one that costs nothing is not there.
TEST(Svm, CostsCountAsRows) {
  const test::Rows data = test::random_rows(4, 60, 8, 4);
  test::Rows repeated;
  std::vector<double> costs;
  for (std::size_t i = 0; i < data.size(); ++i) {
    costs.push_back(static_cast<double>(i % 3));
    for (std::size_t k = 0; k < i % 3; ++k) repeated.push_back(data[i]);
  }
  const SignedRows rows = signed_rows(data);
  const SignedRows more = signed_rows(repeated);
  for (const HingeLoss loss : {HingeLoss::linear, HingeLoss::squared}) {
    DualDescent weighed(rows, loss, .7, 1, costs);
    DualDescent plain(more, loss, .7, 1);
    ASSERT_TRUE(weighed.descend(1e-9, 100000) && plain.descend(1e-9, 100000));
    EXPECT_NEAR(weighed.primal(), plain.primal(), 1e-8 * plain.primal());
    EXPECT_NEAR(weighed.dual(), plain.dual(), 1e-8 * plain.primal());
    for (std::size_t i = 0; i < rows.size(); i += 3) EXPECT_EQ(weighed.multipliers()[i], 0);
  }
}

TEST(Svm, TwoThreadsGiveTheSameBits) {
  const test::Rows data = test::random_rows(6, 300, 30, 6);
  const SignedRows rows = signed_rows(data, {.constant = 1});
  DualDescent one(rows, HingeLoss::linear, 1, 3, {}, 1);
  DualDescent two(rows, HingeLoss::linear, 1, 3, {}, 2);
  one.descend(1e-6, 1000);
  two.descend(1e-6, 1000);
  EXPECT_EQ(one.weights(), two.weights());
  EXPECT_EQ(one.multipliers(), two.multipliers());
  EXPECT_EQ(one.primal(), two.primal());
}

// Separable rows whose least margin is small beside their length: plain descent takes four times as long.
TEST(Svm, SmallMarginsNeedFewPasses) {
  const test::Rows data = test::random_rows(9, 400, 600, 40);
  const SignedRows rows = signed_rows(data);
  DualDescent solver(rows, HingeLoss::linear, 1, 1);
  EXPECT_TRUE(solver.descend(1e-2, 40));
}

// The best multiple of given weights, beside a fine grid.
TEST(SvmTerms, BestScale) {
  RandomStream random(5, "scales");
  for (int run = 0; run < 40; ++run) {
    std::vector<double> margins(30);
    std::vector<double> costs(30);
    for (double& m : margins) m = random.gauss() + .5;
    for (double& c : costs) c = random.uniform() * 2;
    const HingeLoss loss = run % 2 == 0 ? HingeLoss::linear : HingeLoss::squared;
    const SvmTerms terms(loss, .5, run % 4 < 2 ? std::vector<double>() : costs);
    double least = terms.primal(2, margins, 1);
    for (double x = -2; x <= 2; x += 1e-3) least = std::min(least, terms.primal(2, margins, std::exp2(x)));
    EXPECT_LE(terms.primal(2, margins, terms.best_scale(2, margins)), least * (1 + 1e-6));
  }
}

// Farther along a way stays in the box, keeps the weights those of the multipliers, never lowers the dual.
TEST(Extrapolation, LeadsUpAndStaysInTheBox) {
  const test::Rows data = test::random_rows(8, 50, 10, 4);
  const SignedRows rows = signed_rows(data);
  const SvmTerms terms(HingeLoss::linear, .3, {});
  RandomStream random(2, "points");
  const auto draw = [&] {
    DualPoint point;
    for (std::size_t i = 0; i < rows.size(); ++i) point.a.push_back(.3 * random.uniform() * random.uniform());
    point.w = rows.combination(point.a);
    return point;
  };
  int moved = 0;
  for (int run = 0; run < 100; ++run) {
    Extrapolation ahead;
    DualPoint point = draw();
    ahead.advance(rows, terms, point);
    point = draw();
    const double before = terms.dual(point);
    const std::vector<double> from = point.a;
    ahead.advance(rows, terms, point);
    EXPECT_GE(terms.dual(point), before);
    moved += point.a != from ? 1 : 0;
    const std::vector<double> w = rows.combination(point.a);
    for (std::size_t c = 0; c < w.size(); ++c) EXPECT_NEAR(point.w[c], w[c], 1e-12);
    for (const double a : point.a) EXPECT_TRUE(a >= 0 && a <= .3);
  }
  EXPECT_GT(moved, 5);
}

}  // namespace
}  // namespace halfspace::solve
