// Learners of rules as the catalogue has them: what they claim is what the rows say.
#include "halfspace/learn/batch/tree_learner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "halfspace/hypothesis/tree_code.h"
#include "halfspace/learn/batch/disjunction.h"
#include "halfspace/theory/occam.h"
#include "tests/support/batch_rows.h"

namespace halfspace {
namespace {

using test::InMemory;
using test::labelled;

const Claim* find(const BatchFit& fit, const ClaimKind& kind) {
  for (const Claim& claim : fit.claims) {
    if (claim.kind == &kind) return &claim;
  }
  return nullptr;
}

double input(const Claim& claim, std::string_view name) {
  for (const auto& [own, number] : claim.inputs) {
    if (own == name) return number;
  }
  return NAN;
}

// The label is whether two of the first three features are on, some labels are turned over.
test::Rows voting_rows(std::uint64_t seed, std::size_t count, std::uint64_t noise) {
  RandomStream random(seed, "voting rows");
  test::Rows rows;
  for (std::size_t r = 0; r < count; ++r) {
    std::vector<float> x(8);
    for (float& value : x) value = static_cast<float>(random.below(2));
    const bool positive = x[0] + x[1] + x[2] >= 2;
    rows.emplace_back(x, positive != (noise > 0 && random.below(noise) == 0) ? 1 : -1);
  }
  return rows;
}

TEST(Id3Learner, ItsLimitIsThatOfItsLength) {
  const InMemory rows(voting_rows(3, 2000, 10));
  const auto fit = Id3Options{}.fit(rows.rows(), {});
  ASSERT_TRUE(fit);
  const Tree* tree = fit->classifier.as<Tree>();
  ASSERT_NE(tree, nullptr);
  EXPECT_EQ(tree->leaves(), 6u);  // the vote of three
  const Claim* length = find(*fit, kLengthClaim);
  ASSERT_NE(length, nullptr);
  const auto head = 2 + theory::elias_gamma_bits(9);
  EXPECT_EQ(input(*length, "bits"), theory::tree_bits(5, 8) + head);
  EXPECT_EQ(input(*length, "errors"), static_cast<double>(tree->errors()));
  EXPECT_EQ(length->value, theory::prefix_free_limit(tree->errors(), 2000, input(*length, "bits"), 0.05));
  EXPECT_LT(length->value, 0.16);
  EXPECT_FALSE(length->vacuous);
}

TEST(Id3Learner, PruningNeverRaisesTheLimit) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const InMemory rows(voting_rows(seed, 100 + 20 * seed, 2 + seed % 7));
    Id3Options options;
    const auto pruned = options.fit(rows.rows(), {});
    options.prune = Id3Options::Prune::no;
    const auto whole = options.fit(rows.rows(), {});
    options.prune = Id3Options::Prune::corollary;
    const auto by_corollary = options.fit(rows.rows(), {});
    ASSERT_TRUE(pruned && whole && by_corollary);
    const double least = find(*pruned, kLengthClaim)->value;
    EXPECT_LE(least, find(*whole, kLengthClaim)->value);
    EXPECT_LE(least, find(*by_corollary, kLengthClaim)->value);
  }
}

// The true error of the vote of three with noise is known: the limit is below it at most in a share delta of
// runs.
TEST(Id3Learner, TheLimitHoldsInAWorldThatKnowsTheTruth) {
  int above = 0;
  constexpr int kRuns = 200;
  for (std::uint64_t seed = 1; seed <= kRuns; ++seed) {
    const InMemory rows(voting_rows(seed + 1000, 150, 5));
    const auto fit = Id3Options{}.fit(rows.rows(), {});
    ASSERT_TRUE(fit);
    double wrong = 0;  // against the truth, over all points
    for (unsigned x = 0; x < 256; ++x) {
      test::OwnedRow row;
      for (std::uint32_t j = 0; j < 8; ++j) row.add(j, static_cast<float>(x >> j & 1));
      const bool truth = (x & 1) + (x >> 1 & 1) + (x >> 2 & 1) >= 2;
      wrong += (fit->classifier.predict(row.view()) == 1) != truth ? 1.0 / 256 : 0;
    }
    const double error = wrong * 0.8 + (1 - wrong) * 0.2;
    above += error > find(*fit, kLengthClaim)->value ? 1 : 0;
  }
  EXPECT_LE(above, kRuns / 20);
}

TEST(Id3Learner, ScoresHaveTheSignOfTheLabel) {
  const test::Rows rows = voting_rows(5, 300, 4);
  const InMemory given(rows);
  const auto fit = Id3Options{}.fit(given.rows(), {});
  ASSERT_TRUE(fit);
  const Tree* tree = fit->classifier.as<Tree>();
  for (const auto& row : rows) {
    double score = 0;
    tree->score(row.view(), {&score, 1});
    EXPECT_EQ(score > 0, tree->predict(row.view()) > 0);
    EXPECT_LT(std::fabs(score), 1);
    EXPECT_GT(std::fabs(score), 0);
  }
}

TEST(DisjunctionLearner, ClaimsWhatTheRowsSay) {
  const InMemory right(labelled({{1, 0, 1}, {0, 1, 0}, {0, 0, 1}}, {-1, 1, -1}));
  const auto fit = DisjunctionOptions{}.fit(right.rows(), {});
  ASSERT_TRUE(fit);
  const Claim* claim = find(*fit, kDisjunctionClaim);
  ASSERT_NE(claim, nullptr);
  EXPECT_EQ(claim->value, 1);
  EXPECT_EQ(input(*claim, "occurring"), 3);
  EXPECT_EQ(find(*fit, kNoDisjunctionClaim), nullptr);

  const InMemory wrong(labelled({{1, 0, 1}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}}, {-1, 1, 1, 1}));
  const auto none = DisjunctionOptions{}.fit(wrong.rows(), {});
  ASSERT_TRUE(none);
  const Claim* proof = find(*none, kNoDisjunctionClaim);
  ASSERT_NE(proof, nullptr);
  EXPECT_EQ(proof->value, 2);
  EXPECT_EQ(input(*proof, "row"), 3);
  EXPECT_EQ(input(*find(*none, kLengthClaim), "errors"), 2);
}

TEST(DisjunctionLearner, ShorterRulesHaveLowerLimits) {
  RandomStream random(31, "many features");
  test::Rows rows;
  for (int r = 0; r < 400; ++r) {
    std::vector<float> x(40);
    for (float& value : x) value = random.below(8) == 0 ? 1.0f : 0.0f;
    rows.emplace_back(x, x[3] + x[5] > 0 ? 1 : -1);
  }
  const InMemory given(rows);
  const auto all = DisjunctionOptions{}.fit(given.rows(), {});
  const auto few = DisjunctionOptions{true}.fit(given.rows(), {});
  ASSERT_TRUE(all && few);
  EXPECT_EQ(find(*few, kDisjunctionClaim)->value, 2);
  EXPECT_LE(find(*few, kLengthClaim)->value, find(*all, kLengthClaim)->value);
  for (const auto& row : rows) {
    EXPECT_EQ(few->classifier.predict(row.view()), row.label > 0 ? 1 : 0);
    EXPECT_EQ(all->classifier.predict(row.view()), row.label > 0 ? 1 : 0);
  }
}

}  // namespace
}  // namespace halfspace
