// A-priori mistake bounds at their best comparators: the vectors of mistake_bounds 3.11, brackets on random
// rows.
#include "halfspace/solve/comparator.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/solve/signed.h"

namespace halfspace::solve {
namespace {

using test::signed_rows;
using theory::Comparison;
using theory::Radii;

struct Losses {
  double h1 = 0, h2 = 0, length = 0;
};

Losses losses_of(const SignedRows& rows, const std::vector<double>& v) {
  Losses losses;
  losses.length = std::sqrt(squared_length(v));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double xi = std::max(0.0, 1 - rows.dot(i, v.data()));
    losses.h1 += xi;
    losses.h2 += xi * xi;
  }
  losses.h2 = std::sqrt(losses.h2);
  return losses;
}

double bound_at(const SignedRows& rows, Comparison form, const std::vector<double>& v) {
  const Losses at = losses_of(rows, v);
  const Radii radii{rows.longest(), std::sqrt(rows.sum_of_squares())};
  return comparison_bound(form, theory::is_squared(form) ? at.h2 : at.h1, at.length, radii);
}

TEST(Comparison, FormsOverTheUpdatesOfARun) {
  const test::Rows all = test::d2();
  const test::Rows updates = {all[0], all[1], all[3], all[6], all[7]};
  const SignedRows rows = signed_rows(updates);
  const Radii radii{std::sqrt(2), std::sqrt(5)};
  struct Line {
    std::vector<double> v;
    double h1, h2_squared, b3, b4, b4t, b5c, b6c, b7, b8, b616;
  };
  const std::vector<Line> lines = {{{0, 0}, 5, 5, 5, 5, 5, 5, 5, 5, 5, 10},
                                   {{.25, .25},
                                    4.75,
                                    4.8125,
                                    5.5405694150,
                                    7.1794494718,
                                    5.9718705484,
                                    6.3936388301,
                                    10.1999821937,
                                    6.2943433249,
                                    7.2562410968,
                                    9.75},
                                   {{.5, .5},
                                    4.5,
                                    5.25,
                                    6.0811388301,
                                    9.7426406871,
                                    7.1794494718,
                                    8.4122776602,
                                    18.4151513899,
                                    8.1037796368,
                                    10.8325756950,
                                    10},
                                   {{1, 1},
                                    4,
                                    8,
                                    7.1622776602,
                                    16,
                                    10.4721359550,
                                    14.3245553203,
                                    46.6274169980,
                                    13.5886468747,
                                    23.3137084990,
                                    12},
                                   {{1, 0},
                                    5,
                                    7,
                                    7.2360679775,
                                    13.3245553203,
                                    9.3166247904,
                                    11.4721359550,
                                    29.9666295471,
                                    11.0183473948,
                                    16.4833147735,
                                    12}};
  for (const Line& line : lines) {
    const Losses at = losses_of(rows, line.v);
    EXPECT_NEAR(at.h1, line.h1, 1e-12);
    EXPECT_NEAR(at.h2 * at.h2, line.h2_squared, 1e-12);
    EXPECT_NEAR(comparison_bound(Comparison::hinge_total, at.h1, at.length, radii), line.b3, 1e-9);
    EXPECT_NEAR(comparison_bound(Comparison::hinge_radius, at.h1, at.length, radii), line.b4t, 1e-9);
    EXPECT_NEAR(comparison_bound(Comparison::squared_total, at.h2, at.length, radii), line.b7, 1e-9);
    EXPECT_NEAR(comparison_bound(Comparison::squared_radius, at.h2, at.length, radii), line.b8, 1e-9);
    EXPECT_NEAR(comparison_bound(Comparison::hinge_ball, at.h1, at.length, radii), line.b616, 1e-9);
    EXPECT_NEAR(theory::hinge_radius_loose(at.h1, at.length, radii.greatest), line.b4, 1e-9);
    EXPECT_NEAR(theory::squared_total_loose(at.h2, at.length, radii.total), line.b5c, 1e-9);
    EXPECT_NEAR(theory::squared_radius_loose(at.h2, at.length, radii.greatest), line.b6c, 1e-9);
  }
}

TEST(Comparison, FormsOverAllRounds) {
  const test::Rows data = test::d2();
  const SignedRows rows = signed_rows(data);
  const std::vector<double> v = {.5, .5};
  EXPECT_NEAR(losses_of(rows, v).h1, 5, 1e-12);
  EXPECT_NEAR(losses_of(rows, v).h2, std::sqrt(5.5), 1e-12);
  const double expected[] = {7.2360679775, 7.7912878475, 9.4426220136, 11.1904157598, 11};
  for (std::size_t k = 0; k < 5; ++k)
    EXPECT_NEAR(bound_at(rows, theory::kComparisons[k], v), expected[k], 1e-9);
  EXPECT_NEAR(theory::hinge_radius_loose(5, std::sqrt(.5), std::sqrt(2)), 10.4721359550, 1e-9);
}

// Everything a bracket says, from the definitions.
void expect_sound(const SignedRows& rows, const ComparatorBracket& bracket, double tolerance = 1e-9) {
  const Radii radii{rows.longest(), std::sqrt(rows.sum_of_squares())};
  EXPECT_NEAR(bound_at(rows, bracket.form, bracket.comparator), bracket.value, tolerance * bracket.value);
  double sum = 0;
  for (const double a : bracket.multipliers) {
    EXPECT_GE(a, 0);
    EXPECT_LE(a, 1 + 1e-12);
    sum += a;
  }
  if (theory::is_squared(bracket.form) && rows.size() > 0) {
    EXPECT_NEAR(squared_length(bracket.multipliers), 1, 1e-12);
  }
  const double norm = std::sqrt(squared_length(rows.combination(bracket.multipliers)));
  EXPECT_NEAR(comparison_floor(bracket.form, sum, norm, radii), bracket.lower, tolerance * bracket.value);
  EXPECT_LE(bracket.lower, bracket.value * (1 + tolerance));
}

void expect_optimum(const test::Rows& data, Comparison form, double value, const std::vector<double>& v) {
  const SignedRows rows = signed_rows(data);
  const auto bracket = best_comparator(rows, form, {.relative_gap = 1e-8, .most_passes = 100000});
  ASSERT_TRUE(bracket);
  EXPECT_TRUE(bracket->reached) << value;
  expect_sound(rows, *bracket);
  EXPECT_NEAR(bracket->value, value, 2e-7);
  EXPECT_NEAR(bracket->lower, value, 2e-7);
  for (std::size_t j = 0; j < v.size(); ++j) EXPECT_NEAR(bracket->comparator[j], v[j], 1e-3) << value;
}

TEST(Comparator, OptimaOfD1) {
  expect_optimum(test::d1(), Comparison::hinge_total, 4.8284271247, {-.5, .5});
  expect_optimum(test::d1(), Comparison::hinge_radius, 5.8117376915, {-.5, .5});
  expect_optimum(test::d1(), Comparison::squared_total, 5.0251621227, {-.41604, .41604});
  expect_optimum(test::d1(), Comparison::squared_radius, 5.9610122934, {-.13962, .13962});
  expect_optimum(test::d1(), Comparison::hinge_ball, 6.5, {-.5, .5});
}

TEST(Comparator, OptimaOfD2) {
  expect_optimum(test::d2(), Comparison::hinge_total, 7.2360679775, {.5, .5});
  expect_optimum(test::d2(), Comparison::hinge_radius, 7.7912878475, {.5, .5});
  expect_optimum(test::d2(), Comparison::squared_total, 7.7958492316, {.13362, .13362});
  expect_optimum(test::d2(), Comparison::squared_radius, 7.9879303066, {.03474, .03474});
  expect_optimum(test::d2(), Comparison::hinge_ball, 11, {.5, .5});
}

// The iteration of the source, s <- sqrt(min_v H1 + r s |v|), ends where the search for the box ends. Its
// inner problem is the first form with another radius.
TEST(Comparator, TheFixedPointIsTheSame) {
  const test::Rows data = test::d2();
  const SignedRows rows = signed_rows(data);
  double s = std::sqrt(8);
  for (int k = 0; k < 12; ++k) {
    const Radii radii{rows.longest(), rows.longest() * s};
    const auto inner = best_comparator(rows, Comparison::hinge_total,
                                       {.relative_gap = 1e-9, .most_passes = 100000, .radii = radii});
    EXPECT_TRUE(inner->reached);
    EXPECT_LE(inner->value, s * s * (1 + 1e-8));  // it only falls
    s = std::sqrt(inner->value);
  }
  EXPECT_NEAR(s * s, 7.7912878475, 1e-4);
}

TEST(Comparator, AnObservedTotalGivesASmallerBound) {
  const test::Rows data = test::d2();
  const SignedRows rows = signed_rows(data);
  const auto all = best_comparator(rows, Comparison::hinge_total, {});
  const auto observed =
      best_comparator(rows, Comparison::hinge_total, {.radii = Radii{std::sqrt(2), std::sqrt(5)}});
  EXPECT_LT(observed->value, all->value);
  EXPECT_GE(observed->value, 5 - 1e-9);  // the updates of the run
}

TEST(Comparator, BracketsOnRandomRows) {
  for (const test::Rows& data :
       {test::ds1(1, 200, 10, 0), test::ds1(1, 200, 10, 10), test::ds1(2, 1000, 12, 5),
        test::random_rows(1, 500, 50, 10), test::random_rows(2, 100, 300, 20)}) {
    for (const RowView view : {RowView{}, RowView{1, true}}) {
      const SignedRows rows = signed_rows(data, view);
      const auto brackets = best_comparators(rows, {});
      ASSERT_TRUE(brackets);
      for (const ComparatorBracket& bracket : *brackets) {
        EXPECT_TRUE(bracket.reached) << static_cast<int>(bracket.form);
        EXPECT_GE(bracket.lower, .99 * bracket.value);
        expect_sound(rows, bracket);
        RandomStream random(1, "other comparators");
        for (int k = 0; k < 50; ++k) {  // nothing near is below the lower end
          std::vector<double> v = bracket.comparator;
          for (double& x : v) x += .1 * random.gauss() * (k % 2 == 0 ? 1 : std::fabs(x));
          EXPECT_GE(bound_at(rows, bracket.form, v), bracket.lower * (1 - 1e-12));
        }
      }
      EXPECT_LE((*brackets)[1].lower, (*brackets)[4].value);  // AP4t <= AP616 at every v
    }
  }
}

// v = 0 is best for AP3 and AP7 when the sum of all rows is no longer than R, for AP4t and AP8 when it is no
// longer than r times the root of their number. Lengths that are nearly so leave little between the ends to
// look for.
TEST(Comparator, ReachesTheGapWhereZeroIsNearlyBest) {
  for (const test::Rows& data : {test::ds1(1, 600, 10, 3), test::random_rows(3, 600, 40, 10)}) {
    const SignedRows rows = signed_rows(data);
    double squares = 0;
    for (const double x : rows.combination(std::vector<double>(rows.size(), 1))) squares += x * x;
    for (const double nearness : {-1e-3, 0.0, 1e-6, 1e-4, 1e-2, .1}) {
      const double total = std::sqrt(squares) / (1 + nearness);
      ComparatorOptions options;
      options.radii = theory::Radii{total / std::sqrt(static_cast<double>(rows.size())), total};
      for (const double gap : {1e-2, 1e-3, 1e-4}) {
        options.relative_gap = gap;
        const auto brackets = best_comparators(rows, options);
        ASSERT_TRUE(brackets);
        for (const ComparatorBracket& bracket : *brackets) {
          EXPECT_TRUE(bracket.reached) << static_cast<int>(bracket.form) << " " << nearness << " " << gap;
          EXPECT_GE(bracket.lower, (1 - gap) * bracket.value);
        }
      }
    }
  }
}

TEST(Comparator, AwkwardRows) {
  for (const test::Rows& data : test::awkward_rows()) {
    const SignedRows rows = signed_rows(data);
    const auto brackets = best_comparators(rows, {});
    ASSERT_TRUE(brackets);
    for (const ComparatorBracket& bracket : *brackets) {
      EXPECT_TRUE(bracket.reached);
      expect_sound(rows, bracket);
    }
  }
  const auto nothing = best_comparators(SignedRows(), {});
  for (const ComparatorBracket& bracket : *nothing) EXPECT_EQ(bracket.value, 0);
}

TEST(Comparator, StoppedEarlyTheBracketIsStillTrue) {
  const test::Rows data = test::ds1(2, 1000, 12, 5);
  const SignedRows rows = signed_rows(data);
  for (const Comparison form : theory::kComparisons) {
    const auto best = best_comparator(rows, form, {.relative_gap = 1e-4, .most_passes = 100000});
    ASSERT_TRUE(best->reached);
    for (int passes = 1; passes < 6; ++passes) {
      const auto bracket = best_comparator(rows, form, {.relative_gap = 1e-4, .most_passes = passes});
      EXPECT_FALSE(bracket->reached);
      expect_sound(rows, *bracket);
      EXPECT_LE(bracket->lower, best->value);
      EXPECT_GE(bracket->value, best->lower);
    }
  }
}

}  // namespace
}  // namespace halfspace::solve
