// The JSON form: the formula of docs/formats/export.md gives the score of prediction, bit for bit.
#include "halfspace/export/json.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "tests/export/models.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using Json = nlohmann::json;
using test::exported;
using test::make_model;
using test::ModelParts;
using test::written;

Json parsed(const ExportedModel& model) {
  return Json::parse(written(write_json, model), nullptr, false);
}

// As the page says it, in float: four partial sums by position modulo 4, the constant behind the last.
float score_by_the_page(const Json& json, Row row) {
  const Json& vector = json["vectors"][0];
  std::map<std::uint32_t, float> weights;
  for (const Json& pair : vector["weights"]) weights[pair[0].get<std::uint32_t>()] = pair[1].get<float>();
  float sums[4] = {0, 0, 0, 0};
  for (std::size_t i = 0; i < row.size; ++i) {
    const auto found = weights.find(row.columns[i]);
    const float weight = found == weights.end() ? json["unseen"].get<float>() : found->second;
    sums[i % 4] += weight * row.values[i];
  }
  if (json["bias"] != 0)
    sums[row.size % 4] += vector["constant_weight"].get<float>() * json["bias"].get<float>();
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

TEST(JsonForm, TheFormulaGivesTheScoreBitForBit) {
  RandomStream random(1, "export json");
  for (const std::uint32_t power : {1u, 11u}) {
    for (const float constant : {0.0f, -0.7f}) {
      ModelParts parts{.constant_value = constant,
                       .constant_stored = 0.3f,
                       .unseen = 0.2f,
                       .power = static_cast<double>(power)};
      for (std::uint32_t index = 0; index < 60; index += 2) {
        parts.values.emplace_back(index, static_cast<float>(random.gauss()));
      }
      Model model = make_model(parts);
      model.classifier.cover(100);
      const Json json = parsed(exported(parts));
      for (const test::OwnedRow& row : test::random_rows(3, 300, 80, 10)) {
        EXPECT_EQ(score_by_the_page(json, row.view()), model.classifier.part(0).score(row.view()));
      }
    }
  }
}

TEST(JsonForm, SaysEverything) {
  const Json json = parsed(exported({.values = {{3, 1}, {1, 0.1f}}, .ties = Ties::always, .scale = 4}));
  EXPECT_EQ(json["format"], "halfspace weights");
  EXPECT_EQ(json["version"], 1);
  EXPECT_EQ(json["learner"], "p-norm");
  EXPECT_EQ(json["options"], Json({{"p", 12.0}, {"ties", "plus"}}));
  EXPECT_EQ(json["keep"], "last");
  EXPECT_EQ(json["labels"], Json({"-1", "1"}));
  EXPECT_EQ(json["labels_are_bytes"], false);
  EXPECT_EQ(json["ties"], "always");
  EXPECT_EQ(json["scale"], 4);
  EXPECT_EQ(json["bias"], 0);
  EXPECT_EQ(json["unseen"], 0);
  EXPECT_EQ(json["vectors"][0]["constant_weight"], 0);
  EXPECT_EQ(json["vectors"][0]["weights"], Json::parse("[[1, 0.10000000149011612], [3, 1]]"));
}

TEST(JsonForm, StrangeLabels) {
  EXPECT_EQ(parsed(exported({.negative = "", .positive = "a\"b"}))["labels"], Json({nullptr, "a\"b"}));
  const Json bytes = parsed(exported({.negative = "caf\xe9", .positive = "tea"}));
  EXPECT_EQ(bytes["labels"], Json({"caf\u00e9", "tea"}));
  EXPECT_EQ(bytes["labels_are_bytes"], true);
}

TEST(JsonForm, WithoutWeightsAndWithSeveralVectors) {
  EXPECT_EQ(parsed(exported({}))["vectors"][0]["weights"], Json::array());
  ExportedModel model;
  model.labels = {"a", "b", "c"};
  model.vectors = {{1, {{2, 1}}}, {2, {}}, {3, {{5, 1e300}}}};
  const Json json = parsed(model);
  ASSERT_EQ(json["vectors"].size(), 3u);
  EXPECT_EQ(json["vectors"][1]["constant_weight"], 2);
  EXPECT_EQ(json["vectors"][2]["weights"][0], Json::parse("[5, 1e300]"));
}

}  // namespace
}  // namespace halfspace
