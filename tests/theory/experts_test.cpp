// batch 3.3, 6.2 to 6.5; certificates 4.
#include "halfspace/theory/experts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "halfspace/theory/occam.h"
#include "tests/theory/small_runs.h"

namespace halfspace::theory {
namespace {

using test::Vector;

TEST(Experts, Vectors) {
  EXPECT_NEAR(weighted_majority_bound(3, .5, 1), 6.2283, 5e-5);
  EXPECT_EQ(halving_bound(log_of_bits(10)), 10);
  EXPECT_EQ(halving_bound(std::log(38)), 5);
  // CD(3, 2), the target x1 or not x3 of 7 bits, Kraft sum 5/8: four mistakes were made.
  EXPECT_EQ(weighted_halving_bound(std::exp2(-7) / (5. / 8)), 6);
  const double rate = hedge_rate(10, 1000);
  EXPECT_NEAR(hedge_bound(10, rate, 1000, 0), std::sqrt(1000 * std::log(10) / 2), 1e-9);
  EXPECT_NEAR(exp3_regret(5, exp3_rate(5, 1000), 1000), std::sqrt(2 * 1000 * 5 * std::log(5)), 1e-9);
}

// n = 3, eps = .5; the mistakes and means of the five rounds are in the vector.
TEST(Experts, SleepingVector) {
  const double own[] = {2, 1, 3};
  const double expected[] = {7.064266937027, 5.564266937027, 8.564266937027};
  const double means[] = {1.858510373735, 2.318052508762, 1.718052508762};
  for (int i = 0; i < 3; ++i) {
    const double bound = sleeping_bound(1. / 3, .5, own[i]);
    EXPECT_NEAR(bound, expected[i], 1e-11);
    EXPECT_LE(means[i], bound);
    EXPECT_LE(bound, sleeping_loose_bound(1. / 3, .5, own[i]));
  }
}

TEST(Experts, SleepingRuns) {
  RandomStream random(41);
  for (int run = 0; run < 300; ++run) {
    const std::size_t n = 2 + random.below(4);
    const double eps = .05 + .9 * std::fabs(test::uniform(random));
    Vector weights(n), means(n), own(n);
    for (int t = 0; t < 60; ++t) {
      std::vector<std::size_t> awake;
      for (std::size_t i = 0; i < n; ++i) {
        if (random.below(3) != 0) awake.push_back(i);
      }
      if (awake.empty()) continue;
      double sum = 0;
      double mean = 0;
      Vector losses(n);
      for (const std::size_t i : awake) {
        losses[i] = static_cast<double>(random.below(2));
        sum += std::exp(weights[i]);
        mean += std::exp(weights[i]) * losses[i];
      }
      mean /= sum;
      for (const std::size_t i : awake) {
        weights[i] += std::log1p(eps) * (mean / (1 + eps) - losses[i]);
        means[i] += mean;
        own[i] += losses[i];
      }
    }
    for (std::size_t i = 0; i < n; ++i) {
      ASSERT_LE(means[i], sleeping_bound(1 / static_cast<double>(n), eps, own[i]) * (1 + 1e-9));
    }
  }
}

// Weighted majority, its randomised form and Hedge on the same mistakes.
TEST(Experts, MajoritiesAndHedge) {
  RandomStream random(42);
  for (int run = 0; run < 300; ++run) {
    const std::size_t n = 2 + random.below(6);
    const double experts = static_cast<double>(n);
    const double beta = .05 + .9 * std::fabs(test::uniform(random));
    const double rate = std::exp(test::uniform(random));
    const int rounds = 50;
    Vector mistakes(n);
    double voted = 0;
    double drawn = 0;
    double hedged = 0;
    for (int t = 0; t < rounds; ++t) {
      const std::uint64_t wrong = random.next() & random.next();
      double weight = 0, wrong_weight = 0, hedge = 0, wrong_hedge = 0;
      for (std::size_t i = 0; i < n; ++i) {
        const double errs = static_cast<double>(wrong >> i & 1);
        weight += std::pow(beta, mistakes[i]);
        wrong_weight += errs * std::pow(beta, mistakes[i]);
        hedge += std::exp(-rate * mistakes[i]);
        wrong_hedge += errs * std::exp(-rate * mistakes[i]);
      }
      voted += wrong_weight >= weight / 2 ? 1 : 0;
      drawn += wrong_weight / weight;
      hedged += wrong_hedge / hedge;
      for (std::size_t i = 0; i < n; ++i) mistakes[i] += static_cast<double>(wrong >> i & 1);
    }
    const double best = *std::min_element(mistakes.begin(), mistakes.end());
    ASSERT_LE(voted, weighted_majority_bound(experts, beta, best) * (1 + 1e-9));
    ASSERT_LE(drawn, randomised_majority_bound(experts, beta, best) * (1 + 1e-9));
    ASSERT_LE(hedged, hedge_bound(experts, rate, rounds, best) * (1 + 1e-9));
  }
}

// The vector of batch 6.4: probabilities on the way, estimates at the end, and the invariant of every run.
TEST(Experts, Exp3Vector) {
  const std::pair<int, double> played[] = {{0, 1}, {1, .5}, {0, 1}, {2, 0}, {1, 1}};
  const double chosen[] = {1. / 3, .449816217658, .124185191357, .633872587187, .363604023372};
  Vector estimates(3);
  double losses = 0;
  double squares = 0;
  for (int t = 0; t < 5; ++t) {
    const auto [arm, loss] = played[t];
    double sum = 0;
    for (const double e : estimates) sum += std::exp(-.5 * e);
    const double p = std::exp(-.5 * estimates[arm]) / sum;
    EXPECT_NEAR(p, chosen[t], 1e-11);
    estimates[arm] += loss / p;
    losses += loss;
    squares += loss * loss / p;
    const double best = *std::min_element(estimates.begin(), estimates.end());
    EXPECT_LE(losses - best, exp3_run_regret(3, .5, squares));
  }
  EXPECT_NEAR(estimates[0], 11.052489907, 1e-8);
  EXPECT_NEAR(estimates[1], 3.861809675077, 1e-10);
}

// All ways a game can go, weighed by their probability: K arms, losses fixed beforehand.
double expected_loss(const std::vector<Vector>& losses, double rate, std::size_t t, Vector estimates) {
  if (t == losses.size()) return 0;
  double sum = 0;
  for (const double e : estimates) sum += std::exp(-rate * e);
  double expected = 0;
  for (std::size_t arm = 0; arm < estimates.size(); ++arm) {
    const double p = std::exp(-rate * estimates[arm]) / sum;
    if (p < 1e-200) continue;
    Vector next = estimates;
    next[arm] += losses[t][arm] / p;
    expected += p * (losses[t][arm] + expected_loss(losses, rate, t + 1, std::move(next)));
  }
  return expected;
}
double expected_gain(const std::vector<Vector>& gains, double mixing, std::size_t t, Vector logs) {
  if (t == gains.size()) return 0;
  const double arms = static_cast<double>(logs.size());
  double sum = 0;
  for (const double l : logs) sum += std::exp(l);
  double expected = 0;
  for (std::size_t arm = 0; arm < logs.size(); ++arm) {
    const double p = (1 - mixing) * std::exp(logs[arm]) / sum + mixing / arms;
    Vector next = logs;
    next[arm] += mixing * gains[t][arm] / (arms * p);
    expected += p * (gains[t][arm] + expected_gain(gains, mixing, t + 1, std::move(next)));
  }
  return expected;
}
TEST(Experts, Exp3OnAverage) {
  RandomStream random(43);
  for (int run = 0; run < 40; ++run) {
    const std::size_t arms = 2 + random.below(2);
    std::vector<Vector> losses;
    Vector totals(arms);
    for (int t = 0; t < 6; ++t) {
      losses.push_back(test::random_vector(random, arms, .5));
      for (double& l : losses.back()) l += .5;
      test::add(totals, 1, losses.back());
    }
    const double k = static_cast<double>(arms);
    const double rate = std::exp(test::uniform(random));
    const double least = *std::min_element(totals.begin(), totals.end());
    const double most = *std::max_element(totals.begin(), totals.end());
    ASSERT_LE(expected_loss(losses, rate, 0, Vector(arms)) - least, exp3_regret(k, rate, 6));
    const double mixing = .1 + .8 * std::fabs(test::uniform(random));
    ASSERT_LE(most - expected_gain(losses, mixing, 0, Vector(arms)), exp3_gain_regret(k, mixing, most));
  }
}

// Offsets drawn once; the mean over many draws, with four standard errors of room.
TEST(Experts, PerturbedLeader) {
  RandomStream random(44);
  for (int run = 0; run < 20; ++run) {
    const std::size_t n = 2 + random.below(4);
    const double eps = .2 + .8 * std::fabs(test::uniform(random));
    std::vector<Vector> losses;
    Vector totals(n);
    for (int t = 0; t < 20; ++t) {
      losses.push_back(Vector(n));
      for (double& l : losses.back()) l = static_cast<double>(random.below(2));
      test::add(totals, 1, losses.back());
    }
    const int draws = 1000;
    double sum = 0;
    double squares = 0;
    for (int draw = 0; draw < draws; ++draw) {
      Vector standing(n);
      for (double& s : standing) s = std::log(.5 - .5 * test::uniform(random)) / eps;
      double cost = 0;
      for (const Vector& loss : losses) {
        const auto leader = std::min_element(standing.begin(), standing.end()) - standing.begin();
        cost += loss[static_cast<std::size_t>(leader)];
        test::add(standing, 1, loss);
      }
      sum += cost;
      squares += cost * cost;
    }
    const double mean = sum / draws;
    const double error = std::sqrt(std::max(0.0, squares / draws - mean * mean) / draws);
    const double best = *std::min_element(totals.begin(), totals.end());
    const double bound = perturbed_leader_bound(static_cast<double>(n), eps, best);
    ASSERT_LE(mean - 4 * error, bound);
    ASSERT_LE(bound, perturbed_leader_loose_bound(static_cast<double>(n), eps, best));
  }
  EXPECT_NEAR(harmonic(4), 25. / 12, 1e-15);
}

// The adversary of Theorem 6.11 shows e_1, .., e_d, each labelled against the prediction; the disjunction of
// those labelled + fits all labels. Striking out meets its bound there, and keeps it on other targets.
TEST(Experts, DisjunctionsAndTheirAdversary) {
  const std::size_t d = 6;
  RandomStream random(45);
  for (int run = 0; run < 100; ++run) {
    const std::uint64_t target =
        run == 0 ? 0 : random.below(1u << d);  // what the adversary ends with: nothing
    std::uint64_t kept = (1u << d) - 1;
    double mistakes = 0;
    for (std::size_t t = 0; t < (run == 0 ? d : 200); ++t) {
      const std::uint64_t row = run == 0 ? std::uint64_t{1} << t : random.below(1u << d);
      const bool predicted = (kept & row) != 0;
      const bool label = (target & row) != 0;
      mistakes += predicted != label;
      if (predicted && !label) kept &= ~row;
    }
    ASSERT_LE(mistakes, disjunction_bound(d));
    if (run == 0) {
      ASSERT_EQ(mistakes, disjunction_bound(d));
    }
  }
}

}  // namespace
}  // namespace halfspace::theory
