// Boosting: the p-norm learner against the largest margin, Theorem 4 on every run, the sparse perceptron's
// vector J1.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "halfspace/learn/batch/boosted_p_norm.h"
#include "halfspace/learn/batch/sparse_perceptron.h"
#include "halfspace/solve/margin.h"
#include "halfspace/solve/momentum_booster.h"
#include "tests/support/batch_rows.h"

namespace halfspace {
namespace {

using test::InMemory;
using test::OwnedRow;
using test::Rows;
using Options = BoostedPNormOptions;

BatchFit fitted(const Options& options, const BatchRows& rows, unsigned threads = 1) {
  FitContext context;
  context.threads = threads;
  auto fit = options.fit(rows, context);
  EXPECT_TRUE(fit.ok()) << fit.error().text();
  return std::move(*fit);
}

Rows separable_rows(std::uint64_t seed) {
  RandomStream random(seed, "separable");
  Rows rows;
  while (rows.size() < 40) {
    std::vector<float> x;
    for (int j = 0; j < 6; ++j) x.push_back(static_cast<float>(random.gauss()));
    const float score = x[0] - 2 * x[1];
    if (std::fabs(score) > 0.3f) rows.emplace_back(x, score > 0 ? 1 : -1);
  }
  return rows;
}

// The same bracket in fewer rounds, and the distance that the theorem allows after every number of rounds.
TEST(BoostedPNorm, MomentumTakesFewerRounds) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const InMemory given(separable_rows(seed));
    Options options;
    options.margin = .95;
    options.rounds = 1e6;
    const BatchFit slow = fitted(options, given.rows());
    options.variant = Options::Variant::momentum;
    const BatchFit fast = fitted(options, given.rows());
    EXPECT_LT(2 * fast.rounds, slow.rounds) << seed;
    EXPECT_GE(test::claim_of(fast, "separator").value, .949 * test::claim_of(fast, "margin-at-most").value);
    EXPECT_LE(test::claim_of(fast, "separator").value,
              test::claim_of(slow, "margin-at-most").value * 1.000001);
    EXPECT_LE(test::claim_of(slow, "separator").value,
              test::claim_of(fast, "margin-at-most").value * 1.000001);
  }
}

TEST(BoostedPNorm, MomentumKeepsItsTheorem) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const InMemory given(separable_rows(seed));
    const solve::SignedRows rows = signed_rows(given.rows());
    solve::MomentumBooster booster(rows, 2);
    const double best = solve::largest_margin(rows, {.relative_gap = 1e-6})->achieved / booster.radius();
    for (double t = 1; t <= 400; ++t) {
      const double edge = booster.next().edge;
      const std::vector<double>& d = booster.multipliers();
      const double sum = std::accumulate(d.begin(), d.end(), 0.0);
      EXPECT_NEAR(sum, 1, 1e-9);
      EXPECT_NEAR(solve::norm(rows.combination(d), 2) / booster.radius(), edge, 1e-9);
      EXPECT_GE(edge, best * (1 - 1e-5));
      const double allowed = 4 * (1 + std::log(40.)) * (1 + 2 * std::log(t + 1)) / (best * (t + 1) * (t + 1));
      EXPECT_GE(booster.least_margin(), best - allowed) << seed << " " << t;
    }
    EXPECT_LE(booster.least_margin(), best * (1 + 1e-5));
  }
}

// mode=margin ends at the share of the best margin that was asked for; the solver of another kind agrees.
TEST(BoostedPNorm, ReachesItsShareOfTheLargestMargin) {
  for (const double p : {2., 3.5, static_cast<double>(INFINITY)}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const InMemory given(separable_rows(seed));
      Options options;
      options.p = p;
      options.margin = .9;
      options.rounds = 1e6;
      const BatchFit fit = fitted(options, given.rows());
      const double achieved = test::claim_of(fit, "separator").value;
      const double upper = test::claim_of(fit, "margin-at-most").value;
      const auto best = solve::largest_margin(signed_rows(given.rows()), {.p = p, .relative_gap = 1e-4});
      ASSERT_TRUE(best.ok());
      EXPECT_LE(achieved, best->upper * (1 + 1e-6)) << p << " " << seed;
      EXPECT_GE(upper, best->achieved * (1 - 1e-6)) << p << " " << seed;
      EXPECT_GE(achieved, .9 * best->achieved * (1 - 1e-6)) << p << " " << seed;
    }
  }
}

// Corollary 6: with the gamma of a separating rule all margins exceed gamma / 2, in units of the radius. And
// the adaptive rule: half of the least edge takes the place of gamma.
TEST(BoostedPNorm, Corollary6AndTheAdaptiveRule) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const InMemory given(separable_rows(seed));
    const auto rows = signed_rows(given.rows());
    const double gamma = solve::largest_margin(rows, {.relative_gap = 1e-3})->achieved / (2 * rows.longest());
    for (const auto mode : {Options::Mode::corollary6, Options::Mode::adaptive}) {
      Options options;
      options.mode = mode;
      options.gamma = gamma;
      options.rounds = 1e7;
      const BatchFit fit = fitted(options, given.rows());
      const Claim separator = test::claim_of(fit, "separator");
      // The vote has |v|_2 <= 1/R.
      EXPECT_GT(separator.value * test::input_of(separator, "length"), gamma / 2);
      if (mode == Options::Mode::corollary6) {
        EXPECT_EQ(fit.rounds, static_cast<std::uint64_t>(2 / (gamma * gamma) * std::log2(40.)) + 1);
      }
    }
  }
}

TEST(BoostedPNorm, Theorem4OnEveryRun) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const InMemory given(test::random_rows(seed, 60, 15, 5));
    for (const double p : {2., 8., static_cast<double>(INFINITY)}) {
      Options options;
      options.p = p;
      options.mode = Options::Mode::rounds;
      options.rounds = static_cast<double>(1 + seed * 7);
      const Claim share = test::claim_of(fitted(options, given.rows()), "theorem-4");
      EXPECT_LE(test::input_of(share, "count"), 60 * share.value * (1 + 1e-9)) << seed << " " << p;
    }
  }
}

TEST(BoostedPNorm, ContradictionsEndWithTheirProof) {
  const InMemory given({OwnedRow({1, 2}, 1), OwnedRow({1, 2}, -1)});
  const BatchFit fit = fitted({}, given.rows());
  EXPECT_TRUE(test::claims(fit, "gordan"));
  EXPECT_EQ(fit.rounds, 1u);
}

TEST(BoostedPNorm, AnyNumberOfThreadsGivesTheSameBits) {
  const InMemory given(test::random_rows(4, 500, 80, 9));
  Options options;
  options.mode = Options::Mode::rounds;
  options.rounds = 40;
  const BatchFit one = fitted(options, given.rows());
  for (const unsigned threads : {2u, 3u}) {
    const BatchFit other = fitted(options, given.rows(), threads);
    EXPECT_EQ(other.multipliers[0].values, one.multipliers[0].values);
    for (std::size_t c = 0; c < 80; ++c) {
      ASSERT_EQ(other.classifier.part(0).weight(c), one.classifier.part(0).weight(c));
    }
  }
}

// All of {-1,1}^3 as 0 and 1, the label is the majority.
Rows cube() {
  Rows rows;
  for (int k = 0; k < 8; ++k) {
    OwnedRow row;
    const int on[] = {k >> 2 & 1, k >> 1 & 1, k & 1};
    for (std::uint32_t j = 0; j < 3; ++j) row.add(j, static_cast<float>(on[j]));
    row.label = on[0] + on[1] + on[2] >= 2 ? Label{1} : Label{-1};
    rows.push_back(row);
  }
  return rows;
}

TEST(SparsePerceptron, J1) {
  const InMemory given(cube());
  const BatchRows rows = given.rows();
  LiteralBooster booster(rows, true);
  const double kCorrelations[] = {.5, 2 / 3., .8, 2 / 3.};
  const double kSteps[] = {.549306144334, .804718956217, 1.098612288668, .804718956217};
  const double kNormalisers[] = {.866025403784, .745355992500, .6, .745355992500};
  const std::uint32_t kLiterals[] = {0, 1, 2, 0};
  for (int t = 0; t < 4; ++t) {
    const LiteralBooster::Round round = booster.next();
    EXPECT_EQ(round.column, kLiterals[t]);
    EXPECT_EQ(round.sign, 1);
    EXPECT_NEAR(round.correlation, kCorrelations[t], 1e-11);
    EXPECT_NEAR(round.step, kSteps[t], 1e-11);
    EXPECT_NEAR(round.normaliser, kNormalisers[t], 1e-11);
  }
  const double kMargins[] = {1,           .3254577196, .5059067103, .1686355701,
                             .1686355701, .5059067103, .3254577196, 1};
  const std::vector<double> margins = booster.margins();
  for (int i = 0; i < 8; ++i) EXPECT_NEAR(margins[static_cast<std::size_t>(i)], kMargins[i], 1e-9);
}

TEST(SparsePerceptron, AModelOfThreeLiterals) {
  const InMemory given(cube());
  const auto fit = SparsePerceptronOptions{}.fit(given.rows(), {});
  ASSERT_TRUE(fit.ok());
  EXPECT_EQ(fit->rounds, 3u);  // by then no two are outvoted by the third
  for (std::size_t i = 0; i < 8; ++i)
    EXPECT_EQ(fit->classifier.predict(given.rows().row(i)), given.rows().class_of(i));
}

// A single literal, negated, is perfect and stands alone; equal ones: the lowest feature, positive first.
TEST(SparsePerceptron, EdgeCases) {
  const InMemory negated(
      {OwnedRow({1, 0}, -1), OwnedRow({0, 1}, 1), OwnedRow({0, 0}, 1), OwnedRow({1, 1}, -1)});
  const BatchRows rows = negated.rows();
  LiteralBooster booster(rows, true);
  const auto round = booster.next();
  EXPECT_EQ(round.column, 0u);
  EXPECT_EQ(round.sign, -1);
  EXPECT_TRUE(std::isinf(round.step));
  EXPECT_EQ(booster.margins(), (std::vector<double>{1, 1, 1, 1}));
  const InMemory contradiction({OwnedRow({1, 1}, -1), OwnedRow({1, 1}, 1)});
  const BatchRows no = contradiction.rows();
  EXPECT_EQ(LiteralBooster(no, true).next().step, 0);
  const InMemory one_class({OwnedRow({1, 0}, -1), OwnedRow({0, 1}, -1)});
  const BatchRows minus = one_class.rows();
  EXPECT_EQ(LiteralBooster(minus, true).next().column, 2u);  // the constant
  EXPECT_EQ(LiteralBooster(minus, false).next().step, 0);
}

// The chosen literal tells nothing about the next distribution.
TEST(SparsePerceptron, EveryRoundKeepsItsInvariants) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rows all = test::random_rows(seed, 50, 12, 5);
    for (OwnedRow& row : all) std::fill(row.values.begin(), row.values.end(), 1.0f);
    const InMemory given(all);
    const BatchRows rows = given.rows();
    LiteralBooster booster(rows, true);
    double product = 1;
    for (int t = 0; t < 12; ++t) {
      const auto round = booster.next();
      if (round.step == 0 || std::isinf(round.step)) break;
      EXPECT_NEAR(round.normaliser, std::sqrt(1 - round.correlation * round.correlation), 1e-12);
      product *= round.normaliser;
      double sum = 0;
      for (const double margin : booster.margins()) sum += std::exp(-booster.steps() * margin);
      EXPECT_NEAR(product, sum / 50, 1e-12);
    }
  }
}

}  // namespace
}  // namespace halfspace
