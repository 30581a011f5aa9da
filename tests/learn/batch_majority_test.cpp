// Boosting by majority: the vector of batch 6.1 pick by pick, its game, stumps against brute force, a weak
// learner that flips coins.
#include "halfspace/learn/batch/majority_boosting.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/learn/batch/best_stump.h"
#include "halfspace/learn/batch/majority_booster.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/solve/majority_game.h"
#include "halfspace/theory/boosting.h"
#include "tests/support/batch_rows.h"

namespace halfspace {
namespace {

using test::InMemory;
using test::OwnedRow;
using test::Rows;

// x = 0..5, labels ++--++.
Rows six_points() {
  const int labels[] = {1, 1, -1, -1, 1, 1};
  Rows rows;
  for (int x = 0; x < 6; ++x) rows.emplace_back(std::vector<float>{static_cast<float>(x)}, labels[x]);
  return rows;
}

TEST(MajorityBoosting, SixPointsPickByPick) {
  const InMemory given(six_points());
  const BatchRows rows = given.rows();
  const BestStump weak(rows);
  MajorityBooster booster(6, 1 / 6.);
  const std::pair<float, int> kPicks[] = {{-.5f, 1}, {1.5f, -1}, {3.5f, 1}};
  const double kRight[] = {2 / 3., 3 / 4., 4 / 5.};
  const double kTotals[] = {8, 10, 12, 16, 20, 24, 32, 40, 48};
  for (int t = 0; t < 9; ++t) {
    const BestStump::Found found = weak.find(booster.weights());
    EXPECT_EQ(found.stump.cut, kPicks[t % 3].first) << t;
    EXPECT_EQ(found.stump.sign, kPicks[t % 3].second) << t;
    std::vector<bool> wrong;
    for (std::size_t i = 0; i < 6; ++i) {
      wrong.push_back(found.stump.vote(static_cast<float>(i)) != rows.label(i));
    }
    EXPECT_NEAR(booster.add(wrong), kRight[t % 3], 1e-12) << t;
    EXPECT_NEAR(std::exp(booster.log_total()), kTotals[t], 1e-9) << t;
    if (t == 2) {
      EXPECT_EQ(booster.mistakes(), 0u);
    }
  }
  // Votes 3,3,-3,-3,3,3: three of nine are wrong on every row.
  for (const std::uint64_t k : booster.wrong_counts()) EXPECT_EQ(k, 3u);
  EXPECT_NEAR(booster.limit(), 48 / 32., 1e-9);
}

TEST(MajorityBoosting, TheGameOfSixPoints) {
  const InMemory given(six_points());
  const auto fit = MajorityBoostingOptions{1 / 6., 9}.fit(given.rows(), {});
  ASSERT_TRUE(fit.ok());
  const Claim minimax = test::claim_of(*fit, "minimax");
  EXPECT_NEAR(minimax.value, 2 / 3., 1e-9);
  EXPECT_NEAR(test::input_of(minimax, "gamma"), 1 / 6., 1e-9);
  EXPECT_NEAR(test::claim_of(*fit, "weak-learner").value, 2 / 3., 1e-12);
  EXPECT_EQ(test::input_of(test::claim_of(*fit, "weak-learner"), "below"), 0);
  std::vector<double> score(1);
  for (std::size_t i = 0; i < 6; ++i) {
    fit->classifier.score(given.rows().row(i), score);
    EXPECT_NEAR(score[0], given.rows().label(i) * 3 / 9., 1e-15);
  }
}

// All cuts and signs, one by one.
TEST(BestStump, AgainstBruteForce) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    RandomStream random(seed, "stumps");
    Rows all;
    std::vector<double> weights;
    for (int i = 0; i < 9; ++i) {
      std::vector<float> x;
      for (int j = 0; j < 3; ++j) x.push_back(static_cast<float>(random.below(4)) - 1);
      all.emplace_back(x, random.below(2) == 0 ? 1 : -1);
      weights.push_back(random.uniform());
    }
    const InMemory given(all);
    const BatchRows rows = given.rows();
    const BestStump weak(rows);
    const BestStump::Found found = weak.find(weights);
    const auto right_of = [&](const Stump& stump) {
      double right = 0;
      for (std::size_t i = 0; i < 9; ++i) {
        float value = 0;
        for (std::size_t k = 0; k < all[i].columns.size(); ++k) {
          if (all[i].columns[k] == stump.column) value = all[i].values[k];
        }
        right += stump.vote(value) == all[i].label ? weights[i] : 0;
      }
      return right;
    };
    EXPECT_NEAR(right_of(found.stump), found.right, 1e-12) << seed;
    double best = 0;
    for (std::uint32_t column = 0; column < 3; ++column) {
      for (const float cut : {-1.5f, -.5f, .5f, 1.5f, 2.5f}) {
        for (const int sign : {1, -1}) best = std::max(best, right_of({column, cut, sign}));
      }
    }
    EXPECT_NEAR(found.right, best, 1e-12) << seed;
  }
}

// The chapter's weak learner that flips a coin for every row, right with probability 1/2 + gamma: its rules
// know nothing of each other, and the majority is still right on every row soon after ln n / (2 gamma^2)
// rounds.
TEST(MajorityBoosting, CoinFlips) {
  constexpr std::size_t kRows = 200;
  constexpr double kGamma = .1;
  RandomStream coins(7, "coins");
  MajorityBooster booster(kRows, kGamma);
  const double rounds = 3 * theory::majority_rounds(kRows, kGamma);
  double kept = 0;  // rounds in which the coins kept the promise
  for (int t = 0; t < static_cast<int>(rounds) / 2 * 2 + 1; ++t) {
    std::vector<bool> wrong(kRows);
    for (std::size_t i = 0; i < kRows; ++i) wrong[i] = coins.uniform() >= .5 + kGamma;
    kept += booster.add(wrong) >= .5 + kGamma ? 1 : 0;
    EXPECT_LE(static_cast<double>(booster.mistakes()), booster.limit() * (1 + 1e-9))
        << t;  // whatever they do
  }
  EXPECT_GT(kept, .2 * rounds);
  EXPECT_EQ(booster.mistakes(), 0u);
}

TEST(MajorityBoosting, APerfectStumpStandsAlone) {
  const InMemory given({OwnedRow({1, 0}, 1), OwnedRow({0, 1}, -1), OwnedRow({3, 1}, 1)});
  const auto fit = MajorityBoostingOptions{}.fit(given.rows(), {});
  ASSERT_TRUE(fit.ok());
  EXPECT_EQ(fit->rounds, 1u);
}

TEST(MajorityGame, ValuesByHand) {
  // One rule that is always right: 1. Two rules, each right where the other is wrong: 1/2.
  EXPECT_NEAR(solve::solve_majority_game({{true, true}})->value, 1, 1e-12);
  EXPECT_NEAR(solve::solve_majority_game({{true, false}, {false, true}})->value, .5, 1e-12);
  // Three rules, each wrong on a row of its own.
  const auto game =
      solve::solve_majority_game({{false, true, true}, {true, false, true}, {true, true, false}});
  EXPECT_NEAR(game->value, 2 / 3., 1e-12);
}

double wrong_share(const BatchFit& fit, const BatchRows& rows) {
  double wrong = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    wrong += (fit.classifier.predict(rows.row(i)) == 1) != (rows.label(i) > 0) ? 1 : 0;
  }
  return wrong;
}

// Passes of online learners as weak rules: the observed limit asks nothing of them, and speaks of the very
// vote that the model holds.
TEST(MajorityBoosting, OnlineLearnersAsWeakOnes) {
  for (const CatalogueRow& learner : online_catalogue()) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Rows all = test::random_rows(seed, 150, 12, 6);
      for (std::size_t i = 0; i < all.size(); ++i) {
        std::fill(all[i].values.begin(), all[i].values.end(), 1.0f);
        if (i % 9 == 0) all[i].label = static_cast<Label>(-all[i].label);
      }
      const InMemory given(all);
      MajorityBoostingOptions options{.1, 41};
      options.weak = learner.name;
      FitContext context;
      context.seed = seed;
      const auto fit = options.fit(given.rows(), context);
      ASSERT_TRUE(fit.ok()) << learner.name;
      const Claim limit = test::claim_of(*fit, "majority");
      EXPECT_EQ(wrong_share(*fit, given.rows()), test::input_of(limit, "wrong")) << learner.name;
      EXPECT_LE(test::input_of(limit, "wrong"), limit.value * (1 + 1e-9)) << learner.name;
      // Of a rule and its opposite the better one, but for rows at the border.
      EXPECT_GT(test::claim_of(*fit, "weak-learner").value, .45) << learner.name;
      EXPECT_FALSE(test::claims(*fit, "minimax")) << "no class of rules is searched";
    }
  }
}

// Weights matter: rows that earlier rules got wrong pull the next rule over, so a few dozen rules leave
// fewer rows wrong than one, on rows that no hyperplane separates.
TEST(MajorityBoosting, LaterRulesTurnToRowsThatWereWrong) {
  RandomStream random(5, "ring");
  Rows all;
  for (int i = 0; i < 300; ++i) {
    const auto x = static_cast<float>(2 * random.uniform() - 1);
    const auto y = static_cast<float>(2 * random.uniform() - 1);
    all.emplace_back(std::vector<float>{x, y}, x > 0 && y > 0 ? 1 : -1);
  }
  const InMemory given(all);
  MajorityBoostingOptions options{.05, 1};
  options.weak = "perceptron";
  const double one = wrong_share(*options.fit(given.rows(), {}), given.rows());
  options.rounds = 201;
  const auto many = options.fit(given.rows(), {});
  EXPECT_LT(wrong_share(*many, given.rows()), .75 * one);
  EXPECT_GT(test::claim_of(*many, "weak-learner").value, .45);
}

// A vote's score is that of its rules, one by one, to the bit; features nobody has seen weigh what they did.
TEST(LinearVote, ItsScoreIsThatOfItsRules) {
  RandomStream random(9, "rules");
  for (const bool presence : {false, true}) {
    std::vector<LinearRule> rules(7);
    for (LinearRule& rule : rules) {
      for (int c = 0; c < 6; ++c) rule.weights.push_back(static_cast<float>(random.gauss()));
      rule.added = random.gauss();
    }
    const RuleReading reading{presence, Ties::plus};
    const LinearVote vote(rules, reading);
    EXPECT_EQ(vote.columns(), 5u);
    for (const OwnedRow& row : test::random_rows(4, 60, 9, 4)) {  // columns up to 8
      double votes = 0;
      for (std::size_t k = 0; k < rules.size(); ++k) {
        EXPECT_EQ(vote.rule(k).weights, rules[k].weights);
        votes += reading.is_plus(score_of(rules[k], reading, row.view())) ? 1 : -1;
      }
      double score = 0;
      vote.score(row.view(), {&score, 1});
      EXPECT_EQ(score, votes / 7);
    }
  }
}

}  // namespace
}  // namespace halfspace
