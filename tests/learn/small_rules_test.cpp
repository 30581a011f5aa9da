// Conjunctions and disjunctions: their errors against listing, halving against the expert algorithm, the
// search against brute force.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "halfspace/hypothesis/tree_code.h"
#include "halfspace/learn/batch/id3.h"
#include "halfspace/learn/batch/literal_rules.h"
#include "halfspace/learn/batch/occam_search.h"
#include "halfspace/learn/batch/version_space.h"
#include "halfspace/learn/experts/small_classes.h"
#include "halfspace/theory/occam.h"
#include "tests/support/batch_rows.h"

namespace halfspace {
namespace {

using test::InMemory;
using test::labelled;

test::Rows boolean_rows(RandomStream& random, std::size_t columns, std::size_t count,
                        const std::function<bool(unsigned)>& is_positive, std::uint64_t noise) {
  test::Rows rows;
  for (std::size_t r = 0; r < count; ++r) {
    const auto x = static_cast<unsigned>(random.below(1u << columns));
    std::vector<float> dense;
    for (std::size_t j = 0; j < columns; ++j) dense.push_back(static_cast<float>(x >> j & 1));
    rows.emplace_back(dense, is_positive(x) != (noise > 0 && random.below(noise) == 0) ? 1 : -1);
  }
  return rows;
}

unsigned bits_of(const test::OwnedRow& row) {
  unsigned x = 0;
  for (const std::uint32_t column : row.columns) x |= 1u << column;
  return x;
}

TEST(LiteralRules, ErrorsAgainstCountingForEveryRule) {
  RandomStream random(33, "literal rules");
  for (int round = 0; round < 60; ++round) {
    const std::size_t columns = 1 + random.below(5);
    const auto rows = boolean_rows(
        random, columns, 1 + random.below(150), [](unsigned x) { return x % 3 == 1; }, 7);
    const InMemory given(rows);
    const BooleanColumns boolean(given.store(), columns);
    const std::size_t most = 1 + random.below(3);
    std::size_t rules = 0;
    boolean.each_rule(most, [&](const SmallRule& rule, std::uint64_t errors) {
      ++rules;
      const LinearHypothesis linear = linear_rule(rule, columns);
      const auto again = small_rule_of(linear);
      ASSERT_TRUE(again);
      EXPECT_TRUE(*again == rule || rule.size == 1);  // one literal is an AND and an OR
      std::uint64_t counted = 0;
      for (const auto& row : rows) {
        const unsigned x = bits_of(row);
        const bool says = rule([&](std::uint32_t column) { return (x >> column & 1) != 0; });
        EXPECT_EQ(linear.predict(row.view()) > 0, says);
        counted += says != (row.label > 0) ? 1 : 0;
      }
      ASSERT_EQ(errors, counted);
    });
    EXPECT_EQ(static_cast<double>(rules), boolean.rules(most));
    const auto expected = conjunctions_and_disjunctions(static_cast<unsigned>(boolean.columns().size()),
                                                        static_cast<unsigned>(most));
    ASSERT_TRUE(expected);
    EXPECT_EQ(rules, expected->size());
  }
}

TEST(LiteralRules, ColumnsThatAreNotBooleanAreLeftOut) {
  const InMemory given(labelled({{1, 0.5f, 0}, {0, 1, 1}}, {1, -1}));
  EXPECT_EQ(BooleanColumns(given.store(), 3).columns(), (std::vector<std::uint32_t>{0, 2}));
}

// batch 3.3: CD(3, 2), target x1 or not x3.
InMemory chapter_rows() {
  return InMemory(
      labelled({{1, 1, 1}, {0, 0, 1}, {0, 1, 0}, {0, 1, 1}, {1, 0, 1}, {0, 0, 0}}, {1, -1, 1, -1, 1, 1}));
}

TEST(HalvingLearner, TheChaptersRounds) {
  const InMemory given = chapter_rows();
  const BooleanColumns columns(given.store(), 3);
  const VersionSpace plain = halve(columns, 2, HalvingOptions::Weights::plain);
  EXPECT_EQ(plain.rules, 38u);
  EXPECT_EQ(plain.mistakes, 3u);
  EXPECT_EQ(plain.limit, 5);
  ASSERT_EQ(plain.alive.size(), 1u);
  EXPECT_EQ(plain.errors, 0u);
  ColumnMap map;
  for (std::uint32_t c = 0; c < 3; ++c) map.column(c);
  EXPECT_EQ(words_of(plain.best, map), "'0' or not '2'");
  const VersionSpace by_length = halve(columns, 2, HalvingOptions::Weights::length);
  EXPECT_EQ(by_length.mistakes, 4u);
  EXPECT_EQ(by_length.limit, 6);  // floor(log2(5/8 / 2^-7))
  EXPECT_EQ(by_length.alive.size(), 1u);
}

TEST(HalvingLearner, LimitsHoldForEveryTarget) {
  RandomStream random(34, "halving targets");
  const auto targets = conjunctions_and_disjunctions(5, 2);
  ASSERT_TRUE(targets);
  for (int round = 0; round < 200; ++round) {
    const LiteralRule& target = (*targets)[random.below(targets->size())];
    const auto rows = boolean_rows(
        random, 5, 1 + random.below(60), [&](unsigned x) { return target(x); }, 0);
    const InMemory given(rows);
    const BooleanColumns columns(given.store(), 5);
    for (const auto weights : {HalvingOptions::Weights::plain, HalvingOptions::Weights::length}) {
      const VersionSpace space = halve(columns, 2, weights);
      ASSERT_FALSE(space.alive.empty());
      EXPECT_EQ(space.errors, 0u);
      EXPECT_LE(static_cast<double>(space.mistakes), space.limit);
    }
  }
}

TEST(HalvingLearner, WhenNoRuleIsRightTheBestIsKept) {
  RandomStream random(35, "xor");
  const auto rows = boolean_rows(
      random, 3, 200, [](unsigned x) { return ((x ^ x >> 1) & 1) != 0; }, 0);
  const InMemory given(rows);
  const auto fit = HalvingOptions{}.fit(given.rows(), {});
  ASSERT_TRUE(fit);
  ASSERT_EQ(fit->claims.size(), 2u);
  EXPECT_EQ(fit->claims[0].kind, &kNoRuleClaim);
  std::uint64_t errors = 0;
  for (const auto& row : rows)
    errors += fit->classifier.predict(row.view()) != (row.label > 0 ? 1 : 0) ? 1 : 0;
  EXPECT_EQ(fit->claims[0].value, static_cast<double>(errors));
}

TEST(HalvingLearner, TooManyRulesAreRefused) {
  test::OwnedRow row;
  for (std::uint32_t c = 0; c < 3000; ++c) row.add(c, 1);
  const InMemory given(test::Rows{row});
  const auto fit = HalvingOptions{}.fit(given.rows(), {});
  ASSERT_FALSE(fit);
  EXPECT_NE(fit.error().what.find("found 3000 features"), std::string::npos);
}

// Every rule of the class and every stump, each with its own limit.
double least_limit(const test::Rows& rows, const InMemory& given, std::size_t columns, std::size_t most) {
  const ColumnMap map = given.rows().features();
  const auto limit = [&](std::uint64_t errors, std::uint64_t bits) {
    return theory::prefix_free_limit(errors, rows.size(), static_cast<double>(bits + 1), 0.05);
  };
  double least = std::numeric_limits<double>::infinity();
  BooleanColumns(given.store(), columns).each_rule(most, [&](const SmallRule& rule, std::uint64_t errors) {
    least = std::min(least, limit(errors, encode(coded_rule(rule, map)).size()));
  });
  const TreeLanguage language = TreeLanguage::of(map, false);
  for (std::uint32_t c = 0; c < columns; ++c) {
    std::uint64_t wrong = 0;
    for (const auto& row : rows) wrong += (value_in(row.view(), c) > 0) != (row.label > 0) ? 1 : 0;
    const std::uint64_t bits = language.head_bits() + language.inner_bits(map, c, 0) + 4;
    least = std::min({least, limit(wrong, bits), limit(rows.size() - wrong, bits)});
  }
  return least;
}

TEST(OccamSearch, NoSmallRuleHasALowerLimit) {
  RandomStream random(36, "occam search");
  for (int round = 0; round < 60; ++round) {
    const std::size_t columns = 2 + random.below(4);
    const auto rows = boolean_rows(
        random, columns, 20 + random.below(200), [](unsigned x) { return (x & 3) == 1; },
        1 + random.below(9));
    const InMemory given(rows);
    OccamSearchOptions options;
    options.literals = static_cast<double>(random.below(4));
    options.passes = 0;
    const auto fit = options.fit(given.rows(), {});
    ASSERT_TRUE(fit);
    EXPECT_NEAR(fit->claims.back().value,
                least_limit(rows, given, columns, static_cast<std::size_t>(options.literals)), 1e-12);
    std::uint64_t errors = 0;
    for (const auto& row : rows)
      errors += fit->classifier.predict(row.view()) != (row.label > 0 ? 1 : 0) ? 1 : 0;
    EXPECT_EQ(fit->claims.front().inputs[0].second, static_cast<double>(errors));
    // Rounded linear rules as well: never worse.
    options.passes = 3;
    const auto wider = options.fit(given.rows(), {});
    ASSERT_TRUE(wider);
    EXPECT_LE(wider->claims.back().value, fit->claims.back().value);
  }
}

TEST(OccamSearch, FindsCutsAndVotes) {
  RandomStream random(37, "classes");
  test::Rows by_cut;
  test::Rows by_vote;
  for (int r = 0; r < 1000; ++r) {
    std::vector<float> x(5);
    for (float& value : x) value = static_cast<float>(random.gauss());
    by_cut.emplace_back(x, x[2] > 0.7f ? 1 : -1);
    for (float& value : x) value = random.below(2) == 0 ? 1.0f : 0.0f;
    by_vote.emplace_back(x, x[0] + x[1] + x[2] + x[3] + x[4] >= 3 ? 1 : -1);
  }
  OccamSearchOptions without_linear;
  without_linear.passes = 0;
  const InMemory cut_rows(by_cut);
  const auto stump = without_linear.fit(cut_rows.rows(), {});
  ASSERT_TRUE(stump);
  const Tree* tree = stump->classifier.as<Tree>();
  ASSERT_NE(tree, nullptr);
  EXPECT_EQ(tree->nodes()[0].column, 2u);
  const InMemory vote_rows(by_vote);
  const auto votes = OccamSearchOptions{}.fit(vote_rows.rows(), {});
  ASSERT_TRUE(votes);
  ASSERT_EQ(votes->classifier.parts().size(), 1u);
  EXPECT_EQ(votes->claims.front().inputs[0].second, 0);
}

}  // namespace
}  // namespace halfspace
