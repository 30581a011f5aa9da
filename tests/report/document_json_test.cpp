// Documents as JSON: every field, and null for what JSON has no number for.
#include "halfspace/report/document_json.h"

#include <gtest/gtest.h>

#include "tests/report/sample_document.h"

namespace halfspace::report {
namespace {

using Json = nlohmann::ordered_json;

TEST(DocumentJson, EveryField) {
  const Json json = document_json(test::sample_document());
  EXPECT_EQ(json["name"], "nested");
  EXPECT_EQ(json["origin"], Json::parse(R"({"command": "halfspace lab nested --seed 7", "seed": 7,
                                            "version": "0.1.0"})"));
  EXPECT_EQ(json["all_hold"], false);
  EXPECT_EQ(json["claims"][1], Json::parse(R"({"text": "the bound is never passed", "holds": false,
                                               "observed": "9 > 8 at layer 3"})"));
  EXPECT_EQ(json["plots"][0]["y"], Json::parse(R"({"label": "mistakes", "logarithmic": true})"));
  EXPECT_EQ(json["plots"][0]["series"][0],
            Json::parse(R"({"name": "seen", "style": "line", "x": [1.0, 2.0, 3.0], "y": [2.0, 4.0, 8.0]})"));
  EXPECT_EQ(json["tables"][0]["rows"][0], Json::parse(R"(["first", 12345, 0.5])"));
}

TEST(DocumentJson, WhatIsNotFiniteIsNull) {
  const Json json = document_json(test::sample_document());
  EXPECT_TRUE(json["plots"][0]["series"][1]["y"][0].is_null());
  EXPECT_TRUE(json["tables"][0]["rows"][1][2].is_null());
}

TEST(DocumentJson, NoSeedIsNull) {
  EXPECT_TRUE(document_json(Document{})["origin"]["seed"].is_null());
}

}  // namespace
}  // namespace halfspace::report
