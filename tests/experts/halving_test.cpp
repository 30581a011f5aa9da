// Halving: tables and vector of batch 3.3, brute force over small classes, limits.
#include "halfspace/learn/experts/halving.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "halfspace/learn/experts/follow.h"
#include "halfspace/learn/experts/small_classes.h"
#include "halfspace/theory/experts.h"
#include "tests/experts/sequences.h"

namespace halfspace {
namespace {

std::vector<unsigned> sizes_of(const std::vector<LiteralRule>& rules) {
  std::vector<unsigned> sizes;
  for (const LiteralRule& rule : rules) sizes.push_back(rule.size);
  return sizes;
}

struct ClassRow {
  unsigned features;
  unsigned literals;
  std::size_t count;
  std::set<unsigned> sizes;
  double kraft;
};

TEST(ConjunctionsAndDisjunctions, Table) {
  const ClassRow table[] = {{3, 2, 38, {3, 6, 7}, 5.0 / 8},
                            {4, 2, 66, {3, 6, 8}, 11.0 / 16},
                            {10, 2, 402, {3, 8, 11}, 149.0 / 256},
                            {20, 2, 1602, {3, 9, 13}, 303.0 / 512},
                            {20, 3, 19842, {3, 9, 13, 17}, 1497.0 / 2048}};
  for (const ClassRow& row : table) {
    const auto rules = conjunctions_and_disjunctions(row.features, row.literals);
    ASSERT_TRUE(rules.ok());
    EXPECT_EQ(rules->size(), row.count);
    const auto sizes = sizes_of(*rules);
    EXPECT_EQ(std::set<unsigned>(sizes.begin(), sizes.end()), row.sizes);
    const auto halving = Halving::generalised(sizes);
    ASSERT_TRUE(halving.ok());
    EXPECT_EQ(halving->alive_weight(), row.kraft);  // exactly
  }
}

// Against a plain definition: literal by literal, all rules different, none missing.
TEST(ConjunctionsAndDisjunctions, BruteForce) {
  for (unsigned d = 0; d <= 5; ++d) {
    for (unsigned k = 0; k <= d + 1; ++k) {
      const auto rules = conjunctions_and_disjunctions(d, k);
      ASSERT_TRUE(rules.ok());
      std::set<std::tuple<bool, std::uint64_t, std::uint64_t>> found;
      for (const LiteralRule& rule : *rules) {
        const bool conjunction = rule.kind == LiteralRule::Kind::conjunction;
        found.emplace(conjunction, rule.plain, rule.negated);
        EXPECT_EQ(rule.plain & rule.negated, 0u);
        for (std::uint64_t x = 0; x < (1u << d); ++x) {
          bool value = conjunction;
          for (unsigned i = 0; i < d; ++i) {
            const bool on = (x >> i & 1) != 0;
            for (const auto& [mask, literal] : {std::pair{rule.plain, on}, std::pair{rule.negated, !on}}) {
              if ((mask >> i & 1) != 0) value = conjunction ? value && literal : value || literal;
            }
          }
          ASSERT_EQ(rule(x), value);
        }
      }
      std::size_t expected = 0;  // ways to have each feature absent, plain or negated
      for (std::uint64_t code = 0; code < static_cast<std::uint64_t>(std::pow(3, d)); ++code) {
        unsigned literals = 0;
        for (std::uint64_t rest = code; rest > 0; rest /= 3) literals += rest % 3 != 0 ? 1 : 0;
        expected += literals <= k ? 2 : 0;
      }
      EXPECT_EQ(found.size(), expected);
      EXPECT_EQ(rules->size(), expected);
    }
  }
}

TEST(ConjunctionsAndDisjunctions, TooManyAreRefused) {
  EXPECT_FALSE(conjunctions_and_disjunctions(65, 1).ok());
  EXPECT_FALSE(conjunctions_and_disjunctions(64, 64).ok());
  EXPECT_FALSE(conjunctions_and_disjunctions(64, 5).ok());
  EXPECT_TRUE(conjunctions_and_disjunctions(64, 2).ok());
}

// A run over CD(d, k): for each round the class voted for and the weight on either side.
class ClassRun {
 public:
  ClassRun(const std::vector<LiteralRule>& rules, Halving halving)
      : rules_(rules), halving_(std::move(halving)), all_(test::all_experts(rules.size())) {}

  struct Outcome {
    double plus = 0;
    double minus = 0;
    ClassId voted = 0;
  };
  Outcome round(std::uint64_t x, bool label) {
    std::vector<double> weights(rules_.size());
    halving_.weigh(all_, weights);
    std::vector<ClassId> predictions;
    std::vector<double> losses;
    Outcome outcome;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      const bool says = rules_[i](x);
      (says ? outcome.plus : outcome.minus) += weights[i];
      predictions.push_back(says ? 1 : 0);
      losses.push_back(says == label ? 0 : 1);
    }
    outcome.voted = WeightedVote()(weights, predictions);
    halving_.learn(all_, losses, 0);
    return outcome;
  }
  [[nodiscard]] const Halving& halving() const { return halving_; }

 private:
  const std::vector<LiteralRule>& rules_;
  Halving halving_;
  std::vector<ExpertId> all_;
};

// "110": feature 1 is bit 0.
std::uint64_t bits(const char* text) {
  std::uint64_t x = 0;
  for (unsigned i = 0; text[i] != 0; ++i) x |= std::uint64_t{text[i] == '1'} << i;
  return x;
}

const std::pair<const char*, bool> kRounds[] = {{"111", true},  {"001", false}, {"010", true},
                                                {"011", false}, {"101", true},  {"000", true}};

TEST(Halving, GeneralisedVector) {
  const auto rules = conjunctions_and_disjunctions(3, 2);
  ClassRun run(*rules, *Halving::generalised(sizes_of(*rules)));
  const double plus[] = {5. / 16, 13. / 64, 7. / 128, 3. / 64, 1. / 128, 1. / 128};
  const double minus[] = {5. / 16, 7. / 64, 7. / 128, 1. / 128, 0, 0};
  const ClassId voted[] = {0, 1, 0, 1, 1, 1};
  const std::size_t alive[] = {19, 10, 5, 1, 1, 1};
  int mistakes = 0;
  for (std::size_t t = 0; t < 6; ++t) {
    const auto outcome = run.round(bits(kRounds[t].first), kRounds[t].second);
    EXPECT_EQ(outcome.plus, plus[t]) << t;
    EXPECT_EQ(outcome.minus, minus[t]) << t;
    EXPECT_EQ(outcome.voted, voted[t]) << t;
    EXPECT_EQ(run.halving().alive(), alive[t]) << t;
    mistakes += (outcome.voted == 1) != kRounds[t].second ? 1 : 0;
  }
  EXPECT_EQ(mistakes, 4);
}

TEST(Halving, PlainVector) {
  const auto rules = conjunctions_and_disjunctions(3, 2);
  ClassRun run(*rules, Halving(rules->size()));
  const double plus[] = {19, 9, 5, 4, 1, 1};
  const double minus[] = {19, 10, 5, 1, 0, 0};
  int mistakes = 0;
  for (std::size_t t = 0; t < 6; ++t) {
    const auto outcome = run.round(bits(kRounds[t].first), kRounds[t].second);
    EXPECT_EQ(outcome.plus, plus[t]) << t;
    EXPECT_EQ(outcome.minus, minus[t]) << t;
    mistakes += (outcome.voted == 1) != kRounds[t].second ? 1 : 0;
  }
  EXPECT_EQ(mistakes, 3);
}

// Every target of CD(4, 2), rounds at random: the target stays, mistakes halve the weight, the limits hold;
// the sharper one adds up the weights of all rules that are the same function.
TEST(Halving, EveryTargetIsFoundWithinItsLimit) {
  const auto rules = conjunctions_and_disjunctions(4, 2);
  const auto generalised = Halving::generalised(sizes_of(*rules));
  RandomStream random(7, "halving");
  for (ExpertId target = 0; target < rules->size(); ++target) {
    const LiteralRule& truth = (*rules)[target];
    double same = 0;  // the weight of all descriptions of the target
    for (ExpertId i = 0; i < rules->size(); ++i) {
      bool equal = true;
      for (std::uint64_t x = 0; x < 16; ++x) equal &= (*rules)[i](x) == truth(x);
      same += equal ? generalised->weight(i) : 0;
    }
    for (const bool plain : {false, true}) {
      ClassRun run(*rules, plain ? Halving(rules->size()) : *generalised);
      double mistakes = 0;
      for (int t = 0; t < 40; ++t) {
        const std::uint64_t x = random.below(16);
        const double before = run.halving().alive_weight();
        const auto outcome = run.round(x, truth(x));
        const bool mistake = (outcome.voted == 1) != truth(x);
        mistakes += mistake ? 1 : 0;
        ASSERT_LE(run.halving().alive_weight(), mistake ? before / 2 : before);
      }
      ASSERT_EQ(run.halving().restarts(), 0u);
      ASSERT_LE(mistakes, run.halving().limit(target));
      ASSERT_LE(run.halving().limit(target), plain ? 6 : truth.size);
      const auto sharper = theory::halving_mistakes(generalised->alive_weight(), same);
      ASSERT_LE(mistakes, plain ? 6 : sharper);
    }
  }
}

// No expert is perfect: all begin anew, and the limit of every expert holds still.
TEST(Halving, BeginsAnewWhenNobodyIsLeft) {
  RandomStream random(11, "restarts");
  std::uint64_t restarts = 0;
  for (int run = 0; run < 200; ++run) {
    const std::size_t count = 1 + random.below(12);
    Halving halving(count);
    const auto all = test::all_experts(count);
    std::vector<double> weights(count);
    double mistakes = 0;
    for (int t = 0; t < 60; ++t) {
      std::vector<ClassId> predictions;
      for (std::size_t i = 0; i < count; ++i) predictions.push_back(static_cast<ClassId>(random.below(2)));
      halving.weigh(all, weights);
      const ClassId said = WeightedVote()(weights, predictions);
      const ClassId label = run % 2 == 0 ? 1 - said : static_cast<ClassId>(random.below(2));
      mistakes += said != label ? 1 : 0;
      std::vector<double> losses;
      for (const ClassId prediction : predictions) losses.push_back(prediction != label ? 1 : 0);
      halving.learn(all, losses, 0);
      for (const ExpertId i : all) ASSERT_LE(mistakes, halving.limit(i));
    }
    restarts += halving.restarts();
  }
  EXPECT_GT(restarts, 200u);
}

TEST(Halving, SizesMustBePossible) {
  EXPECT_FALSE(Halving::generalised(std::vector<unsigned>{1, 1, 1}).ok());
  EXPECT_TRUE(Halving::generalised(std::vector<unsigned>{1, 2, 2}).ok());
  EXPECT_FALSE(Halving::generalised(std::vector<unsigned>{41}).ok());
}

TEST(Stumps, SizesAndValues) {
  const std::vector<std::vector<double>> cuts = {{.5, 1.5, 2.5}, {}, {0}};
  const auto rules = stumps(cuts);
  ASSERT_EQ(rules.size(), 8u);
  EXPECT_EQ(rules[0].size, 2u + 2u + 1u);
  EXPECT_EQ(rules[6].size, 2u + 0u + 1u);
  const std::vector<double> x = {1, 9, 0};
  EXPECT_TRUE(rules[0](x));   // x_1 > .5
  EXPECT_FALSE(rules[1](x));  // its negation
  EXPECT_FALSE(rules[2](x));  // 1 > 1.5
  EXPECT_FALSE(rules[6](x));  // 0 > 0
  EXPECT_TRUE(rules[7](x));
  std::vector<unsigned> sizes;
  for (const StumpRule& rule : rules) sizes.push_back(rule.size);
  EXPECT_TRUE(Halving::generalised(sizes).ok());
}

}  // namespace
}  // namespace halfspace
