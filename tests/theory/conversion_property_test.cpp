// From mistakes to error, against a learner whose every error is known: it remembers the points it has seen
// and is wrong on all others. On d points it makes at most d mistakes, and no learner needs more rows.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "halfspace/theory/conversion.h"
#include "tests/theory/exact_chances.h"

namespace halfspace::theory {
namespace {

using test::log_uniform;

// d equally likely points: after t rows each is unseen with chance (1 - 1/d)^t, which is the mean error.
TEST(ConversionProperty, RandomStopping) {
  const auto mean_error = [](double points, double rows) {
    return points / rows * -std::expm1(rows * std::log1p(-1 / points));
  };
  for (const double points : {2., 10., 44., 1000.}) {
    for (const double eps : {.3, .1, .01}) {
      const double rows = random_stopping_rows(points, eps);
      EXPECT_LE(mean_error(points, rows), eps);
      EXPECT_GT(mean_error(points, .9 * rows), eps) << "the rows are needed";
    }
  }
}

// A mistake whenever a gap is about to be long enough: that many rows hold no gap, one more does.
TEST(ConversionProperty, LargeGapRows) {
  RandomStream random(91);
  for (int run = 0; run < 300; ++run) {
    const double most = static_cast<double>(random.below(100));
    const double eps = log_uniform(random, .01, .5);
    const double delta = log_uniform(random, 1e-4, .5);
    const bool worst = run % 2 == 0;
    double rows = 0;
    for (double i = 0; i < most; ++i) {  // the mistake ends a run that is too short by one or more
      rows +=
          worst
              ? gap_needed(i, eps, delta)
              : 1 + static_cast<double>(random.below(static_cast<std::uint64_t>(gap_needed(i, eps, delta))));
    }
    rows += gap_needed(most, eps, delta);  // after the last mistake nothing ends the run
    ASSERT_LE(rows, gap_rows(most, eps, delta));
    if (worst) {
      ASSERT_EQ(rows, gap_rows(most, eps, delta));
    }
  }
}

// The first phase ends with an error of eps/2 or less, whatever the chances of mistakes above it were: the
// fewest mistakes come of chances of just eps/2. In the second a good hypothesis beats M bad ones.
TEST(ConversionProperty, TwoPhasesInTheWorstCase) {
  RandomStream random(92);
  for (int run = 0; run < 60; ++run) {
    const double mistakes = std::floor(log_uniform(random, 1, 400));
    const double eps = log_uniform(random, .02, .3);
    const double delta = log_uniform(random, 1e-3, .3);
    const auto first_fails = [&](double rows) { return test::chance_at_most(mistakes, rows, eps / 2); };
    ASSERT_LE(first_fails(first_phase_rows(mistakes, eps, delta)), delta / 2);
    const double first = first_phase_rows_exact(mistakes, eps, delta);
    ASSERT_LE(first_fails(first), delta / 2 * (1 + 1e-9));
    ASSERT_GT(first_fails(first - 1), delta / 2 * (1 - 1e-9));
    const auto second_fails = [&](double rows, double k) {
      return test::chance_above(k, rows, eps / 2) + mistakes * test::chance_at_most(k, rows, eps);
    };
    const double printed = second_phase_rows(mistakes, eps, delta);
    ASSERT_LE(second_fails(printed, std::floor(.75 * eps * printed)), delta / 2)
        << "at three quarters of eps";
    const auto least_failure = [&](double rows) {  // over all numbers of errors that could tell them apart
      double least = 1;
      for (double k = std::floor(eps / 2 * rows); k <= eps * rows; ++k)
        least = std::fmin(least, second_fails(rows, k));
      return least;
    };
    const double second = second_phase_rows_exact(mistakes, eps, delta);
    ASSERT_LE(least_failure(second), delta / 2 * (1 + 1e-9));
    ASSERT_GT(least_failure(std::floor(.9 * second)), delta / 2);
  }
}

// Both phases by the learner that remembers. Hypothesis j knows the first j points that came.
bool two_phases_fail(RandomStream& random, const std::vector<double>& chances, double first, double second,
                     double eps) {
  const auto draw = [&] {
    double at = .5 + .5 * test::uniform(random);
    std::size_t i = 0;
    while (i + 1 < chances.size() && (at -= chances[i]) >= 0) ++i;
    return i;
  };
  std::vector<std::size_t> seen_as(chances.size(), chances.size());  // by which mistake a point was learned
  std::size_t mistakes = 0;
  for (double t = 0; t < first; ++t) {
    const std::size_t point = draw();
    if (seen_as[point] == chances.size()) seen_as[point] = mistakes++;
  }
  std::vector<double> errors(mistakes + 1);
  for (double t = 0; t < second; ++t) {
    const std::size_t known_from = std::min(seen_as[draw()], mistakes) + 1;
    for (std::size_t j = 0; j < std::min(known_from, errors.size()); ++j) ++errors[j];
  }
  const auto chosen =
      static_cast<std::size_t>(std::min_element(errors.begin(), errors.end()) - errors.begin());
  double error = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) error += seen_as[i] >= chosen ? chances[i] : 0;
  return error > eps;
}

TEST(ConversionProperty, TwoPhasesOfALearner) {
  RandomStream random(93);
  const double eps = .2;
  const double delta = .2;
  for (const std::size_t points : {3, 10, 30}) {
    std::vector<double> chances(points, 1. / static_cast<double>(points));
    const double m = static_cast<double>(points);
    const double first[] = {first_phase_rows_exact(m, eps, delta), first_phase_rows(m, eps, delta)};
    const double second[] = {second_phase_rows_exact(m, eps, delta), second_phase_rows(m, eps, delta)};
    for (int form = 0; form < 2; ++form) {
      int failed = 0;
      for (int run = 0; run < 200; ++run)
        failed += two_phases_fail(random, chances, first[form], second[form], eps) ? 1 : 0;
      EXPECT_LE(failed, test::most_failures(200, delta));
    }
    int failed = 0;
    for (int run = 0; run < 200; ++run)
      failed += two_phases_fail(random, chances, .3 * m, second[0], eps) ? 1 : 0;
    EXPECT_GT(failed, test::most_failures(200, delta)) << "with too few rows it does fail";
  }
}

}  // namespace
}  // namespace halfspace::theory
