// What batch learners claim of new rows, where labels are drawn by a coin: every rule errs on half of them,
// whatever fits the rows that were learned.
#include <gtest/gtest.h>

#include "halfspace/learn/catalogue.h"
#include "halfspace/run/batch_training.h"
#include "tests/certificate/line_failures.h"
#include "tests/support/files.h"
#include "tests/support/sanitized.h"

namespace halfspace {
namespace {

constexpr int kWorlds = test::kSanitized ? 5 : 25;

std::string rows_with_random_labels(std::uint64_t seed, int features) {
  RandomStream random(seed, "coins");
  std::string text;
  for (int t = 0; t < 50; ++t) {
    text += random.below(2) == 0 ? "-1" : "1";
    for (int i = 1; i <= features; ++i) text += random.below(2) == 0 ? "" : " " + std::to_string(i) + ":1";
    text += "\n";
  }
  return text;
}

struct Fitted {
  const CatalogueRow& learner;
  std::vector<Setting> settings = {};
  int features = 6;

  [[nodiscard]] std::vector<Line> lines(std::uint64_t seed) const {
    const test::TemporaryFile file(rows_with_random_labels(seed, features));
    LabelMap labels;
    ColumnMap columns;
    TrainingOptions options;
    options.seed = seed;
    options.holdout = 0.4;
    options.delta = test::kDelta;
    const BatchPlan plan{&learner, *learner.make_batch(settings),
                         static_cast<float>(learner.default_constant)};
    const auto run = train_batch(plan, file.path(), labels, columns, options, nullptr);
    EXPECT_TRUE(run.ok()) << learner.name << ": " << run.error().text();
    std::vector<Line> all = make_lines(run->ledger.evidence, test::kDelta);
    for (const Claim& claim : run->fit->claims) all.push_back(line_of(claim, run->ledger.evidence));
    return all;
  }
  [[nodiscard]] test::Tallies failures(int worlds) const {
    test::Tallies tallies;
    for (int seed = 1; seed <= worlds; ++seed)
      test::judge_lines(lines(static_cast<std::uint64_t>(seed)), {0.5, 0.5, 0.5}, tallies);
    return tallies;
  }
};

TEST(Coverage, LinesOfBatchLearnersFailNoMoreOftenThanDelta) {
  int by_length = 0;
  for (const CatalogueRow& learner : batch_catalogue()) {
    for (const auto& [line, tally] : Fitted{learner}.failures(kWorlds)) {
      EXPECT_LE(tally.failed, test::most_failures(tally.judged)) << learner.name << ": " << line;
      by_length += line == "description-length" ? tally.judged : 0;
    }
  }
  EXPECT_GT(by_length, kWorlds);
}

// Rows that were held out may choose among several machines: the line of the best is one of all of them.
TEST(Coverage, HeldOutRowsThatChooseArePaidFor) {
  constexpr int kChosen = 6 * kWorlds;
  const Fitted machines{**find_learner("svm"), {{"choose", "held-out"}}, 40};
  for (const Line& line : machines.lines(1)) {
    if (line.name != "held-out") continue;
    EXPECT_GT(line.input("choices"), 5);
  }
  const test::Tally tally = machines.failures(kChosen)["held-out"];
  EXPECT_EQ(tally.judged, kChosen);
  EXPECT_LE(tally.failed, test::most_failures(kChosen));
}

}  // namespace
}  // namespace halfspace
