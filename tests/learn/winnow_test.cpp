// The Winnows and the disjunction learner against the vectors of mistake_bounds 1.5, servedio 8, extensions 3
// and batch 3.1.
#include "halfspace/learn/online/winnow.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "halfspace/learn/online/balanced_winnow.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/online/online_disjunction.h"
#include "halfspace/learn/online/p_norm.h"
#include "halfspace/learn/online/winnow_r_of_k.h"
#include "halfspace/theory/winnow.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::OwnedRow;
using test::Rows;

// "1010" with label 1 or 0; character i is column i + 1.
OwnedRow bits(const std::string& text, int label) {
  OwnedRow row;
  for (std::uint32_t i = 0; i < text.size(); ++i) row.add(i + 1, text[i] == '1' ? 1.0f : 0.0f);
  row.label = label > 0 ? Label{1} : Label{-1};
  return row;
}

struct Expected {
  OwnedRow row;
  double sum;  // before the threshold
  bool mistake;
};

void check(const LaneRule& rule, const std::vector<Expected>& rounds, const std::vector<double>& weights) {
  LinearLearner learner(rule, Keep::last);
  learner.prepare(10, 1);
  for (std::size_t t = 0; t < rounds.size(); ++t) {
    const Outcome outcome = learner.learn(rounds[t].row.view(), rounds[t].row.label);
    EXPECT_NEAR(outcome.score - rule.offset, rounds[t].sum, 1e-5) << "round " << t + 1;
    EXPECT_EQ(outcome.mistake, rounds[t].mistake) << "round " << t + 1;
    EXPECT_EQ(outcome.moved, rounds[t].mistake) << "round " << t + 1;
  }
  for (std::size_t c = 0; c < weights.size(); ++c) {
    EXPECT_NEAR(learner.hypothesis().weight(c + 1), weights[c], 1e-5) << "feature " << c + 1;
  }
}

TEST(Winnow, W1OfServedio) {
  check(WinnowOptions{1, 2, 4}.rule(),
        {{bits("1000", 1), 1, true},
         {bits("0011", 0), 2, false},
         {bits("1010", 1), 3, true},
         {bits("0111", 1), 4, false},
         {bits("0100", 1), 1, true},
         {bits("0011", 0), 3, false},
         {bits("1111", 1), 9, false},
         {bits("0000", 0), 0, false}},
        {4, 2, 2, 1});
}

TEST(Winnow, W2OfServedio) {
  check(WinnowOptions{1, 1.5, 2}.rule(),
        {{bits("0110", 0), 2, true},
         {bits("1001", 1), 2, false},
         {bits("0111", 0), 7.0 / 3, true},
         {bits("1000", 1), 1, true},
         {bits("1100", 1), 35.0 / 18, true},
         {bits("0011", 0), 10.0 / 9, false}},
        {9.0 / 4, 2.0 / 3, 4.0 / 9, 2.0 / 3});
}

WinnowROfKOptions r_of_k(double r, double k, double n) {
  return {r, k, n, WinnowROfKOptions::Epsilon::usual};
}

TEST(WinnowROfK, W1) {
  const OwnedRow one = bits("100", 1);
  check(r_of_k(1, 1, 3).rule(), {{one, 1, true}, {one, 1.5, true}, {one, 2.25, true}, {one, 3.375, false}},
        {3.375, 1, 1});
}

TEST(WinnowROfK, W2) {
  const OwnedRow both = bits("1100", 1);
  check(r_of_k(2, 2, 4).rule(),
        {{both, 2, true},
         {both, 2.5, true},
         {bits("1011", 0), 57.0 / 16, false},
         {both, 25.0 / 8, true},
         {bits("0011", 0), 2, false},
         {bits("1110", 1), 157.0 / 32, false},
         {both, 125.0 / 32, true},
         {bits("0111", 0), 1137.0 / 256, true},
         {both, 1125.0 / 256, false},
         {both, 1125.0 / 256, false}},
        {std::pow(1.25, 4), std::pow(1.25, 3), 0.8, 0.8});
}

// A worst sequence for (n, k, r) = (4, 2, 2): every round is a mistake.
TEST(WinnowROfK, AWorstSequence) {
  const std::pair<const char*, int> rounds[] = {{"1110", 1}, {"1110", 1}, {"1011", 0}, {"1101", 1},
                                                {"0111", 0}, {"1101", 1}, {"1100", 1}, {"1011", 0},
                                                {"0111", 0}, {"1100", 1}};
  LinearLearner learner(r_of_k(2, 2, 4).rule(), Keep::last);
  learner.prepare(5, 1);
  for (const auto& [text, label] : rounds) {
    const OwnedRow row = bits(text, label);
    EXPECT_TRUE(learner.learn(row.view(), row.label).mistake) << text;
  }
  const std::vector<float> exponents{4, 4, -2, -2};
  for (std::size_t c = 0; c < 4; ++c) {
    EXPECT_NEAR(std::log(learner.hypothesis().weight(c + 1)) / std::log(1.25), exponents[c], 1e-4);
  }
}

// DSW of mistake_bounds 0.3, with what its run must come to.
struct Dsw {
  std::uint64_t seed;
  int rounds;
  std::uint32_t n;
  std::uint32_t k;
  int r;
  std::uint64_t density;
  int positives;
  int promotions;
  int demotions;
  std::vector<int> exponents;
};

TEST(WinnowROfK, GeneratedRuns) {
  const Dsw cases[] = {{3, 2000, 50, 5, 2, 5, 532, 47, 26, {15, 15, 14, 15, 15, 2, 1, 0, 1, 2}},
                       {4, 3000, 30, 4, 1, 6, 1527, 32, 10, {9, 9, 9, 9, -1, 1, 1, 2, 3, 1}},
                       {5, 3000, 40, 6, 3, 3, 974, 60, 45, {17, 17, 16, 18, 17, 16, 1, -4, -6, -4}}};
  for (const Dsw& dsw : cases) {
    const WinnowROfKOptions options = r_of_k(dsw.r, dsw.k, dsw.n);
    const theory::WinnowBound bound =
        theory::winnow_bound({options.features, options.k, options.r}, options.eps());
    LinearLearner learner(options.rule(), Keep::last);
    learner.prepare(dsw.n, 1);
    RandomStream random(dsw.seed);
    int positives = 0;
    int promotions = 0;
    int demotions = 0;
    for (int t = 0; t < dsw.rounds; ++t) {
      OwnedRow row;
      int relevant = 0;
      for (std::uint32_t i = 0; i < dsw.n; ++i) {
        if (random.next() % dsw.density != 0) continue;
        row.add(i, 1);
        relevant += i < dsw.k;
      }
      row.label = relevant >= dsw.r ? Label{1} : Label{-1};
      positives += row.label > 0;
      const bool mistake = learner.learn(row.view(), row.label).mistake;
      promotions += mistake && row.label > 0;
      demotions += mistake && row.label < 0;
      // Invariants of mistake_bounds 1.3.
      ASSERT_LT(demotions, (1 + options.eps()) * (promotions + 1 / options.eps()));
      ASSERT_LE(dsw.r * promotions - (dsw.r - 1) * demotions, dsw.k * static_cast<double>(bound.cap));
    }
    EXPECT_EQ(positives, dsw.positives);
    EXPECT_EQ(promotions, dsw.promotions);
    EXPECT_EQ(demotions, dsw.demotions);
    EXPECT_LE(promotions, bound.promotions);
    EXPECT_LE(demotions, bound.demotions);
    const LinearState state = learner.state();
    for (std::size_t i = 0; i < state.columns.size(); ++i) {
      EXPECT_LE(state.cells[i].value, static_cast<float>(bound.cap));
      if (state.columns[i] >= 10) continue;
      EXPECT_EQ(state.cells[i].value, dsw.exponents[state.columns[i]]);
    }
  }
}

// Any value that is not zero counts as 1, to the learner and to its hypothesis.
TEST(WinnowROfK, PresenceCounts) {
  LinearLearner ones(r_of_k(1, 2, 4).rule(), Keep::last);
  LinearLearner others(r_of_k(1, 2, 4).rule(), Keep::last);
  ones.prepare(5, 1);
  others.prepare(5, 9);
  for (const char* text : {"1100", "0110", "1010", "0001", "1100"}) {
    OwnedRow row = bits(text, text[1] == '1');
    const Outcome a = ones.learn(row.view(), row.label);
    for (float& value : row.values) value = 7.5f;
    const Outcome b = others.learn(row.view(), row.label);
    EXPECT_EQ(a.score, b.score);
    EXPECT_EQ(ones.hypothesis().score(row.view()), others.hypothesis().score(row.view()));
  }
}

// Features 1 to n and their opposites: what Winnow learns is folded into a plain halfspace.
TEST(Winnow, ComplementsLearnWhatIsAbsent) {
  WinnowOptions options{1, 2, 4};
  options.complement = 4;
  LinearLearner learner(options.rule(), Keep::last);
  learner.prepare(5, 1);
  RandomStream random(3, "absent");
  Rows rows;
  for (int i = 0; i < 300; ++i) {
    std::string text;
    for (int f = 0; f < 4; ++f) text += random.below(2) == 0 ? '0' : '1';
    rows.push_back(bits(text, text[1] == '0'));  // +1 when feature 2 is absent
  }
  for (const OwnedRow& row : rows) learner.learn(row.view(), row.label);
  const LinearHypothesis hypothesis = learner.hypothesis();
  for (const OwnedRow& row : rows) {
    EXPECT_EQ(hypothesis.predict(row.view()), row.label);
    EXPECT_NEAR(hypothesis.score(row.view()), learner.score(row.view()), 1e-4);
  }
}

// Real exponents: two rows of half a feature move it as one row of a whole one does.
TEST(Winnow, ValuesAreExponents) {
  WinnowOptions options{1, 4, 100, WinnowOptions::Values::real};
  LinearLearner learner(options.rule(), Keep::last);
  learner.prepare(3, 1);
  OwnedRow half;
  half.add(1, 0.5f);
  learner.learn(half.view(), 1);
  EXPECT_EQ(learner.hypothesis().weight(1), 2);
  learner.learn(half.view(), 1);
  EXPECT_EQ(learner.hypothesis().weight(1), 4);
}

TEST(BalancedWinnow, Vectors) {
  struct Vector {
    Rows rows;
    double margin;
    std::vector<float> exponents;
    int updates;
  };
  const Vector vectors[] = {{test::d1(), 0, {-1, 1}, 2},
                            {test::d1(), 1, {-2, 2}, 4},
                            {test::d2(), 0, {0, 1}, 5},
                            {test::d2(), 1, {1, 1}, 6}};
  for (const Vector& vector : vectors) {
    LinearLearner learner(BalancedWinnowOptions{1.5, 1, vector.margin}.rule(), Keep::last);
    learner.prepare(2, 2);
    int updates = 0;
    std::vector<float> scores;
    for (const OwnedRow& row : vector.rows) {
      const Outcome outcome = learner.learn(row.view(), row.label);
      updates += outcome.moved;
      scores.push_back(outcome.score);
    }
    EXPECT_EQ(updates, vector.updates);
    for (std::size_t c = 0; c < 2; ++c) {
      const double weight = std::pow(1.5, vector.exponents[c]) - std::pow(1.5, -vector.exponents[c]);
      EXPECT_NEAR(learner.hypothesis().weight(c), weight, 1e-5);
    }
    if (vector.exponents == std::vector<float>{-1, 1}) {
      const std::vector<double> expected{
          0, 3.472222222222, 1.666666666667, -1.666666666667, .833333333333, -.833333333333};
      for (std::size_t t = 0; t < 6; ++t) EXPECT_NEAR(scores[t], expected[t], 1e-5);
    }
  }
}

// On any data, for any v: M <= H1(v) + |v|_1 (ln(2n)/eta + (eta/2) sum |x|_inf^2) over the mistakes.
TEST(BalancedWinnow, TheBoundHoldsOnAnyData) {
  constexpr std::uint32_t kFeatures = 12;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    RandomStream random(seed, "balanced");
    const double alpha = 1 + random.uniform();
    const double eta = std::log(alpha);
    LinearLearner learner(BalancedWinnowOptions{alpha, 1, 0}.rule(), Keep::last);
    learner.prepare(kFeatures, 3);
    Rows wrong;
    for (const OwnedRow& row : test::ds1(seed, 300, kFeatures, 10)) {
      if (learner.learn(row.view(), row.label).moved) wrong.push_back(row);
    }
    for (int trial = 0; trial < 20; ++trial) {
      std::vector<double> v(kFeatures);
      double length = 0;
      for (std::uint32_t j = 0; j < kFeatures; ++j) {
        v[j] = (j % 3 - 1.0 + 0.2 * random.gauss()) * random.uniform();
        length += std::fabs(v[j]);
      }
      double losses = 0;
      double squares = 0;
      for (const OwnedRow& row : wrong) {
        double margin = 0;
        double largest = 0;
        for (std::size_t i = 0; i < row.columns.size(); ++i) {
          margin += row.label * v[row.columns[i]] * row.values[i];
          largest = std::max(largest, std::fabs(static_cast<double>(row.values[i])));
        }
        losses += std::max(0.0, 1 - margin);
        squares += largest * largest;
      }
      const double bound = losses + length * (std::log(2.0 * kFeatures) / eta + eta / 2 * squares);
      ASSERT_LE(static_cast<double>(wrong.size()), bound * (1 + 1e-4));
    }
  }
}

// The limit p = inf of the p-norm algorithm is the exponential rule, and large p comes close to it.
TEST(PNorm, TheLimitIsExponential) {
  PNormOptions options;
  options.p = std::numeric_limits<double>::infinity();
  options.margin = 0;
  options.step = 0.25;
  LinearLearner limit(options.rule(), Keep::last);
  limit.prepare(8, 2);
  std::vector<double> s(8, 0.0);
  for (const OwnedRow& row : test::ds1(6, 300, 8, 0)) {
    double score = 0;
    for (std::size_t i = 0; i < row.columns.size(); ++i) {
      score += std::exp(0.25 * s[row.columns[i]]) * row.values[i];
    }
    const Outcome outcome = limit.learn(row.view(), row.label);
    EXPECT_NEAR(outcome.score, score, 1e-4 * (1 + std::fabs(score)));
    if (!outcome.moved) continue;
    for (std::size_t i = 0; i < row.columns.size(); ++i) s[row.columns[i]] += row.label * row.values[i];
  }
}

// The sample of batch 1.1: one mistake on the first row, {2, 4, 5} are left.
TEST(OnlineDisjunction, StrikesOutWhatWasOnInANegativeRow) {
  LinearLearner learner(OnlineDisjunctionOptions().rule(), Keep::last);
  learner.prepare(6, 1);
  const std::pair<const char*, int> sample[] = {
      {"10100", 0}, {"01001", 1}, {"00010", 1}, {"00100", 0}, {"11000", 1}};
  std::vector<bool> mistakes;
  for (const auto& [text, label] : sample) {
    const OwnedRow row = bits(text, label);
    mistakes.push_back(learner.learn(row.view(), row.label).mistake);
  }
  EXPECT_EQ(mistakes, (std::vector<bool>{true, false, false, false, false}));
  const OwnedRow missed = bits("10000", 1);
  const Outcome outcome = learner.learn(missed.view(), missed.label);
  EXPECT_TRUE(outcome.mistake);
  EXPECT_FALSE(outcome.moved) << "a missed +1 is not repaired";
  const std::vector<float> left{0, 1, 0, 1, 1};
  for (std::size_t c = 0; c < 5; ++c) EXPECT_EQ(learner.hypothesis().weight(c + 1), left[c]);
}

// Theorem 6.10: at most as many mistakes as there are features, none on rows of +1.
TEST(OnlineDisjunction, AtMostOneMistakeAFeature) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    RandomStream random(seed, "disjunction");
    std::set<std::uint32_t> target;
    for (int i = 0; i < 4; ++i) target.insert(static_cast<std::uint32_t>(1 + random.below(20)));
    LinearLearner learner(OnlineDisjunctionOptions().rule(), Keep::last);
    learner.prepare(21, 1);
    int mistakes = 0;
    for (int t = 0; t < 400; ++t) {
      OwnedRow row;
      row.label = -1;
      for (std::uint32_t i = 1; i <= 20; ++i) {
        if (random.below(6) != 0) continue;
        row.add(i, 1);
        if (target.contains(i)) row.label = 1;
      }
      const bool mistake = learner.learn(row.view(), row.label).mistake;
      ASSERT_FALSE(mistake && row.label > 0);
      mistakes += mistake;
    }
    EXPECT_LE(mistakes, 20);
  }
}

}  // namespace
}  // namespace halfspace
