// Sleeping experts and the two majorities: vectors of batch 6.2 and 6.3, invariants and limits on any run.
#include "halfspace/learn/experts/sleeping_experts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "halfspace/learn/experts/power_balance.h"
#include "halfspace/learn/experts/randomised_majority.h"
#include "halfspace/learn/experts/weighted_majority.h"
#include "tests/experts/sequences.h"

namespace halfspace {
namespace {

using test::Kind;
using test::Told;

struct SleepingRound {
  std::vector<ExpertId> awake;
  std::vector<double> losses;
  double expected;
  double total_after;
};

const std::vector<SleepingRound> kVector = {
    {{0, 1, 2}, {0, 1, 1}, .666666666667, 2.794084699346}, {{0, 1}, {1, 0}, .6, 2.676061000989},
    {{1, 2}, {0, 1}, .459542135028, 2.604528405627},       {{0, 2}, {0, 0}, 0, 2.604528405627},
    {{0, 1, 2}, {1, 0, 1}, .591843707068, 2.453417822494},
};

TEST(SleepingExperts, Vector) {
  SleepingExperts experts(3, Rate{.5});
  for (const SleepingRound& round : kVector) {
    std::vector<double> weights(round.awake.size());
    experts.weigh(round.awake, weights);
    EXPECT_NEAR(expected_loss(weights, round.losses), round.expected, 1e-11);
    experts.learn(round.awake, round.losses, 0);
    EXPECT_NEAR(experts.total_weight(), round.total_after, 1e-11);
  }
  const double weights[] = {.734506713524, 1.247482889356, .471428219614};
  const double beside[] = {1.858510373735, 2.318052508762, 1.718052508762};
  const double limits[] = {7.064266937027, 5.564266937027, 8.564266937027};
  for (ExpertId i = 0; i < 3; ++i) {
    EXPECT_NEAR(std::exp(experts.log_weight(i)), weights[i], 1e-11);
    EXPECT_NEAR(experts.expected_loss_beside(i), beside[i], 1e-11);
    EXPECT_NEAR(experts.limit(i), limits[i], 1e-11);
  }
}

TEST(SleepingExperts, NobodyAwakeChangesNothing) {
  SleepingExperts experts(2, Rate{.5});
  experts.learn({}, {}, 0);
  EXPECT_EQ(experts.total_weight(), 2);
  EXPECT_EQ(experts.stretches().back().rounds, 0u);
}

// Invariants in every round and the limit of every expert, whatever comes.
void check_sleeping(std::uint64_t seed, Kind kind, Rate eps, bool sleep) {
  RandomStream random(seed, "sleeping");
  const std::size_t count = 1 + random.below(9);
  SleepingExperts experts(count, eps);
  test::Beside beside(count);
  double total = static_cast<double>(count);
  std::size_t stretches = 1;
  const auto before = [&](const Told& told) { beside.add(told); };
  const auto after = [&] {
    if (experts.stretches().size() > stretches) total = static_cast<double>(count);
    stretches = experts.stretches().size();
    ASSERT_LE(experts.total_weight(), total * (1 + 1e-12));
    total = experts.total_weight();
    const Stretch& now = experts.stretches().back();
    for (ExpertId i = 0; i < count; ++i) {
      const double paper =
          std::log1p(now.rate) * (experts.expected_loss_beside(i) / (1 + now.rate) - now.losses[i]);
      ASSERT_NEAR(experts.log_weight(i), paper, 1e-9);
      ASSERT_LE(beside[i], experts.limit(i) + 1e-9);
    }
  };
  test::run_against(experts, count, kind, sleep, 200, random, before, after);
}

TEST(SleepingExperts, LimitsHoldOnAnySequence) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    for (const Kind kind : test::kKinds) {
      for (const double eps : {0.0, .01, .1, .5, 1.0}) {
        check_sleeping(seed, kind, Rate{eps}, true);
        check_sleeping(seed, kind, Rate{eps}, false);
      }
    }
  }
}

// With everybody awake the limit is the sharper one.
TEST(SleepingExperts, WithoutSleepItIsRandomisedMajority) {
  RandomStream random(5, "awake");
  SleepingExperts sleeping(4, Rate{.3});
  RandomisedMajority randomised(4, Rate{.3});
  test::run_against(
      sleeping, 4, Kind::coins, false, 50, random,
      [&](const Told& told) { randomised.learn(told.awake, told.losses, 0); }, [] {});
  const double beta = 1 / 1.3;
  const double lost = sleeping.stretches().back().losses[2];
  EXPECT_NEAR(randomised.limit(2), (-lost * std::log(beta) + std::log(4)) / (1 - beta), 1e-9);
  EXPECT_EQ(sleeping.limit(2), randomised.limit(2));
  EXPECT_EQ(sleeping.log_weight(1), randomised.log_weight(1));
}

// Losing for ever, eps halves after losing ln n, 4 ln n, 16 ln n, ...
TEST(SleepingExperts, TheRateIsFound) {
  SleepingExperts experts(8, Rate{});
  const auto all = test::all_experts(8);
  const std::vector<double> losses(8, 1.0);
  for (int t = 0; t < 3; ++t) experts.learn(all, losses, 0);  // 3 > ln 8 = 2.08
  EXPECT_EQ(experts.stretches().size(), 2u);
  EXPECT_EQ(experts.stretches().back().rate, .5);
  for (int t = 0; t < 9; ++t) experts.learn(all, losses, 0);  // 9 > 4 ln 8 = 8.3
  EXPECT_EQ(experts.stretches().size(), 3u);
  EXPECT_EQ(experts.stretches().back().rate, .25);
}

// Not to know the number of mistakes costs a constant factor of what is lost beyond the best expert: eight
// times sqrt(M ln n) is what adding up the stretches gives.
TEST(SleepingExperts, FoundRateIsNearlyTheBest) {
  for (const int rounds : {100, 1000, 10000}) {
    RandomStream random(3, "found");
    SleepingExperts experts(10, Rate{});
    test::Beside beside(10);
    test::run_against(
        experts, 10, Kind::coins, false, rounds, random, [&](const Told& told) { beside.add(told); }, [] {});
    const double root = std::sqrt(beside[0] * std::log(10));
    for (ExpertId i = 0; i < 10; ++i) {
      double lost = 0;
      for (const Stretch& s : experts.stretches()) lost += s.losses[i];
      EXPECT_LE(beside[i] - lost, 8 * root + 10);
    }
  }
}

// batch 6.3: beta = 1/2; predictions of three experts and the label, then votes and weights.
TEST(WeightedMajority, Vector) {
  const std::vector<std::vector<ClassId>> predictions = {{1, 1, 0}, {1, 0, 0}, {0, 0, 1}, {1, 0, 1}};
  const std::vector<ClassId> labels = {1, 0, 1, 1};
  const double votes[] = {1, -.5, -1, .25};
  const std::vector<std::vector<double>> after = {{1, 1, .5}, {.5, 1, .5}, {.25, .5, .5}, {.25, .25, .5}};
  std::vector<double> expected = {1, 1, 1};
  WeightedMajority majority(3, Rate{1});
  const auto all = test::all_experts(3);
  int mistakes = 0;
  for (std::size_t t = 0; t < labels.size(); ++t) {
    std::vector<double> weights(3);
    majority.weigh(all, weights);
    const double scale = expected[0] / weights[0];  // the weights are the book's up to a factor
    double vote = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_NEAR(weights[i] * scale, expected[i], 1e-12) << "round " << t + 1;
      vote += weights[i] * scale * (predictions[t][i] == 1 ? 1 : -1);
    }
    EXPECT_NEAR(vote, votes[t], 1e-12);
    const ClassId predicted = majority.predict(all, predictions[t]);
    EXPECT_EQ(predicted, votes[t] > 0 ? 1 : 0);
    mistakes += predicted != labels[t] ? 1 : 0;
    majority.learn_label(all, predictions[t], labels[t]);
    expected = after[t];
  }
  EXPECT_EQ(mistakes, 1);
  EXPECT_NEAR(majority.limit(2), 6.2283, 1e-4);
}

// On paper 1/4 + 1/4 = 1/2; a tie is the lower class, however the sums were rounded.
TEST(WeightedMajority, TiesAreTheLowerClass) {
  WeightedMajority majority(3, Rate{1});
  const auto all = test::all_experts(3);
  majority.learn(all, std::vector<double>{1, 1, 1}, 0);
  majority.learn(all, std::vector<double>{1, 1, 0}, 0);
  EXPECT_EQ(majority.predict(all, std::vector<ClassId>{0, 0, 1}), 0);
  EXPECT_EQ(majority.predict(all, std::vector<ClassId>{1, 1, 0}), 0);
  EXPECT_EQ(majority.predict(all, std::vector<ClassId>{2, 2, 1}), 1);
}

// Experts that are wrong on some days each: told so often, in this order.
void tell(WeightedMajority& majority, const std::vector<int>& times_wrong, bool in_turns) {
  const auto all = test::all_experts(times_wrong.size());
  const int most = *std::max_element(times_wrong.begin(), times_wrong.end());
  std::vector<std::vector<double>> rounds;
  for (int t = 0; t < most; ++t) {
    std::vector<double> losses;
    for (const int times : times_wrong) losses.push_back(t < times ? 1 : 0);
    if (!in_turns) rounds.push_back(losses);
    for (std::size_t i = 0; in_turns && i < losses.size(); ++i) {
      std::vector<double> alone(losses.size());
      alone[i] = losses[i];
      rounds.push_back(alone);
    }
  }
  for (const auto& losses : rounds) majority.learn(all, losses, 0);
}

// Who was wrong as often weighs as much, however often and in whatever order.
TEST(WeightedMajority, TiesStayTiesAfterManyMistakes) {
  for (const double eps : {.001, .1, .3, .5, 1.0}) {
    for (const bool in_turns : {false, true}) {
      WeightedMajority majority(4, Rate{eps});
      tell(majority, {3000, 2900, 2900, 3000}, in_turns);
      const auto all = test::all_experts(4);
      EXPECT_EQ(majority.predict(all, std::vector<ClassId>{0, 0, 1, 1}), 0);
      EXPECT_EQ(majority.predict(all, std::vector<ClassId>{1, 1, 0, 0}), 0);
      EXPECT_EQ(majority.predict(all, std::vector<ClassId>{0, 1, 1, 0}), 1);  // 100 mistakes fewer
    }
  }
}

// Three of beta = 2/3 are two of 1: a tie; what is far below the rounding of the others breaks it.
TEST(WeightedMajority, ASmallWeightBreaksATie) {
  WeightedMajority majority(6, Rate{.5});
  tell(majority, {0, 0, 1, 1, 1, 400}, false);
  const auto all = test::all_experts(6);
  const std::vector<ExpertId> five = {0, 1, 2, 3, 4};
  for (const ClassId small : {ClassId{0}, ClassId{1}}) {
    EXPECT_EQ(majority.predict(all, std::vector<ClassId>{1, 1, 0, 0, 0, small}), small);
    EXPECT_EQ(majority.predict(all, std::vector<ClassId>{0, 0, 1, 1, 1, small}), small);
  }
  EXPECT_EQ(majority.predict(five, std::vector<ClassId>{1, 1, 0, 0, 0}), 0);
  EXPECT_EQ(majority.predict(five, std::vector<ClassId>{0, 0, 1, 1, 1}), 0);
}

// Sides compared as whole numbers, beta = 2^bits / (2^bits + above), against arithmetic that cannot round.
TEST(PowerBalance, IsTheSignOnPaper) {
  RandomStream random(7, "balance");
  int ties = 0;
  for (int run = 0; run < 20000; ++run) {
    const auto bits = static_cast<unsigned>(random.below(3));
    const double eps = std::ldexp(1.0, -static_cast<int>(bits));
    const std::int64_t a = std::int64_t{1} << bits;
    std::vector<Votes> votes;
    std::int64_t paper = 0;  // times (a + 1)^6
    for (std::uint64_t i = 0; i < 1 + random.below(9); ++i) {
      const std::uint64_t power = random.below(7);
      const std::int64_t count = static_cast<std::int64_t>(random.below(11)) - 5;
      votes.push_back({.25, power, count});
      std::int64_t weight = count;
      for (std::uint64_t k = 0; k < 6; ++k) weight *= k < power ? a : a + 1;
      paper += weight;
    }
    ASSERT_EQ(heavier_side(votes, eps), (paper > 0 ? 1 : 0) - (paper < 0 ? 1 : 0));
    ties += paper == 0 ? 1 : 0;
  }
  EXPECT_GT(ties, 200);
}

// The label is always what the vote is not.
void check_majority(std::uint64_t seed, Rate eps, bool sleep, bool adversary) {
  RandomStream random(seed, "majority");
  const std::size_t count = 1 + random.below(8);
  const std::uint64_t classes = 2 + random.below(3);
  WeightedMajority majority(count, eps);
  std::vector<double> mistakes(count);
  for (int t = 0; t < 200; ++t) {
    const auto awake = sleep ? test::some_experts(count, random) : test::all_experts(count);
    if (awake.empty()) continue;
    std::vector<ClassId> predictions;
    for (std::size_t i = 0; i < awake.size(); ++i) {
      predictions.push_back(static_cast<ClassId>(random.below(classes)));
    }
    const ClassId said = majority.predict(awake, predictions);
    const auto label = static_cast<ClassId>(adversary ? (said + 1) % classes : random.below(classes));
    for (const ExpertId expert : awake) mistakes[expert] += said != label ? 1 : 0;
    majority.learn_label(awake, predictions, label);
    for (const ExpertId expert : awake) ASSERT_LE(mistakes[expert], majority.limit(expert) + 1e-9);
  }
}

TEST(WeightedMajority, LimitsHoldOnAnySequence) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    for (const double eps : {0.0, .05, .5, 1.0}) {
      for (const bool sleep : {false, true}) {
        check_majority(seed, Rate{eps}, sleep, false);
        check_majority(seed, Rate{eps}, sleep, true);
      }
    }
  }
}

// One sleeper is enough for the sharper limit not to be claimed.
TEST(WeightedMajority, ASleeperTakesTheSharperLimitAway) {
  WeightedMajority majority(3, Rate{.5});
  const std::vector<double> right = {0, 0, 0};
  majority.learn(test::all_experts(3), right, 0);
  EXPECT_NEAR(majority.limit(0), std::log(3) / std::log(2 / (1 + 1 / 1.5)), 1e-9);
  majority.learn(std::vector<ExpertId>{0, 2}, std::vector<double>{0, 0}, 0);
  EXPECT_NEAR(majority.limit(0), 2 * 1.5 * std::log(3) / std::log(1.5), 1e-9);
}

}  // namespace
}  // namespace halfspace
