// Classes of a known dimension on samples: limits by the dimension fail no more often than delta says. They
// are far from the truth, so the rows are held to the inequality that they solve as well, written once more.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <vector>

#include "halfspace/theory/vc.h"
#include "tests/theory/exact_chances.h"

namespace halfspace::theory {
namespace {

using test::log_uniform;

// Term by term, where the library takes a binomial tail.
double log_sum_of_choices(double d, double m) {
  double largest = 0;
  double sum = 0;
  for (double i = 0; i <= std::fmin(d, m); ++i) {
    const double term = std::lgamma(m + 1) - std::lgamma(i + 1) - std::lgamma(m - i + 1);
    const double more = std::fmax(largest, term);
    sum = sum * std::exp(largest - more) + std::exp(term - more);
    largest = more;
  }
  return largest + std::log(sum);
}

TEST(VcProperty, RowsSolveTheirInequalities) {
  RandomStream random(81);
  for (int run = 0; run < 300; ++run) {
    const double d = 1 + static_cast<double>(random.below(60));
    const double eps = log_uniform(random, .01, .5);
    const double delta = log_uniform(random, 1e-6, .5);
    const auto consistent = [&](double m) {
      return 2 / m * (std::log2(2 / delta) + log_sum_of_choices(d, 2 * m) / std::numbers::ln2);
    };
    const double m = vc_consistent_rows(d, eps, delta);
    ASSERT_LE(consistent(m), eps * (1 + 1e-9));
    ASSERT_GT(consistent(m - 1), eps * (1 - 1e-9));
    ASSERT_NEAR(vc_consistent_error(log_sauer(d, 2 * m), m, delta), consistent(m), 1e-9);
    ASSERT_LE(consistent(vc_consistent_rows_closed(d, eps, delta)), eps);
    const auto uniform = [&](double rows) {
      return std::sqrt(8 / rows * (std::log(2 / delta) + log_sum_of_choices(d, 2 * rows)));
    };
    const double all = vc_uniform_rows(d, eps, delta);
    ASSERT_LE(uniform(all), eps * (1 + 1e-9));
    ASSERT_GT(uniform(all - 1), eps * (1 - 1e-9));
    ASSERT_LE(uniform(vc_uniform_rows_closed(d, eps, delta)), eps);
  }
}

// Blumer and others: both terms of their maximum, and in it the chance of their Theorem 2.1.
TEST(VcProperty, BlumersRowsMakeTheirChanceSmall) {
  RandomStream random(82);
  for (int run = 0; run < 300; ++run) {
    const double d = 1 + static_cast<double>(random.below(200));
    const double eps = log_uniform(random, .001, .5);
    const double delta = log_uniform(random, 1e-6, .5);
    const double m = blumer_rows(d, eps, delta);
    // 2 (2em / d)^d 2^(-eps m / 2) <= delta, a half of the exponent for each factor; and no row more than
    // that.
    ASSERT_GE(eps * m / 4, d * std::log2(2 * std::numbers::e * m / d) * (1 - 1e-12));
    ASSERT_GE(eps * m / 4, std::log2(2 / delta) * (1 - 1e-12));
    ASSERT_LT(m - 1, std::fmax(4 / eps * std::log2(2 / delta), 8 * d / eps * std::log2(13 / eps)));
  }
}

// Nothing is positive; unions of k intervals (dimension 2k) that meet no row lie in the gaps between rows,
// and the worst of them takes the k largest.
double worst_consistent_error(RandomStream& random, double rows, std::size_t k) {
  std::vector<double> points(static_cast<std::size_t>(rows));
  for (double& x : points) x = .5 + .5 * test::uniform(random);
  std::sort(points.begin(), points.end());
  std::vector<double> gaps = {points[0], 1 - points.back()};
  for (std::size_t i = 1; i < points.size(); ++i) gaps.push_back(points[i] - points[i - 1]);
  k = std::min(k, gaps.size());
  std::partial_sort(gaps.begin(), gaps.begin() + static_cast<long>(k), gaps.end(), std::greater<>());
  double sum = 0;
  for (std::size_t i = 0; i < k; ++i) sum += gaps[i];
  return sum;
}

TEST(VcProperty, ConsistentIntervals) {
  RandomStream random(83);
  const double delta = .2;
  const double eps = .1;
  const int runs = 200;
  for (const std::size_t k : {1, 2, 10}) {
    const double d = 2 * static_cast<double>(k);
    const double most = test::most_failures(runs, delta);
    for (const double rows : {vc_consistent_rows(d, eps, delta), vc_consistent_rows_closed(d, eps, delta),
                              blumer_rows(d, eps, delta)}) {
      int failed = 0;
      for (int run = 0; run < runs; ++run) failed += worst_consistent_error(random, rows, k) > eps ? 1 : 0;
      EXPECT_LE(failed, most) << k << " intervals, " << rows << " rows";
    }
    for (const double rows : {30., 100., 1000.}) {
      const double limit = vc_consistent_error(log_sauer(d, 2 * rows), rows, delta);
      int failed = 0;
      for (int run = 0; run < runs; ++run) failed += worst_consistent_error(random, rows, k) > limit ? 1 : 0;
      EXPECT_LE(failed, most) << k << " intervals, " << rows << " rows, limit " << limit;
    }
  }
}

// Thresholds (dimension 1) where all is negative: the error of "x <= a" on rows is the empirical
// distribution.
TEST(VcProperty, UniformThresholds) {
  RandomStream random(84);
  const double delta = .2;
  const double eps = .2;
  for (const double rows : {vc_uniform_rows(1, eps, delta), vc_uniform_rows_closed(1, eps, delta)}) {
    int failed = 0;
    const auto count = static_cast<std::size_t>(rows);
    for (int run = 0; run < 60; ++run) {
      std::vector<double> points(count);
      for (double& x : points) x = .5 + .5 * test::uniform(random);
      std::sort(points.begin(), points.end());
      double off = 0;
      for (std::size_t i = 0; i < count; ++i) {
        const double share = static_cast<double>(i) / rows;
        off = std::fmax(off, std::fmax(points[i] - share, share + 1 / rows - points[i]));
      }
      failed += off > eps ? 1 : 0;
    }
    EXPECT_LE(failed, test::most_failures(60, delta));
  }
}

// Majorities of k two-sided thresholds (dimension 2) on m points of a line, counted one by one.
std::size_t labelings_by_majorities(unsigned m, unsigned k) {
  std::set<unsigned> single;
  for (unsigned cut = 0; cut <= m; ++cut) {
    const unsigned below = (1u << cut) - 1;
    single.insert(below);
    single.insert(~below & ((1u << m) - 1));
  }
  std::set<std::vector<unsigned>> votes = {std::vector<unsigned>(m)};
  for (unsigned rule = 0; rule < k; ++rule) {
    std::set<std::vector<unsigned>> next;
    for (auto vote : votes) {
      for (const unsigned labels : single) {
        std::vector<unsigned> sum = vote;
        for (unsigned i = 0; i < m; ++i) sum[i] += labels >> i & 1;
        next.insert(sum);
      }
    }
    votes = std::move(next);
  }
  std::set<unsigned> labelings;
  for (const auto& vote : votes) {
    unsigned labels = 0;
    for (unsigned i = 0; i < m; ++i) labels |= (2 * vote[i] > k ? 1u : 0u) << i;
    labelings.insert(labels);
  }
  return labelings.size();
}

TEST(VcProperty, MajoritiesOfThresholds) {
  for (const unsigned k : {1u, 3u, 5u}) {
    unsigned dimension = 0;
    for (unsigned m = 1; m <= 7; ++m) {
      const std::size_t labelings = labelings_by_majorities(m, k);
      EXPECT_LE(std::log(static_cast<double>(labelings)), k * log_sauer(2, m) + 1e-9);
      if (labelings == 1u << m) dimension = m;
    }
    EXPECT_GE(dimension, 2u);
    EXPECT_LE(dimension, majority_dimension(2, k)) << k;
    EXPECT_LE(majority_dimension(2, k), majority_dimension_closed(2, k)) << k;
  }
  RandomStream random(85);
  for (int run = 0; run < 300; ++run) {
    const double d = 1 + static_cast<double>(random.below(30));
    const double k = 1 + static_cast<double>(random.below(30));
    const double m = majority_dimension(d, k);
    const auto possible = [&](double points) {
      return points * std::numbers::ln2 <= k * log_sum_of_choices(d, points) + 1e-9;
    };
    ASSERT_TRUE(possible(m));
    ASSERT_FALSE(possible(m + 1)) << "the largest";
  }
}

}  // namespace
}  // namespace halfspace::theory
