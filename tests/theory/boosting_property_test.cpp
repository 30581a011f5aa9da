// Majorities of weak rules against the worst rules there are, and the rows that boosted rules need.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <vector>

#include "halfspace/theory/boosting.h"
#include "halfspace/theory/fat_shattering.h"
#include "halfspace/theory/occam.h"
#include "tests/theory/exact_chances.h"

namespace halfspace::theory {
namespace {

using test::log_uniform;

// Each rule is wrong on rows in a random order, until no further row leaves it right on 1/2 + gamma of the
// weight. Rows that are wrong weigh more by (1/2 + gamma) / (1/2 - gamma).
struct WeakRun {
  std::vector<int> wrong;  // rules that are wrong on a row
  double total = 0;        // weight at the end

  WeakRun(RandomStream& random, std::size_t rows, double gamma, int rules) : wrong(rows) {
    const double alpha = (.5 + gamma) / (.5 - gamma);
    std::vector<double> weights(rows, 1);
    std::vector<std::size_t> order(rows);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (int rule = 0; rule < rules; ++rule) {
      for (std::size_t i = rows; i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
      double left = (.5 - gamma) * std::accumulate(weights.begin(), weights.end(), 0.) * (1 + 1e-12);
      for (const std::size_t i : order) {
        if (weights[i] > left) continue;
        left -= weights[i];
        weights[i] *= alpha;
        ++wrong[i];
      }
    }
    total = std::accumulate(weights.begin(), weights.end(), 0.);
  }
  [[nodiscard]] double mistakes(int rules) const {
    return static_cast<double>(
        std::count_if(wrong.begin(), wrong.end(), [=](int w) { return 2 * w > rules; }));
  }
};

TEST(MajorityProperty, NeverMoreMistakesAndNoneInTheEnd) {
  RandomStream random(131);
  double closest = 0;
  for (int run = 0; run < 300; ++run) {
    const std::size_t n = 2 + random.below(60);
    const double rows = static_cast<double>(n);
    const double gamma = log_uniform(random, .05, .4);
    const int rules = 1 + 2 * static_cast<int>(random.below(30));
    const WeakRun weak(random, n, gamma, rules);
    const double mistakes = weak.mistakes(rules);
    ASSERT_LE(mistakes, majority_mistakes_observed(weak.total, gamma, rules) * (1 + 1e-9));
    ASSERT_LE(mistakes, majority_mistakes_sharp(rows, gamma, rules) * (1 + 1e-9));
    ASSERT_LE(majority_mistakes_sharp(rows, gamma, rules), majority_mistakes(rows, gamma, rules));
    closest = std::fmax(closest, mistakes / majority_mistakes_sharp(rows, gamma, rules));
    for (const double rounds : {majority_rounds(rows, gamma), majority_rounds_sharp(rows, gamma)}) {
      const int t = static_cast<int>(rounds);
      ASSERT_EQ(WeakRun(random, n, gamma, t).mistakes(t), 0);
      ASSERT_LT(majority_mistakes(rows, gamma, majority_rounds(rows, gamma)), 1 + 1e-9);
      ASSERT_LT(majority_mistakes_sharp(rows, gamma, majority_rounds_sharp(rows, gamma)), 1 + 1e-9);
    }
  }
  EXPECT_GT(closest, .5) << "runs that come near show a constant that is too small";
}

// A majority right on m rows is a rule of T bits(m) bits: m must be what Occam's razor asks for, and no
// fewer.
TEST(MajorityProperty, RowsAreOccamsRowsOfTheirOwnRounds) {
  RandomStream random(132);
  for (int run = 0; run < 200; ++run) {
    const double bits = std::floor(log_uniform(random, 1, 100));
    const double gamma = log_uniform(random, .05, .45);
    const double eps = log_uniform(random, .01, .5);
    const double delta = log_uniform(random, 1e-4, .5);
    const auto wanted = [&](double m) {
      return occam_rows(log_of_bits(bits * majority_rounds(m, gamma)), eps, delta);
    };
    const double rows = majority_rows(bits, gamma, eps, delta);
    ASSERT_GE(rows, wanted(rows));
    ASSERT_LT(rows - 1, wanted(rows - 1));
  }
}

// Theorem 7 is quoted; its arithmetic, and that the rows of Theorem 9 and Claim 10 are the least it allows.
TEST(LargeMarginProperty, RowsSolveTheQuotedInequality) {
  RandomStream random(133);
  const double infinite = std::numeric_limits<double>::infinity();
  for (int run = 0; run < 200; ++run) {
    const double n = 1 + static_cast<double>(random.below(1000));
    const double p = std::array{2., 3., 10., infinite}[random.below(4)];
    const double gamma = log_uniform(random, .01, .5);
    const double eps = log_uniform(random, .01, .5);
    const double delta = log_uniform(random, 1e-4, .5);
    const auto error = [&](double d, double m) {  // in natural logarithms
      const double ln2 = std::numbers::ln2;
      return 2 / m *
             (d * (std::log(8 * m / d) + 1) * std::log(32 * m) / (ln2 * ln2) + std::log(8 * m / delta) / ln2);
    };
    const double scale = gamma / 32;
    const double sharp = std::fmin(p - 1, 2 * std::log(2 * n)) / (scale * scale);
    const double printed = 2 * std::log(4 * n) / (scale * scale);
    const auto is_least = [&](double rows, double d) {
      return error(d, rows) <= eps * (1 + 1e-9) && error(d, rows * (1 - 1e-6)) > eps * (1 - 1e-6);
    };
    ASSERT_TRUE(is_least(boosted_rows(p, n, gamma, eps, delta), sharp));
    ASSERT_TRUE(is_least(boosted_rows_printed(n, gamma, eps, delta), printed));
    const double m = boosted_rows(p, n, gamma, eps, delta);
    ASSERT_NEAR(large_margin_error(sharp, m, delta) / error(sharp, m), 1, 1e-9);
  }
}

// k axes, equally likely: a unit vector that is right on the axes seen has a margin of 1 / sqrt(k) there, and
// may be wrong on all others.
TEST(LargeMarginProperty, NeverBelowTheErrorOnAxesNotSeen) {
  for (const double k : {1e3, 1e5}) {
    for (double rows = 10; rows < 1e9; rows *= 10) {
      const double unseen = std::exp(rows * std::log1p(-1 / k));
      EXPECT_GE(large_margin_error(fat_dimension(2, k, 1 / (16 * std::sqrt(k))), rows, .05), unseen);
    }
  }
}

}  // namespace
}  // namespace halfspace::theory
