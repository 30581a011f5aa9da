// The loop, the ledger and the evaluation.
#include "halfspace/run/training.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "halfspace/learn/online/perceptron.h"
#include "halfspace/run/evaluation.h"
#include "tests/support/files.h"
#include "tests/support/packed_rows.h"

namespace halfspace {
namespace {

// D1 of the spec: two updates in the first pass, none in the second.
const char* const kD1 = "1 1:1 2:2\n-1 1:2 2:1\n1 1:-1 2:1\n-1 1:1 2:-1\n1 2:1\n-1 1:1\n";

struct Trained {
  LinearLearner learner{PerceptronOptions().rule(), Keep::last};
  LabelMap labels;
  ColumnMap columns;
};

TrainingOptions passes(std::uint64_t count) {
  TrainingOptions options;
  options.passes = count;
  return options;
}

TEST(Training, CountsMistakesUpdatesAndPassesApart) {
  const test::TemporaryFile file(kD1);
  Trained t;
  std::vector<Progress> told;
  const auto ledger = train(t.learner, file.path(), t.labels, t.columns, passes(3),
                            [&](const Progress& progress) { told.push_back(progress); });
  ASSERT_TRUE(ledger.ok());
  ASSERT_EQ(ledger->passes.size(), 3u);
  EXPECT_EQ(ledger->passes[0].updates, 2u);
  EXPECT_EQ(ledger->passes[1].updates, 0u);
  EXPECT_EQ(ledger->passes[2].mistakes, 0u);
  EXPECT_EQ(ledger->examples, 6u);
  EXPECT_EQ(ledger->nonzeros, 10u);
  EXPECT_EQ(ledger->bytes, std::string(kD1).size());
  EXPECT_EQ(ledger->total().rounds, 18u);
  EXPECT_DOUBLE_EQ(ledger->progressive_error(), 2.0 / 6) << "the first pass only";
  ASSERT_FALSE(told.empty());
  std::vector<std::uint64_t> told_rounds;
  for (const Progress& progress : told) {
    if (progress.pass == 1) told_rounds.push_back(progress.counts.rounds);
  }
  EXPECT_EQ(told_rounds, (std::vector<std::uint64_t>{1, 2, 4, 6})) << "doublings and the end of the block";
  EXPECT_EQ(told.back().share, 1);
  EXPECT_EQ(told.back().pass, 3u);
}

TEST(Training, NamesAndKeptRowsCountAsMemory) {
  std::string text;
  for (int i = 0; i < 3000; ++i) {
    text +=
        fmt::format("{} | {}-{}\n", i % 2, std::string(300, 'x'), i);  // 0.9 MB of names, 12 KB of weights
  }
  const test::TemporaryFile file(text);
  const auto error_with = [&](double memory, TrainingOptions options) {
    Trained t;
    options.memory = memory;
    const auto ledger = train(t.learner, file.path(), t.labels, t.columns, options, nullptr);
    return ledger ? "" : ledger.error().text();
  };
  EXPECT_EQ(error_with(4e6, {}), "");
  EXPECT_NE(error_with(4e5, {}).find("for names, 0 for rows"), std::string::npos) << error_with(4e5, {});
  TrainingOptions shuffled;
  shuffled.shuffle = true;
  shuffled.passes = 2;
  const std::size_t columns = 3000;
  const double rows = columns * (8 + sizeof(std::size_t) + sizeof(ClassId));
  double least = 4e5;  // what is enough without rows
  while (!error_with(least, {}).empty()) least += 20000;
  EXPECT_EQ(error_with(least, passes(2)), "") << "the file is read again";
  EXPECT_NE(error_with(least + rows / 2, shuffled), "");
  EXPECT_EQ(error_with(least + 2 * rows, shuffled), "");
}

// Rounds 1 and 2 are mistakes, the other four are right.
TEST(Training, TheVoteCountsTheRoundsOfEachVersion) {
  const test::TemporaryFile file(kD1);
  Trained t;
  TrainingOptions options;
  options.keep = Keep::vote;
  const auto ledger = train(t.learner, file.path(), t.labels, t.columns, options, nullptr);
  ASSERT_TRUE(ledger.ok()) << ledger.error().text();
  ASSERT_TRUE(ledger->kept);
  const Vote* vote = ledger->kept->vote();
  ASSERT_NE(vote, nullptr);
  EXPECT_EQ(vote->used(), (std::vector<std::uint64_t>{1, 1, 4}));
  EXPECT_EQ(vote->weights().changes(), 4u);
}

// Whoever calls it: a vote needs all versions, from that of weights 0 on.
TEST(Training, AVoteNeedsAllVersions) {
  const test::TemporaryFile file(kD1);
  const auto refusal = [&](LinearLearner learner, TrainingOptions options) {
    options.keep = Keep::vote;
    Trained t;
    const auto ledger = train(learner, file.path(), t.labels, t.columns, options, nullptr);
    return ledger.ok() ? "" : ledger.error().text();
  };
  const LaneRule rule = PerceptronOptions().rule();
  EXPECT_EQ(refusal({rule, Keep::vote}, {}), "");
  EXPECT_NE(refusal({rule, Keep::vote}, passes(2)), "");
  LaneRule scaled = rule;
  scaled.view.scale(Scaling::rms);
  EXPECT_NE(refusal({scaled, Keep::vote}, {}), "");
  TrainingOptions options;
  options.choose_view = true;
  EXPECT_NE(refusal({rule, Keep::vote}, options), "");
  LinearLearner used(rule, Keep::vote);
  used.prepare(1, 1);
  used.learn({}, 1);
  EXPECT_NE(refusal(std::move(used), {}).find("--keep vote: expected one pass from the start"),
            std::string::npos);
}

// What its updates take is bounded before they are learned, also when that is after the reading.
TEST(Training, TheUpdatesOfAVoteCountAsMemory) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += fmt::format("{} 1:{} 2:1 3:1 4:1\n", i % 2, i % 7);
  const test::TemporaryFile file(text);
  for (const bool shuffle : {false, true}) {
    for (const double memory : {1e5, 1e7}) {
      Trained t;
      TrainingOptions options;
      options.keep = Keep::vote;
      options.shuffle = shuffle;
      options.memory = memory;
      const auto ledger = train(t.learner, file.path(), t.labels, t.columns, options, nullptr);
      EXPECT_EQ(ledger.ok(), memory == 1e7) << shuffle;
      if (!ledger.ok()) {
        EXPECT_NE(ledger.error().text().find("--max-memory"), std::string::npos);
      }
    }
  }
}

TEST(Training, AFileWithoutRowsIsAnError) {
  for (const char* text : {"", "\n\n", "# only a comment\n"}) {
    const test::TemporaryFile file(text);
    Trained t;
    const auto ledger = train(t.learner, file.path(), t.labels, t.columns, {}, nullptr);
    ASSERT_FALSE(ledger.ok());
    EXPECT_EQ(ledger.error().text(), file.path() + ": has no rows to learn from");
  }
}

TEST(Training, ABadLabelNamesItsLine) {
  const test::TemporaryFile file(std::string(kD1) + "\n7 1:1\n");
  Trained t;
  t.labels = *LabelMap::parse("-1,1");
  const auto ledger = train(t.learner, file.path(), t.labels, t.columns, {}, nullptr);
  ASSERT_FALSE(ledger.ok());
  EXPECT_EQ(ledger.error().text(),
            file.path() + ":8:1: found the label '7', expected '-1' or '1' as --labels says");
}

TEST(Training, LongTextIsReadAgainWithTheSameOutcome) {
  std::string plain;
  std::string packed;
  for (int i = 0; i < 15000; ++i) {
    plain += test::kTwelveRows;
    packed += test::kGzipTwelve;
  }
  for (const std::string& bytes : {plain, packed}) {
    const test::TemporaryFile file(bytes);
    Trained kept;
    const auto expected = train(kept.learner, file.path(), kept.labels, kept.columns, passes(3), nullptr);
    ASSERT_TRUE(expected.ok());
    EXPECT_EQ(expected->bytes, plain.size());
    // The second limit is above the compressed size and below that of the text.
    for (const std::uint64_t limit : {1000ul, packed.size() + 1}) {
      TrainingOptions options = passes(3);
      options.keep_text_up_to = limit;
      Trained t;
      const auto ledger = train(t.learner, file.path(), t.labels, t.columns, options, nullptr);
      ASSERT_TRUE(ledger.ok());
      ASSERT_EQ(ledger->passes.size(), 3u);
      for (std::size_t p = 0; p < 3; ++p) {
        EXPECT_EQ(ledger->passes[p].mistakes, expected->passes[p].mistakes);
        EXPECT_EQ(ledger->passes[p].updates, expected->passes[p].updates);
        EXPECT_EQ(ledger->passes[p].rounds, expected->examples);
      }
    }
  }
}

TEST(Evaluation, CountsAndRanks) {
  Evaluation evaluation(2);
  evaluation.add(2, 1, 1);
  evaluation.add(1, 1, 0);
  evaluation.add(1, 1, 1);
  evaluation.add(-1, 0, 0);
  evaluation.add(-2, 0, 1);
  EXPECT_EQ(evaluation.examples(), 5u);
  EXPECT_EQ(evaluation.errors(), 2u);
  EXPECT_DOUBLE_EQ(evaluation.error(), 0.4);
  EXPECT_EQ(evaluation.confusion(1, 0), 1u);
  EXPECT_EQ(evaluation.confusion(0, 1), 1u);
  // Pairs of a +1 and a -1 row: 2 beats both, 1 ties with 1 and beats -1, -2 loses both: 3.5 of 6.
  EXPECT_DOUBLE_EQ(evaluation.auc(), 3.5 / 6);
}

TEST(Evaluation, WithOneLabelThereIsNoAuc) {
  Evaluation evaluation(2);
  evaluation.add(1, 1, 1);
  EXPECT_LT(evaluation.auc(), 0);
}

TEST(Evaluation, OfAFile) {
  const test::TemporaryFile file(kD1);
  Trained t;
  ASSERT_TRUE(train(t.learner, file.path(), t.labels, t.columns, passes(2), nullptr).ok());
  Classifier classifier = t.learner.classifier();
  const auto good = evaluate(classifier, file.path(), ReadRules(), t.labels, t.columns, 2);
  ASSERT_TRUE(good.ok());
  EXPECT_EQ(good->errors(), 0u);
  const test::TemporaryFile other("1 5000000:1 4000000000:2\n");
  EXPECT_TRUE(evaluate(classifier, other.path(), ReadRules(), t.labels, t.columns, 2).ok())
      << "unseen features are fine";
  const test::TemporaryFile wrong("1 1:1\n3 1:1\n");
  EXPECT_FALSE(evaluate(classifier, wrong.path(), ReadRules(), t.labels, t.columns, 2).ok());
}

}  // namespace
}  // namespace halfspace
