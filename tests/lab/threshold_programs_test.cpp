// Linear programs over labelled points, beside what is known of f_n and g_n.
#include "halfspace/lab/threshold_programs.h"

#include <gtest/gtest.h>

#include <cmath>

namespace halfspace::lab {
namespace {

TEST(ThresholdPrograms, SeparableOrNot) {
  const std::vector<LabelledPoint> both = {{{0, 0}, -1}, {{1, 0}, 1}, {{0, 1}, 1}, {{1, 1}, 1}};
  EXPECT_GT(largest_threshold_margin(both), 0.4);
  const std::vector<LabelledPoint> parity = {{{0, 0}, -1}, {{1, 0}, 1}, {{0, 1}, 1}, {{1, 1}, -1}};
  EXPECT_LT(largest_threshold_margin(parity), kNoMargin);
}

// servedio 5: the infimum of u_i / u_3 for f_7 is 1, 1, 1, 2, 3.
TEST(ThresholdPrograms, LeastWeightsAreFibonacciNumbers) {
  const auto set = hard_nested(7).specifying_set();
  const double known[] = {1, 1, 1, 2, 3};
  for (std::size_t i = 2; i < 7; ++i) EXPECT_NEAR(least_weight(set, i, 2, true), known[i - 2], 1e-7);
}

TEST(ThresholdPrograms, SmallestWholeWeights) {
  const auto nested = smallest_whole_weights(hard_nested(5).specifying_set());
  ASSERT_TRUE(nested);
  EXPECT_EQ(nested->weights, (std::vector<std::int64_t>{1, 1, 2, 3, 5}));
  EXPECT_EQ(nested->threshold, 8);
  const auto hard = smallest_whole_weights(hard_specifying_set(6));
  ASSERT_TRUE(hard);
  EXPECT_EQ(hard->largest, 10);
  // They are right on the points.
  for (const auto& [point, label] : hard_specifying_set(6)) {
    double sum = 0;
    for (std::size_t i = 0; i < 6; ++i) sum += static_cast<double>(hard->weights[i]) * point[i];
    EXPECT_EQ(sum >= static_cast<double>(hard->threshold), label > 0);
  }
}

}  // namespace
}  // namespace halfspace::lab
