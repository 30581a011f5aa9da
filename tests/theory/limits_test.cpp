// The limits against the vectors of extensions 5 and certificates 6, and against what they must not exceed.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <map>
#include <vector>

#include "halfspace/core/random.h"
#include "halfspace/theory/binomial.h"
#include "halfspace/theory/compression.h"
#include "halfspace/theory/conversion.h"
#include "halfspace/theory/margin_risk.h"
#include "halfspace/theory/progressive.h"
#include "halfspace/theory/run_length.h"
#include "halfspace/theory/runs_test.h"

namespace halfspace::theory {
namespace {

TEST(Binomial, Vectors) {
  EXPECT_NEAR(binomial_upper_limit(0, 100, std::log(.05)), .029513049607, 1e-12);
  EXPECT_NEAR(binomial_upper_limit(5, 100, std::log(.05)), .102253377643, 1e-12);
  EXPECT_NEAR(binomial_upper_limit(50, 1000, std::log(.05)), .062863403512, 1e-12);
  EXPECT_NEAR(binomial_upper_limit(612, 10000, std::log(.01)), .067001824862, 1e-12);
  EXPECT_EQ(binomial_upper_limit(7, 7, std::log(.05)), 1);
  EXPECT_EQ(binomial_upper_limit(0, 0, std::log(.05)), 1);
}

TEST(Binomial, TheTailIsTheSumOfItsTerms) {
  for (const double p : {1e-6, .01, .3, .5, .9, .999}) {
    long double sum = 0;
    for (std::uint64_t k = 0; k <= 30; ++k) {
      sum += std::exp(static_cast<long double>(log_choose(30, k))) *
             std::pow(static_cast<long double>(p), k) * std::pow(1 - static_cast<long double>(p), 30 - k);
      EXPECT_NEAR(log_lower_tail(k, 30, p), static_cast<double>(std::log(sum)), 1e-10) << p << " " << k;
    }
  }
}

TEST(Binomial, LevelsFarBelowTheRangeOfDouble) {
  const double limit = binomial_upper_limit(1000, 1000000, -50000.0);
  EXPECT_NEAR(log_lower_tail(1000, 1000000, limit), -50000.0, 1e-5);
}

TEST(Progressive, Vectors) {
  EXPECT_NEAR(mean_risk_limit(100, 10000, .05 / 16), .0148, .00005);
  EXPECT_NEAR(mean_risk_limit(1000, 1000000, .05 / 16), .00114, .000005);
  EXPECT_NEAR(mean_risk_limit(3750, 25000, .05 / 16), .159, .0005);
  EXPECT_EQ(mean_risk_limit(0, 0, .05), 1);
  EXPECT_GE(mean_risk_limit_anytime(100, 10000, .05), mean_risk_limit(100, 10000, .05));
}

// The worst that an adversary can do who chooses each chance of a mistake, knowing all before: the largest
// probability that the mean chance is above the limit of the mistakes. Chances are multiples of 1/kSteps.
double worst_case(int rounds, const std::function<double(int)>& limit) {
  constexpr int kSteps = 40;
  const int most = rounds * kSteps;
  // best[m][s]: from here on, with m mistakes and chances summing to s / kSteps.
  std::vector<std::vector<double>> best(rounds + 2, std::vector<double>(most + 1));
  for (int m = 0; m <= rounds; ++m) {
    for (int s = 0; s <= most; ++s) best[m][s] = s > limit(m) * most + 1e-9 ? 1 : 0;
  }
  for (int t = rounds - 1; t >= 0; --t) {
    for (int m = 0; m <= t; ++m) {
      for (int s = 0; s <= t * kSteps; ++s) {
        double value = 0;
        for (int p = 0; p <= kSteps; ++p) {
          const double chance = static_cast<double>(p) / kSteps;
          value = std::max(value, chance * best[m + 1][s + p] + (1 - chance) * best[m][s + p]);
        }
        best[m][s] = value;
      }
    }
  }
  return best[0][0];
}

TEST(Progressive, HoldsAgainstTheWorstAdversary) {
  EXPECT_LE(worst_case(10, [](int m) { return mean_risk_limit(m, 10, .05); }), .05);
  EXPECT_LE(worst_case(10, [](int m) { return mean_risk_limit_anytime(m, 10, .05); }), .05);
}

// Azuma's limit and the closed form of Theorem F; with three quarters of its deviation Azuma's would fail.
TEST(Progressive, OtherLimitsHoldAgainstTheWorstAdversary) {
  for (const int rounds : {5, 10, 14}) {
    EXPECT_LE(worst_case(rounds, [=](int m) { return mean_error_limit(m, rounds, .05); }), .05);
    EXPECT_LE(worst_case(rounds, [=](int m) { return mean_error_limit_closed(m, rounds, .05); }), .05);
  }
  const auto shorter = [](int m) { return m / 14. + .75 * (mean_error_limit(m, 14, .05) - m / 14.); };
  EXPECT_GT(worst_case(14, shorter), .05);
}

// certificates 0.7: why a binomial limit must not be used for mistakes made while learning.
TEST(Progressive, ABinomialLimitFails) {
  EXPECT_GT(worst_case(10, [](int m) { return binomial_upper_limit(m, 10, std::log(.05)); }), .11);
}

TEST(RunLength, Vectors) {
  EXPECT_NEAR(survivor_limit(0, 1000, .05), 1 - std::pow(.025, .001), 1e-15);
  EXPECT_NEAR(survivor_limit(9, 50, .05), 1 - std::pow(.05 / 110, .02), 1e-15);
  EXPECT_EQ(survivor_limit(3, 0, .05), 1);
}

TEST(RunLength, TheRunNeededIsTheFirstThatProves) {
  for (const std::uint64_t version : {0, 1, 7, 1000}) {
    for (const double eps : {.3, .05, .001}) {
      const std::uint64_t run = run_needed(version, eps, .05);
      EXPECT_LE(survivor_limit(version, run, .05), eps * (1 + 1e-12));
      EXPECT_GT(survivor_limit(version, run - 1, .05), eps);
    }
  }
}

TEST(Compression, IsABinomialLimitOverAllSetsOfUpdates) {
  EXPECT_NEAR(compression_limit(0, 10, 0, .05), 1 - std::pow(.05 / 2, .1), 1e-12);
  EXPECT_NEAR(compression_limit(0, 10, 2, .05), 1 - std::pow(.05 / (3 * 4 * 45), 1. / 8), 1e-12);
  EXPECT_EQ(compression_limit(0, 10, 10, .05), 1);
}

// Four updates in three passes on two of ten rows: 45 pairs of rows, 1 to 5 more updates than rows, 15 ways.
TEST(Compression, OfSeveralPassesSaysWhichRowsInWhichPasses) {
  EXPECT_NEAR(compression_limit(0, {10, 2, 4, 3}, .05), 1 - std::pow(.05 / (3 * 4 * 45 * 5 * 15), 1. / 8),
              1e-12);
  EXPECT_EQ(compression_limit(1, {10, 2, 2, 1}, .05), compression_limit(1, 10, 2, .05));
  EXPECT_EQ(compression_limit(0, {10, 2, 7, 3}, .05), 1) << "no row is an update twice in a pass";
  EXPECT_EQ(compression_limit(0, {10, 2, 1, 3}, .05), 1) << "each of them was one at least once";
}

// Every run of three passes over four rows has its share of delta, and all shares are no more than all of it.
TEST(Compression, TheSharesOfAllRunsAddUpToAtMostOne) {
  constexpr unsigned kRows = 4;
  constexpr unsigned kPasses = 3;
  double shares = 0;
  for (unsigned run = 0; run < 1u << (kRows * kPasses); ++run) {
    unsigned support = 0;
    for (unsigned row = 0; row < kRows; ++row) support += (run >> (row * kPasses) & 7) != 0 ? 1 : 0;
    const auto updates = static_cast<std::uint64_t>(std::popcount(run));
    shares += std::exp(-log_compressions({kRows, support, updates, kPasses}));
  }
  EXPECT_LE(shares, 1);
  EXPECT_GT(shares, 0.5) << "and not much is given away";
}

TEST(MarginRisk, TheInverseIsAnInverse) {
  for (const double q : {0.0, .01, .3, .9}) {
    const double p = kl_upper_inverse(q, .05);
    const double divergence = (q == 0 ? 0 : q * std::log(q / p)) + (1 - q) * std::log((1 - q) / (1 - p));
    EXPECT_NEAR(divergence, .05, 1e-9);
  }
  EXPECT_EQ(kl_upper_inverse(1, .05), 1);
}

TEST(MarginRisk, LargeMarginsProveMuchAndZeroRowsNothing) {
  MarginRisk clear;
  for (int t = 0; t < 100000; ++t) clear.add(.5);
  EXPECT_LT(best_margin_risk(clear, .05).value, .01);
  MarginRisk none;
  for (int t = 0; t < 100000; ++t) none.add_zero_row();
  EXPECT_EQ(best_margin_risk(none, .05).value, 1);
}

TEST(RunsTest, Vectors) {
  // 10 and 10 in 2 runs: 2 of the 184,756 orders.
  EXPECT_NEAR(runs_probability(10, 10, 2), 2 * 2. / 184756, 1e-15);
  // 1,000 and 1,000 in 900: mean 1001, variance 1000 * 999 / 1999, by the normal approximation.
  EXPECT_NEAR(runs_probability(1000, 1000, 900), std::erfc(101 / std::sqrt(1000. * 999 / 1999 * 2)), 1e-15);
  // Two rare labels side by side, or at both ends: 100 of 4950 orders have three runs or fewer.
  EXPECT_NEAR(runs_probability(2, 98, 3), 2 * 100. / 4950, 1e-12);
  EXPECT_EQ(runs_probability(3, 3, 4), 1);
  EXPECT_EQ(runs_probability(5, 0, 1), 1);
  LabelRuns runs;
  for (const int label : {1, 1, 0, 1, 0, 0}) runs.add(static_cast<std::size_t>(label));
  EXPECT_EQ(runs.kinds(), (std::vector<LabelKind>{{3, 4}, {3, 4}}));
}

// All orders of a few labels, one by one.
TEST(RunsTest, IsExactForFewLabels) {
  for (const auto& [a, b] : {std::pair{3, 5}, {1, 6}, {4, 4}, {7, 2}}) {
    std::map<std::uint64_t, double> orders;
    std::vector<int> labels(static_cast<std::size_t>(a), 0);
    labels.resize(static_cast<std::size_t>(a + b), 1);
    double all = 0;
    do {
      LabelRuns runs;
      for (const int label : labels) runs.add(static_cast<std::size_t>(label));
      ++orders[runs.kinds()[0].runs];
      ++all;
    } while (std::next_permutation(labels.begin(), labels.end()));
    for (const auto& [runs, count] : orders) {
      double fewer = 0;
      double more = 0;
      for (const auto& [other, n] : orders) {
        fewer += other <= runs ? n : 0;
        more += other >= runs ? n : 0;
      }
      EXPECT_NEAR(runs_probability(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b), runs),
                  std::min(1.0, 2 * std::min(fewer, more) / all), 1e-12);
    }
  }
}

TEST(RunsTest, ASortedFileIsFoundAndAShuffledOneIsNot) {
  EXPECT_LT(runs_probability(1000, 1000, 2), kLeastRunsProbability);
  EXPECT_LT(runs_probability(1000, 1000, 2000), kLeastRunsProbability);
  EXPECT_GT(runs_probability(1000, 1000, 1010), .5);
}

// Two classes that come one after the other are found behind a third that is mixed with both.
TEST(RunsTest, EveryLabelIsLookedAt) {
  RandomStream random(1, "labels");
  LabelRuns sorted;
  LabelRuns mixed;
  for (int row = 0; row < 2000; ++row) {
    const bool first = random.below(2) == 0;
    sorted.add(first ? 0 : row < 1000 ? 1 : 2);
    mixed.add(first ? 0 : 1 + random.below(2));
  }
  const auto of_the_first = [](const std::vector<LabelKind>& kinds) {
    return runs_probability(kinds[0].rows, 2000 - kinds[0].rows, kinds[0].runs);
  };
  EXPECT_GT(of_the_first(sorted.kinds()), .01);
  EXPECT_LT(least_likely(sorted.kinds()).probability, kLeastRunsProbability);
  EXPECT_GT(least_likely(mixed.kinds()).probability, .01);
}

// A third label that came late was not there before: one run of others.
TEST(RunsTest, KindsOfThreeLabels) {
  LabelRuns runs;
  EXPECT_EQ(least_likely(runs.kinds()).probability, 1);
  for (const int label : {1, 1, 0, 2, 2, 1}) runs.add(static_cast<std::size_t>(label));
  EXPECT_EQ(runs.kinds(), (std::vector<LabelKind>{{1, 3}, {3, 3}, {2, 3}}));
  EXPECT_EQ(least_likely(std::vector<LabelKind>{{1, 3}, {3, 3}, {2, 3}}).probability, 1);
}

}  // namespace
}  // namespace halfspace::theory
