// The CSV form, as RFC 4180 wants it.
#include "halfspace/export/csv.h"

#include <gtest/gtest.h>

#include "tests/export/models.h"

namespace halfspace {
namespace {

using test::exported;
using test::written;

TEST(Csv, RowsInIndexOrderThenTheConstant) {
  EXPECT_EQ(written(write_csv, exported({.values = {{4294967295u, -1.5f}, {20000000, 0.5f}, {0, 3}},
                                         .constant_value = -2,
                                         .constant_stored = 0.25f})),
            "feature,weight\r\n0,3\r\n20000000,0.5\r\n4294967295,-1.5\r\n(constant),-0.5\r\n");
  EXPECT_EQ(written(write_csv, exported({})), "feature,weight\r\n");
}

TEST(Csv, TrueUnits) {
  EXPECT_EQ(
      written(write_csv,
              exported({.values = {{1, 1.5f}}, .constant_value = 1, .constant_stored = 1, .scale = 10})),
      "feature,weight\r\n1,1536\r\n(constant),1024\r\n");
}

TEST(Csv, UnitsBeyondDoubleAreRefused) {
  EXPECT_EQ(
      written(write_csv, exported({.values = {{1, 1.5f}}, .scale = 5000})),
      "refused: m: has weights in units of 2^5000 that leave the range of double, which a table cannot say; "
      "expected --to json for them");
}

TEST(Csv, FeaturesNeverSeen) {
  const std::string text = written(write_csv, exported({.values = {{0, 1}}, .unseen = 0.5f}));
  EXPECT_EQ(text, "feature,weight\r\n0,1\r\n(unseen),0.5\r\n");
}

TEST(Csv, SeveralVectorsHaveAColumnEach) {
  ExportedModel model;
  model.labels = {"a,b", "say \"c\"", "d"};
  model.bias = 1;
  model.vectors = {{1, {{2, 1}}}, {2, {}}, {3, {{1, 4}}}};
  EXPECT_EQ(written(write_csv, model),
            "feature,\"a,b\",\"say \"\"c\"\"\",d\r\n1,0,0,4\r\n2,1,0,0\r\n(constant),1,2,3\r\n");
}

}  // namespace
}  // namespace halfspace
