// servedio 2.5, 3.3 to 3.6, 8 (A1, C6); certificates 5; batch 6.1.
#include "halfspace/theory/boosting.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "tests/theory/small_runs.h"

namespace halfspace::theory {
namespace {

using test::Vector;

TEST(Boosting, EdgesAndRoundsOfTheSmallExample) {
  const struct {
    double radius, length, gamma, rounds;
  } cases[] = {{std::sqrt(5), std::sqrt(2), .158113883008, 127},
               {std::cbrt(9), std::pow(2, 2. / 3), .151426716069, 139},
               {2, 2, .125, 203}};
  for (const auto& c : cases) {
    EXPECT_NEAR(weak_edge(1, c.radius, c.length), c.gamma, 1e-12);
    EXPECT_EQ(margin_rounds_printed(3, c.gamma), c.rounds);
  }
}

TEST(Boosting, RoundsForAThousandRows) {
  const std::array<double, 5> table[] = {
      {.25, 319, 215, 80, 111}, {.05, 7973, 5520, 1994, 2764}, {.025, 31891, 22098, 7973, 11053}};
  for (const auto& [gamma, printed, tight, consistent, sharp] : table) {
    EXPECT_EQ(margin_rounds_printed(1000, gamma), printed);
    EXPECT_EQ(margin_rounds_tight(1000, gamma), tight);
    EXPECT_EQ(consistent_rounds(1000, gamma), consistent);
    EXPECT_EQ(margin_rounds(1000, gamma), sharp);
  }
  EXPECT_EQ(margin_rounds_printed(1, .1), 1) << "one row, one round";
}

TEST(Boosting, TheoremFourOnTheSmallExample) {
  Vector errors;
  for (const double r : {.447213595500, .388791413815, .356769080365}) errors.push_back((1 - r) / 2);
  EXPECT_NEAR(margin_share_limit(0, errors), .769829684332, 1e-11);
  EXPECT_NEAR(margin_share_limit(.1, errors), .873620361137, 1e-11);
  EXPECT_NEAR(margin_share_limit(.2, errors), .991404398825, 1e-11);
  const double weights = .481211825060 + .410375437803 + .373178843925;
  const double normalisers = std::log(.818873224137 * .858802572906 * .878566234924);
  EXPECT_LT(margin_share_observed(.1, weights, normalisers), margin_share_limit(.1, errors));
  EXPECT_GE(margin_share_observed(.1, weights, normalisers), 1. / 3) << "one margin of three is below .1";
}

// E9: beyond theta = 2 gamma a smaller error may have a larger factor.
TEST(BoostingErratum, EqualErrorsNeedAMarginOfAtMostTwiceTheEdge) {
  const double smaller_error[] = {.25};
  const double largest_error[] = {.45};
  EXPECT_NEAR(margin_share_limit(.5, smaller_error) / 2, .570, 5e-4);
  EXPECT_NEAR(margin_share_limit(.5, largest_error) / 2, .523, 5e-4);
}

TEST(Boosting, LemmaFive) {
  for (int i = 0; i <= 20000; ++i) {
    const double x = .25 * i / 20000;
    const double left = lemma_5_left(x);
    ASSERT_LE(left, lemma_5_sharp(x) + 1e-15);
    ASSERT_LE(lemma_5_sharp(x), lemma_5_right(x) + 1e-15);
    const double polynomial = 1 - 8 * x * x + 16 * x * x * x - 48 * std::pow(x, 4) + 64 * std::pow(x, 5);
    ASSERT_NEAR((1 - 4 * x + 4 * x * x) * (1 + 4 * x) * (1 + 4 * x * x), polynomial, 1e-14);
  }
  EXPECT_EQ(lemma_5_left(.25), 0);
}

// AdaBoost over WLA (p = 2): the share of margins at theta never exceeds Theorem 4, and after more than
// ln(m) / g^2 rounds all margins are above g / 2, g half the least edge so far.
TEST(Boosting, HoldsOnRandomRuns) {
  RandomStream random(21);
  for (int run = 0; run < 100; ++run) {
    const Vector target = test::random_vector(random, 3);
    const test::Sequence rows = test::random_rows(random, 12, target, .25 * test::norm(target), 3);
    const double m = static_cast<double>(rows.size());
    const double radius = test::losses_of(rows, target).radius;
    Vector f(rows.size());  // y times the weighted sum so far
    Vector errors;
    double weights = 0;
    double edge = 1;
    for (int t = 1; t <= 3000; ++t) {
      double sum = 0;
      for (const double v : f) sum += std::exp(-v);
      Vector z(3);
      for (std::size_t i = 0; i < rows.size(); ++i)
        test::add(z, std::exp(-f[i]) / sum * rows[i].y, rows[i].x);
      const double r = test::norm(z) / radius;
      ASSERT_GT(r, 0);
      ASSERT_GE(r, 2 * weak_edge(.25, radius, 1) * (1 - 1e-9)) << "Theorem 3";
      const double alpha = std::atanh(r);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        f[i] += alpha * rows[i].y * test::dot(z, rows[i].x) / (test::norm(z) * radius);
      }
      errors.push_back((1 - r) / 2);
      weights += alpha;
      edge = std::fmin(edge, r / 2);
      const double theta = edge * std::fabs(test::uniform(random));
      double below = 0;
      double least = 1;
      for (const double v : f) below += v / weights <= theta, least = std::fmin(least, v / weights);
      ASSERT_LE(below / m, margin_share_limit(theta, errors) * (1 + 1e-9));
      ASSERT_LE(below / m, margin_share_limit_equal(theta, edge, t) * (1 + 1e-9));
      if (t >= consistent_rounds(m, edge)) {
        ASSERT_GT(least, 0) << "no row is wrong";
      }
      if (t >= margin_rounds(m, edge)) {
        ASSERT_GT(least, edge / 2);
        break;
      }
    }
  }
}

// E2: rows divided by their own norms, in place of the largest, make no weak learner.
TEST(BoostingErratum, NormalisingEachRowByItselfIsNoWeakLearner) {
  const Vector rows[] = {{10, .1}, {-.1, .01}, {-.1, .01}};  // all +1; u = (.05, 1) separates them
  Vector z(2);
  double radius = 0;
  for (const Vector& x : rows) {
    EXPECT_GT(test::dot({.05, 1}, x), 0);
    test::add(z, 1. / 3, x);
    radius = std::fmax(radius, test::norm(x));
  }
  double error = 0;
  for (const Vector& x : rows) error += (1 - test::dot(z, x) / (test::norm(z) * test::norm(x))) / 6;
  EXPECT_NEAR(error, .66458, 5e-6);
  EXPECT_NEAR((1 - test::norm(z) / radius) / 2, .33666, 5e-6);
}

TEST(MajorityBoosting, Rounds) {
  const std::array<double, 4> table[] = {
      {10, .1, 117, 103}, {100, .1, 231, 217}, {1000, .05, 1383, 1355}, {8, .25, 17, 11}};
  for (const auto& [rows, gamma, book, sharp] : table) {
    EXPECT_EQ(majority_rounds(rows, gamma), book);
    EXPECT_EQ(majority_rounds_sharp(rows, gamma), sharp);
  }
  EXPECT_EQ(majority_rows(20, .1, .1, .05), 78356);
  EXPECT_EQ(majority_rounds(78356, .1), 565);
}

// Six points, stumps, gamma = 1/6, alpha = 2: total weight 48 after nine rounds, 12 after three.
TEST(MajorityBoosting, SmallExample) {
  EXPECT_NEAR(majority_mistakes(6, 1. / 6, 3), 5.03, .005);
  EXPECT_NEAR(majority_mistakes_observed(12, 1. / 6, 3), 3, 1e-12);
  EXPECT_NEAR(majority_mistakes_observed(48, 1. / 6, 9), 1.5, 1e-12);
}

}  // namespace
}  // namespace halfspace::theory
