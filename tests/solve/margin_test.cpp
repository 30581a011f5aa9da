// The largest margin: known ones, brackets in several norms, proofs that nothing separates; the vectors of
// servedio 8.
#include "halfspace/solve/margin.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "halfspace/solve/margin_booster.h"
#include "tests/solve/signed.h"

namespace halfspace::solve {
namespace {

using test::signed_rows;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
const double kNorms[] = {2, 2.5, 3, 6, kInfinity};

double dual_exponent(double p) {
  return std::isinf(p) ? 1 : p / (p - 1);
}

// Everything a bracket says, from the definitions.
void expect_sound(const SignedRows& rows, const MarginBracket& bracket, double p) {
  double least = kInfinity;
  for (std::size_t i = 0; i < rows.size(); ++i) least = std::min(least, rows.dot(i, bracket.weights.data()));
  if (bracket.separable()) {
    EXPECT_NEAR(least, bracket.achieved, 1e-12);
    EXPECT_NEAR(norm(bracket.weights, dual_exponent(p)), 1, 1e-9);
  }
  for (const double d : bracket.multipliers) EXPECT_GE(d, 0);
  EXPECT_NEAR(std::accumulate(bracket.multipliers.begin(), bracket.multipliers.end(), 0.0), 1, 1e-12);
  EXPECT_NEAR(norm(rows.combination(bracket.multipliers), p), bracket.upper, 1e-12 * (1 + bracket.upper));
  EXPECT_LE(bracket.achieved, bracket.upper * (1 + 1e-12) + 1e-15);
}

MarginBracket solved(const SignedRows& rows, MarginOptions options) {
  const auto bracket = largest_margin(rows, options);
  EXPECT_TRUE(bracket);
  expect_sound(rows, *bracket, options.p);
  return *bracket;
}

TEST(Margin, OfD1) {
  const test::Rows data = test::d1();
  const SignedRows rows = signed_rows(data);
  const MarginBracket bracket = solved(rows, {.relative_gap = 1e-9});
  EXPECT_TRUE(bracket.reached);
  EXPECT_NEAR(bracket.achieved, 1 / std::sqrt(2), 1e-8);
  EXPECT_NEAR(bracket.upper, 1 / std::sqrt(2), 1e-8);
  EXPECT_NEAR(bracket.weights[0], -1 / std::sqrt(2), 1e-6);
  const double radius = rows.longest();
  EXPECT_NEAR(radius * radius / (bracket.achieved * bracket.achieved), 10, 1e-6);  // Novikoff's bound
}

TEST(Margin, D2IsNotSeparable) {
  const test::Rows data = test::d2();
  const SignedRows rows = signed_rows(data);
  for (const double p : kNorms) {
    const MarginBracket bracket = solved(rows, {.p = p});
    EXPECT_FALSE(bracket.separable());
    EXPECT_TRUE(bracket.reached);
    EXPECT_LT(bracket.upper, 1e-9);
  }
}

// All +1: (1,0), (0,1), (-1,2). The margin is min(u_1, u_2, 2 u_2 - u_1) with |u|_q = 1: best at u_1 = u_2.
TEST(Margin, ThreeRowsInEveryNorm) {
  const test::Rows data = {{{1, 0}, 1}, {{0, 1}, 1}, {{-1, 2}, 1}};
  const SignedRows rows = signed_rows(data);
  for (const double p : kNorms) {
    const MarginBracket bracket = solved(rows, {.p = p, .relative_gap = 1e-6, .most_passes = 100000});
    EXPECT_TRUE(bracket.reached) << p;
    EXPECT_NEAR(bracket.achieved, std::pow(2, -1 / dual_exponent(p)), 1e-5) << p;
  }
}

TEST(Margin, BracketsOnSeparableRows) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    test::Rows data = test::ds1(seed, 100, 8, 0);
    std::erase_if(data, [](const test::OwnedRow& row) {  // rows on the target's border have no margin
      double sum = 0;
      for (std::size_t k = 0; k < row.columns.size(); ++k) {
        sum += (static_cast<int>(row.columns[k] % 3) - 1) * static_cast<double>(row.values[k]);
      }
      return sum == 0;
    });
    const SignedRows rows = signed_rows(data);
    for (const double p : kNorms) {
      const MarginBracket bracket = solved(rows, {.p = p, .most_passes = 20000});
      EXPECT_TRUE(bracket.separable());
      EXPECT_TRUE(bracket.reached) << p << ": " << bracket.achieved << " " << bracket.upper;
    }
  }
}

TEST(Margin, RandomRowsInManyColumns) {
  test::Rows data = test::random_rows(3, 60, 300, 20);
  const SignedRows rows = signed_rows(data, {.constant = 1, .unit_length = true});
  for (const double p : kNorms) {
    const MarginBracket bracket = solved(rows, {.p = p, .most_passes = 5000});
    EXPECT_TRUE(bracket.separable());
    EXPECT_TRUE(bracket.reached) << p;
  }
}

TEST(Margin, StoppedEarlyTheBracketIsStillTrue) {
  const test::Rows data = test::random_rows(3, 60, 300, 20);
  const SignedRows rows = signed_rows(data);
  for (const double p : kNorms) {
    const MarginBracket best = solved(rows, {.p = p, .most_passes = 20000});
    for (int passes = 1; passes < 5; ++passes) {
      const MarginBracket early = solved(
          rows, {.p = p, .relative_gap = 1e-9, .most_passes = passes, .most_nonzeros_of_a_program = 0});
      EXPECT_EQ(early.passes, passes);
      EXPECT_LE(early.achieved, best.upper);
      EXPECT_GE(early.upper, best.achieved);
    }
  }
}

TEST(Margin, AwkwardRows) {
  const std::vector<test::Rows> sets = test::awkward_rows();
  const bool separable[] = {false, false, true, false, false, true, true};
  for (std::size_t k = 0; k < sets.size(); ++k) {
    for (const double p : kNorms) {
      const SignedRows rows = signed_rows(sets[k]);
      const MarginBracket bracket = solved(rows, {.p = p});
      EXPECT_TRUE(bracket.reached) << p << " " << k;
      EXPECT_EQ(bracket.separable(), separable[k]) << p << " " << k;
      if (!separable[k]) {
        EXPECT_LE(bracket.upper, 1e-9 * rows.longest()) << p << " " << k;
      }
    }
  }
  const auto nothing = largest_margin(SignedRows(), {});
  ASSERT_TRUE(nothing);
  EXPECT_EQ(nothing->achieved, 0);
}

TEST(Margin, NoisyRowsWithoutAProgram) {
  const test::Rows data = test::ds1(1, 200, 10, 10);
  const SignedRows rows = signed_rows(data);
  const MarginBracket bracket = solved(rows, {.most_passes = 2000, .most_nonzeros_of_a_program = 0});
  EXPECT_FALSE(bracket.separable());
  EXPECT_LT(bracket.upper, 1e-2);  // falls like one over the passes
}

TEST(Margin, BadOptionsAreErrors) {
  const test::Rows data = test::d1();
  const SignedRows rows = signed_rows(data);
  EXPECT_EQ(largest_margin(rows, {.p = 1.5}).error().text(), "p is 1.5, expected from 2 to infinity");
  EXPECT_FALSE(largest_margin(rows, {.p = std::nan("")}));
  EXPECT_FALSE(largest_margin(rows, {.zero_norm = 0}));
}

// --- the weak learner and its boosting, servedio 8

TEST(WeakLearner, L1) {
  const test::Rows data = {{{1, 2}, 1}, {{2, -1}, 1}, {{1, -3}, -1}};
  const SignedRows rows = signed_rows(data);
  const std::vector<double> z = rows.combination({.5, .25, .25});
  EXPECT_NEAR(z[0], .75, 1e-15);
  EXPECT_NEAR(z[1], 1.5, 1e-15);
  struct Line {
    double p, norm_z, radius, v0, v1, h[3], error;
  };
  const Line lines[] = {{2,
                         1.67705098312484,
                         3.16227766016838,
                         .447213595499958,
                         .894427190999916,
                         {.707106781186547, 0, -.707106781186547},
                         .234834957055045},
                        {3,
                         1.56006286728893,
                         3.03658897187566,
                         .231120424783545,
                         .92448169913418,
                         {.685006710594441, -.152223713465431, -.837230424059873},
                         .243122483527084},
                        {4,
                         1.5229073886517,
                         3.00921669843456,
                         .119443716756996,
                         .955549734055968,
                         {.674774663428276, -.238155763562921, -.912930426991197},
                         .246959501214396},
                        {10,
                         1.50014642004177,
                         3.00000508048763,
                         .00195140997729,
                         .999121908372536,
                         {.666730613135244, -.331739134340463, -.998469747475707},
                         .249976020074283},
                        {1000, 1.5, 3, 1.8665e-301, 1, {2 / 3., -1 / 3., -1}, .25},
                        {kInfinity, 1.5, 3, 0, 1, {2 / 3., -1 / 3., -1}, .25}};
  for (const Line& line : lines) {
    EXPECT_NEAR(norm(z, line.p), line.norm_z, 1e-13);
    const MarginBooster booster(rows, line.p);
    EXPECT_NEAR(booster.radius(), line.radius, 1e-13);
    const std::vector<double> v = dual_unit(z, line.p);
    EXPECT_NEAR(v[0], line.v0, 1e-13);
    EXPECT_NEAR(v[1], line.v1, 1e-13);
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_NEAR(data[i].label * rows.dot(i, v.data()) / line.radius, line.h[i], 1e-13) << line.p;
    }
    EXPECT_NEAR((1 - norm(z, line.p) / line.radius) / 2, line.error, 1e-13);
  }
}

const test::Rows kThree = {{{1, 0}, 1}, {{0, 1}, 1}, {{-1, 2}, 1}};

void expect_all_near(const std::vector<double>& seen, const std::vector<double>& expected) {
  ASSERT_EQ(seen.size(), expected.size());
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_NEAR(seen[i], expected[i], 1e-11) << i;
}

TEST(MarginBooster, A1) {
  const SignedRows rows = signed_rows(kThree);
  MarginBooster booster(rows, 2);
  auto round = booster.next();
  expect_all_near(booster.mean(), {0, 1});
  EXPECT_NEAR(round.edge, .447213595500, 1e-11);
  EXPECT_NEAR(round.step, .481211825060, 1e-11);
  EXPECT_NEAR(round.normaliser, .818873224137, 1e-11);
  round = booster.next();
  expect_all_near(booster.multipliers(), {.407063417765, .328246391647, .264690190588});
  expect_all_near(booster.mean(), {.142373227177, .857626772823});
  EXPECT_NEAR(round.edge, .388791413815, 1e-11);
  EXPECT_NEAR(round.step, .410375437803, 1e-11);
  EXPECT_NEAR(round.normaliser, .858802572906, 1e-11);
  round = booster.next();
  expect_all_near(booster.multipliers(), {.459955512526, .318917686785, .221126800689});
  EXPECT_NEAR(round.edge, .356769080365, 1e-11);
  EXPECT_NEAR(round.step, .373178843925, 1e-11);
  EXPECT_NEAR(round.normaliser, .878566234924, 1e-11);
  expect_all_near(booster.vote(), {.063267180415, .439202565102});
  EXPECT_NEAR(booster.least_margin(), .063267180415, 1e-11);
}

TEST(MarginBooster, A2) {
  const SignedRows rows = signed_rows(kThree);
  MarginBooster booster(rows, kInfinity);
  const auto first = booster.next();
  EXPECT_NEAR(first.edge, .5, 1e-12);
  EXPECT_NEAR(first.step, .549306144334, 1e-11);
  EXPECT_NEAR(first.normaliser, .779061984947, 1e-11);
  EXPECT_NEAR(booster.next().edge, .409581492663, 1e-11);
  expect_all_near(booster.multipliers(), {.427864970662, .325107073349, .247027955989});
  EXPECT_NEAR(booster.next().edge, .342225957031, 1e-11);
  EXPECT_NEAR(booster.next().edge, .291761661971, 1e-11);
  expect_all_near(booster.vote(), {0, .5});
}

TEST(MarginBooster, A3) {
  const SignedRows rows = signed_rows(kThree);
  MarginBooster booster(rows, 3);
  EXPECT_NEAR(booster.radius(), 2.080083823052, 1e-11);
  const auto first = booster.next();
  EXPECT_NEAR(first.edge, .480749856769, 1e-11);
  EXPECT_NEAR(first.normaliser, .793855360715, 1e-11);
  const auto second = booster.next();
  expect_all_near(booster.mean(), {.166177051377, .833822948623});
  EXPECT_NEAR(second.edge, .401915186600, 1e-11);
  EXPECT_NEAR(second.step, .425930999431, 1e-11);
  expect_all_near(booster.vote(), {.008517196209, .479619719315});
}

TEST(MarginBooster, C6) {
  const SignedRows rows = signed_rows(kThree);
  struct Line {
    double p, gamma;
    int rounds;
    double margin;
  };
  for (const Line& line : {Line{2, .158113883008, 127, .303877131411},
                           {3, .151426716069, 139, .291575523519},
                           {kInfinity, .125, 203, .241922582205}}) {
    MarginBooster booster(rows, line.p);
    EXPECT_NEAR(1 / (2 * booster.radius() * std::pow(2, 1 / dual_exponent(line.p))), line.gamma, 1e-11);
    EXPECT_EQ(static_cast<int>(2 / (line.gamma * line.gamma) * std::log2(3)) + 1, line.rounds);
    for (int t = 0; t < line.rounds; ++t) booster.next();
    EXPECT_NEAR(booster.least_margin(), line.margin, 1e-10);
    EXPECT_GE(booster.least_margin(), line.gamma / 2);
  }
}

TEST(MarginBooster, J2) {
  test::Rows data;
  for (int bits = 0; bits < 8; ++bits) {
    const float x[] = {bits & 4 ? 1.f : -1.f, bits & 2 ? 1.f : -1.f, bits & 1 ? 1.f : -1.f};
    data.push_back({{x[0], x[1], x[2]}, x[0] + x[1] + x[2] > 0 ? 1 : -1});
  }
  const SignedRows rows = signed_rows(data);
  MarginBooster booster(rows, kInfinity);
  const auto first = booster.next();
  expect_all_near(booster.mean(), {.5, .5, .5});
  EXPECT_NEAR(first.edge, .5, 1e-12);
  EXPECT_NEAR(first.normaliser, .768849950539, 1e-11);
  const auto second = booster.next();
  EXPECT_NEAR(second.edge, .458487851191, 1e-11);
  EXPECT_NEAR(second.step, .495394978976, 1e-11);
  expect_all_near(booster.vote(), {1 / 3., 1 / 3., 1 / 3.});
}

// Round by round: Z <= sqrt(1 - r^2), the vote's least margin is below every edge, |v|_q R <= 1.
TEST(MarginBooster, Invariants) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const test::Rows data = test::random_rows(seed, 30, 10, 4);
    const SignedRows rows = signed_rows(data);
    for (const double p : kNorms) {
      MarginBooster booster(rows, p);
      double least_edge = 1;
      for (int t = 0; t < 30 && !booster.ended(); ++t) {
        const auto round = booster.next();
        if (booster.ended()) break;
        least_edge = std::min(least_edge, round.edge);
        EXPECT_NEAR(round.edge, norm(booster.mean(), p) / booster.radius(), 1e-11);
        EXPECT_LE(round.normaliser, std::sqrt(1 - round.edge * round.edge) + 1e-12);
        EXPECT_LE(booster.least_margin(), least_edge + 1e-12);
        EXPECT_LE(norm(booster.vote(), dual_exponent(p)) * booster.radius(), 1 + 1e-9);
        for (std::size_t i = 0; i < rows.size(); ++i) {
          EXPECT_LE(std::fabs(rows.dot(i, booster.hypothesis().data())), 1 + 1e-12);
        }
      }
    }
  }
}

TEST(MarginBooster, EndsAtAPerfectHypothesisAndAtNone) {
  const test::Rows one = {{{3, 4}, -1}};
  const SignedRows perfect = signed_rows(one);
  MarginBooster alone(perfect, 2);
  EXPECT_TRUE(std::isinf(alone.next().step));
  EXPECT_TRUE(alone.ended());
  EXPECT_NEAR(alone.least_margin(), 1, 1e-12);
  const test::Rows both = {{{1, 2}, 1}, {{1, 2}, -1}};
  const SignedRows contradiction = signed_rows(both);
  MarginBooster none(contradiction, 3);
  EXPECT_EQ(none.next().edge, 0);
  EXPECT_TRUE(none.ended());
}

}  // namespace
}  // namespace halfspace::solve
