// A model as plain numbers: exact where float is, in range where float is not.
#include "halfspace/export/export_weights.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/export/models.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::exported;
using test::make_model;
using test::ModelParts;

TEST(ExportWeights, FloatsStandAsTheyAre) {
  const ExportedModel model =
      exported({.values = {{1, 0.1f}, {7, -2}}, .constant_value = -1, .constant_stored = 3});
  ASSERT_EQ(model.vectors.size(), 1u);
  ASSERT_EQ(model.vectors[0].weights.size(), 2u);
  EXPECT_EQ(model.vectors[0].weights[0].index, 1u);
  EXPECT_EQ(model.vectors[0].weights[0].weight, static_cast<double>(0.1f));
  EXPECT_EQ(model.vectors[0].weights[1].weight, -2);
  EXPECT_EQ(model.vectors[0].constant_weight, 3);
  EXPECT_EQ(model.bias, -1);
  EXPECT_EQ(model.scale, 0);
  EXPECT_EQ(model.labels, (std::vector<std::string>{"-1", "1"}));
}

// Columns of indices from 2^24 on are numbered in the order in which they came.
TEST(ExportWeights, IndicesRise) {
  const ExportedModel model = exported({.values = {{4294967295u, 1}, {3, 2}, {16777216, 3}, {0, 4}}});
  std::vector<std::pair<std::uint32_t, double>> found;
  for (const FeatureWeight& entry : model.vectors[0].weights) found.emplace_back(entry.index, entry.weight);
  const std::vector<std::pair<std::uint32_t, double>> expected{
      {0, 4}, {3, 2}, {16777216, 3}, {4294967295u, 1}};
  EXPECT_EQ(found, expected);
}

// The powers that prediction multiplies with, rounded as it rounds them.
TEST(ExportWeights, PowersAreThoseOfPrediction) {
  const ModelParts parts{.values = {{1, 1.7f}, {2, -0.3f}}, .unseen = 0.7f, .power = 11, .scale = 22};
  const Model model = make_model(parts);
  const ExportedModel plain = exported(parts);
  for (const FeatureWeight& entry : plain.vectors[0].weights) {
    if (entry.index == 0) continue;
    EXPECT_EQ(entry.weight, static_cast<double>(model.classifier.part(0).weight(entry.index)));
  }
  EXPECT_FLOAT_EQ(static_cast<float>(plain.unseen), std::pow(0.7f, 11.0f));
  EXPECT_EQ(plain.scale, 22);
}

TEST(ExportWeights, PowersBelowFloatAreKept) {
  const ExportedModel model = exported({.values = {{1, -1e-20f}, {2, 1}}, .power = 3});
  EXPECT_NEAR(model.vectors[0].weights[0].weight, -1e-60, 1e-66);
  EXPECT_EQ(model.vectors[0].weights[1].weight, 1);
  EXPECT_EQ(model.scale, 0);
}

TEST(ExportWeights, FarPowersAreScaledTogether) {
  const ExportedModel small =
      exported({.values = {{1, std::ldexp(-1.0f, -100)}, {2, std::ldexp(1.0f, -90)}}, .power = 11});
  EXPECT_EQ(std::ldexp(small.vectors[0].weights[0].weight, small.scale + 1000), -std::ldexp(1.0, -100));
  EXPECT_EQ(std::ldexp(small.vectors[0].weights[1].weight, small.scale + 1000), std::ldexp(1.0, 10));
  const ExportedModel large = exported({.values = {{1, std::ldexp(1.0f, 100)}}, .power = 63, .scale = 5});
  EXPECT_TRUE(std::isnormal(large.vectors[0].weights[0].weight));
  EXPECT_EQ(std::ldexp(large.vectors[0].weights[0].weight, large.scale - 6305), 1);
}

// The smallest weight times the smallest value, the largest times the largest: never 0, never infinite.
TEST(ExportWeights, ScoresStayInRange) {
  for (const int exponent : {-149, -126, -100, -79, 0, 78, 100, 127}) {
    const ExportedModel model = exported({.values = {{1, std::ldexp(1.0f, exponent)}}, .power = 11});
    const double weight = model.vectors[0].weights[0].weight;
    EXPECT_TRUE(std::isnormal(weight * std::numeric_limits<float>::denorm_min())) << exponent;
    EXPECT_TRUE(std::isfinite(weight * std::numeric_limits<float>::max() * 4294967297.0)) << exponent;
  }
}

TEST(ExportWeights, TooFarApartIsRefused) {
  const auto refused =
      export_weights(make_model({.values = {{1, 1e-20f}, {2, 1}, {3, 0}}, .power = 63}), "some.model");
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().text(),
            "some.model: the largest weight is 2^4186 times the smallest, expected at most 2^1735: double "
            "cannot hold both and what rows make of them");
}

// A constant feature that there is not has no weight, whatever its cell holds.
TEST(ExportWeights, NoConstantNoWeight) {
  EXPECT_EQ(exported({.values = {{1, 1}}, .constant_stored = 5}).vectors[0].constant_weight, 0);
}

TEST(ExportWeights, AFeatureThatFellToZeroIsNotUnseen) {
  const ExportedModel model = exported({.values = {{1, 0}, {2, 0.5f}}, .unseen = 0.5f});
  EXPECT_EQ(model.unseen, 0.5);
  bool listed = false;
  for (const FeatureWeight& entry : model.vectors[0].weights) {
    listed |= entry.index == 1 && entry.weight == 0;
    EXPECT_NE(entry.index, 2u);
  }
  EXPECT_TRUE(listed);
}

TEST(ForEachFeature, MergesTheVectors) {
  ExportedModel model;
  model.unseen = 9;
  model.vectors = {{0, {{2, 1}, {5, 2}}}, {0, {{1, 3}, {5, 4}}}, {0, {}}};
  std::vector<std::pair<std::uint32_t, std::vector<double>>> seen;
  const Status done = for_each_feature(model, [&](std::uint32_t index, std::span<const double> weights) {
    seen.emplace_back(index, std::vector(weights.begin(), weights.end()));
    return Status();
  });
  EXPECT_TRUE(done.ok());
  const decltype(seen) expected{{1, {9, 3, 9}}, {2, {1, 9, 9}}, {5, {2, 4, 9}}};
  EXPECT_EQ(seen, expected);
}

// A threshold becomes part of the constant feature, which is made when there is none.
TEST(ExportWeights, AThresholdIsAConstant) {
  const ExportedModel alone = exported({.values = {{1, 2.0f}}, .offset = -5});
  EXPECT_EQ(alone.bias, 1);
  EXPECT_EQ(alone.vectors[0].constant_weight, -5);
  const ExportedModel both =
      exported({.values = {{1, 2.0f}}, .constant_value = 2, .constant_stored = 3, .offset = -5});
  EXPECT_EQ(both.bias, 2);
  EXPECT_EQ(both.vectors[0].constant_weight, 0.5);
}

// Each class has a vector; their units, which may differ, become one.
TEST(ExportWeights, ClassesShareTheirUnits) {
  Model model = make_model({.values = {{1, 2.0f}}});
  std::vector<LinearHypothesis> parts;
  for (const double scale : {3.0, 0.0, 3.5}) {
    simd::Plane values({0.0f});
    values.cover(2);
    values.at(1, 0) = 4;
    parts.emplace_back(std::move(values), 1, scale, 0, 0, Ties::always);
  }
  model.classifier = Classifier(std::move(parts));
  model.labels = LabelMap({"1", "2", "3"});
  const auto plain = export_weights(model, "m");
  ASSERT_TRUE(plain.ok());
  ASSERT_EQ(plain->vectors.size(), 3u);
  EXPECT_EQ(plain->scale, 3);
  EXPECT_EQ(plain->vectors[0].weights[0].weight, 4);
  EXPECT_EQ(plain->vectors[1].weights[0].weight, 0.5);
  EXPECT_DOUBLE_EQ(plain->vectors[2].weights[0].weight, 4 * std::sqrt(2.0));
}

}  // namespace
}  // namespace halfspace
