// The chapter's weak learner that flips coins, as rows.
#include "halfspace/world/coins.h"

#include <gtest/gtest.h>

#include <cmath>

namespace halfspace {
namespace {

// Every feature is right on 1/2 + gamma of the rows, alone and whatever another says; their majority errs as
// often as the binomial tail says, but for five standard deviations.
TEST(Coins, FeaturesAreRightByChance) {
  constexpr std::uint64_t kRows = 40000;
  constexpr std::uint64_t kFeatures = 9;
  constexpr double kGamma = .15;
  Coins world({.features = kFeatures, .gamma = kGamma, .seed = 3});
  double right[kFeatures] = {};
  double both = 0;  // of the first two
  double wrong_votes = 0;
  double positive = 0;
  WorldRow row;
  for (std::uint64_t i = 0; i < kRows; ++i) {
    world.next(row);
    bool on[kFeatures] = {};
    for (const auto& [index, value] : row.features) on[index - 1] = value == 1;
    std::uint64_t agree = 0;
    for (std::uint64_t j = 0; j < kFeatures; ++j) {
      right[j] += on[j] == (row.label > 0) ? 1 : 0;
      agree += on[j] == (row.label > 0) ? 1 : 0;
    }
    both += on[0] == (row.label > 0) && on[1] == (row.label > 0) ? 1 : 0;
    wrong_votes += 2 * agree < kFeatures ? 1 : 0;
    positive += row.label > 0 ? 1 : 0;
  }
  const auto near = [&](double count, double chance) {
    EXPECT_NEAR(count / kRows, chance, 5 * std::sqrt(chance * (1 - chance) / kRows));
  };
  for (const double count : right) near(count, .5 + kGamma);
  near(both, (.5 + kGamma) * (.5 + kGamma));
  near(positive, .5);
  near(wrong_votes, world.least_error());
}

TEST(Coins, TheLeastErrorByHand) {
  EXPECT_NEAR(Coins({.features = 1, .gamma = .2}).least_error(), .3, 1e-12);
  EXPECT_NEAR(Coins({.features = 2, .gamma = .2}).least_error(), .09 + .21, 1e-12);
  EXPECT_NEAR(Coins({.features = 3, .gamma = .2}).least_error(), .027 + 3 * .7 * .09, 1e-12);
}

}  // namespace
}  // namespace halfspace
