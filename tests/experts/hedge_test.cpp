// Hedge on any sequence of losses; drawing.
#include "halfspace/learn/experts/hedge.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/learn/experts/randomised_majority.h"
#include "tests/experts/sequences.h"

namespace halfspace {
namespace {

using test::Kind;
using test::Told;

TEST(Hedge, ChancesFallByTheExponentialOfLosses) {
  Hedge hedge(3, Rate{.5});
  const auto all = test::all_experts(3);
  hedge.learn(all, std::vector<double>{.25, 1, 0}, 0);
  hedge.learn(all, std::vector<double>{.25, 1, 1}, 0);
  std::vector<double> weights(3);
  hedge.weigh(all, weights);
  EXPECT_NEAR(weights[1] / weights[0], std::exp(-.5 * 1.5), 1e-12);
  EXPECT_NEAR(weights[2] / weights[0], std::exp(-.5 * .5), 1e-12);
  EXPECT_NEAR(hedge.limit(0), .5 + std::log(3) / .5 + .5 * 2 / 8, 1e-12);
}

// beta = e^-eta = 1 / (1 + eps).
TEST(Hedge, IsRandomisedMajority) {
  RandomStream random(1, "hedge");
  Hedge hedge(5, Rate{std::log(1.4)});
  RandomisedMajority majority(5, Rate{.4});
  std::vector<double> weights(5);
  test::run_against(
      hedge, 5, Kind::fractions, false, 60, random,
      [&](const Told& told) {
        majority.weigh(told.awake, weights);
        for (std::size_t i = 0; i < 5; ++i) ASSERT_NEAR(weights[i], told.weights[i], 1e-9);
        majority.learn(told.awake, told.losses, 0);
      },
      [] {});
}

void check_hedge(std::uint64_t seed, Kind kind, Rate eta) {
  RandomStream random(seed, "hedge");
  const std::size_t count = 1 + random.below(9);
  Hedge hedge(count, eta);
  test::Beside beside(count);
  double total = static_cast<double>(count);
  std::size_t stretches = 1;
  const auto after = [&] {
    if (hedge.stretches().size() > stretches) total = static_cast<double>(count);
    stretches = hedge.stretches().size();
    ASSERT_LE(hedge.total_weight(), total);
    total = hedge.total_weight();
    for (ExpertId i = 0; i < count; ++i) ASSERT_LE(beside[i], hedge.limit(i) + 1e-9);
  };
  test::run_against(
      hedge, count, kind, false, 150, random, [&](const Told& told) { beside.add(told); }, after);
}

TEST(Hedge, LimitsHoldOnAnySequence) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    for (const Kind kind : test::kKinds) {
      for (const double eta : {0.0, .01, .3, 1.0, 5.0}) check_hedge(seed, kind, Rate{eta});
    }
  }
}

// Without the number of rounds: stretches of 1, 2, 4, ... cost at most sqrt(2) / (sqrt(2) - 1) times as much.
TEST(Hedge, DoublingCostsAConstantFactor) {
  Hedge hedge(10, Rate{});
  const auto all = test::all_experts(10);
  for (int t = 0; t < 1023; ++t) hedge.learn(all, std::vector<double>(10, 0.0), 0);
  EXPECT_EQ(hedge.stretches().size(), 11u);
  EXPECT_LE(hedge.limit(0), 3.42 * std::sqrt(1023 * std::log(10) / 2));
}

TEST(Draw, FollowsTheWeights) {
  RandomStream random(9, "draw");
  const std::vector<double> weights = {1, 0, 3, 0};
  std::vector<int> counts(4);
  for (int i = 0; i < 40000; ++i) ++counts[draw(weights, random)];
  EXPECT_EQ(counts[1] + counts[3], 0);
  EXPECT_NEAR(counts[0], 10000, 400);
}

TEST(Draw, WeightsNearZeroAreNeverDrawn) {
  RandomStream random(2, "draw");
  const std::vector<double> weights = {1e-300, 1};
  for (int i = 0; i < 10000; ++i) ASSERT_EQ(draw(weights, random), 1u);
}

}  // namespace
}  // namespace halfspace
