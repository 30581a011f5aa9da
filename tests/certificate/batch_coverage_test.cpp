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

std::string rows_with_random_labels(std::uint64_t seed) {
  RandomStream random(seed, "coins");
  std::string text;
  for (int t = 0; t < 50; ++t) {
    text += random.below(2) == 0 ? "-1" : "1";
    for (int i = 1; i <= 6; ++i) text += random.below(2) == 0 ? "" : " " + std::to_string(i) + ":1";
    text += "\n";
  }
  return text;
}

test::Tallies failures_of(const CatalogueRow& learner, std::span<const Setting> settings, int worlds) {
  test::Tallies tallies;
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(worlds); ++seed) {
    const test::TemporaryFile file(rows_with_random_labels(seed));
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
    std::vector<Line> lines = make_lines(run->ledger.evidence, test::kDelta);
    for (const Claim& claim : run->fit->claims) lines.push_back(line_of(claim, run->ledger.evidence));
    test::judge_lines(lines, {0.5, 0.5, 0.5}, tallies);
  }
  return tallies;
}

TEST(Coverage, LinesOfBatchLearnersFailNoMoreOftenThanDelta) {
  int by_length = 0;
  for (const CatalogueRow& learner : batch_catalogue()) {
    for (const auto& [line, tally] : failures_of(learner, {}, kWorlds)) {
      EXPECT_LE(tally.failed, test::most_failures(tally.judged)) << learner.name << ": " << line;
      by_length += line == "description-length" ? tally.judged : 0;
    }
  }
  EXPECT_GT(by_length, kWorlds);
}

// Rows that were held out may choose among several machines: the line of the best is one of all of them.
TEST(Coverage, HeldOutRowsThatChooseArePaidFor) {
  constexpr int kChosen = 6 * kWorlds;
  const std::vector<Setting> settings = {{"choose", "held-out"}};
  const test::Tally tally = failures_of(**find_learner("svm"), settings, kChosen)["held-out"];
  EXPECT_EQ(tally.judged, kChosen);
  EXPECT_LE(tally.failed, test::most_failures(kChosen));
}

}  // namespace
}  // namespace halfspace
