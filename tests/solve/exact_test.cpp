// Points and halfspaces in exact arithmetic: Radon's partitions and counts of labelings, against linear
// programs and by hand.
#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/core/random.h"
#include "halfspace/solve/exact/labelings.h"
#include "halfspace/solve/exact/radon.h"
#include "halfspace/solve/hinge_lp.h"
#include "halfspace/theory/vc.h"

namespace halfspace::solve {
namespace {

using Points = std::vector<std::vector<int>>;

std::vector<WholeVector> whole(const Points& points, bool affine) {
  std::vector<WholeVector> vectors;
  for (const auto& point : points) {
    WholeVector& vector = vectors.emplace_back();
    for (const int x : point) vector.emplace_back(x);
    if (affine) vector.emplace_back(1);
  }
  return vectors;
}

std::string count(const Points& points, bool affine = true) {
  const auto found = count_labelings(whole(points, affine));
  return found ? found->text() : "none";
}

Points random_points(RandomStream& random, std::size_t count, std::size_t dimension, int most) {
  Points points(count);
  for (auto& point : points) {
    for (std::size_t j = 0; j < dimension; ++j) {
      point.push_back(static_cast<int>(random.below(static_cast<std::uint64_t>(2 * most + 1))) - most);
    }
  }
  return points;
}

// Strictly on the sides that the bits of `labels` say.
bool is_realisable(const Points& points, unsigned labels, bool affine) {
  std::vector<std::vector<float>> values;
  std::vector<std::uint32_t> columns;
  for (std::uint32_t j = 0; j < points[0].size() + 1; ++j) columns.push_back(j);
  SignedRows rows;
  for (const auto& point : points) {
    values.emplace_back(point.begin(), point.end());
    if (affine) values.back().push_back(1);
  }
  for (std::size_t i = 0; i < points.size(); ++i) {
    rows.add({columns.data(), values[i].data(), values[i].size()},
             (labels >> i & 1) != 0 ? Label{1} : Label{-1});
  }
  const auto solved = least_hinge_loss(rows);
  return solved && solved->separates;
}

TEST(Whole, KnowsWhenItOverflows) {
  Whole power = 1;
  for (int i = 0; i < 126; ++i) power = power * Whole(2);
  EXPECT_EQ(power.text(), "85070591730234615865843651857942052864");
  EXPECT_TRUE(power.is_exact());
  EXPECT_FALSE((power * Whole(2)).is_exact());
  EXPECT_FALSE((power + power).is_exact());
  EXPECT_TRUE((power - power).is_exact());
  EXPECT_FALSE((power + power - power).is_exact());
  EXPECT_EQ(Whole(-12).text(), "-12");
  EXPECT_EQ(Fraction::of(Whole(6), Whole(-4)).text(), "-3/2");
}

std::vector<std::string> texts(const std::vector<Fraction>& numbers) {
  std::vector<std::string> all;
  for (const Fraction& number : numbers) all.push_back(number.text());
  return all;
}
using Parts = std::vector<std::size_t>;
using Texts = std::vector<std::string>;

TEST(Radon, Vectors) {
  const auto square = radon_partition(whole({{0, 0}, {1, 0}, {0, 1}, {1, 1}}, false), 1);
  ASSERT_TRUE(square && *square);
  EXPECT_EQ((*square)->first, (Parts{0, 3}));
  EXPECT_EQ((*square)->second, (Parts{1, 2}));
  EXPECT_EQ(texts((*square)->point), (Texts{"1/2", "1/2"}));
  const auto inside = radon_partition(whole({{0, 0}, {4, 0}, {0, 4}, {1, 1}}, false), 1);
  ASSERT_TRUE(inside && *inside);
  EXPECT_EQ((*inside)->first, (Parts{3}));
  EXPECT_EQ((*inside)->second, (Parts{0, 1, 2}));
  EXPECT_EQ(texts((*inside)->second_weights), (Texts{"1/2", "1/4", "1/4"}));
  EXPECT_EQ(texts((*inside)->point), (Texts{"1", "1"}));
  const auto line = radon_partition(whole({{0}, {2}, {1}}, false), 1);
  ASSERT_TRUE(line && *line);
  EXPECT_EQ((*line)->first, (Parts{2}));
  EXPECT_EQ((*line)->second, (Parts{0, 1}));
  EXPECT_EQ(texts((*line)->point), (Texts{"1"}));
}

TEST(Radon, IndependentPointsHaveNone) {
  const auto none = radon_partition(whole({{0, 0}, {1, 0}, {0, 1}}, false), 1);
  ASSERT_TRUE(none);
  EXPECT_FALSE(*none);
  // Three points on a line of the plane have one although they are fewer than four.
  EXPECT_TRUE(*radon_partition(whole({{0, 0}, {1, 1}, {2, 2}}, false), 1));
}

Whole sum_of(const std::vector<Fraction>& weights, const Whole& common) {
  Whole sum;
  for (const Fraction& weight : weights) sum += weight.numerator * (common / weight.denominator);
  return sum;
}

// Both parts give the point, and no plane parts them.
TEST(Radon, RandomPoints) {
  RandomStream random(25, "radon");
  for (int round = 0; round < 300; ++round) {
    const std::size_t dimension = 1 + random.below(5);
    const Points points = random_points(random, dimension + 2, dimension, 5);
    const auto found = radon_partition(whole(points, false), 1);
    ASSERT_TRUE(found && *found);
    const RadonPartition& parts = **found;
    ASSERT_FALSE(parts.first.empty());
    ASSERT_FALSE(parts.second.empty());
    Whole common = 1;  // of all denominators
    const auto join = [&](const Fraction& f) {
      common = common / Whole::gcd(common, f.denominator) * f.denominator;
    };
    for (const auto* list : {&parts.first_weights, &parts.second_weights, &parts.point}) {
      for (const Fraction& f : *list) join(f);
    }
    EXPECT_EQ(sum_of(parts.first_weights, common), common);
    EXPECT_EQ(sum_of(parts.second_weights, common), common);
    unsigned labels = 0;
    for (std::size_t j = 0; j < dimension; ++j) {
      const Whole point = parts.point[j].numerator * (common / parts.point[j].denominator);
      const auto coordinate = [&](const Parts& part, const std::vector<Fraction>& weights) {
        Whole sum;
        for (std::size_t i = 0; i < part.size(); ++i) {
          sum += weights[i].numerator * (common / weights[i].denominator) * Whole(points[part[i]][j]);
        }
        return sum;
      };
      EXPECT_EQ(coordinate(parts.first, parts.first_weights), point);
      EXPECT_EQ(coordinate(parts.second, parts.second_weights), point);
    }
    Points used;
    for (const std::size_t i : parts.first) labels |= 1u << used.size(), used.push_back(points[i]);
    for (const std::size_t i : parts.second) used.push_back(points[i]);
    EXPECT_FALSE(is_realisable(used, labels, true));
  }
}

TEST(Labelings, DegenerateSets) {
  EXPECT_EQ(count({{0, 0}, {1, 0}, {0, 1}, {1, 1}}), "14");
  EXPECT_EQ(count({{0, 0}, {1, 1}, {2, 2}, {5, 5}}), "8");
  EXPECT_EQ(count({{3, 4}, {3, 4}}), "2");
  EXPECT_EQ(count({{1, 0}, {0, 1}, {1, 1}}, false), "6");
  EXPECT_EQ(count({{1, 2}, {-1, -2}}, false), "2");
  EXPECT_EQ(count({{0, 0}}, false), "1");
  EXPECT_EQ(count({}), "1");
}

// Points (t, t^2, ..., t^d) are in general position.
TEST(Labelings, CoversNumbersInGeneralPosition) {
  for (int dimension = 1; dimension <= 4; ++dimension) {
    Points points;
    for (int t = 1; t <= 9; ++t) {
      std::vector<int>& point = points.emplace_back();
      for (int j = 1, power = t; j <= dimension; ++j, power *= t) point.push_back(power);
      const auto m = static_cast<double>(t);
      EXPECT_EQ(count(points),
                std::to_string(std::lround(std::exp(theory::log_affine_growth(dimension, m)))));
      EXPECT_EQ(count(points, false),
                std::to_string(std::lround(std::exp(theory::log_homogeneous_growth(dimension, m)))));
    }
  }
}

TEST(Labelings, AgainstALinearProgramForEveryLabeling) {
  RandomStream random(7, "labelings");
  for (int round = 0; round < 60; ++round) {
    const std::size_t dimension = 1 + random.below(3);
    const Points points = random_points(random, 1 + random.below(6), dimension, 2);
    for (const bool affine : {true, false}) {
      unsigned realisable = 0;
      const bool has_zero = !affine && std::any_of(points.begin(), points.end(), [](const auto& point) {
        return std::all_of(point.begin(), point.end(), [](int x) { return x == 0; });
      });
      if (has_zero) continue;  // strictly on a side of no plane
      for (unsigned labels = 0; labels < (1u << points.size()); ++labels) {
        realisable += is_realisable(points, labels, affine) ? 1 : 0;
      }
      EXPECT_EQ(count(points, affine), std::to_string(realisable));
      const auto eliminated = eliminate(whole(points, affine));
      ASSERT_TRUE(eliminated);
      EXPECT_EQ(eliminated->rank == points.size(), realisable == (1u << points.size()));
    }
  }
}

TEST(Labelings, RefusesWhatWouldTakeTooLong) {
  RandomStream random(8, "many points");
  EXPECT_EQ(count(random_points(random, 100, 12, 50)), "none");
  EXPECT_EQ(count(random_points(random, 12, 40, 2)), "4096");
}

TEST(Elimination, SaysWhenNumbersAreTooLong) {
  std::vector<WholeVector> vectors(8, WholeVector(8));
  RandomStream random(1, "long numbers");
  for (auto& vector : vectors) {
    for (auto& x : vector) x = static_cast<std::int64_t>(random.next() >> 2);
  }
  const auto refused = eliminate(vectors);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().what.find("too long for exact arithmetic"), std::string::npos);
}

}  // namespace
}  // namespace halfspace::solve
