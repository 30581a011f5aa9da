// Follow the perturbed leader: vector of batch 6.5 and the limit of certificates 6.5, by many draws.
#include "halfspace/learn/experts/perturbed_leader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/experts/sequences.h"

namespace halfspace {
namespace {

using Losses = std::vector<std::vector<double>>;

TEST(PerturbedLeader, Vector) {
  PerturbedLeader leader({1.5, .2, .7}, .5);
  const Losses losses = {{1, 0, 0}, {1, 0, 1}, {0, 1, 0}, {1, 0, 0}};
  const ExpertId picks[] = {0, 2, 1, 2};
  double cost = 0;
  for (std::size_t t = 0; t < losses.size(); ++t) {
    EXPECT_EQ(leader.leader(), picks[t]);
    cost += losses[t][leader.leader()];
    leader.learn(test::all_experts(3), losses[t], 0);
  }
  EXPECT_EQ(cost, 3);
  EXPECT_EQ(leader.losses(), (std::vector<double>{3, 1, 1}));
}

TEST(PerturbedLeader, OfEqualsTheFirstLeads) {
  PerturbedLeader leader({.5, 1, 1}, 1);
  EXPECT_EQ(leader.leader(), 1u);
}

TEST(PerturbedLeader, OffsetsAreExponential) {
  double sum = 0;
  int above = 0;
  for (std::uint64_t seed = 0; seed < 20000; ++seed) {
    PerturbedLeader leader(2, Rate{.5}, seed);
    // With a loss x on the first, the second leads unless its offset is smaller by more than x.
    const auto all = test::all_experts(2);
    leader.learn(all, std::vector<double>{1, 0}, 0);
    above += leader.leader() == 0 ? 1 : 0;
    sum += 1;
  }
  EXPECT_NEAR(above / sum, std::exp(-.5) / 2, .012);  // the difference of two is Laplace
}

struct Costs {
  double mean;
  double error;  // of the mean
};

Costs costs_of(const Losses& losses, double eps, PerturbedLeader::Offsets redraw) {
  constexpr int kDraws = 600;
  const std::size_t experts = losses[0].size();
  double sum = 0;
  double squares = 0;
  for (std::uint64_t seed = 0; seed < kDraws; ++seed) {
    PerturbedLeader leader(experts, Rate{eps}, seed, redraw);
    double cost = 0;
    for (const auto& round : losses) {
      cost += round[leader.leader()];
      leader.learn(test::all_experts(experts), round, 0);
    }
    sum += cost;
    squares += cost * cost;
  }
  const double mean = sum / kDraws;
  return {mean, std::sqrt(std::max(0.0, squares / kDraws - mean * mean) / kDraws)};
}

// Losses that move the lead around, and losses by chance. They do not depend on the offsets.
Losses losses_of_run(RandomStream& random, int run) {
  const std::size_t experts = 2 + random.below(5);
  Losses losses(10 + random.below(40), std::vector<double>(experts));
  std::vector<double> sums(experts);
  for (auto& round : losses) {
    const auto leads = std::min_element(sums.begin(), sums.end()) - sums.begin();
    for (std::size_t i = 0; i < experts; ++i) {
      const bool hit = static_cast<std::ptrdiff_t>(i) == leads;
      round[i] = run % 2 == 0 ? (hit ? 1 : 0) : random.uniform();
      sums[i] += round[i];
    }
  }
  return losses;
}

TEST(PerturbedLeader, MeanCostIsBelowTheLimitOfEveryExpert) {
  RandomStream random(8, "leader");
  for (int run = 0; run < 60; ++run) {
    const Losses losses = losses_of_run(random, run);
    const double eps = run % 5 == 0 ? 0 : .05 + random.uniform();
    const auto redraw = run % 3 == 0 ? PerturbedLeader::Offsets::every_round : PerturbedLeader::Offsets::once;
    PerturbedLeader told(losses[0].size(), Rate{eps}, 0);
    for (const auto& round : losses) told.learn(test::all_experts(losses[0].size()), round, 0);
    const Costs costs = costs_of(losses, eps, redraw);
    for (ExpertId i = 0; i < losses[0].size(); ++i) {
      ASSERT_LE(costs.mean, told.limit(i) + 4 * costs.error + 1e-9) << "run " << run;
    }
  }
}

}  // namespace
}  // namespace halfspace
