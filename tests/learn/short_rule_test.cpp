// Short rules: what they are judged by is what they do, and their limit holds in worlds that know the truth.
#include "halfspace/learn/batch/short_rule.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/online/passive_aggressive.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/theory/occam.h"
#include "tests/support/rows.h"
#include "tests/support/sanitized.h"

namespace halfspace {
namespace {

struct Learned {
  RowStore rows;
  ColumnMap columns;
  LinearHypothesis hypothesis;
};

// Three of twenty features count.
test::Rows voting_rows(std::uint64_t seed, std::size_t count, double noise) {
  RandomStream random(seed, "voting rows");
  test::Rows rows;
  for (std::size_t t = 0; t < count; ++t) {
    std::vector<float> x(20);
    for (float& value : x) value = random.below(2) == 0 ? 1.0f : -1.0f;
    const bool positive = x[3] + x[7] + x[11] > 0;
    rows.emplace_back(x, positive != (random.uniform() < noise) ? 1 : -1);
  }
  return rows;
}

Learned learned(const test::Rows& rows) {
  LinearLearner learner(PerceptronOptions{}.rule(), Keep::average);
  learner.prepare(20, 1);
  RowStore store;
  ColumnMap columns;
  columns.column(19);
  for (const auto& row : rows) {
    learner.learn(row.view(), row.label);
    EXPECT_TRUE(store.add(row.view(), row.label > 0 ? 1 : 0));
  }
  return {std::move(store), std::move(columns), learner.hypothesis()};
}

TEST(ShortRule, FindsTheFewFeaturesThatCount) {
  const Learned run = learned(voting_rows(1, 2000, 0));
  const auto found = find_short_rule(run.hypothesis, run.rows, run.columns, 0.05);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->errors, 0u);
  EXPECT_EQ(found->rows, 2000u);
  ASSERT_EQ(found->rule.weights.size(), 3u);
  EXPECT_EQ(found->rule.weights[0].number, 3u);
  EXPECT_EQ(found->rule.weights[2].number, 11u);
  EXPECT_LT(found->limit, 0.03);
}

TEST(ShortRule, IsJudgedByWhatItPredicts) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const test::Rows rows = voting_rows(seed, 400, 0.1);
    const Learned run = learned(rows);
    const auto found = find_short_rule(run.hypothesis, run.rows, run.columns, 0.05);
    ASSERT_TRUE(found);
    std::uint64_t errors = 0;
    for (const auto& row : rows) errors += found->hypothesis.predict(row.view()) != row.label ? 1 : 0;
    EXPECT_EQ(found->errors, errors);
    EXPECT_EQ(found->bits, encode(found->rule).size());
    EXPECT_EQ(found->limit, theory::prefix_free_limit(errors, 400, static_cast<double>(found->bits), 0.05));
    // The rule in the code is the one that predicts.
    for (const CodedWeight& weight : found->rule.weights) {
      EXPECT_EQ(found->hypothesis.weight(weight.number), static_cast<float>(weight.weight));
    }
  }
}

// Chosen by the rows that judge it, and true all the same: the error is known in this world.
TEST(ShortRule, TheLimitHolds) {
  int failures = 0;
  constexpr int kWorlds = test::kSanitized ? 30 : 300;
  for (int world = 0; world < kWorlds; ++world) {
    const Learned run = learned(voting_rows(100 + static_cast<std::uint64_t>(world), 150, 0.2));
    const auto found = find_short_rule(run.hypothesis, run.rows, run.columns, 0.2);
    if (!found) continue;
    const test::Rows fresh = voting_rows(100000 + static_cast<std::uint64_t>(world), 4000, 0.2);
    double errors = 0;
    for (const auto& row : fresh) errors += found->hypothesis.predict(row.view()) != row.label ? 1 : 0;
    // Three deviations of the sample that stands for the truth.
    failures += errors / 4000 > found->limit + 3 * std::sqrt(0.25 / 4000) ? 1 : 0;
  }
  EXPECT_LE(failures, kWorlds * 0.2);
}

TEST(ShortRule, NothingToSay) {
  const Learned none = learned({});
  EXPECT_FALSE(find_short_rule(none.hypothesis, none.rows, none.columns, 0.05));
  const Learned few = learned(voting_rows(1, 12, 0));  // no rule is short enough for twelve rows
  EXPECT_FALSE(find_short_rule(few.hypothesis, few.rows, few.columns, 0.05));
}

}  // namespace
}  // namespace halfspace
