// EXP3: vector of batch 6.4, the guarantee on every run, and by exact enumeration of all draws.
#include "halfspace/learn/experts/exp3.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "halfspace/theory/experts.h"
#include "tests/experts/sequences.h"

namespace halfspace {
namespace {

using Losses = std::vector<std::vector<double>>;

std::vector<double> chances_of(Exp3& bandit, std::size_t arms) {
  std::vector<double> chances(arms);
  bandit.weigh(test::all_experts(arms), chances);
  const double total = std::accumulate(chances.begin(), chances.end(), 0.0);
  for (double& chance : chances) chance /= total;
  return chances;
}

TEST(Exp3, Vector) {
  const std::pair<std::size_t, double> rounds[] = {{0, 1}, {1, .5}, {0, 1}, {2, 0}, {1, 1}};
  const Losses before = {{1.0 / 3, 1.0 / 3, 1.0 / 3},
                         {.100367564683, .449816217658, .449816217658},
                         {.124185191357, .319255393841, .556559414802},
                         {.002523389441, .363604023372, .633872587187},
                         {.002523389441, .363604023372, .633872587187}};
  Exp3 bandit(3, Rate{.5});
  for (std::size_t t = 0; t < 5; ++t) {
    const std::vector<double> chances = chances_of(bandit, 3);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(chances[i], before[t][i], 1e-11);
    std::vector<double> losses(3, 0.0);
    losses[rounds[t].first] = rounds[t].second;
    bandit.learn(test::all_experts(3), losses, rounds[t].first);
    EXPECT_GE(bandit.slack(), 0);
  }
  EXPECT_NEAR(bandit.estimates()[0], 11.052489907, 1e-8);
  EXPECT_NEAR(bandit.estimates()[1], 3.861809675077, 1e-10);
  EXPECT_EQ(bandit.estimates()[2], 0);
}

// The others' losses are for the limit alone.
TEST(Exp3, LearnsFromTheFollowedAlone) {
  Exp3 one(3, Rate{.5});
  Exp3 other(3, Rate{.5});
  one.learn(test::all_experts(3), std::vector<double>{1, 0, 0}, 0);
  other.learn(test::all_experts(3), std::vector<double>{1, 1, .5}, 0);
  EXPECT_EQ(one.estimates(), other.estimates());
  EXPECT_NEAR(other.limit(1) - one.limit(1), 1, 1e-12);
}

TEST(Exp3, TheGuaranteeOfEveryRunHolds) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    for (const test::Kind kind : test::kKinds) {
      for (const double eta : {0.0, .05, .5, 1.0}) {
        RandomStream random(seed, "exp3");
        const std::size_t arms = 1 + random.below(6);
        Exp3 bandit(arms, Rate{eta});
        test::run_against(
            bandit, arms, kind, false, 200, random, [](const test::Told&) {},
            [&] { ASSERT_GE(bandit.slack(), -1e-6); });
      }
    }
  }
}

// The expected loss over all ways the draws can go.
double expected_over_paths(const Exp3& begun, const Losses& losses, std::size_t t) {
  if (t == losses.size()) return 0;
  const std::size_t arms = losses[t].size();
  Exp3 now = begun;
  const std::vector<double> chances = chances_of(now, arms);
  double sum = 0;
  for (std::size_t arm = 0; arm < arms; ++arm) {
    if (chances[arm] < 1e-280) continue;
    Exp3 next = begun;
    next.learn(test::all_experts(arms), losses[t], arm);
    sum += chances[arm] * (losses[t][arm] + expected_over_paths(next, losses, t + 1));
  }
  return sum;
}

Losses random_losses(RandomStream& random, std::size_t arms, std::size_t rounds) {
  Losses losses(rounds, std::vector<double>(arms));
  const bool coins = random.uniform() < .5;
  for (auto& round : losses) {
    for (double& loss : round) loss = coins ? static_cast<double>(random.below(2)) : random.uniform();
  }
  return losses;
}

std::vector<double> sums_of(const Losses& losses) {
  std::vector<double> sums(losses[0].size());
  for (const auto& round : losses) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += round[i];
  }
  return sums;
}

TEST(Exp3, ExpectedLossIsBelowTheLimitOfEveryArm) {
  RandomStream random(4, "paths");
  for (int run = 0; run < 60; ++run) {
    const std::size_t arms = 2 + random.below(2);
    const Losses losses = random_losses(random, arms, 1 + random.below(6));
    const double eta = run % 4 == 0 ? 0 : .05 + random.uniform();
    Exp3 told(arms, Rate{eta});
    for (const auto& round : losses) told.learn(test::all_experts(arms), round, 0);
    const double expected = expected_over_paths(Exp3(arms, Rate{eta}), losses, 0);
    for (ExpertId i = 0; i < arms; ++i) ASSERT_LE(expected, told.limit(i) + 1e-9);
  }
}

double expected_gain(const Exp3Gain& begun, const Losses& gains, std::size_t t) {
  if (t == gains.size()) return 0;
  std::vector<double> chances(gains[t].size());
  begun.chances(chances);
  double sum = 0;
  for (std::size_t arm = 0; arm < chances.size(); ++arm) {
    Exp3Gain next = begun;
    next.learn(arm, gains[t][arm]);
    sum += chances[arm] * (gains[t][arm] + expected_gain(next, gains, t + 1));
  }
  return sum;
}

TEST(Exp3Gain, ExpectedGainIsAboveItsFloor) {
  RandomStream random(6, "gains");
  for (int run = 0; run < 60; ++run) {
    const std::size_t arms = 2 + random.below(2);
    const Losses gains = random_losses(random, arms, 1 + random.below(6));
    const double gamma = .05 + .9 * random.uniform();
    const std::vector<double> sums = sums_of(gains);
    const double best = *std::max_element(sums.begin(), sums.end());
    ASSERT_GE(expected_gain(Exp3Gain(arms, gamma), gains, 0),
              theory::exp3_gain_floor(gamma, real(arms), best) - 1e-9);
  }
}

TEST(Exp3Gain, EveryArmKeepsAChance) {
  Exp3Gain bandit(4, .2);
  for (int t = 0; t < 500; ++t) bandit.learn(0, 1);
  std::vector<double> chances(4);
  bandit.chances(chances);
  EXPECT_NEAR(chances[0] + chances[1] + chances[2] + chances[3], 1, 1e-12);
  EXPECT_NEAR(chances[3], .05, 1e-9);
}

}  // namespace
}  // namespace halfspace
