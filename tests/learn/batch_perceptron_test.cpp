// The Perceptron until consistent: rows by hand, both answers about separability, its limits.
#include "halfspace/learn/batch/perceptron_batch.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/batch_rows.h"

namespace halfspace {
namespace {

using test::InMemory;
using test::OwnedRow;
using test::Rows;

BatchFit fitted(const Rows& rows, float constant = 0, double most_passes = 100) {
  const InMemory given(rows, constant);
  auto fit = PerceptronBatchOptions{most_passes}.fit(given.rows(), {});
  EXPECT_TRUE(fit.ok());
  return std::move(*fit);
}

// By hand: updates at rows 1, 2 and 4 of the first pass, w = (1,2), (-1,1), ...; see the comments.
TEST(PerceptronBatch, D1ByHand) {
  const InMemory given(test::d1());
  const ConsistentSearch found = search_consistent(signed_rows(given.rows()), 100, {});
  // Row 1: w = 0, add (1,2). Row 2: y=-1, (2,1).(1,2) = 4 > 0, subtract: w = (-1,1). All others are right,
  // row 1 again: (1,2).(-1,1) = 1, row 2: -(−2+1) = 1.
  EXPECT_EQ(found.weights, (std::vector<double>{-1, 1}));
  EXPECT_EQ(found.updates, 2u);
  EXPECT_EQ(found.passes, 2u);
  EXPECT_TRUE(found.consistent);
  EXPECT_EQ(found.counts, (std::vector<double>{1, 1, 0, 0, 0, 0}));
  // (1,2) after row 1, (-1,1) after the eleven others.
  EXPECT_NEAR(found.mean[0], (1 - 11) / 12., 1e-15);
  EXPECT_NEAR(found.mean[1], (2 + 11) / 12., 1e-15);
}

TEST(PerceptronBatch, ASeparatorWithItsMargin) {
  const BatchFit fit = fitted(test::d1());
  // Margins of (-1,1)/sqrt(2): 1, 1, 2, 2, 1, 1 over sqrt(2).
  EXPECT_NEAR(test::claim_of(fit, "separator").value, 1 / std::sqrt(2.), 1e-7);
  // The rows are at most sqrt(5) long: at most 10 updates.
  EXPECT_NEAR(test::claim_of(fit, "updates").value, 10, 1e-5);
  // |w| / updates.
  EXPECT_NEAR(test::claim_of(fit, "margin-at-most").value, std::sqrt(2.) / 2, 1e-12);
}

TEST(PerceptronBatch, ContradictionsAreProved) {
  const BatchFit fit = fitted(test::d2());
  EXPECT_FALSE(test::claims(fit, "separator"));
  const Claim gordan = test::claim_of(fit, "gordan");
  EXPECT_LE(gordan.value, 1e-9);
  // By hand: rows 1 and 7 cancel out, so do rows 2 and 4, ...; whatever was found must cancel out.
  std::vector<double> sum(2);
  const Rows rows = test::d2();
  double total = 0;
  for (std::size_t k = 0; k < fit.multipliers[0].rows.size(); ++k) {
    const OwnedRow& row = rows[fit.multipliers[0].rows[k]];
    const double d = fit.multipliers[0].values[k];
    EXPECT_GT(d, 0);
    total += d;
    for (std::size_t j = 0; j < row.columns.size(); ++j) sum[row.columns[j]] += d * row.label * row.values[j];
  }
  EXPECT_NEAR(total, 1, 1e-9);
  EXPECT_NEAR(std::hypot(sum[0], sum[1]), gordan.value, 1e-12);
}

// A row of zeros can never be right; with a constant feature it can.
TEST(PerceptronBatch, RowsOfZeros) {
  const Rows rows = {OwnedRow({0, 0}, 1), OwnedRow({1, 0}, -1)};
  EXPECT_TRUE(test::claims(fitted(rows), "gordan"));
  EXPECT_TRUE(test::claims(fitted(rows, 1), "separator"));
}

// Exactly one of the two answers, and the theorem's limit on updates, whatever the rows.
TEST(PerceptronBatch, OneAnswerOnRandomRows) {
  int separable = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    RandomStream random(seed, "answers");
    Rows rows;
    for (int i = 0; i < 6; ++i) {
      std::vector<float> x;
      for (int j = 0; j < 3; ++j) x.push_back(static_cast<float>(random.below(7)) - 3);
      rows.emplace_back(x, random.below(2) == 0 ? 1 : -1);
    }
    const BatchFit fit = fitted(rows, 0, 20);
    const bool yes = test::claims(fit, "separator");
    EXPECT_NE(yes, test::claims(fit, "gordan")) << seed;
    separable += yes ? 1 : 0;
    if (!yes) continue;
    const Claim updates = test::claim_of(fit, "updates");
    EXPECT_LE(test::input_of(updates, "updates"), updates.value + 1e-6) << seed;
    if (test::claims(fit, "margin-at-most")) {
      EXPECT_GE(test::claim_of(fit, "margin-at-most").value, test::claim_of(fit, "separator").value - 1e-9);
    }
  }
  EXPECT_GT(separable, 20);
  EXPECT_LT(separable, 180);
}

}  // namespace
}  // namespace halfspace
