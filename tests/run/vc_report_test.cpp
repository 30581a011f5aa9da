// Points as they stand in a file, and what is said of them.
#include "halfspace/run/vc_report.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/core/random.h"
#include "halfspace/solve/finite_class.h"
#include "tests/support/files.h"

namespace halfspace {
namespace {

PointTable table_of(std::vector<std::vector<std::int64_t>> rows) {
  PointTable table;
  for (std::size_t j = 0; j < rows[0].size(); ++j) table.names.push_back(std::to_string(j + 1));
  table.multiples = std::move(rows);
  return table;
}

TEST(PointTable, TakesEveryDigit) {
  const test::TemporaryFile file("0.1,-20\n1e-3,+.5e1\n100,0.000\n");
  const auto table = read_points(file.path(), {});
  ASSERT_TRUE(table);
  EXPECT_EQ(table->scale, 1000);
  const std::vector<std::vector<std::int64_t>> expected = {{100, -20000}, {1, 5000}, {100000, 0}};
  EXPECT_EQ(table->multiples, expected);
  EXPECT_EQ(table->value(1, 0), 0.001);
}

TEST(PointTable, RefusesWhatIsNoNumber) {
  for (const char* text : {"1,\n", "1,1e\n", "1,--2\n", "1,.\n", "1,1.2.3\n", "1,nan\n", "1,inf\n",
                           "1,1e999\n", "1,1234567890123456789\n", "1,1e-19\n", "1,0x10\n"}) {
    const test::TemporaryFile file(text);
    ReadRules rules;
    rules.no_header = true;
    const auto table = read_points(file.path(), rules);
    ASSERT_FALSE(table) << text;
    EXPECT_NE(table.error().text().find(":1:3: found"), std::string::npos) << table.error().text();
  }
}

TEST(VcReport, DimensionsOfTheClasses) {
  const PointTable units = table_of({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
  for (const PointClass kind : {PointClass::halfspaces, PointClass::homogeneous, PointClass::disjunctions}) {
    const auto report = vc_report(units, kind);
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->all_shattered());
    EXPECT_EQ(report->dimension, kind == PointClass::halfspaces ? 4u : 3u);
    EXPECT_EQ(report->labelings->text(), "8");
    EXPECT_FALSE(report->radon);
  }
}

// Monotone disjunctions of Boolean points, each listed.
TEST(VcReport, DisjunctionsAgainstAList) {
  RandomStream random(17, "disjunctions of points");
  for (int round = 0; round < 100; ++round) {
    const std::size_t features = 1 + random.below(5);
    std::vector<std::vector<std::int64_t>> rows(1 + random.below(6), std::vector<std::int64_t>(features));
    for (auto& row : rows) {
      for (auto& x : row) x = static_cast<std::int64_t>(random.below(2));
    }
    const auto report = vc_report(table_of(rows), PointClass::disjunctions);
    ASSERT_TRUE(report);
    std::vector<solve::Labeling> all;
    for (unsigned rule = 0; rule < (1u << features); ++rule) {
      solve::Labeling labeling = 0;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = 0; j < features; ++j) {
          if (rows[i][j] == 1 && (rule >> j & 1) != 0) labeling |= solve::Labeling{1} << i;
        }
      }
      all.push_back(labeling);
    }
    const auto distinct = solve::distinct_labelings(all);
    EXPECT_EQ(report->labelings->text(), std::to_string(distinct.size()));
    EXPECT_EQ(report->shattered.size(), solve::vc_dimension(distinct, rows.size()).dimension);
    EXPECT_LE(std::log2(static_cast<double>(distinct.size())), report->log2_growth + 1e-9);
    EXPECT_LE(report->shattered.size(), report->dimension);
  }
}

// No set of points has more labelings than the growth function of its class says, and no more are shattered
// than the dimension.
TEST(VcReport, NoPointsExceedTheGrowthFunction) {
  RandomStream random(18, "growth");
  for (int round = 0; round < 200; ++round) {
    const std::size_t dimension = 1 + random.below(3);
    std::vector<std::vector<std::int64_t>> rows(1 + random.below(8), std::vector<std::int64_t>(dimension));
    for (auto& row : rows) {
      for (auto& x : row) x = static_cast<std::int64_t>(random.below(7)) - 3;
    }
    for (const PointClass kind :
         {PointClass::halfspaces, PointClass::homogeneous, PointClass::intervals, PointClass::thresholds}) {
      const bool on_line = kind == PointClass::intervals || kind == PointClass::thresholds;
      const auto report = vc_report(table_of(rows), kind);
      ASSERT_EQ(report.ok(), !on_line || dimension == 1);
      if (!report) continue;
      EXPECT_LE(std::log2(report->labelings->as_double()), report->log2_growth + 1e-9);
      EXPECT_LE(report->shattered.size(), report->dimension);
      EXPECT_EQ(report->all_shattered(), report->labelings->text() == std::to_string(1u << rows.size()));
    }
  }
}

}  // namespace
}  // namespace halfspace
