// Worlds know the truth: frequencies against their formulas, errors against samples, noise against its rate.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numbers>
#include <numeric>

#include "halfspace/theory/uniform_sphere.h"
#include "halfspace/world/adversary.h"
#include "halfspace/world/linear_world.h"

namespace halfspace {
namespace {

LinearTarget along_first(std::size_t n, double threshold = 0) {
  LinearTarget target{std::vector<double>(n, 0.0), threshold};
  target.weights[0] = 1;
  return target;
}

// The sum of (seen - expected)^2 / expected over ten cells of equal chance.
double chi_square(const std::array<int, 10>& seen, int draws) {
  double sum = 0;
  for (const int count : seen) sum += (count - draws / 10.0) * (count - draws / 10.0) / (draws / 10.0);
  return sum;
}

TEST(Distributions, ProjectionsAreDistributedAsTheirFormula) {
  for (const std::size_t n : {2u, 3u, 10u, 100u}) {
    for (const bool on_sphere : {true, false}) {
      const auto points = on_sphere ? uniform_sphere(n) : gaussian(n);
      const RoundPoints round = *points->round();
      RandomStream random(n, "points");
      Point point;
      std::array<int, 10> cells{};
      const int draws = 20000;
      for (int i = 0; i < draws; ++i) {
        points->draw(random, point);
        const double share = round.share_within(std::fabs(point[n / 2]));
        ++cells[static_cast<std::size_t>(std::fmin(9, 10 * share))];
      }
      EXPECT_LT(chi_square(cells, draws), 30) << n << on_sphere;  // 9 degrees of freedom: once in 2,000
    }
  }
}

TEST(Distributions, ProductsAreOnAsOftenAsTheySay) {
  const auto points = product({0.1, 0.5, 0.9});
  RandomStream random(5, "points");
  std::map<Point, int> seen;
  Point point;
  const int draws = 40000;
  for (int i = 0; i < draws; ++i) points->draw(random, point), ++seen[point];
  double total = 0;
  double sum = 0;
  for (const auto& [own, probability] : points->support()) {
    total += probability;
    const double expected = probability * draws;
    sum += (seen[own] - expected) * (seen[own] - expected) / expected;
  }
  EXPECT_NEAR(total, 1, 1e-12);
  EXPECT_LT(sum, 26);  // 7 degrees of freedom: once in 2,000
}

TEST(Distributions, SignsAreOfEitherSign) {
  const auto points = uniform_signs(3);
  EXPECT_EQ(points->support().size(), 8u);
  for (const auto& [point, probability] : points->support()) {
    EXPECT_EQ(probability, 0.125);
    for (const double x : point) EXPECT_EQ(std::fabs(x), 1);
  }
}

// servedio 6.1.
TEST(RoundPoints, KnownValues) {
  const RoundPoints round{100, true};
  EXPECT_NEAR(round.mean([](double z) { return std::fabs(z); }), 0.0799881734, 1e-9);
  EXPECT_NEAR(round.mean([](double) { return 1.0; }), 1, 1e-8);
  EXPECT_NEAR(RoundPoints({2, true}).mean([](double z) { return z * z; }), 0.5, 1e-10);
  EXPECT_NEAR(incomplete_beta(0.5, 1, 0.25), 0.5, 1e-12);
  EXPECT_NEAR(incomplete_beta(2, 3, 0.4), 0.5248, 1e-12);
}

// servedio 6.3, n = 100, overall rate .1.
TEST(LabelNoise, ConstantsOfTheSpecification) {
  const RoundPoints round{100, true};
  struct Known {
    LabelNoise::Kind kind;
    double shape, at_zero, edge;
  };
  using Kind = LabelNoise::Kind;
  for (const Known& known :
       {Known{Kind::step, .5, .5, .0774493313}, Known{Kind::step, .25, .25, .0748261265},
        Known{Kind::exponential, 5, .1431888595, .0671133779},
        Known{Kind::exponential, 10, .1916281241, .0694376068},
        Known{Kind::exponential, 20, .2987593078, .0724945695},
        Known{Kind::power, 100, .1419580522, .0686902683}, Known{Kind::power, 50, .1227844997, .0669370395},
        Known{Kind::constant, 0, .1, .0639905387}}) {
    const auto noise = LabelNoise::make(known.kind, .1, known.shape, round);
    ASSERT_TRUE(noise);
    EXPECT_NEAR(noise->chance(0), known.at_zero, 1e-9);
    EXPECT_NEAR(noise->mean_edge(round), known.edge, 1e-9);
    const double rate =
        round.mean([&](double z) { return noise->chance(std::fabs(z)); }, {-noise->reach(), noise->reach()});
    EXPECT_NEAR(rate, .1, 1e-8);
    for (double z = 0; z < 1; z += 0.01) EXPECT_LE(noise->chance(z + 0.01), noise->chance(z));
  }
  EXPECT_NEAR(LabelNoise::make(Kind::step, .1, .5, round)->reach(), .0255225596, 1e-9);
  EXPECT_NEAR(LabelNoise::make(Kind::step, .1, .25, round)->reach(), .0528006044, 1e-9);
}

TEST(LabelNoise, RefusesWhatCannotBe) {
  const RoundPoints round{100, true};
  EXPECT_FALSE(LabelNoise::make(LabelNoise::Kind::constant, .5, 0, round));
  EXPECT_FALSE(LabelNoise::make(LabelNoise::Kind::step, .1, .05, round));
  EXPECT_FALSE(LabelNoise::make(LabelNoise::Kind::exponential, .4, 50, round));
  EXPECT_FALSE(LabelNoise::make(LabelNoise::Kind::power, .1, 10, RoundPoints{100, false}));
}

// The share of wrong labels in a long sample.
double flipped_share(LinearWorld& world, int draws) {
  Point point;
  int wrong = 0;
  for (int i = 0; i < draws; ++i) wrong += world.next(point) != world.target().label(point) ? 1 : 0;
  return static_cast<double>(wrong) / draws;
}

TEST(LinearWorld, LabelsAreWrongAtTheNominalRate) {
  const int draws = 40000;
  for (const auto kind : {LabelNoise::Kind::constant, LabelNoise::Kind::step, LabelNoise::Kind::exponential,
                          LabelNoise::Kind::power}) {
    LinearWorldOptions options;
    options.label_noise =
        *LabelNoise::make(kind, .1, kind == LabelNoise::Kind::step ? .5 : 10, RoundPoints{20, true});
    for (const double margin : {0.0, 0.1}) {
      options.margin = margin;
      LinearWorld world(uniform_sphere(20), along_first(20), options);
      const double nominal = world.noise();
      EXPECT_LE(nominal, .1 + 1e-12);
      EXPECT_NEAR(flipped_share(world, draws), nominal, 4 * std::sqrt(.1 * .9 / draws));
    }
  }
}

TEST(LinearWorld, AttributesAreWrongAtTheNominalRate) {
  LinearWorldOptions options;
  options.attribute_noise = 0.2;
  LinearTarget always{std::vector<double>(10, 0.0), -1};
  LinearWorld world(product(std::vector<double>(10, 1e-9)), always, options);
  Point point;
  double on = 0;
  for (int i = 0; i < 10000; ++i) {
    EXPECT_EQ(world.next(point), 1);
    on += std::accumulate(point.begin(), point.end(), 0.0);
  }
  EXPECT_NEAR(on / 100000, 0.2, 4 * std::sqrt(.2 * .8 / 100000));
}

TEST(LinearWorld, MarginsInTheNormOfChoice) {
  for (const double norm : {2.0, 4.0, std::numeric_limits<double>::infinity()}) {
    RandomStream random(7, "target");
    LinearWorldOptions options;
    options.margin = 0.3;
    options.norm = norm;
    LinearWorld world(uniform_signs(12), random_halfspace(12, 12, random), options);
    const LinearTarget& target = world.target();
    const double q = std::isinf(norm) ? 1 : norm / (norm - 1);
    double size = 0;
    for (const double weight : target.weights) size += std::pow(std::fabs(weight), q);
    size = std::pow(size, 1 / q);
    Point point;
    double least = 1e9;
    for (int i = 0; i < 3000; ++i) {
      const Label label = world.next(point);
      const double margin = label * target.excess(point) / size;
      EXPECT_GE(margin, 0.3);
      least = std::min(least, margin);
    }
    EXPECT_GE(least, world.margin() - 1e-12);
    EXPECT_NEAR(least, world.margin(), 0.02);
  }
}

// Round points with thresholds, offsets, margins and noise; the formula beside a sample.
TEST(LinearWorld, TrueErrorIsThatOfASample) {
  const std::size_t n = 5;
  const int draws = 100000;
  for (const bool on_sphere : {true, false}) {
    for (const double threshold : {0.0, 0.2}) {
      for (const double margin : {0.0, 0.15}) {
        for (const auto kind : {LabelNoise::Kind::constant, LabelNoise::Kind::step}) {
          if (kind == LabelNoise::Kind::step && !on_sphere) continue;
          LinearWorldOptions options;
          options.margin = margin;
          options.label_noise = *LabelNoise::make(kind, .1, .4, RoundPoints{n, on_sphere});
          LinearWorld world(on_sphere ? uniform_sphere(n) : gaussian(n), along_first(n, threshold), options);
          ASSERT_TRUE(world.error_is_exact());
          const std::vector<double> weights = {2, 0.5, 0, -0.7, 0.1};
          const double offset = -0.1;
          Point point;
          int wrong = 0;
          for (int i = 0; i < draws; ++i) {
            const Label label = world.next(point);
            const double score = std::inner_product(point.begin(), point.end(), weights.begin(), offset);
            wrong += (score > 0 ? 1 : -1) != label ? 1 : 0;
          }
          EXPECT_NEAR(static_cast<double>(wrong) / draws, world.true_error(weights, offset),
                      4 * std::sqrt(.25 / draws))
              << on_sphere << threshold << margin;
        }
      }
    }
  }
}

TEST(LinearWorld, TrueErrorThroughTheOriginIsAnAngle) {
  LinearWorld world(uniform_sphere(3), along_first(3), {});
  EXPECT_NEAR(world.true_error(std::vector<double>{1, 1, 0}, 0), 0.25, 1e-15);
  EXPECT_NEAR(world.true_error(std::vector<double>{1, 1e-7, 0}, 0), 1e-7 / std::numbers::pi, 1e-15);
  // The integral, by an offset that changes nothing to speak of, agrees.
  EXPECT_NEAR(world.true_error(std::vector<double>{1, 1, 0}, 1e-12), 0.25, 1e-7);
}

TEST(LinearWorld, TheSameSeedGivesTheSameRows) {
  const auto rows = [](std::uint64_t seed, std::uint64_t sample) {
    LinearWorldOptions options;
    options.noise = 0.1;
    options.attribute_noise = 0.05;
    options.seed = seed;
    options.sample = sample;
    LinearWorld world(uniform_cube(20), along_first(20, 0.5), options);
    std::vector<double> all;
    Point point;
    for (int i = 0; i < 50; ++i) {
      all.push_back(world.next(point));
      all.insert(all.end(), point.begin(), point.end());
    }
    return all;
  };
  EXPECT_EQ(rows(1, 1), rows(1, 1));
  EXPECT_NE(rows(1, 1), rows(1, 2));
  EXPECT_NE(rows(1, 1), rows(2, 1));
}

}  // namespace
}  // namespace halfspace
