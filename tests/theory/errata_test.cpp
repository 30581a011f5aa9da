// What the sources have wrong, where no other test of theirs is at hand: the smallest case that shows it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "halfspace/theory/boosting.h"
#include "halfspace/theory/vc.h"
#include "tests/theory/small_runs.h"

namespace halfspace::theory {
namespace {

// E1.6 (lecture, Lemma 24.4.2): a mistake is said to have y w.x < 0; the first has 0, and counts.
TEST(ZeroScoreErratum, TheFirstMistakeHasScoreZero) {
  double largest = -1;
  int mistakes = 0;
  test::Vector w(2);
  for (const auto& row : test::kD1) {
    const double score = row.y * test::dot(w, row.x);
    if (score > 0) continue;
    largest = std::fmax(largest, score);
    ++mistakes;
    test::add(w, row.y, row.x);
  }
  EXPECT_EQ(mistakes, 2);
  EXPECT_EQ(largest, 0);
}

// E8 (2002 paper, 5.2): whole weights u on {0, 1}^n do not make |u.x| large: x = 0 has 0, for every u. Half a
// unit of threshold on a constant feature does.
TEST(WholeWeightsErratum, TheRowOfZerosHasNoMargin) {
  const std::array u = {3, -1, 2};
  int least = 100;
  int least_with_threshold = 100;
  for (int x = 0; x < 8; ++x) {
    int sum = 0;
    for (int i = 0; i < 3; ++i) sum += (x >> i & 1) * u[i];
    least = std::min(least, std::abs(sum));
    least_with_threshold = std::min(least_with_threshold, std::abs(2 * sum - 1));
  }
  EXPECT_EQ(least, 0) << "the edge would be 0, with which nothing is boosted";
  EXPECT_EQ(least_with_threshold, 1) << "half of it is 1/2";
  EXPECT_EQ(weak_edge(least, 1, 1), 0);
}

// E15 (2002 paper, Lemma 12): a coordinate that is 0 in all rows has |z| >= t = 0 always, not with chance
// 1/(2n).
TEST(SignsErratum, ACoordinateOfZeros) {
  const double squares = 0;  // the sum over rows
  const double t = std::sqrt(2 * squares * std::log(4. * 3));
  const double sum = 0;  // for every choice of signs
  EXPECT_GE(std::fabs(sum), t) << "with chance 1 > 1/6";
  EXPECT_FALSE(std::fabs(sum) > t) << "what the proof needs";
}

// B9: the chapter defines halfspaces through the origin and counts those with a threshold. Two points of a
// line: all four labelings need the threshold.
TEST(HalfspaceErratum, AThresholdIsOneDimensionMore) {
  EXPECT_NEAR(std::exp(log_homogeneous_growth(1, 2)), 2, 1e-12);
  EXPECT_NEAR(std::exp(log_affine_growth(1, 2)), 4, 1e-12);
}

// B10: "n >> (b T + ..) / eps" does not end by itself, T grows with n; the least n that is large enough does.
TEST(RowsOfMajoritiesErratum, TheRoundsGrowWithTheRows) {
  const double rows = majority_rows(20, .1, .1, .05);
  EXPECT_GT(majority_rounds(rows, .1), majority_rounds(rows / 100, .1));
  EXPECT_GT(rows, majority_rounds(rows / 100, .1) * 20 / .1) << "rounds for fewer rows ask for too few";
}

}  // namespace
}  // namespace halfspace::theory
