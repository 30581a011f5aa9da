// Networks: the chapter's vector, gradients against differences, what two hidden layers can learn.
#include "halfspace/learn/batch/network_learner.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/batch_rows.h"

namespace halfspace {
namespace {

using test::InMemory;
using test::labelled;

Network chapter_network() {
  Network network(std::vector<std::size_t>{2, 2, 1});
  network.layers()[0].weights = {.5, -.3, -.25, .8};  // of x1 to both gates, then of x2
  network.layers()[0].biases = {.1, -.2};
  network.layers()[1].weights = {1, -1.5};
  network.layers()[1].biases = {.05};
  return network;
}

void expect_near(const std::vector<double>& found, const std::vector<double>& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], 1e-11) << i;
}

TEST(Network, TheChaptersLossAndGradients) {
  const Network network = chapter_network();
  const test::OwnedRow row({1, 2}, -1);
  Backpropagation back;
  EXPECT_NEAR(back.run(network, row.view(), -1, NetworkLoss::hinge), .449589029086, 1e-12);
  EXPECT_NEAR(back.score(), -.550410970914, 1e-12);
  Network gradient(std::vector<std::size_t>{2, 2, 1});
  back.add_gradient(row.view(), 1, gradient);
  expect_near(gradient.layers()[0].weights, {.249376040193, -.281054819321, .498752080386, -.562109638643});
  expect_near(gradient.layers()[0].biases, {.249376040193, -.281054819321});
  expect_near(gradient.layers()[1].weights, {.524979187479, .750260105595});
  expect_near(gradient.layers()[1].biases, {1});

  EXPECT_NEAR(back.run(network, row.view(), -1, NetworkLoss::logistic), .455342141425, 1e-12);
  Network logistic(std::vector<std::size_t>{2, 2, 1});
  back.add_gradient(row.view(), 1, logistic);
  expect_near(logistic.layers()[0].weights, {.091214041268, -.102801158717, .182428082535, -.205602317433});
  expect_near(logistic.layers()[1].weights, {.192021146997, .274421937971});
  expect_near(logistic.layers()[1].biases, {.365769065853});
}

TEST(Network, GradientsAgainstDifferences) {
  RandomStream random(22, "differences");
  const NetworkLoss losses[] = {NetworkLoss::perceptron, NetworkLoss::hinge, NetworkLoss::squared_hinge,
                                NetworkLoss::logistic};
  for (int round = 0; round < 40; ++round) {
    std::vector<std::size_t> widths = {1 + random.below(4)};
    for (std::size_t l = 1 + random.below(3); l-- > 0;) widths.push_back(1 + random.below(4));
    widths.push_back(1);
    Network network(widths);
    for (NetworkLayer& layer : network.layers()) {
      for (double& w : layer.weights) w = 2 * random.gauss();
      for (double& b : layer.biases) b = random.gauss();
    }
    std::vector<float> x(widths[0]);
    for (float& value : x) value = static_cast<float>(random.gauss());
    const test::OwnedRow row(x, random.below(2) == 0 ? 1 : -1);
    for (const NetworkLoss loss : losses) {
      Backpropagation back;
      back.run(network, row.view(), row.label, loss);
      const double margin = row.label * back.score();
      if (std::fabs(margin) < 1e-3 || std::fabs(margin - 1) < 1e-3) continue;  // a kink
      Network gradient(widths);
      back.add_gradient(row.view(), 1, gradient);
      for (std::size_t l = 0; l < network.layers().size(); ++l) {
        for (std::size_t k = 0; k < network.layers()[l].weights.size() + network.layers()[l].biases.size();
             ++k) {
          const auto place = [&](Network& of) -> double& {
            auto& layer = of.layers()[l];
            return k < layer.weights.size() ? layer.weights[k] : layer.biases[k - layer.weights.size()];
          };
          const double at = place(network);
          const double h = 1e-6;
          place(network) = at + h;
          const double above = back.run(network, row.view(), row.label, loss);
          place(network) = at - h;
          const double below = back.run(network, row.view(), row.label, loss);
          place(network) = at;
          EXPECT_NEAR(place(gradient), (above - below) / (2 * h),
                      1e-5 * std::fmax(1, std::fabs(place(gradient))));
        }
      }
    }
  }
}

TEST(NetworkLearner, LearnsXorWithTwoHiddenLayers) {
  const InMemory rows(labelled({{0, 0}, {0, 1}, {1, 0}, {1, 1}}, {-1, 1, 1, -1}));
  NetworkOptions options;
  options.passes = 5000;
  const auto fit = options.fit(rows.rows(), {});
  ASSERT_TRUE(fit);
  for (std::size_t r = 0; r < 4; ++r)
    EXPECT_EQ(fit->classifier.predict(rows.store().row(r)), rows.store().class_of(r));
  EXPECT_EQ(fit->classifier.as<Network>()->layers().size(), 3u);
}

// Two half circles that reach into each other, with noise.
test::Rows moons(std::uint64_t seed, int count) {
  RandomStream random(seed, "moons");
  test::Rows rows;
  for (int r = 0; r < count; ++r) {
    const double angle = 3.14159265358979 * random.uniform();
    const bool upper = random.below(2) == 0;
    const double x = upper ? std::cos(angle) : 1 - std::cos(angle);
    const double y = upper ? std::sin(angle) : .5 - std::sin(angle);
    rows.emplace_back(std::vector<float>{static_cast<float>(x + .1 * random.gauss()),
                                         static_cast<float>(y + .1 * random.gauss())},
                      upper ? 1 : -1);
  }
  return rows;
}

TEST(NetworkLearner, LearnsTwoMoonsThatNoLineParts) {
  const InMemory rows(moons(1, 400));
  const auto fit = NetworkOptions{}.fit(rows.rows(), {});
  ASSERT_TRUE(fit);
  int wrong = 0;
  for (const auto& row : moons(2, 1000))
    wrong += fit->classifier.predict(row.view()) != (row.label > 0 ? 1 : 0) ? 1 : 0;
  EXPECT_LT(wrong, 20);  // of 1000; a line has more than 100
}

TEST(NetworkLearner, ItsLengthIsSixtyFourBitsAWeight) {
  ColumnMap columns;
  for (std::uint32_t c = 0; c < 2; ++c) columns.column(c);
  const Network network(std::vector<std::size_t>{2, 3, 3, 1});
  EXPECT_EQ(network.parameters(), 9u + 12u + 4u);
  // Three layers, inputs 2, 3 and 3: gamma of 3, 3, 4 and 4.
  EXPECT_EQ(network_bits(network, columns), 3 + 3 + 5 + 5 + 64 * 25u);
}

TEST(NetworkLearner, TheWidthForABoundGrowsWithTheRows) {
  EXPECT_EQ(width_for_bound(10, 2, 100), 2u);
  const std::size_t wide = width_for_bound(2, 2, 100000);
  EXPECT_GT(wide, 8u);
  EXPECT_LE(wide, 64u);
  const Network widest(std::vector<std::size_t>{2, wide, wide, 1});
  EXPECT_LE(64 * static_cast<double>(widest.parameters()) * std::log(2.0), -std::log(0.75) * 100000);
}

}  // namespace
}  // namespace halfspace
