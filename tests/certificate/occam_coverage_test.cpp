// A rule that the rows chose among all short ones, judged by the same rows: its limit by the length of its
// description fails no more often than delta says, although its errors alone are below the truth mostly.
#include <gtest/gtest.h>

#include "halfspace/learn/batch/short_rule.h"
#include "halfspace/learn/online/perceptron.h"
#include "tests/certificate/line_failures.h"
#include "tests/support/sanitized.h"

namespace halfspace {
namespace {

constexpr int kWorlds = test::kSanitized ? 20 : 80;

// Rows in memory, under columns that are the features' numbers.
struct Stored {
  RowStore store;
  ColumnMap columns;
};

Stored stored(const test::Rows& rows, std::size_t dimension = test::kDimension) {
  Stored all;
  for (std::uint32_t c = 0; c < dimension; ++c) static_cast<void>(all.columns.column(c + 1));
  for (const test::OwnedRow& row : rows) static_cast<void>(all.store.add(row.view(), row.label > 0 ? 1 : 0));
  return all;
}

TEST(Coverage, LinesByTheLengthOfARuleFailNoMoreOftenThanDelta) {
  for (const double noise : {0.1, 0.3}) {
    test::Tallies tallies;
    int optimistic = 0;
    int useful = 0;
    for (std::uint64_t seed = 1; seed <= kWorlds; ++seed) {
      LinearWorld world = test::random_world(seed, noise);
      const test::Rows rows = test::draw(world, 300);
      LinearLearner learner(PerceptronOptions{}.rule(), Keep::average);
      learner.prepare(test::kDimension, 3);
      for (const test::OwnedRow& row : rows) learner.learn(row.view(), row.label);
      const Stored all = stored(rows);
      auto rule = find_short_rule(learner.classifier().part(0), all.store, all.columns, test::kDelta);
      if (!rule) continue;
      Evidence evidence;
      evidence.keep = Keep::coded;
      evidence.coded = CodedEvidence{
          rule->bits, rule->rule.weights.size(), rule->rule.bits_each, {rule->rows, rule->errors}};
      std::vector<LinearHypothesis> parts;
      parts.push_back(std::move(rule->hypothesis));
      Classifier classifier(std::move(parts));
      classifier.cover(test::kDimension);
      const double truth = test::error_of(world, classifier);
      test::judge_lines(evidence, {truth, 0, 0}, tallies);
      optimistic += truth * static_cast<double>(rule->rows) > static_cast<double>(rule->errors) ? 1 : 0;
      useful += rule->limit < 0.5 ? 1 : 0;
    }
    ASSERT_TRUE(tallies.contains("occam"));
    EXPECT_LE(tallies["occam"].failed, test::most_failures(kWorlds)) << noise;
    EXPECT_GT(optimistic, kWorlds / 4) << "the rows that chose it flatter it";
    EXPECT_GT(useful, kWorlds / 4) << "a limit of 1 is never wrong";
  }
}

// Labels by a coin: every rule errs on half of new rows, and one that the rows chose on far fewer of them.
TEST(Coverage, ARuleThatFitsRandomLabelsIsNotBelievedForItsErrors) {
  constexpr std::size_t kFeatures = 30;
  test::Tallies tallies;
  double shares = 0;
  for (std::uint64_t seed = 1; seed <= kWorlds; ++seed) {
    RandomStream random(seed, "coins");
    test::Rows rows;
    for (int t = 0; t < 60; ++t) {
      std::vector<float> x(kFeatures);
      for (float& value : x) value = random.below(2) == 0 ? -1.0f : 1.0f;
      rows.emplace_back(x, random.below(2) == 0 ? -1 : 1);
    }
    LinearLearner learner(PerceptronOptions{}.rule(), Keep::average);
    learner.prepare(kFeatures, 1);
    for (int pass = 0; pass < 20; ++pass) {
      for (const test::OwnedRow& row : rows) learner.learn(row.view(), row.label);
    }
    const Stored all = stored(rows, kFeatures);
    const auto rule = find_short_rule(learner.classifier().part(0), all.store, all.columns, test::kDelta);
    ASSERT_TRUE(rule);
    Evidence evidence;
    evidence.coded = CodedEvidence{
        rule->bits, rule->rule.weights.size(), rule->rule.bits_each, {rule->rows, rule->errors}};
    test::judge_lines(evidence, {0.5, 0, 0}, tallies);
    shares += static_cast<double>(rule->errors) / static_cast<double>(rule->rows) / kWorlds;
  }
  EXPECT_LE(tallies["occam"].failed, test::most_failures(kWorlds));
  EXPECT_LT(shares, 0.4) << "chosen by its errors";
}

}  // namespace
}  // namespace halfspace
