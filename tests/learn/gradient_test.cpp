// Gradient learners, passive-aggressive, AdaGrad, AROW and AVERAGE against the vectors of batch 2.1,
// extensions and servedio 8, and their always-true inequalities on random data.
#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/learn/online/adagrad.h"
#include "halfspace/learn/online/arow.h"
#include "halfspace/learn/online/average.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/online/margin_perceptron.h"
#include "halfspace/learn/online/passive_aggressive.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/learn/online/sgd.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::OwnedRow;
using test::Rows;

struct Traced {
  std::vector<double> weights;
  std::vector<double> scores;
  std::vector<double> seconds;
  int updates = 0;
};

Traced run(const LaneRule& rule, const Rows& rows, Keep keep = Keep::last) {
  LinearLearner learner(rule, keep);
  learner.prepare(16, 4);
  Traced result;
  for (const OwnedRow& row : rows) {
    const Outcome outcome = learner.learn(row.view(), row.label);
    result.scores.push_back(outcome.score);
    result.updates += outcome.moved;
  }
  const LinearHypothesis hypothesis = learner.hypothesis();
  for (std::size_t c = 0; c < 16; ++c) result.weights.push_back(hypothesis.weight(c));
  for (const Lanes::Cell& cell : learner.state().cells) result.seconds.push_back(cell.second);
  return result;
}

void expect_near(const std::vector<double>& found, const std::vector<double>& expected, double tolerance) {
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(found[i], expected[i], tolerance) << i;
}

double loss_of(Loss loss, double margin) {
  switch (loss) {
    case Loss::perceptron:
      return std::max(0.0, -margin);
    case Loss::hinge:
      return std::max(0.0, 1 - margin);
    case Loss::squared_hinge:
      return std::pow(std::max(0.0, 1 - margin), 2);
    case Loss::logistic:
      return std::max(0.0, -margin) + std::log1p(std::exp(-std::fabs(margin)));
  }
  return 0;
}

double total_loss(Loss loss, const Traced& result, const Rows& rows) {
  double sum = 0;
  for (std::size_t t = 0; t < rows.size(); ++t) sum += loss_of(loss, rows[t].label * result.scores[t]);
  return sum;
}

TEST(Sgd, D1) {
  struct Vector {
    Loss loss;
    Schedule schedule;
    std::vector<double> weights;
    double total;
  };
  using enum Schedule;
  const Vector vectors[] = {
      {Loss::perceptron, constant, {-1, 1}, 4},
      {Loss::perceptron, inverse_root, {-.414213562373, 1.29289321881}, 4},
      {Loss::perceptron, inverse, {-.166666666667, 1.5}, 4},
      {Loss::hinge, constant, {-1, 1}, 6},
      {Loss::hinge, inverse_root, {-.822461852837, 1.29289321881}, 6.58578643763},
      {Loss::hinge, inverse, {-.166666666667, 1.5}, 7},
      {Loss::squared_hinge, constant, {-34, 16}, 307},
      {Loss::squared_hinge, inverse_root, {-23.4558441227, -.0270040577514}, 176.632467632},
      {Loss::squared_hinge, inverse, {-16, -2.6}, 118},
      {Loss::logistic, constant, {-1.77354291048, .850091790751}, 3.87040251244},
      {Loss::logistic, inverse_root, {-1.0967188594, .774025098101}, 4.06942730099},
      {Loss::logistic, inverse, {-.597091285641, .780085896794}, 4.28947566806},
  };
  for (const Vector& vector : vectors) {
    const Traced result = run(SgdOptions{vector.loss, vector.schedule, 1}.rule(), test::d1());
    expect_near(result.weights, vector.weights, 1e-4);
    EXPECT_NEAR(total_loss(vector.loss, result, test::d1()), vector.total, 1e-5 * (1 + vector.total));
  }
}

TEST(Sgd, PerceptronLossIsThePerceptronAndHingeTheMarginPerceptron) {
  const Rows rows = test::ds1(2, 1000, 12, 5);
  EXPECT_EQ(run(SgdOptions{Loss::perceptron, Schedule::constant, 1}.rule(), rows).weights,
            run(PerceptronOptions().rule(), rows).weights);
  EXPECT_EQ(run(SgdOptions{Loss::hinge, Schedule::constant, 1}.rule(), rows).weights,
            run(MarginPerceptronOptions().rule(), rows).weights);
}

// For every u: sum of rate (L(w) - L(u)) <= |u|^2/2 + sum of rate^2 c^2 |x|^2 / 2.
TEST(Sgd, RegretIsBoundedOnEveryRun) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    RandomStream random(seed, "regret");
    const Rows rows = test::ds1(seed, 200, 8, 6);
    for (const Loss loss : {Loss::perceptron, Loss::hinge, Loss::logistic}) {
      for (const Schedule schedule : {Schedule::constant, Schedule::inverse_root, Schedule::inverse}) {
        const Traced result = run(SgdOptions{loss, schedule, 1}.rule(), rows);
        std::vector<double> u(8);
        for (double& w : u) w = random.gauss();
        double regret = 0;
        double allowed = 0;
        for (const double w : u) allowed += w * w / 2;
        for (std::size_t t = 0; t < rows.size(); ++t) {
          const double rate = scheduled(schedule, t + 1);
          double margin = 0;
          double norm2 = 0;
          for (std::size_t i = 0; i < rows[t].columns.size(); ++i) {
            margin += rows[t].label * u[rows[t].columns[i]] * rows[t].values[i];
            norm2 += rows[t].values[i] * rows[t].values[i];
          }
          const double own = rows[t].label * result.scores[t];
          const double slope = loss == Loss::perceptron ? own <= 0
                               : loss == Loss::hinge    ? own < 1
                                                        : 1 / (1 + std::exp(own));
          regret += rate * (loss_of(loss, own) - loss_of(loss, margin));
          allowed += rate * rate * slope * slope * norm2 / 2;
        }
        EXPECT_LE(regret, allowed + 1e-3);
      }
    }
  }
}

// Against the textbook form w = (1 - rate l2) w + rate c y x, last and average, through several renewals of
// the scale.
TEST(Sgd, L2ShrinksTheWeights) {
  const Rows rows = test::ds1(3, 3000, 6, 7);
  for (const Schedule schedule : {Schedule::constant, Schedule::inverse_root}) {
    SgdOptions options{Loss::hinge, schedule, 0.5, 0.05};
    std::vector<double> w(6, 0.0);
    std::vector<double> sum(6, 0.0);
    for (std::size_t t = 0; t < rows.size(); ++t) {
      const double rate = 0.5 * scheduled(schedule, t + 1);
      double score = 0;
      for (std::size_t i = 0; i < rows[t].columns.size(); ++i)
        score += w[rows[t].columns[i]] * rows[t].values[i];
      for (double& weight : w) weight *= 1 - rate * 0.05;
      for (std::size_t i = 0; i < rows[t].columns.size() && rows[t].label * score < 1; ++i) {
        w[rows[t].columns[i]] += rate * rows[t].label * rows[t].values[i];
      }
      for (std::size_t c = 0; c < 6; ++c) sum[c] += w[c];
    }
    for (double& s : sum) s /= static_cast<double>(rows.size());
    expect_near(run(options.rule(), rows, Keep::last).weights, w, 2e-3);
    expect_near(run(options.rule(), rows, Keep::average).weights, sum, 2e-3);
  }
}

// Squared hinge overshoots on unscaled data; the weights stay finite all the same.
TEST(Sgd, DivergenceStaysFinite) {
  LinearLearner learner(SgdOptions{Loss::squared_hinge, Schedule::constant, 1}.rule(), Keep::average);
  learner.prepare(3, 1000);
  const Rows rows{{{1000, 1, 0}, 1}, {{-900, 0, 3}, -1}, {{800, 5, 0}, -1}};
  for (int pass = 0; pass < 200; ++pass) {
    for (const OwnedRow& row : rows) ASSERT_TRUE(std::isfinite(learner.learn(row.view(), row.label).score));
  }
  for (std::size_t c = 0; c < 3; ++c) EXPECT_TRUE(std::isfinite(learner.hypothesis().weight(c)));
}

using Variant = PassiveAggressiveOptions::Variant;

TEST(PassiveAggressive, Vectors) {
  const auto weights = [](Variant variant, const Rows& rows) {
    return run(PassiveAggressiveOptions{variant, 0.5}.rule(), rows).weights;
  };
  const Traced d1 = run(PassiveAggressiveOptions{Variant::pa, 0.5}.rule(), test::d1());
  expect_near(d1.scores, {0, .8, .56, -1, .26, -.74}, 1e-6);
  expect_near(d1.weights, {-1, 1}, 1e-6);
  EXPECT_EQ(d1.updates, 5) << "tau is 0 in round 4";
  expect_near(weights(Variant::pa_1, test::d1()), {-1, .76}, 1e-6);
  expect_near(weights(Variant::pa_2, test::d1()), {-.817901234568, .651234567901}, 1e-6);
  expect_near(weights(Variant::pa, test::d2()), {-1, 1}, 1e-6);
  expect_near(weights(Variant::pa_1, test::d2()), {.5, .5}, 1e-6);
  expect_near(weights(Variant::pa_2, test::d2()), {-.013888888889, .486111111111}, 1e-6);
}

// A row without features has nothing to change.
TEST(PassiveAggressive, AnEmptyRowIsNoUpdate) {
  LinearLearner learner(PassiveAggressiveOptions().rule(), Keep::last);
  learner.prepare(2, 1);
  EXPECT_FALSE(learner.learn(Row{}, 1).moved);
}

// For every u: sum of tau (2 l - tau |x|^2 - 2 l*) <= |u|^2.
TEST(PassiveAggressive, TheInequalityHoldsOnAnyData) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    RandomStream random(seed, "pa");
    const Rows rows = test::ds1(seed, 100, 6, 4);
    for (const Variant variant : {Variant::pa, Variant::pa_1, Variant::pa_2}) {
      const LaneRule rule = PassiveAggressiveOptions{variant, 0.1}.rule();
      const Traced result = run(rule, rows);
      std::vector<double> u(6);
      double allowed = 0;
      for (double& w : u) {
        w = random.gauss();
        allowed += w * w;
      }
      double sum = 0;
      for (std::size_t t = 0; t < rows.size(); ++t) {
        double margin = 0;
        double norm2 = 0;
        for (std::size_t i = 0; i < rows[t].columns.size(); ++i) {
          margin += rows[t].label * u[rows[t].columns[i]] * rows[t].values[i];
          norm2 += rows[t].values[i] * rows[t].values[i];
        }
        Situation now;
        now.y = rows[t].label;
        now.score = result.scores[t];
        now.norm2 = norm2;
        const double tau = stride(rule.step, now).size;
        const double own = std::max(0.0, 1 - rows[t].label * result.scores[t]);
        sum += tau * (2 * own - tau * norm2 - 2 * std::max(0.0, 1 - margin));
      }
      EXPECT_LE(sum, allowed + 1e-3);
    }
  }
}

TEST(Adagrad, Vectors) {
  const auto of = [](Loss loss, const Rows& rows) { return run(AdagradOptions{loss, 0.5}.rule(), rows); };
  const Traced hinge = of(Loss::hinge, test::d1());
  expect_near(hinge.weights, {-.517096673361, .846276275611}, 1e-6);
  expect_near(hinge.seconds, {8, 8}, 0);
  EXPECT_NEAR(total_loss(Loss::hinge, hinge, test::d1()), 5.634718540575, 1e-5);
  const Traced logistic = of(Loss::logistic, test::d1());
  expect_near(logistic.weights, {-.334373003766, .616096821459}, 1e-6);
  EXPECT_NEAR(total_loss(Loss::logistic, logistic, test::d1()), 4.570351870010, 1e-5);
  expect_near(of(Loss::logistic, test::d2()).weights, {.796247364683, .610689889320}, 1e-6);
}

// In float 1 + 1e-8 is 1. So row 5 of D2 stands exactly at margin 1, where the hinge does not move; in double
// the floor of the rates keeps it just below, which gives the source's w = (.8922, .6851), G = (4, 4).
TEST(Adagrad, TheFloorOfTheRatesVanishesInFloat) {
  const auto in_double = [](double floor) {
    std::vector<double> w(2, 0.0);
    std::vector<double> squares(2, 0.0);
    for (const OwnedRow& row : test::d2()) {
      double margin = 0;
      for (std::size_t i = 0; i < row.columns.size(); ++i)
        margin += row.label * w[row.columns[i]] * row.values[i];
      if (margin >= 1) continue;
      for (std::size_t i = 0; i < row.columns.size(); ++i) {
        const double g = row.label * row.values[i];
        squares[row.columns[i]] += g * g;
        w[row.columns[i]] += 0.5 * g / (std::sqrt(squares[row.columns[i]]) + floor);
      }
    }
    return std::pair(w, squares);
  };
  expect_near(in_double(1e-8).first, {.892228517271, .685121738585}, 1e-9);
  const Traced found = run(AdagradOptions{Loss::hinge, 0.5}.rule(), test::d2());
  expect_near(found.weights, in_double(0).first, 1e-6);
  expect_near(found.seconds, in_double(0).second, 0);
}

TEST(Arow, Vectors) {
  const Traced d1 = run(ArowOptions{0.3}.rule(), test::d1());
  expect_near(d1.weights, {-.689580477719, .519810930325}, 1e-6);
  expect_near(d1.seconds, {.062411135359, .079241254088}, 1e-7);
  const Traced d2 = run(ArowOptions{0.3}.rule(), test::d2());
  expect_near(d2.weights, {.510669459003, .245633021333}, 1e-6);
  expect_near(d2.seconds, {.063200736062, .063200736062}, 1e-7);
}

// V1 of servedio 8: the weights are the sum, the source's v is a third of it.
TEST(Average, V1) {
  const Rows rows{{{0.6f, 0.8f}, 1}, {{1, 0}, -1}, {{0, -1}, -1}};
  const Traced result = run(AverageOptions().rule(), rows);
  expect_near({result.weights[0] / 3, result.weights[1] / 3}, {-2.0 / 15, 0.6}, 1e-7);
  EXPECT_EQ(result.updates, 3);
  const double angle = std::atan2(std::fabs(result.weights[0]), result.weights[1]);
  EXPECT_NEAR(angle / M_PI, .06960448727306395, 1e-7);
}

TEST(Average, TheOrderDoesNotMatter) {
  Rows rows = test::ds1(4, 500, 10, 5);
  const Traced forwards = run(AverageOptions().rule(), rows);
  std::reverse(rows.begin(), rows.end());
  EXPECT_EQ(run(AverageOptions().rule(), rows).weights, forwards.weights) << "integers add exactly";
}

// Where every row is a step, a row twice as important is a row seen twice.
TEST(Average, ImportanceTwoIsSeenTwice) {
  LinearLearner twice(AverageOptions().rule(), Keep::last);
  LinearLearner doubly(AverageOptions().rule(), Keep::last);
  twice.prepare(10, 2);
  doubly.prepare(10, 2);
  for (const OwnedRow& row : test::ds1(4, 200, 10, 5)) {
    twice.learn(row.view(), row.label);
    twice.learn(row.view(), row.label);
    doubly.learn(row.view(), row.label, 2);
  }
  for (std::size_t c = 0; c < 10; ++c) EXPECT_EQ(twice.hypothesis().weight(c), doubly.hypothesis().weight(c));
}

// PA: the importance multiplies C, and pure PA has none.
TEST(PassiveAggressive, ImportanceMultipliesC) {
  const Rows rows = test::d2();
  const auto weights = [&](Variant variant, double c, float importance) {
    LinearLearner learner(PassiveAggressiveOptions{variant, c}.rule(), Keep::last);
    learner.prepare(2, 1);
    for (const OwnedRow& row : rows) learner.learn(row.view(), row.label, importance);
    return std::pair(learner.hypothesis().weight(0), learner.hypothesis().weight(1));
  };
  for (const Variant variant : {Variant::pa_1, Variant::pa_2}) {
    EXPECT_EQ(weights(variant, 0.25, 2), weights(variant, 0.5, 1));
  }
  EXPECT_EQ(weights(Variant::pa, 1, 3), weights(Variant::pa, 1, 1));
}

// T1 of servedio 8: the Perceptron with threshold; the constant's weight is minus theta.
TEST(Perceptron, WithThreshold) {
  LaneRule rule = PerceptronOptions{Ties::plus}.rule();
  rule.constant = 1;
  LinearLearner learner(rule, Keep::last);
  learner.prepare(3, 1);
  struct Round {
    std::vector<float> x;
    int label;
    bool mistake;
    std::vector<float> weights;
    float theta;
  };
  const Round rounds[] = {{{0, 0, 0}, -1, true, {0, 0, 0}, 1},  {{1, 0, 0}, 1, true, {1, 0, 0}, 0},
                          {{0, 0, 1}, -1, true, {1, 0, -1}, 1}, {{0, 1, 1}, 1, true, {1, 1, 0}, 0},
                          {{1, 1, 0}, 1, false, {1, 1, 0}, 0},  {{0, 0, 1}, -1, true, {1, 1, -1}, 1},
                          {{0, 1, 0}, 1, false, {1, 1, -1}, 1}, {{0, 0, 0}, -1, false, {1, 1, -1}, 1}};
  for (const Round& round : rounds) {
    const OwnedRow row(round.x, round.label);
    EXPECT_EQ(learner.learn(row.view(), row.label).mistake, round.mistake);
    const LinearHypothesis now = learner.hypothesis();
    for (std::size_t c = 0; c < 3; ++c) EXPECT_EQ(now.weight(c), round.weights[c]);
    EXPECT_EQ(-now.constant_weight(), round.theta);
  }
}

TEST(Perceptron, RateAndStart) {
  const Rows rows = test::ds1(1, 200, 10, 10);
  const Traced plain = run(PerceptronOptions().rule(), rows);
  PerceptronOptions quarter;
  quarter.rate = 0.25;
  const Traced scaled = run(quarter.rule(), rows);
  EXPECT_EQ(scaled.updates, plain.updates);
  for (std::size_t c = 0; c < 10; ++c) EXPECT_EQ(4 * scaled.weights[c], plain.weights[c]);
  PerceptronOptions started;
  started.start = 10;
  // certificates 0, 2: w_0 = 10 and rows (1, -1) make eleven mistakes.
  EXPECT_EQ(run(started.rule(), Rows(20, OwnedRow({1}, -1))).updates, 11);
}

// A normalised step is that of the row divided by its length; the score is not changed.
TEST(Perceptron, NormalisedSteps) {
  PerceptronOptions options;
  options.normalised = true;
  const Traced result = run(options.rule(), {{{3, 4}, 1}, {{0, 2}, -1}});
  expect_near(result.weights, {0.6, 0.8 - 1}, 1e-7);
  EXPECT_NEAR(result.scores[1], 1.6, 1e-6);
}

}  // namespace
}  // namespace halfspace
