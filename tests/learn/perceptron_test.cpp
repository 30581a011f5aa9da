// The Perceptron against the vectors of mistake_bounds 2.6.
#include "halfspace/learn/online/perceptron.h"

#include <gtest/gtest.h>

#include "halfspace/learn/online/linear_learner.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::Rows;

struct Trace {
  LinearLearner learner;
  std::vector<int> update_rounds;  // from 1
  std::vector<float> scores;
  int mistakes = 0;
};

Trace run(const Rows& rows, Ties ties, Keep keep = Keep::last, int passes = 1) {
  Trace result{LinearLearner(PerceptronOptions{ties}.rule(), keep), {}, {}};
  result.learner.prepare(16, 4);
  int round = 0;
  for (int pass = 0; pass < passes; ++pass) {
    for (const auto& row : rows) {
      ++round;
      const Outcome outcome = result.learner.learn(row.view(), row.label);
      result.scores.push_back(outcome.score);
      result.mistakes += outcome.mistake;
      if (outcome.moved) result.update_rounds.push_back(round);
    }
  }
  return result;
}

std::vector<float> weights(const Trace& result, std::size_t dimension) {
  const LinearHypothesis hypothesis = result.learner.hypothesis();
  std::vector<float> out;
  for (std::size_t i = 0; i < dimension; ++i) out.push_back(hypothesis.weight(i));
  return out;
}

TEST(Perceptron, D1) {
  for (const Ties ties : {Ties::always, Ties::minus}) {
    const Trace result = run(test::d1(), ties, Keep::last, 2);
    EXPECT_EQ(result.update_rounds, (std::vector<int>{1, 2}));
    EXPECT_EQ(result.scores[1], 4);
    EXPECT_EQ(weights(result, 2), (std::vector<float>{-1, 1}));
  }
}

TEST(Perceptron, D1Averaged) {
  const std::vector<float> mean = weights(run(test::d1(), Ties::always, Keep::average, 3), 2);
  EXPECT_FLOAT_EQ(mean[0], -16.0f / 18);
  EXPECT_FLOAT_EQ(mean[1], 19.0f / 18);
}

TEST(Perceptron, D2) {
  const Trace result = run(test::d2(), Ties::always);
  EXPECT_EQ(result.scores, (std::vector<float>{0, 0, -1, -1, 1, -1, 1, 0}));
  EXPECT_EQ(result.update_rounds, (std::vector<int>{1, 2, 4, 7, 8}));
  EXPECT_EQ(weights(result, 2), (std::vector<float>{0, 1}));
}

struct Ds1Vector {
  std::uint64_t seed;
  int rounds, dimension;
  std::uint64_t noise;
  Ties ties;
  std::size_t updates;
  int mistakes;  // 0: not given
  std::vector<float> weights;
  std::vector<int> first_updates;
};

TEST(Perceptron, Ds1) {
  const Ds1Vector vectors[] = {
      {1,
       200,
       10,
       0,
       Ties::always,
       38,
       32,
       {-6, 1, 9, -10, -4, 6, -9, 0, 5, -4},
       {1, 2, 7, 9, 12, 14, 20, 25, 27, 28}},
      {1, 200, 10, 0, Ties::minus, 39, 39, {-9, 0, 6, -8, -5, 7, -8, -1, 8, -6}, {}},
      {1,
       200,
       10,
       10,
       Ties::always,
       52,
       49,
       {-5, 0, 7, -4, 0, 8, -1, 3, 7, -4},
       {1, 3, 4, 5, 8, 9, 10, 12, 13, 18}},
      {1, 200, 10, 10, Ties::minus, 55, 55, {-5, 3, 7, -10, 0, 10, -2, 4, 3, -4}, {}},
      {2, 1000, 12, 5, Ties::always, 381, 372, {0, -1, 8, -4, 4, -1, -8, 5, 2, 1, -3, -1}, {}},
      {2, 1000, 12, 5, Ties::minus, 379, 379, {0, 0, 6, -5, 6, -3, -5, 3, 3, 0, -2, -2}, {}},
  };
  for (const Ds1Vector& v : vectors) {
    const Trace result = run(test::ds1(v.seed, v.rounds, v.dimension, v.noise), v.ties);
    EXPECT_EQ(result.update_rounds.size(), v.updates);
    EXPECT_EQ(result.mistakes, v.mistakes);
    EXPECT_EQ(weights(result, v.weights.size()), v.weights);
    for (std::size_t i = 0; i < v.first_updates.size(); ++i)
      EXPECT_EQ(result.update_rounds[i], v.first_updates[i]);
  }
}

TEST(Perceptron, Ds1FirstRow) {
  const test::OwnedRow first = test::ds1(1, 1, 10, 0).front();
  EXPECT_EQ(first.values, (std::vector<float>{-2, 2, -2, -2, -1, 1, -2, 1, -2, -2}));
  EXPECT_EQ(first.label, 1);
}

// mistake_bounds 2.1, edge cases.
TEST(Perceptron, ZeroRowsAndTies) {
  const Rows positive{{std::vector<float>{}, 1}};
  const Rows negative{{std::vector<float>{}, -1}};
  EXPECT_EQ(run(positive, Ties::always).update_rounds.size(), 1u);
  EXPECT_EQ(run(negative, Ties::always).update_rounds.size(), 1u);
  EXPECT_EQ(run(negative, Ties::always).mistakes, 0) << "predicts -1: an update, but no label mistake";
  EXPECT_EQ(run(positive, Ties::minus).update_rounds.size(), 1u);
  EXPECT_EQ(run(negative, Ties::minus).update_rounds.size(), 0u);
  EXPECT_EQ(run(positive, Ties::plus).update_rounds.size(), 0u);
  EXPECT_EQ(run(negative, Ties::plus).update_rounds.size(), 1u);
}

TEST(Perceptron, OneClass) {
  Rows rows = test::ds1(1, 50, 10, 0);
  for (auto& row : rows) row.label = -1;
  EXPECT_EQ(run(rows, Ties::minus).update_rounds.size(), 0u);
  EXPECT_GE(run(rows, Ties::always).update_rounds.size(), 1u);
}

}  // namespace
}  // namespace halfspace
