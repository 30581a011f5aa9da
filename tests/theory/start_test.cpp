// Novikoff's bound and that of any convex loss from any start, at any rate: mistake_bounds 3.1, certificates
// 0.2 and 2.6.
#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/theory/convex_loss.h"
#include "halfspace/theory/perceptron.h"
#include "tests/theory/small_runs.h"

namespace halfspace::theory {
namespace {

using test::Sequence;
using test::Vector;

constexpr LossShape kShapes[] = {LossShape::hinge,    LossShape::squared_hinge, LossShape::power_hinge,
                                 LossShape::logistic, LossShape::exponential,   LossShape::huber};

// From w = 10 on rows (1, -), u = -1: 11 mistakes at rate 1, 21 at rate 1/2; M - 10 <= sqrt(100 + M) ends
// at 21.
TEST(StartVectors, AWarmStartOnOneFeature) {
  const Sequence rows(60, {{1}, -1});
  const struct {
    double rate, mistakes, by_rows, by_radius;
  } table[] = {{1, 11, 10 + std::sqrt(111), 21}, {.5, 21, 2 * (10 + std::sqrt(105.25)), 41}};
  for (const auto& c : table) {
    const double m = static_cast<double>(test::perceptron(rows, {10}, c.rate).updates.size());
    EXPECT_EQ(m, c.mistakes);
    const Start start{10, -10, c.rate};
    EXPECT_NEAR(novikoff_rows_bound(std::sqrt(m), 1, start), c.by_rows, 1e-9);
    EXPECT_NEAR(novikoff_bound(1, 1, start), c.by_radius, 1e-9);
    // The hinge loss at margin 1 is none; the slope of the logistic at 0 is 1/2, its losses ln(1 + 1/e).
    EXPECT_NEAR(loss_radius_bound({LossShape::hinge, 1}, 0, 1, start), c.by_radius, 1e-9);
    EXPECT_NEAR(loss_radius_loose_bound({LossShape::hinge, 1}, 0, 1, start),
                std::pow(1 + std::sqrt(20 / c.rate), 2), 1e-9);
    EXPECT_NEAR(loss_mean_bound({LossShape::hinge, 1}, 0, std::sqrt(m), start), c.by_rows, 1e-6);
    EXPECT_NEAR(loss_rows_bound({LossShape::logistic, 1}, m * std::log1p(std::exp(-1)), std::sqrt(m), start),
                (m * std::log1p(std::exp(-1)) + .5 * c.by_rows) / std::log(2), 1e-9);
  }
}

// A start along u saves mistakes, and never makes a bound negative; from 0 the rate is nothing.
TEST(StartVectors, AStartTowardsTheTargetSaves) {
  EXPECT_NEAR(novikoff_rows_bound(3, .1, {4, 4, 1}), 10, 1e-9) << "(5 - 4) / .1";
  EXPECT_NEAR(novikoff_bound(1, .1, {4, 4, 1}), 20, 1e-9) << ".1 M + 4 <= sqrt(16 + M)";
  EXPECT_NEAR(novikoff_bound(1, .1, {100, 100, 1}), 0, 1e-9);
  for (const double rate : {.01, 1.0, 7.0}) {
    EXPECT_NEAR(novikoff_bound(2, .25, {0, 0, rate}), 64, 1e-9);
    EXPECT_NEAR(loss_radius_bound({LossShape::hinge, .25}, 3, 2, {0, 0, rate}), hinge_radius_bound({4, 3}, 2),
                1e-9);
  }
}

TEST(StartBounds, NovikoffHoldsOnSeparableRuns) {
  RandomStream random(61);
  double closest = 0;
  for (int run = 0; run < 2000; ++run) {
    const std::size_t n = 1 + random.below(4);
    Vector u = test::random_vector(random, n);
    const double length = test::norm(u);
    for (double& v : u) v /= length;
    const double margin = .1 + .1 * std::fabs(test::uniform(random));
    const Sequence rows = test::random_rows(random, 60, u, margin, n);
    const Vector w = test::random_vector(random, n, random.below(3) == 0 ? 0 : 5);
    const double rate = std::exp(2 * test::uniform(random));
    const test::Run learned = test::perceptron(rows, w, rate);
    const double m = static_cast<double>(learned.updates.size());
    const test::Losses l = test::losses_of(learned.updates, u);
    const Start start{test::norm(w), test::dot(u, w), rate};
    ASSERT_LE(m, novikoff_bound(l.radius, margin, start) * (1 + 1e-9));
    ASSERT_LE(m, novikoff_rows_bound(std::sqrt(l.rows), margin, start) * (1 + 1e-9));
    closest = std::fmax(closest, m / novikoff_rows_bound(std::sqrt(l.rows), margin, start));
  }
  EXPECT_GT(closest, .8) << "runs that come near show a constant that is too small";
}

TEST(StartBounds, ConvexLossesHoldOnAnyRuns) {
  RandomStream random(62);
  for (int run = 0; run < 3000; ++run) {
    const std::size_t n = 1 + random.below(4);
    const Vector w = test::random_vector(random, n, 5);
    const double rate = std::exp(2 * test::uniform(random));
    const test::Run learned = test::perceptron(test::random_rows(random, 30, {}, 0, n), w, rate);
    if (learned.updates.empty()) continue;
    Vector u = test::random_vector(random, n);
    const double length = test::norm(u);
    for (double& v : u) v /= length;
    const ConvexLoss loss{kShapes[random.below(6)], std::exp(2 * test::uniform(random)),
                          1 + 2 * std::fabs(test::uniform(random))};
    double total = 0;
    for (const auto& row : learned.updates) total += loss.at(row.y * test::dot(u, row.x));
    const test::Losses l = test::losses_of(learned.updates, u);
    const double rows = std::sqrt(l.rows);
    const Start start{test::norm(w), test::dot(u, w), rate};
    const double least = static_cast<double>(learned.updates.size()) * (1 - 1e-9);
    ASSERT_GE(loss_mean_bound(loss, total, rows, start), least);
    ASSERT_GE(loss_rows_bound(loss, total, rows, start), least);
    ASSERT_GE(loss_radius_bound(loss, total, l.radius, start), least);
    ASSERT_GE(loss_radius_loose_bound(loss, total, l.radius, start),
              loss_radius_bound(loss, total, l.radius, start) * (1 - 1e-9));
  }
}

}  // namespace
}  // namespace halfspace::theory
