// Small classes by counting, and fat shattering against grids and the lemmas of the 2002 paper.
#include "halfspace/solve/finite_class.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

#include "halfspace/core/random.h"
#include "halfspace/solve/fat_shattering.h"
#include "halfspace/theory/fat_shattering.h"
#include "halfspace/theory/vc.h"

namespace halfspace::solve {
namespace {

TEST(FiniteClass, IntervalsAndThresholds) {
  for (std::size_t m = 1; m <= 12; ++m) {
    std::vector<double> values;
    for (std::size_t i = 0; i < m; ++i) values.push_back(static_cast<double>((i * 7) % 13));
    const auto intervals = interval_labelings(values);
    EXPECT_EQ(static_cast<double>(intervals.size()), theory::interval_growth(static_cast<double>(m)));
    EXPECT_EQ(vc_dimension(intervals, m).dimension, std::min<std::size_t>(2, m));
    const auto thresholds = threshold_labelings(values);
    EXPECT_EQ(static_cast<double>(thresholds.size()), theory::threshold_growth(static_cast<double>(m)));
    EXPECT_EQ(vc_dimension(thresholds, m).dimension, 1u);
  }
  EXPECT_EQ(interval_labelings(std::vector<double>{2, 2}).size(), 2u);
}

TEST(FiniteClass, DisjunctionsShatterTheUnitVectors) {
  std::vector<Labeling> features;
  for (int j = 0; j < 10; ++j) features.push_back(Labeling{1} << j);
  const auto labelings = disjunction_labelings(features);
  ASSERT_TRUE(labelings);
  EXPECT_EQ(labelings->size(), 1024u);
  const ClassDimension found = vc_dimension(*labelings, 10);
  EXPECT_EQ(found.dimension, 10u);
  EXPECT_TRUE(found.is_exact());
  for (int j = 10; j < 30; ++j) features.push_back(Labeling{1} << j);
  EXPECT_FALSE(disjunction_labelings(features));
}

// All subsets, largest first.
std::size_t plain_dimension(const std::vector<Labeling>& labelings, std::size_t points) {
  std::size_t best = 0;
  for (Labeling set = 0; set < (Labeling{1} << points); ++set) {
    std::vector<Labeling> seen;
    for (const Labeling labeling : labelings) seen.push_back(labeling & set);
    if (distinct_labelings(seen).size() == std::size_t{1} << std::popcount(set)) {
      best = std::max(best, static_cast<std::size_t>(std::popcount(set)));
    }
  }
  return best;
}

TEST(FiniteClass, TheDimensionAgainstAllSubsets) {
  RandomStream random(71, "classes");
  for (int round = 0; round < 300; ++round) {
    const std::size_t points = 1 + random.below(8);
    std::vector<Labeling> labelings;
    for (std::size_t h = 1 + random.below(60); h-- > 0;) {
      labelings.push_back(random.below(Labeling{1} << points));
    }
    labelings = distinct_labelings(labelings);
    const ClassDimension found = vc_dimension(labelings, points);
    EXPECT_EQ(found.dimension, plain_dimension(labelings, points));
    EXPECT_TRUE(found.is_exact());
    EXPECT_TRUE(is_shattered(labelings, found.shattered));
    EXPECT_EQ(static_cast<std::size_t>(std::popcount(found.shattered)), found.dimension);
    // Sauer.
    const double most = theory::log_sauer(static_cast<double>(found.dimension), static_cast<double>(points));
    EXPECT_LE(std::log(static_cast<double>(labelings.size())), most + 1e-9);
  }
}

using Points = std::vector<std::vector<float>>;

Points random_points(RandomStream& random, std::size_t count, std::size_t dimension) {
  Points points(count, std::vector<float>(dimension));
  for (auto& point : points) {
    for (float& x : point) x = static_cast<float>(random.gauss());
  }
  return points;
}

// Unit vectors: v = b / (d R) in the norm q = 1, and b / sqrt(d) for q = 2.
TEST(FatShattering, UnitVectors) {
  for (std::size_t d = 1; d <= 5; ++d) {
    Points points(d, std::vector<float>(d));
    for (std::size_t i = 0; i < d; ++i) points[i][i] = 1;
    const auto count = static_cast<double>(d);
    const auto by_length = fat_shattering(points, 2, 0);
    ASSERT_TRUE(by_length);
    EXPECT_NEAR(by_length->scale_low, 1 / std::sqrt(count), 1e-5);
    EXPECT_NEAR(by_length->scale_high, 1 / std::sqrt(count), 1e-5);
    EXPECT_NEAR(by_length->least_sum, std::sqrt(count), 1e-12);
    const auto by_largest = fat_shattering(points, std::numeric_limits<double>::infinity(), 0);
    ASSERT_TRUE(by_largest);
    EXPECT_NEAR(by_largest->scale_low, 1 / count, 1e-5);
    EXPECT_NEAR(by_largest->scale_high, 1 / count, 1e-5);
  }
}

TEST(FatShattering, LemmasHoldOnRandomPoints) {
  RandomStream random(12, "fat points");
  for (int round = 0; round < 40; ++round) {
    const std::size_t dimension = 1 + random.below(6);
    const std::size_t count = 1 + random.below(5);
    const auto n = static_cast<double>(dimension);
    const auto d = static_cast<double>(count);
    for (const double p : {2.0, 3.0, std::numeric_limits<double>::infinity()}) {
      const auto found = fat_shattering(random_points(random, count, dimension), p, 0);
      ASSERT_TRUE(found);
      EXPECT_LE(found->scale_low, found->scale_high * (1 + 1e-9));
      EXPECT_GE(found->least_sum, lemma_11(found->scale_low, d, found->radius) * (1 - 1e-9));
      EXPECT_LE(found->least_sum, lemma_12_printed(d, n, found->radius) * (1 + 1e-12));
      EXPECT_LE(found->least_sum, lemma_12(p, d, n, found->radius) * (1 + 1e-12));
      if (found->scale_low > 0) {
        EXPECT_LE(d, theory::fat_dimension(p, n, found->scale_low));
        EXPECT_LE(d, theory::fat_dimension_printed(n, found->scale_low));
      }
      // Dependent points have a labeling that no function is right on.
      if (count > dimension) {
        EXPECT_NEAR(found->scale_high, 0, 1e-6);
      }
    }
  }
}

// Two points in the plane: the best direction for each labeling on a fine grid of angles.
TEST(FatShattering, AgainstAGridOfDirections) {
  RandomStream random(13, "two points");
  int tight = 0;
  for (int round = 0; round < 20; ++round) {
    const Points points = random_points(random, 2, 2);
    const auto found = fat_shattering(points, 2, 0);
    ASSERT_TRUE(found);
    double least = 1e9;
    for (const double sign : {1.0, -1.0}) {
      double best = -1e9;
      for (int k = 0; k < 20000; ++k) {
        const double angle = 2 * std::numbers::pi * k / 20000;
        const auto dot = [&](const std::vector<float>& x) {
          return static_cast<double>(x[0]) * std::cos(angle) + static_cast<double>(x[1]) * std::sin(angle);
        };
        best = std::max(best, std::min(dot(points[0]), sign * dot(points[1])));
      }
      least = std::min(least, best);
    }
    // Always a bracket, and a tight one unless the points are nearly on a line.
    EXPECT_LE(found->scale_low * found->radius, least + 1e-3);
    EXPECT_GE(found->scale_high * found->radius, least - 1e-3);
    if (least > 0.05) {
      EXPECT_NEAR(found->scale_low * found->radius, least, 1e-3);
      ++tight;
    }
  }
  EXPECT_GT(tight, 10);
}

TEST(FatShattering, Refusals) {
  EXPECT_FALSE(fat_shattering({}, 2, 0));
  EXPECT_FALSE(fat_shattering({{1.0f}}, 1, 0));
  EXPECT_FALSE(fat_shattering({{3.0f}}, 2, 1));
  EXPECT_FALSE(fat_shattering(Points(kMostFatPoints + 1, {1.0f}), 2, 0));
  const auto zero = fat_shattering({{0.0f}}, 2, 0);
  ASSERT_TRUE(zero);
  EXPECT_EQ(zero->scale_high, 0);
}

}  // namespace
}  // namespace halfspace::solve
