// The support vector machine with a kernel: the values of the specification, and the gap.
#include "halfspace/solve/kernel_descent.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/kernels/support.h"

namespace halfspace::solve {
namespace {

struct Problem {
  std::vector<Row> rows;
  std::vector<Label> labels;

  explicit Problem(const test::Rows& owned) {
    for (const test::OwnedRow& row : owned) {
      rows.push_back(row.view());
      labels.push_back(row.label);
    }
  }
};

// batch 4.2: D2, primal = dual.
TEST(KernelSvm, OfTheLinearKernelHasTheValuesOfTheSpecification) {
  const test::Rows owned = test::d2();
  const Problem problem(owned);
  for (const auto& [c, value] : {std::pair{0.5, 3.0}, {1.0, 5.5}, {2.0, 10.0}, {10.0, 42.0}}) {
    KernelSvmOptions options;
    options.c = c;
    options.relative_gap = 1e-9;
    options.most_passes = 100000;
    const KernelSvmSolution solution =
        solve_kernel_svm(Kernel::linear(), problem.rows, problem.labels, options);
    EXPECT_NEAR(solution.primal, value, 1e-6);
    EXPECT_NEAR(solution.dual, value, 1e-6);
  }
}

TEST(KernelSvm, HoldsTheOptimumBetweenPrimalAndDual) {
  const test::Rows owned = test::random_rows(3, 300, 10, 5);
  const Problem problem(owned);
  const Kernel kernel = Kernel::gaussian(0.2);
  double highest = 0;
  double lowest = 1e300;
  double before = -1;
  for (const std::uint64_t passes : {1, 2, 4, 8, 16, 64}) {
    KernelSvmOptions options;
    options.relative_gap = 1e-12;
    options.most_passes = passes;
    const KernelSvmSolution s = solve_kernel_svm(kernel, problem.rows, problem.labels, options);
    EXPECT_GE(s.dual, before * (1 - 1e-12)) << "the dual value never falls";
    before = s.dual;
    highest = std::fmax(highest, s.dual);
    lowest = std::fmin(lowest, s.primal);
    EXPECT_LE(highest, lowest * (1 + 1e-12));
    for (const double a : s.multipliers) {
      EXPECT_GE(a, 0);
      EXPECT_LE(a, options.c / 2);
    }
  }
  EXPECT_LT(lowest - highest, 0.01 * lowest);
}

TEST(KernelSvm, DoesNotDependOnThreads) {
  const test::Rows owned = test::random_rows(5, 400, 10, 5);
  const Problem problem(owned);
  KernelSvmOptions options;
  const auto one = solve_kernel_svm(Kernel::polynomial(2), problem.rows, problem.labels, options);
  options.threads = 3;
  const auto three = solve_kernel_svm(Kernel::polynomial(2), problem.rows, problem.labels, options);
  EXPECT_EQ(one.multipliers, three.multipliers);
  EXPECT_EQ(one.primal, three.primal);
}

// Rows of zeros under a kernel that is 0 there: their multipliers go to the bound at once.
TEST(KernelSvm, TakesRowsOfZeros) {
  const test::Rows owned = {{{0, 0}, 1}, {{1, 0}, 1}, {{-1, 0}, -1}};
  const Problem problem(owned);
  KernelSvmOptions options;
  options.relative_gap = 1e-9;
  const auto solution = solve_kernel_svm(Kernel::linear(), problem.rows, problem.labels, options);
  EXPECT_EQ(solution.multipliers[0], 0.5);
  EXPECT_NEAR(solution.gap(), 0, 1e-8);
}

}  // namespace
}  // namespace halfspace::solve
