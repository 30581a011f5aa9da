// Tables and rules as experts, combined from files.
#include "halfspace/run/combine_experts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/core/random.h"
#include "halfspace/run/expert_rules.h"
#include "halfspace/run/expert_table.h"
#include "tests/support/files.h"

namespace halfspace {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Result<CombinedExperts> combined(const std::string& table, std::string_view algorithm, Rate rate = {},
                                 bool losses = false) {
  const test::TemporaryFile file(table);
  const ExpertCatalogueRow& row = **find_expert_algorithm(algorithm);
  auto rounds = ExpertTable::open(file.path(), {{}, losses, row.takes_sleepers, row.name, std::nullopt});
  if (!rounds) return rounds.error();
  return combine_experts(**rounds, row, rate, 1);
}

// The vector of batch 6.2 as a table of losses.
TEST(CombineExperts, SleepingVectorFromATable) {
  const auto report = combined("a,b,c\n0,1,1\n1,0,\n,0,1\n0,,0\n1,0,1\n", "sleeping", Rate{.5}, true);
  ASSERT_TRUE(report.ok()) << report.error().text();
  const double limits[] = {7.064266937027, 5.564266937027, 8.564266937027};
  const double beside[] = {1.858510373735, 2.318052508762, 1.718052508762};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(report->experts[i].limit, limits[i], 1e-11);
    EXPECT_NEAR(report->experts[i].combined, beside[i], 1e-11);
    EXPECT_EQ(report->experts[i].rows, 4u);
    EXPECT_TRUE(report->experts[i].is_vacuous());
  }
  EXPECT_NEAR(report->expected, .666666666667 + .6 + .459542135028 + .591843707068, 1e-11);
}

// The vector of batch 6.3.
TEST(CombineExperts, WeightedMajorityVectorFromATable) {
  const auto report =
      combined("a,b,c,label\n1,1,-1,1\n1,-1,-1,-1\n-1,-1,1,1\n1,-1,1,+1\n", "weighted-majority", Rate{1});
  ASSERT_TRUE(report.ok()) << report.error().text();
  EXPECT_EQ(report->lost, 1);
  EXPECT_EQ(report->experts[2].loss, 1);
  EXPECT_NEAR(report->experts[2].limit, 6.2283, 1e-4);
}

TEST(CombineExperts, NobodyAwakeIsCounted) {
  const auto report = combined("a,b,label\n,,x\ny,,x\n,,y\n", "sleeping");
  ASSERT_TRUE(report.ok()) << report.error().text();
  EXPECT_EQ(report->rows, 3u);
  EXPECT_EQ(report->abstained, 2u);
  EXPECT_EQ(report->lost, 1);
  EXPECT_EQ(report->experts[1].rows, 0u);
}

// Of equal votes the smaller number wins, in whichever order the labels came.
TEST(CombineExperts, TiesAreTheSmallerLabel) {
  EXPECT_EQ(combined("a,b,label\n1,-1,-1\n", "weighted-majority")->lost, 0);
  EXPECT_EQ(combined("a,b,label\n-1,1,-1\n", "weighted-majority")->lost, 0);
  EXPECT_EQ(combined("a,b,label\nyes,no,no\n", "halving")->lost, 0);
}

TEST(CombineExperts, EveryAlgorithmKeepsItsLimitsOnATable) {
  std::string table = "good,fair,coin,label\n";
  RandomStream random(3, "table");
  const auto says = [&](bool truth, double wrong) {
    return (random.uniform() < wrong) != truth ? "yes," : "no,";
  };
  for (int t = 0; t < 2000; ++t) {
    const bool truth = random.uniform() < .5;
    table += says(truth, .05);
    table += says(truth, .3);
    table += says(truth, .5);
    table += truth ? "yes\n" : "no\n";
  }
  for (const ExpertCatalogueRow& row : expert_catalogue()) {
    const auto report = combined(table, row.name);
    ASSERT_TRUE(report.ok()) << row.name;
    EXPECT_LE(report->experts[0].combined, report->experts[0].limit) << row.name;
    EXPECT_LT(report->lost, 500) << row.name;
    EXPECT_FALSE(report->experts[0].is_vacuous()) << row.name;
    const auto again = combined(table, row.name);
    EXPECT_EQ(report->lost, again->lost) << row.name;
  }
}

TEST(CombineExperts, Faults) {
  const auto fault = [](const std::string& table, std::string_view algorithm, bool losses = false) {
    const auto report = combined(table, algorithm, {}, losses);
    return report.ok() ? "none" : report.error().text();
  };
  EXPECT_THAT(fault("a,b,label\nx,,x\n", "hedge"),
              HasSubstr(":2:3: found nothing, expected a prediction: hedge wants every expert awake"));
  EXPECT_THAT(fault("a,b\n0,1.5\n", "hedge", true),
              HasSubstr(":2:3: found '1.5', expected a loss from 0 to 1"));
  EXPECT_THAT(fault("a,b\n0,nan\n", "hedge", true), HasSubstr(":2:3: found 'nan', expected a loss"));
  EXPECT_THAT(fault("a,label\nx,\n", "sleeping"), HasSubstr(":2:3: found nothing, expected the label"));
  EXPECT_THAT(fault("a,b,label\nx,x\n", "sleeping"), HasSubstr(":2:4: found 2 cells, expected 3"));
  EXPECT_THAT(fault("label\nx\n", "sleeping"), HasSubstr(":1:1: found one column"));
}

std::string parsed(std::string_view line) {
  const auto rule = parse_expert_rule(line, "f:1");
  if (!rule) return rule.error().text();
  std::string text;
  for (const std::string& feature : rule->features) text += "[" + feature + "]";
  return text + " " + rule->label;
}

TEST(ExpertRules, Lines) {
  EXPECT_EQ(parsed("football -> sports"), "[football] sports");
  EXPECT_EQ(parsed("  goal  match goal ->  the sports \t"), "[goal][match] the sports");
  EXPECT_EQ(parsed("-> other"), " other");
  EXPECT_EQ(parsed("\"free money\" \"a \"\"b\"\"\" -> spam"), "[free money][a \"b\"] spam");
  EXPECT_EQ(parsed("football sports"), "f:1:16: found no arrow, expected FEATURE ... -> LABEL");
  EXPECT_EQ(parsed("football ->"), "f:1:12: found nothing behind the arrow, expected a label");
  EXPECT_THAT(parsed("a \"b -> c"), HasSubstr("f:1:3: found a quote that is not closed"));
  EXPECT_THAT(parsed("\"\" -> c"), HasSubstr("f:1:1: found an empty name"));
}

// Who is awake in each row, and who is right.
std::vector<std::string> awake(const std::string& data, const std::string& rules_text, Format format) {
  const test::TemporaryFile file(data);
  const test::TemporaryFile rules_file(rules_text);
  const auto rules = read_expert_rules(rules_file.path());
  EXPECT_TRUE(rules.ok()) << rules.error().text();
  ReadOptions options;
  options.rules.format = format;
  auto rounds = ExpertRuleRounds::open(file.path(), options, *rules, std::nullopt);
  EXPECT_TRUE(rounds.ok());
  std::vector<std::string> found;
  ExpertRound round;
  while (*(*rounds)->next(round)) {
    std::string text;
    for (std::size_t i = 0; i < round.awake.size(); ++i) {
      text += std::to_string(round.awake[i]) + (round.losses[i] == 0 ? "+" : "-");
    }
    found.push_back(text);
  }
  return found;
}

TEST(ExpertRules, AwakeWhereAllFeaturesAre) {
  const std::string rules = "# topics\n\nfootball -> sports\nfootball vote -> politics\n-> sports\n";
  EXPECT_THAT(
      awake("sports\tfootball tonight\npolitics\tthe football vote\nsports\tchess\n", rules, Format::text),
      ElementsAre("0+2+", "0-1+2-", "2+"));
  EXPECT_THAT(awake("sports | football\npolitics | vote:2 football\nsports | vote\n", rules, Format::vw),
              ElementsAre("0+2+", "0-1+2-", "2+"));
}

// Half of a rule in one row and the other half in the next is no rule.
TEST(ExpertRules, RowsAreOnTheirOwn) {
  EXPECT_THAT(awake("a | football\na | vote\na | vote football\n", "football vote -> a\n", Format::vw),
              ElementsAre("", "", "0+"));
}

// Numbers of LIBSVM text are features too, beside names that never come.
TEST(ExpertRules, NumbersAreFeatures) {
  EXPECT_THAT(awake("+1 3:1\n-1 3:1 70000:2\n1 5:0 9:1\n", "3 -> 1\n3 70000 -> -1\nname -> 1\n5 -> 1\n",
                    Format::libsvm),
              ElementsAre("0+", "0-1+", ""));
}

}  // namespace
}  // namespace halfspace
