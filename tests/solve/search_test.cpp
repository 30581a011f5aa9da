// What the searches are made of: orders of visits, roots, losses along a ray, starts from elsewhere.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "halfspace/solve/comparator.h"
#include "halfspace/solve/hinge_sum.h"
#include "halfspace/solve/margin.h"
#include "halfspace/solve/root_search.h"
#include "halfspace/solve/visit_order.h"
#include "tests/solve/signed.h"

namespace halfspace::solve {
namespace {

using test::signed_rows;

TEST(VisitOrder, EveryRowOnceAndNeighboursNearEachOther) {
  std::vector<std::uint32_t> rows(1000);
  std::iota(rows.begin(), rows.end(), 7u);
  RandomStream random(1, "visits");
  VisitOrder order;
  const std::vector<std::uint32_t> first = order.shuffle(rows, random);
  const std::vector<std::uint32_t> second = order.shuffle(rows, random);
  EXPECT_NE(first, second);
  EXPECT_NE(first, rows);
  std::size_t leaps = 0;
  for (std::size_t k = 1; k < first.size(); ++k) {
    leaps += std::max(first[k], first[k - 1]) - std::min(first[k], first[k - 1]) >= 32 ? 1 : 0;
  }
  EXPECT_LE(leaps, 1000 / 32);  // one from group to group
  EXPECT_GE(leaps, 20u);
  std::vector<std::uint32_t> sorted = first;
  std::sort(sorted.begin(), sorted.end());
  EXPECT_EQ(sorted, rows);
  EXPECT_TRUE(order.shuffle({}, random).empty());
}

TEST(FallingRoot, FindsRootsNearAndFar) {
  for (const double root : {0.0, .3, -2.0, 25.0, -80.0}) {
    for (const double slope : {.1, .55, 4.0}) {
      FallingRoot search(0, .55);
      double at = search.next();
      for (int k = 0; k < 60 && std::fabs(at - root) > 1e-3; ++k) {
        search.note(at, slope * (root - at));
        at = search.next();
      }
      EXPECT_NEAR(at, root, 1e-3) << slope;
    }
  }
}

TEST(FallingRoot, TakesNoteOfWhatWasSeenElsewhere) {
  FallingRoot search(0, .55);
  search.note(-3, 2);
  search.note(5, -2);
  search.note(-7, 4);  // farther off than what is known
  EXPECT_NEAR(search.next(), 1, 1e-9);
}

TEST(HingeSum, AreTheSumsOfTheDefinition) {
  const std::vector<double> margins = {-1, 0, .25, .5, 1, 3, .75};
  for (const double scale : {0.0, .5, 2.0}) {
    double sum = 0;
    double squares = 0;
    for (const double margin : margins) {
      const double xi = std::max(0.0, 1 - scale * margin);
      sum += xi;
      squares += xi * xi;
    }
    EXPECT_NEAR(hinge_sum(margins, scale), sum, 1e-12);
    EXPECT_NEAR(squared_hinge_sum(margins, scale), squares, 1e-12);
  }
}

TEST(SignedRows, NormsAreNotAboveTheirLimits) {
  for (const test::Rows& data : {test::random_rows(3, 50, 40, 9), test::d2()}) {
    const SignedRows rows = signed_rows(data, {.constant = .5f, .unit_length = true});
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (const double p : {2.0, 3.0, 12.0, double{INFINITY}}) {
        EXPECT_LE(rows.norm(i, p), rows.norm_at_most(i, p) * (1 + 1e-12)) << p;
      }
      EXPECT_NEAR(rows.norm(i, INFINITY), rows.norm_at_most(i, INFINITY), 1e-12);
    }
  }
}

// What the start proves is never lost, however short the search.
TEST(Margin, StartsFromWhatIsKnown) {
  const test::Rows data = test::d1();
  const SignedRows rows = signed_rows(data);
  const auto known = largest_margin(rows, {});
  ASSERT_TRUE(known && known->separable());
  const MarginStart start{{&known->weights}, {&known->multipliers}};
  for (const double p : {2.0, 4.0, double{INFINITY}}) {
    const auto found = largest_margin(
        rows, {.p = p, .most_passes = 1, .most_nonzeros_of_a_program = 0, .most_nonzeros_of_an_ascent = 0},
        start);
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->separable()) << p;
    EXPECT_LE(found->achieved, found->upper);
    if (p == 2) {
      EXPECT_GE(found->achieved, known->achieved * (1 - 1e-12));
      EXPECT_LE(found->upper, known->upper * (1 + 1e-12));
    }
  }
}

TEST(Comparator, ThreadsChangeNothing) {
  const test::Rows data = test::ds1(2, 1000, 12, 5);
  const SignedRows rows = signed_rows(data);
  const auto one = best_comparators(rows, {.threads = 1});
  const auto two = best_comparators(rows, {.threads = 2});
  for (std::size_t k = 0; k < one->size(); ++k) {
    EXPECT_EQ((*one)[k].value, (*two)[k].value);
    EXPECT_EQ((*one)[k].lower, (*two)[k].lower);
    EXPECT_EQ((*one)[k].form, theory::kComparisons[k]);
    EXPECT_NEAR((*one)[k].length, std::sqrt(squared_length((*one)[k].comparator)), 1e-9);
  }
}

}  // namespace
}  // namespace halfspace::solve
