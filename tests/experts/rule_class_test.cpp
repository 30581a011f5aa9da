// Classes of rules over rows of a file: what they say, halving beside the plain one, the best rules, limits.
#include "halfspace/run/rule_class.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "halfspace/core/random.h"
#include "halfspace/learn/experts/follow.h"
#include "halfspace/learn/experts/halving.h"
#include "halfspace/learn/experts/small_classes.h"
#include "halfspace/run/combine_class.h"
#include "halfspace/run/expert_table.h"
#include "tests/experts/sequences.h"
#include "tests/support/files.h"

namespace halfspace {
namespace {

using testing::HasSubstr;
using Kind = RuleClassOptions::Kind;

Result<std::unique_ptr<RuleClass>> class_of(const std::string& text, const RuleClassOptions& options) {
  const test::TemporaryFile file(text);
  auto rows = read_rule_rows(file.path(), ReadOptions{}, LabelMap());
  if (!rows) return rows.error();
  return make_rule_class(std::move(*rows), options);
}

// The rounds of batch 3.3, target x1 or not x3.
constexpr const char* kVector = "+1 1:1 2:1 3:1\n-1 3:1\n+1 2:1\n-1 2:1 3:1\n+1 1:1 3:1\n+1\n";

// Rows of d Boolean features with labels by a target and noise; every feature occurs, and both labels.
struct Sample {
  std::vector<std::uint64_t> rows;
  std::vector<bool> labels;

  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      text += labels[r] ? "+1" : "-1";
      for (unsigned i = 0; i < 64; ++i) {
        if ((rows[r] >> i & 1) != 0) text += " " + std::to_string(i + 1) + ":1";
      }
      text += '\n';
    }
    return text;
  }
};
Sample sample(RandomStream& random, unsigned features, std::size_t rows, const LiteralRule& target,
              std::uint64_t noise) {
  Sample drawn;
  const std::uint64_t all = (std::uint64_t{1} << features) - 1;
  for (std::size_t r = 0; r < rows; ++r) {
    const std::uint64_t x = r == 0 ? all : r == 1 ? 0 : random.below(all + 1);
    drawn.rows.push_back(x);
    drawn.labels.push_back(target(x) != (random.below(100) < noise));
  }
  return drawn;
}
bool has_both(const Sample& drawn) {
  return std::count(drawn.labels.begin(), drawn.labels.end(), true) % std::ptrdiff_t(drawn.rows.size()) != 0;
}

TEST(RuleClass, LiteralsHoldAsTheyAreDefined) {
  RandomStream random(3, "literals");
  const auto rules = conjunctions_and_disjunctions(5, 3);
  const Sample drawn = sample(random, 5, 150, (*rules)[40], 10);
  const auto made = class_of(drawn.text(), {Kind::literals, 3, {}});
  ASSERT_TRUE(made.ok()) << made.error().text();
  ASSERT_EQ((*made)->rules(), rules->size());
  for (std::size_t rule = 0; rule < rules->size(); ++rule) {
    EXPECT_EQ((*made)->bits(rule), (*rules)[rule].size);
    for (std::size_t r = 0; r < drawn.rows.size(); ++r) {
      const bool holds = ((*made)->holds(rule, r / 64) >> r % 64 & 1) != 0;
      ASSERT_EQ(holds, (*rules)[rule](drawn.rows[r]));
      const bool wrong = ((*made)->wrong(rule, r / 64) >> r % 64 & 1) != 0;
      ASSERT_EQ(wrong, holds != drawn.labels[r]);
    }
    EXPECT_EQ((*made)->wrong(rule, 2) >> 150 % 64, 0u);  // no rows
  }
}

TEST(RuleClass, StumpsAreAboveTheirCuts) {
  const auto made = class_of("b 1:2 2:-1\na 1:0.5\nb 2:3\n", {Kind::stumps, 2, {-0.5, 0, 1}});
  ASSERT_TRUE(made.ok()) << made.error().text();
  ASSERT_EQ((*made)->rules(), 12u);
  const float values[3][2] = {{2, -1}, {.5, 0}, {0, 3}};
  const double cuts[] = {-0.5, 0, 1};
  for (std::size_t rule = 0; rule < 12; ++rule) {
    EXPECT_EQ((*made)->bits(rule), 1u + 2u + 1u);
    for (std::size_t r = 0; r < 3; ++r) {
      const bool above = values[r][rule / 6] > cuts[rule / 2 % 3];
      EXPECT_EQ(((*made)->holds(rule, 0) >> r & 1) != 0, rule % 2 == 0 ? above : !above) << rule << ' ' << r;
    }
  }
  EXPECT_EQ((*made)->name(0), "1 > -0.5");
  EXPECT_EQ((*made)->name(11), "2 <= 1");
}

TEST(RuleClass, Names) {
  const auto made = class_of("yes | free money\nno | money\nyes | free\n", {Kind::literals, 2, {}});
  ASSERT_TRUE(made.ok()) << made.error().text();
  std::vector<std::string> names;
  for (std::size_t rule = 0; rule < (*made)->rules(); ++rule) names.push_back((*made)->name(rule));
  for (const char* name : {"always", "never", "free", "free (disjunction)", "not money", "free and not money",
                           "not free or money"}) {
    EXPECT_NE(std::find(names.begin(), names.end(), name), names.end()) << name;
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

TEST(HalveClass, VectorOfTheSpecification) {
  const auto made = class_of(kVector, {Kind::literals, 2, {}});
  ASSERT_TRUE(made.ok()) << made.error().text();
  const HalvedClass generalised = halve_class(**made, ClassWeights::length);
  EXPECT_EQ(generalised.mistakes, 4u);
  EXPECT_EQ(generalised.total, 5. / 8);
  const HalvedClass plain = halve_class(**made, ClassWeights::plain);
  EXPECT_EQ(plain.mistakes, 3u);
  EXPECT_EQ(plain.total, 38);
  const BestRules best = best_rules(**made, 3);
  EXPECT_EQ(best.consistent, 1u);
  EXPECT_EQ((*made)->name(best.best[0].rule), "1 or not 3");
  EXPECT_EQ(halving_limit(plain, 1, 0), 5);
  EXPECT_EQ(halving_limit(generalised, 1. / 128, 0), 6);  // floor(log2(80)), and 7 bits
}

// The plain algorithm, row by row.
struct Slow {
  std::uint64_t mistakes = 0;
  Halving halving;
};
Slow slow_halving(const RuleClass& rules, ClassWeights weights) {
  std::vector<unsigned> sizes;
  for (std::size_t rule = 0; rule < rules.rules(); ++rule) sizes.push_back(rules.bits(rule));
  Slow slow{0, weights == ClassWeights::plain ? Halving(sizes.size()) : *Halving::generalised(sizes)};
  const auto all = test::all_experts(sizes.size());
  std::vector<double> weighed(sizes.size());
  std::vector<double> losses(sizes.size());
  std::vector<ClassId> says(sizes.size());
  for (std::size_t r = 0; r < rules.rows(); ++r) {
    for (std::size_t rule = 0; rule < sizes.size(); ++rule) {
      says[rule] = (rules.holds(rule, r / 64) >> r % 64 & 1) != 0 ? 1 : 0;
      losses[rule] = (says[rule] == 1) != rules.is_positive(r) ? 1 : 0;
    }
    slow.halving.weigh(all, weighed);
    slow.mistakes += (WeightedVote()(weighed, says) == 1) != rules.is_positive(r) ? 1 : 0;
    slow.halving.learn(all, losses, 0);
  }
  return slow;
}

TEST(HalveClass, IsHalvingRowByRow) {
  RandomStream random(5, "halve class");
  const auto targets = conjunctions_and_disjunctions(4, 2);
  std::uint64_t restarts = 0;
  int runs = 0;
  for (int run = 0; run < 120; ++run) {
    const std::size_t count = 2 + random.below(200);
    const Sample drawn = sample(random, 4, count, (*targets)[random.below(targets->size())], run % 4 * 10u);
    if (!has_both(drawn)) continue;
    ++runs;
    const auto made = class_of(drawn.text(), {Kind::literals, run % 3 + 0u, {}});
    ASSERT_TRUE(made.ok()) << made.error().text();
    for (const auto weights : {ClassWeights::plain, ClassWeights::length}) {
      const Slow slow = slow_halving(**made, weights);
      const HalvedClass fast = halve_class(**made, weights);
      ASSERT_EQ(fast.mistakes, slow.mistakes);
      ASSERT_EQ(fast.restarts, slow.halving.restarts());
      restarts += fast.restarts;
      for (const auto& [rule, mistakes] : best_rules(**made, 1000).best) {
        const double limit = halving_limit(fast, weight_of(**made, rule, weights), mistakes);
        ASSERT_EQ(limit, slow.halving.limit(static_cast<ExpertId>(rule)));
        ASSERT_LE(static_cast<double>(fast.mistakes), limit);
      }
    }
  }
  EXPECT_GT(runs, 80);
  EXPECT_GT(restarts, 200u);
}

TEST(BestRules, AreThoseWithTheFewestMistakes) {
  RandomStream random(9, "best rules");
  const auto targets = conjunctions_and_disjunctions(5, 2);
  for (int run = 0; run < 30; ++run) {
    const Sample drawn =
        sample(random, 5, 2 + random.below(300), (*targets)[random.below(targets->size())], run % 3 * 15u);
    if (!has_both(drawn)) continue;
    const auto made = class_of(drawn.text(), {Kind::literals, 2, {}});
    ASSERT_TRUE(made.ok()) << made.error().text();
    std::vector<std::tuple<std::uint64_t, unsigned, std::size_t>> all;
    for (std::size_t rule = 0; rule < (*made)->rules(); ++rule) {
      std::uint64_t mistakes = 0;
      for (std::size_t r = 0; r < drawn.rows.size(); ++r) {
        mistakes += (*targets)[rule](drawn.rows[r]) != drawn.labels[r] ? 1 : 0;
      }
      all.emplace_back(mistakes, (*made)->bits(rule), rule);
    }
    std::sort(all.begin(), all.end());
    const BestRules found = best_rules(**made, 7);
    ASSERT_EQ(found.best.size(), 7u);
    for (std::size_t i = 0; i < 7; ++i) {
      ASSERT_EQ(found.best[i].rule, std::get<2>(all[i]));
      ASSERT_EQ(found.best[i].mistakes, std::get<0>(all[i]));
    }
    ASSERT_EQ(found.consistent,
              static_cast<std::uint64_t>(std::count_if(
                  all.begin(), all.end(), [](const auto& tally) { return std::get<0>(tally) == 0; })));
  }
}

// The same advice as a table.
TEST(CombineClass, OtherAlgorithmsSeeEveryRule) {
  RandomStream random(13, "combine class");
  const auto targets = conjunctions_and_disjunctions(3, 1);
  const Sample drawn = sample(random, 3, 90, (*targets)[4], 20);
  const auto made = class_of(drawn.text(), {Kind::literals, 1, {}});
  ASSERT_TRUE(made.ok()) << made.error().text();
  std::string table;
  for (std::size_t rule = 0; rule < targets->size(); ++rule) table += "r" + std::to_string(rule) + ",";
  table += "label\n";
  for (std::size_t r = 0; r < drawn.rows.size(); ++r) {
    for (const LiteralRule& rule : *targets) table += rule(drawn.rows[r]) ? "1," : "-1,";
    table += drawn.labels[r] ? "1\n" : "-1\n";
  }
  const test::TemporaryFile file(table);
  for (const ExpertCatalogueRow& algorithm : expert_catalogue()) {
    auto rounds = ExpertTable::open(file.path(), {{}, false, true, algorithm.name, std::nullopt});
    ASSERT_TRUE(rounds.ok()) << rounds.error().text();
    const auto plain = combine_experts(**rounds, algorithm, Rate{}, 4);
    const auto found = combine_class(**made, algorithm, ClassWeights::plain, Rate{}, 4, 5);
    ASSERT_TRUE(plain.ok() && found.ok());
    EXPECT_EQ(found->combined.lost, plain->lost) << algorithm.name;
    EXPECT_EQ(found->combined.expected, plain->expected) << algorithm.name;
    EXPECT_EQ(found->combined.restarts, plain->restarts) << algorithm.name;
    EXPECT_FALSE(found->halving_limit.has_value());
    ASSERT_EQ(found->rules.size(), 5u);
    for (std::size_t i = 0; i < 5; ++i) {
      const ExpertTally& mine = found->combined.experts[i];
      const ExpertTally& theirs = plain->experts[found->rules[i]];
      EXPECT_EQ(mine.loss, theirs.loss) << algorithm.name;
      EXPECT_EQ(mine.combined, theirs.combined) << algorithm.name;
      EXPECT_EQ(mine.limit, theirs.limit) << algorithm.name;
      EXPECT_EQ(mine.rows, theirs.rows) << algorithm.name;
    }
  }
}

TEST(RuleClass, WhatIsTooMuchIsRefused) {
  const auto what = [](const std::string& text, const RuleClassOptions& options) {
    const auto made = class_of(text, options);
    return made.ok() ? std::string("taken") : made.error().what;
  };
  std::string wide = "1";
  for (int i = 1; i <= 65; ++i) wide += " " + std::to_string(i) + ":1";
  EXPECT_EQ(what(wide + "\n-1\n", {Kind::literals, 1, {}}), "found 65 features, expected at most 64");
  EXPECT_EQ(what(wide + "\n-1\n", {Kind::stumps, 1, {0}}), "taken");
  wide.resize(wide.size() - 5);
  EXPECT_EQ(what(wide + "\n-1\n", {Kind::literals, 1, {}}), "taken");
  EXPECT_EQ(what(wide + "\n-1\n", {Kind::literals, 4, {}}),
            "found 64 features, of which 21015042 rules of at most 4 literals can be made, expected at most "
            "10000000 rules");
  EXPECT_EQ(what("a 1:1\nb 1:1\nc 2:1\n", {}),
            "found 3 labels (a, b, c), expected two: a rule holds or does not");
  EXPECT_EQ(what("a 1:1\na\n", {}), "found 1 label (a), expected two: a rule holds or does not");
  EXPECT_THAT(what("", {}), HasSubstr("no rows"));
  EXPECT_EQ(what("1\n-1\n", {Kind::stumps, 1, {0}}), "found rows without features, expected one at least");
  EXPECT_EQ(what("1\n-1\n", {Kind::literals, 1, {}}), "taken");  // always and never
}

}  // namespace
}  // namespace halfspace
