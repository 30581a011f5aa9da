#include "halfspace/hypothesis/linear.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/hypothesis/log_form.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::OwnedRow;

// A naive power gives infinity, and the wrong sign of the second.
TEST(LogForm, P4OfServedio) {
  const auto sum = [](double x) { return log_form_sum({{3, x}, {-2, 1}, {.001, 1}}, 1000); };
  EXPECT_NEAR(sum(1e-170).highest, 707.17282, 1e-5);
  EXPECT_NEAR(sum(1e-170).scaled, .99999919, 1e-8);
  EXPECT_NEAR(sum(1e-180).highest, 693.14718, 1e-5);
  EXPECT_LT(sum(1e-180).scaled, 0);
  EXPECT_NEAR(log_form_sum({{3, 1e-180}}, 1000).highest, 684.147, 1e-3);
  EXPECT_NEAR(log_form_sum({{.001, 1}}, 1000).highest, -6907.755, 1e-3);
}

// The same in the range of float.
TEST(LogForm, LargePowers) {
  const float duals[] = {2.1f, -2.0f, 0.001f};
  const DualCells cells{duals, 1, 0, 0, 1000};
  EXPECT_GT(log_form_score(cells, OwnedRow({1, 1, 1}, 1).view()), 0);
  EXPECT_LT(log_form_score(cells, OwnedRow({1e-38f, 1, 1}, 1).view()), 0) << "741.9 - 87.5 < 693.1";
  EXPECT_TRUE(std::isfinite(log_form_score(cells, OwnedRow({1, 1, 1}, 1).view())));
}

TEST(LogForm, AgreesWithTheSumWhereBothWork) {
  RandomStream random(1, "log form");
  for (int i = 0; i < 2000; ++i) {
    std::vector<float> duals;
    std::vector<float> x;
    double sum = 0;
    double size = 0;
    for (int j = 0; j < 5; ++j) {
      duals.push_back(static_cast<float>(random.gauss()));
      x.push_back(static_cast<float>(random.gauss()));
      const double term = std::pow(static_cast<double>(duals.back()), 11) * x.back();
      sum += term;
      size += std::fabs(term);
    }
    const DualCells cells{duals.data(), 1, 0, 0, 11};
    EXPECT_NEAR(log_form_score(cells, OwnedRow(x, 1).view()), sum, 1e-6 * size);
  }
}

TEST(LogForm, TheConstantFeatureCounts) {
  const float duals[] = {1.0f};
  EXPECT_LT(log_form_score({duals, 1, -2.0f, 1.0f, 3}, OwnedRow({1}, 1).view()), 0);
}

TEST(SettledScore, ATrueTieStaysATie) {
  const float duals[] = {1, 1, 1};
  EXPECT_EQ(settled_score(0, {duals, 1, 0, 0, 3}, OwnedRow({1, 1, -2}, 1).view()), 0);
}

TEST(SettledScore, AVanishedTermIsFound) {
  const float duals[] = {-1e-20f, 0};  // its cube is 0 in float
  EXPECT_LT(settled_score(0, {duals, 1, 0, 0, 3}, OwnedRow({1, 1}, 1).view()), 0);
}

TEST(SettledScore, OverflowIsFound) {
  const float duals[] = {3e38f, -3e38f};
  const float infinite = INFINITY;
  EXPECT_GT(settled_score(infinite, {duals, 1, 0, 0, 1}, OwnedRow({3, 2}, 1).view()), 0);
  EXPECT_LT(settled_score(NAN, {duals, 1, 0, 0, 1}, OwnedRow({2, 3}, 1).view()), 0);
}

TEST(LinearHypothesis, UnseenFeaturesHaveTheStartWeight) {
  simd::Plane values({0.5f});
  values.cover(2);
  values.at(1, 0) = 2;
  LinearHypothesis hypothesis(std::move(values), 3, 0, 0, 0, Ties::plus);
  hypothesis.cover(100);
  EXPECT_EQ(hypothesis.weight(1), 8);
  EXPECT_EQ(hypothesis.weight(99), 0.125f);
  OwnedRow row;
  row.add(1, 1);
  row.add(99, 8);
  EXPECT_EQ(hypothesis.score(row.view()), 9);
}

TEST(LinearHypothesis, TiesFollowTheRule) {
  const Row empty{};
  for (const auto& [ties, label] : {std::pair{Ties::always, -1}, {Ties::minus, -1}, {Ties::plus, 1}}) {
    EXPECT_EQ(LinearHypothesis(simd::Plane({0.0f}), 1, 0, 0, 0, ties).predict(empty), label);
  }
}

// A row that lacks a feature has what is added for it, one after the other; the order of its own does not
// matter.
TEST(Gaps, AddToRowsThatLackTheFeature) {
  const Gaps gaps{{1, 4, 7}, {10, 100, 0.5f}};
  const float values[] = {3, 3, 3};
  const auto added = [&](const std::vector<std::uint32_t>& columns) {
    return gaps.add_to(2, {columns.data(), values, columns.size()});
  };
  EXPECT_EQ(added({}), 112.5f);
  EXPECT_EQ(added({0, 4, 9}), 12.5f);
  EXPECT_EQ(added({7, 1, 4}), 2);
  EXPECT_EQ(Gaps().add_to(2, {}), 2);
}

TEST(Gaps, ArePartOfTheScore) {
  simd::Plane values({0});
  values.cover(2);
  values.at(0, 0) = 2;
  values.at(1, 0) = 3;
  const LinearHypothesis hypothesis(std::move(values), 1, 0, 0, -50, Ties::plus, false, Gaps{{1}, {60}});
  EXPECT_EQ(hypothesis.score(OwnedRow({1, 20}, 1).view()), 12);
  EXPECT_EQ(hypothesis.score(OwnedRow({1, 0}, 1).view()), 12) << "as if it had the mean, 20";
}

}  // namespace
}  // namespace halfspace
