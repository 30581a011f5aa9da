// The least total hinge loss: the vectors of batch 4.1, complementary slackness, brute force.
#include "halfspace/solve/hinge_lp.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "halfspace/solve/linear_program.h"
#include "halfspace/solve/svm.h"
#include "tests/solve/signed.h"

namespace halfspace::solve {
namespace {

using test::signed_rows;

TEST(LinearProgram, ASmallOneWithKnownAnswer) {
  // max 3x + 2y with x + y <= 4, x + 3y <= 6, x <= 3: at (3, 1), value 11; the second row has room left.
  LinearProgram program;
  const double infinity = std::numeric_limits<double>::infinity();
  program.add_row(-infinity, 4);
  program.add_row(-infinity, 6.5);
  program.add_entry(0, 1);
  program.add_entry(1, 1);
  program.end_column(0, 3, -3);
  program.add_entry(0, 1);
  program.add_entry(1, 3);
  program.end_column(0, infinity, -2);
  const auto solution = solve_linear_program(program);
  ASSERT_TRUE(solution);
  EXPECT_NEAR(solution->x[0], 3, 1e-9);
  EXPECT_NEAR(solution->x[1], 1, 1e-9);
  EXPECT_NEAR(solution->prices[0], -2, 1e-9);
  EXPECT_NEAR(solution->prices[1], 0, 1e-9);
}

TEST(LinearProgram, NoOptimumIsAnError) {
  LinearProgram impossible;
  impossible.add_row(2, 3);
  impossible.add_entry(0, 1);
  impossible.end_column(0, 1, 1);
  EXPECT_FALSE(solve_linear_program(impossible));
  LinearProgram endless;
  endless.end_column(0, std::numeric_limits<double>::infinity(), -1);
  EXPECT_FALSE(solve_linear_program(endless));
}

void expect_optimal(const SignedRows& rows, const HingeLpSolution& solution) {
  const double size = 1e-6 * (1 + static_cast<double>(rows.size()));
  EXPECT_NEAR(solution.total, solution.lower, size);
  EXPECT_LT(solution.residual, size * (1 + rows.longest()));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double margin = rows.dot(i, solution.weights.data());
    if (margin > 1 + 1e-6) {
      EXPECT_NEAR(solution.multipliers[i], 0, 1e-9);
    }
    if (margin < 1 - 1e-6) {
      EXPECT_NEAR(solution.multipliers[i], 1, 1e-9);
    }
  }
  EXPECT_EQ(solution.separates, solution.total < size);
}

TEST(HingeLp, VectorsOfTheChapter) {
  const test::Rows d2 = test::d2();
  const SignedRows rows = signed_rows(d2);
  const auto solution = least_hinge_loss(rows);
  ASSERT_TRUE(solution);
  EXPECT_NEAR(solution->total, 4, 1e-9);
  EXPECT_NEAR(solution->lower, 4, 1e-9);
  expect_optimal(rows, *solution);
  EXPECT_NEAR(squared_length(rows.combination({1, 1, 0, 1, 0, 0, 1, 0})), 0, 0);  // the source's multipliers

  const test::Rows d1 = test::d1();
  const auto separable = least_hinge_loss(signed_rows(d1));
  EXPECT_NEAR(separable->total, 0, 1e-9);
  EXPECT_TRUE(separable->separates);
}

TEST(HingeLp, RandomAndAwkwardRows) {
  std::vector<test::Rows> sets = test::awkward_rows();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    sets.push_back(test::ds1(seed, 60, 6, seed % 3 == 0 ? 0 : 6));
    sets.push_back(test::random_rows(seed, 80, 20, 5));
  }
  for (const test::Rows& data : sets) {
    for (const RowView view : {RowView{}, RowView{1, true}}) {
      const SignedRows rows = signed_rows(data, view);
      const auto solution = least_hinge_loss(rows);
      ASSERT_TRUE(solution);
      expect_optimal(rows, *solution);
    }
  }
}

// In the plane an optimum lies where two of the lines z_i . w = 1 meet, or at w = 0 on lines that are
// parallel.
TEST(HingeLp, TheBestCornerOfTheLines) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const test::Rows data = test::ds1(seed, 12, 2, 4);
    const SignedRows rows = signed_rows(data);
    double best = static_cast<double>(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        const auto one = rows.combination([&] {
          std::vector<double> a(12);
          a[i] = 1;
          return a;
        }());
        const auto two = rows.combination([&] {
          std::vector<double> a(12);
          a[k] = 1;
          return a;
        }());
        const double area = one[0] * two[1] - one[1] * two[0];
        if (area == 0) continue;
        const double w[] = {(two[1] - one[1]) / area, (one[0] - two[0]) / area};
        double total = 0;
        for (std::size_t r = 0; r < rows.size(); ++r) total += std::max(0.0, 1 - rows.dot(r, w));
        best = std::min(best, total);
      }
    }
    EXPECT_NEAR(least_hinge_loss(rows)->total, best, 1e-7) << seed;
  }
}

// sum xi of the support vector machine falls to the optimum: at most |w*|^2 / c above it.
TEST(HingeLp, SupportVectorMachinesApproachIt) {
  const test::Rows data = test::ds1(1, 100, 5, 5);
  const SignedRows rows = signed_rows(data);
  const auto best = least_hinge_loss(rows);
  const double c = 100;
  const auto svm = solve_svm(rows, {.c = c, .relative_gap = 1e-6, .most_passes = 100000});
  const double losses = (svm->primal - squared_length(svm->weights)) / c;
  EXPECT_GE(losses, best->lower - 1e-6);
  EXPECT_LE(losses, best->total + (squared_length(best->weights) + svm->gap()) / c);
}

TEST(HingeLp, NoRowsAtAll) {
  const auto solution = least_hinge_loss(SignedRows());
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->total, 0);
}

}  // namespace
}  // namespace halfspace::solve
