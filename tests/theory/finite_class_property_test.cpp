// Finite classes: halving over random ones, languages whose lengths must leave room for all rules, and rules
// that a few rows determine.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "halfspace/theory/compression.h"
#include "halfspace/theory/experts.h"
#include "halfspace/theory/occam.h"
#include "tests/theory/exact_chances.h"

namespace halfspace::theory {
namespace {

// Rows ask for a bit of each rule's number; the majority of the weight predicts, what was wrong is struck
// out.
double halving_mistakes(RandomStream& random, const std::vector<double>& weights, std::size_t target) {
  std::vector<std::uint64_t> labels(weights.size());
  for (auto& l : labels) l = random.next();
  std::vector<bool> out(weights.size());
  double mistakes = 0;
  for (int row = 0; row < 64; ++row) {
    double balance = 0;
    for (std::size_t h = 0; h < weights.size(); ++h)
      balance += out[h] ? 0 : (labels[h] >> row & 1) != 0 ? weights[h] : -weights[h];
    const bool truth = (labels[target] >> row & 1) != 0;
    if ((balance > 0) != truth) ++mistakes;
    for (std::size_t h = 0; h < weights.size(); ++h)
      out[h] = out[h] || ((labels[h] >> row & 1) != 0) != truth;
  }
  return mistakes;
}

TEST(FiniteClassProperty, HalvingHalves) {
  RandomStream random(141);
  for (int run = 0; run < 1000; ++run) {
    const std::size_t rules = 1 + random.below(100);
    std::vector<double> weights(rules, 1);
    const std::size_t target = random.below(rules);
    const double most = halving_bound(std::log(static_cast<double>(rules)));
    const double mistakes = halving_mistakes(random, weights, target);
    ASSERT_LE(mistakes, most);
    for (double& w : weights) w = test::log_uniform(random, 1e-3, 1);
    const double total = std::accumulate(weights.begin(), weights.end(), 0.);
    ASSERT_LE(halving_mistakes(random, weights, target), weighted_halving_bound(weights[target] / total));
  }
  // Two rules that differ everywhere: one mistake, if the target weighs no more.
  EXPECT_EQ(halving_bound(std::log(2)), 1);
  EXPECT_EQ(weighted_halving_bound(.5), 1);
}

// Kraft: as many rules as there are of each length, none of them longer than it is said to be.
TEST(FiniteClassProperty, LengthsLeaveRoomForAllRules) {
  for (const double d : {1., 3., 10., 1000.}) {
    for (const double q : {1., 4., 8.}) {
      double one_by_one = 0;
      double as_a_set = 0;
      for (double k = 0; k <= std::fmin(d, 200); ++k) {
        const double log_rules =
            log_choose(static_cast<std::uint64_t>(d), static_cast<std::uint64_t>(k)) + log_of_bits(k * q);
        one_by_one += std::exp(log_rules - log_of_bits(sparse_linear_bits(k, d, q)));
        as_a_set += std::exp(log_rules - log_of_bits(sparse_linear_set_bits(k, d, q)));
      }
      EXPECT_LE(one_by_one, 1 + 1e-9);
      EXPECT_LE(as_a_set, 1 + 1e-9);
      if (d >= 1000) {
        EXPECT_GT(as_a_set, .9) << "and no more than that";
      }
    }
    double trees = 0;
    double log_shapes = 0;  // Catalan's numbers
    for (double k = 0; k <= 2000; ++k) {
      trees += std::exp(log_shapes + k * std::log(d) + log_of_bits(k + 1) - log_of_bits(tree_bits(k, d)));
      log_shapes += std::log((4 * k + 2) / (k + 2));
    }
    EXPECT_LE(trees, 1 + 1e-9);
    if (d == 1) {
      EXPECT_GT(trees, .9) << "and no more than that";
    }
  }
}

// A learner that remembers the points it has seen: its updates determine it, all other rows are right.
TEST(FiniteClassProperty, RowsThatDetermineARule) {
  RandomStream random(142);
  const double delta = .2;
  const int runs = 400;
  for (const std::size_t points : {5, 20, 60}) {
    int failed = 0;
    int vacuous = 0;
    for (int run = 0; run < runs; ++run) {
      const std::uint64_t rounds = 100;
      std::vector<bool> seen(points);
      for (std::uint64_t t = 0; t < rounds; ++t) seen[random.below(points)] = true;
      const auto known = static_cast<std::uint64_t>(std::count(seen.begin(), seen.end(), true));
      const double error = 1 - static_cast<double>(known) / static_cast<double>(points);
      const double limit = compression_limit(0, rounds, known, delta);
      failed += error > limit ? 1 : 0;
      vacuous += limit > .99 ? 1 : 0;
    }
    EXPECT_LE(failed, test::most_failures(runs, delta));
    EXPECT_LT(vacuous, runs);
  }
}

}  // namespace
}  // namespace halfspace::theory
