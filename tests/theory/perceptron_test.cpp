// mistake_bounds 3 and 5.2, certificates 0 and 2.
#include "halfspace/theory/perceptron.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "halfspace/theory/convex_loss.h"
#include "tests/theory/small_runs.h"

namespace halfspace::theory {
namespace {

using test::Sequence;
using test::Vector;

Comparator by_hinge(const test::Losses& losses, const Vector& v) {
  return {test::norm(v), losses.hinge};
}
Comparator by_square(const test::Losses& losses, const Vector& v) {
  return {test::norm(v), std::sqrt(losses.squared)};
}

// (3), (4), (4t), (5c), (6c), (7), (8), 6.16.
std::array<double, 8> all_forms(const test::Losses& l, const Vector& v) {
  const Comparator hinge = by_hinge(l, v);
  const Comparator square = by_square(l, v);
  const double rows = std::sqrt(l.rows);
  return {hinge_rows_bound(hinge, rows),
          hinge_loose_bound(hinge, l.radius),
          hinge_radius_bound(hinge, l.radius),
          squared_hinge_rows_bound(square, rows),
          squared_hinge_radius_bound(square, l.radius),
          l2_rows_bound(square, rows),
          l2_radius_bound(square, l.radius),
          hinge_doubled_bound(hinge, l.radius)};
}

TEST(PerceptronBounds, VectorsOnUpdates) {
  const test::Run run = test::perceptron(test::kD2, {0, 0});
  ASSERT_EQ(run.updates.size(), 5u);
  const std::pair<Vector, std::array<double, 10>> table[] = {
      {{0, 0}, {5, 5, 5, 5, 5, 5, 5, 5, 5, 10}},
      {{.25, .25},
       {4.75, 4.8125, 5.5405694150, 7.1794494718, 5.9718705484, 6.3936388301, 10.1999821937, 6.2943433249,
        7.2562410968, 9.75}},
      {{.5, .5},
       {4.5, 5.25, 6.0811388301, 9.7426406871, 7.1794494718, 8.4122776602, 18.4151513899, 8.1037796368,
        10.8325756950, 10}},
      {{1, 1},
       {4, 8, 7.1622776602, 16, 10.4721359550, 14.3245553203, 46.6274169980, 13.5886468747, 23.3137084990,
        12}},
      {{1, 0},
       {5, 7, 7.2360679775, 13.3245553203, 9.3166247904, 11.4721359550, 29.9666295471, 11.0183473948,
        16.4833147735, 12}}};
  for (const auto& [v, expected] : table) {
    test::Losses losses = test::losses_of(run.updates, v);
    losses.radius = std::sqrt(2);  // of all rounds
    EXPECT_NEAR(losses.hinge, expected[0], 1e-10);
    EXPECT_NEAR(losses.squared, expected[1], 1e-10);
    const auto found = all_forms(losses, v);
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i + 2], 1e-9) << i;
  }
}

TEST(PerceptronBounds, VectorsOnAllRounds) {
  const Vector v = {.5, .5};
  const test::Losses losses = test::losses_of(test::kD2, v);
  EXPECT_EQ(losses.hinge, 5);
  EXPECT_EQ(losses.squared, 5.5);
  const auto found = all_forms(losses, v);
  EXPECT_NEAR(found[0], 7.2360679775, 1e-9);
  EXPECT_NEAR(found[1], 10.4721359550, 1e-9);
  EXPECT_NEAR(found[2], 7.7912878475, 1e-9);
  EXPECT_NEAR(found[5], 9.4426220136, 1e-9);
  EXPECT_NEAR(found[6], 11.1904157598, 1e-9);
  EXPECT_NEAR(found[7], 11, 1e-9);
}

// The minima that mistake_bounds 3.11 names, at the v that it names.
TEST(PerceptronBounds, OptimisedVectors) {
  struct Minimum {
    const Sequence& rows;
    Vector v;
    std::size_t form;
    double value;
  };
  const Minimum minima[] = {{test::kD1, {-.5, .5}, 0, 4.8284271247},
                            {test::kD1, {-.5, .5}, 2, 5.8117376915},
                            {test::kD1, {0, 0}, 1, 6},
                            {test::kD1, {-.5, .5}, 7, 6.5},
                            {test::kD1, {-.41604, .41604}, 5, 5.0251621227},
                            {test::kD1, {-.13962, .13962}, 6, 5.9610122934},
                            {test::kD2, {.5, .5}, 0, 7.2360679775},
                            {test::kD2, {.5, .5}, 2, 7.7912878475},
                            {test::kD2, {0, 0}, 1, 8},
                            {test::kD2, {.5, .5}, 7, 11},
                            {test::kD2, {.13362, .13362}, 5, 7.7958492316},
                            {test::kD2, {.03474, .03474}, 6, 7.9879303066}};
  for (const Minimum& m : minima) {
    const auto at = [&](double scale) {
      Vector v = m.v;
      for (double& x : v) x *= scale;
      return all_forms(test::losses_of(m.rows, v), v)[m.form];
    };
    EXPECT_NEAR(at(1), m.value, 1e-8) << m.form;
    for (const double scale : {.9, .99, 1.01, 1.1}) EXPECT_GE(at(scale), m.value - 1e-9);
  }
}

TEST(PerceptronBounds, Novikoff) {
  EXPECT_NEAR(novikoff_bound(std::sqrt(5), 1 / std::sqrt(2)), 10, 1e-12);
  EXPECT_NEAR(novikoff_rows_bound(std::sqrt(10), 1 / std::sqrt(2)), std::sqrt(20), 1e-12);
  EXPECT_NEAR(hinge_radius_bound({4, 0}, 2), novikoff_bound(2, .25), 1e-9);
}

// E1.7: "sqrt(M) >= |w_t| + 1" is false after two orthogonal mistakes; |w_(t+1)| is meant.
TEST(NovikoffErratum, TheLecturesLastChain) {
  const test::Run run = test::perceptron({{{1, 0}, 1}, {{0, 1}, 1}}, {0, 0});
  ASSERT_EQ(run.updates.size(), 2u);
  EXPECT_LT(std::sqrt(2), 1 + 1) << "|w_t| is 1 before the second";
  EXPECT_GE(std::sqrt(2), test::norm(run.z) - 1e-15);
}

// E2.10: the infimum over all v, which the survey's corollaries take, is the number of mistakes itself.
TEST(InfimumErratum, TheBestComparatorOnUpdatesIsZero) {
  const test::Run run = test::perceptron(test::kD2, {0, 0});
  RandomStream random(3);
  for (int draw = 0; draw < 2000; ++draw) {
    const Vector v = test::random_vector(random, 2, std::exp(4 * test::uniform(random) - 2));
    for (const double bound : all_forms(test::losses_of(run.updates, v), v)) EXPECT_GE(bound, 5 - 1e-12);
  }
  EXPECT_EQ(all_forms(test::losses_of(run.updates, {0, 0}), {0, 0})[0], 5);
}

// E2.1: Corollary 2 of the survey as printed, M <= H2^2 + 2 r R |v|^2 and M <= (2 r^2 |v|^2 + H2)^2.
double printed_rows(double h2, double r, double rows, double v) {
  return h2 * h2 + 2 * r * rows * v * v;
}
double printed_radius(double h2, double r, double v) {
  return std::pow(2 * r * r * v * v + h2, 2);
}

TEST(SquaredHingeErratum, OneRowRefutesThePrintedCorollary) {
  const auto loss = [](double rho) { return 1 - 1 / rho; };  // of u = y x on the one row x = 1
  EXPECT_NEAR(printed_rows(loss(2), 1, 1, .5), .75, 1e-12);
  EXPECT_NEAR(printed_rows(loss(3), 1, 1, 1. / 3), 2. / 3, 1e-12);
  EXPECT_NEAR(printed_radius(loss(4), 1, .25), .765625, 1e-12);
  for (const double rho : {2.0, 3.0, 4.0, 100.0}) {
    EXPECT_LT(printed_rows(loss(rho), 1, 1, 1 / rho), 1) << "one mistake was made";
    EXPECT_GE(squared_hinge_rows_bound({1 / rho, loss(rho)}, 1), 1);
    EXPECT_GE(squared_hinge_radius_bound({1 / rho, loss(rho)}, 1), 1);
  }
}

TEST(SquaredHingeErratum, AHundredOrthonormalRows) {
  const auto h2 = [](double rho) { return 10 * (1 - .1 / rho); };  // each row has u.z = 1/10
  EXPECT_NEAR(printed_rows(h2(2.1), 1, 10, 1 / 2.1), 95.238, 5e-4);
  EXPECT_NEAR(printed_radius(h2(4), 1, .25), 97.516, 5e-4);
  EXPECT_GE(squared_hinge_rows_bound({1 / 2.1, h2(2.1)}, 10), 100);
}

// certificates 0.1 and 0.2: forms for start 0 and rate 1 are false of others.
TEST(StartErratum, TheLengthOfTheWeightsIsNotThatOfTheUpdates) {
  const double observed = .01;  // |w| after one update at rate .01, where R is 1
  EXPECT_LT(0 + observed * 1, 1);
  EXPECT_GE(hinge_rows_bound({1, 0}, observed / .01), 1);
}

TEST(StartErratum, AWarmStartMakesMoreMistakes) {
  const Sequence rows(40, {{1}, -1});
  const test::Run run = test::perceptron(rows, {10});
  const double m = static_cast<double>(run.updates.size());
  EXPECT_EQ(m, 11);
  EXPECT_NEAR(hinge_rows_bound({1, 0}, std::sqrt(m)), 3.32, .005);  // what a start of 0 would allow
  const Start start{10, -10, 1};
  EXPECT_GE(hinge_rows_bound({1, 0}, std::sqrt(m), start), 11);
  EXPECT_GE(hinge_radius_bound({1, 0}, 1, start), 11 - 1e-9);
}

// certificates 0.2: importances (10, 1, 1, ...) on rows (1, +), (1, -), (1, -), ...
TEST(StartErratum, ImportancesNeedTheirOwnLengths) {
  double w = 0;
  double updates = 0;
  double sum = 0;
  double squares = 0;
  double loss = 0;  // of v = -1
  for (int t = 0; t < 40; ++t) {
    const double y = t == 0 ? 1 : -1;
    const double c = t == 0 ? 10 : 1;
    if (y * w > 0) continue;
    w += c * y;
    updates += 1;
    sum += c;
    squares += c * c;
    loss += c * std::fmax(0, 1 + y);
  }
  EXPECT_EQ(updates, 12);
  EXPECT_NEAR(hinge_rows_bound({1, 2}, std::sqrt(updates)), 5.46, .005);
  EXPECT_GE(hinge_rows_bound({1, loss}, std::sqrt(squares)), sum);
}

TEST(ConvexLoss, TableOfLosses) {
  const double rho = 2.5;
  const struct {
    ConvexLoss loss;
    double at_zero, slope;
  } table[] = {
      {{LossShape::hinge, rho}, 1, 1 / rho},          {{LossShape::squared_hinge, rho}, 1, 2 / rho},
      {{LossShape::power_hinge, rho, 3}, 1, 3 / rho}, {{LossShape::logistic, rho}, std::log(2), .5 / rho},
      {{LossShape::exponential, rho}, 1, 1 / rho},    {{LossShape::huber, rho}, .5, 1 / rho}};
  for (const auto& [loss, at_zero, slope] : table) {
    EXPECT_NEAR(loss.at_zero(), at_zero, 1e-15);
    EXPECT_EQ(loss.slope_at_zero(), slope);
    EXPECT_NEAR((loss.at(-1e-6) - loss.at(1e-6)) / 2e-6, slope, 1e-5);
    for (const double a : {-3.0, -1.0, .5, 2.0}) {
      EXPECT_GE(loss.at(a), loss.at_zero() - slope * std::fabs(a)) << "all that the proof needs";
    }
  }
  EXPECT_EQ(loss_names().size(), std::size(table));
}

TEST(ConvexLoss, TheMeanFormIsTheHingeAndTheL2Form) {
  for (const double rho : {.3, 1.0, 4.0}) {
    for (const double total : {0.0, .5, 7.0}) {
      for (const double rows : {.5, 3.0, 20.0}) {
        EXPECT_NEAR(loss_mean_bound({LossShape::hinge, rho}, total, rows),
                    hinge_rows_bound({1 / rho, total}, rows), 1e-6 * (1 + total + rows / rho));
        EXPECT_NEAR(loss_mean_bound({LossShape::squared_hinge, rho}, total, rows),
                    l2_rows_bound({1 / rho, std::sqrt(total)}, rows), 1e-6 * (1 + total + rows / rho));
      }
    }
  }
}

// Any rows, any start, rate and comparator: never below what the perceptron did.
TEST(PerceptronBounds, HoldOnRandomRuns) {
  RandomStream random(5);
  for (int run = 0; run < 2000; ++run) {
    const std::size_t n = 1 + random.below(5);
    const Sequence rows = test::random_rows(random, 30, {}, 0, n);
    const double size = random.below(3) == 0 ? 0 : 3;
    const Vector start = test::random_vector(random, n, size);
    const double rate = std::exp(2 * test::uniform(random));
    const test::Run learned = test::perceptron(rows, start, rate);
    const double m = static_cast<double>(learned.updates.size());
    const Vector v = test::random_vector(random, n, std::exp(3 * test::uniform(random)));
    const test::Losses l = test::losses_of(learned.updates, v);
    const Start from{test::norm(start), test::dot(start, v), rate};
    const Comparator hinge = by_hinge(l, v);
    const Comparator square = by_square(l, v);
    const double length = std::sqrt(l.rows);
    const double least = m * (1 - 1e-9);
    ASSERT_GE(hinge_rows_bound(hinge, length, from), least);
    ASSERT_GE(hinge_radius_bound(hinge, l.radius, from), least);
    ASSERT_GE(hinge_loose_bound(hinge, l.radius, from), least);
    ASSERT_GE(hinge_doubled_bound(hinge, l.radius, from), least);
    ASSERT_GE(squared_hinge_rows_bound(square, length, from), least);
    ASSERT_GE(squared_hinge_radius_bound(square, l.radius, from), least);
    ASSERT_GE(l2_rows_bound(square, length, from), least);
    ASSERT_GE(l2_radius_bound(square, l.radius, from), least);
    const ConvexLoss loss{static_cast<LossShape>(random.below(6)), std::exp(2 * test::uniform(random)),
                          1 + 2 * std::fabs(test::uniform(random))};
    if (size > 0 || m == 0) continue;
    const double unit = std::fmax(1, test::norm(v));
    double total = 0;
    for (const auto& row : learned.updates) total += loss.at(row.y * test::dot(v, row.x) / unit);
    ASSERT_GE(loss_rows_bound(loss, total, length), least);
    ASSERT_GE(loss_radius_bound(loss, total, l.radius), least);
    ASSERT_GE(loss_mean_bound(loss, total, length), least);
  }
}

TEST(PerceptronBounds, TheMarginPerceptronsHold) {
  RandomStream random(6);
  for (int run = 0; run < 500; ++run) {
    const Vector target = test::random_vector(random, 3);
    const double margin = .1 * test::norm(target);
    const bool separable = run % 2 == 0;
    const Sequence rows = test::random_rows(random, 60, separable ? target : Vector{}, margin, 3);
    const double rate = std::exp(2 * test::uniform(random));
    const test::Run learned = test::run_additive(rows, {0, 0, 0}, rate, 1 - 1e-12, test::dot);
    const double updates = static_cast<double>(learned.updates.size());
    const test::Losses l = test::losses_of(learned.updates, target);
    ASSERT_GE(margin_perceptron_soft_bound(by_hinge(l, target), l.radius, rate), updates * (1 - 1e-9));
    if (separable) {
      ASSERT_GE(margin_perceptron_bound(l.radius, .1, rate), updates);
    }
  }
}

}  // namespace
}  // namespace halfspace::theory
