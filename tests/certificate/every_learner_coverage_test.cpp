// Every learner with every hypothesis that it can keep: lines that need independent rows fail no more often
// than delta says. And runs of other shapes: several passes, an end that the rows decide, shuffled files.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "halfspace/convert/version_sums.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/learn/online/passive_aggressive.h"
#include "halfspace/learn/online/perceptron.h"
#include "tests/certificate/line_failures.h"
#include "tests/support/sanitized.h"

namespace halfspace {
namespace {

using test::kDelta;
using test::kDimension;
using test::most_failures;

constexpr int kWorlds = test::kSanitized ? 20 : 100;

void expect_few_failures(const test::Tallies& tallies, const std::string& where) {
  for (const auto& [line, tally] : tallies) {
    EXPECT_LE(tally.failed, most_failures(std::max(tally.judged, 1))) << where << ": " << line;
  }
}

class EveryKeep : public testing::TestWithParam<Keep> {};

// The lines that speak of a kept hypothesis, beside those that are there whatever is kept.
std::set<std::string> lines_of(Keep keep) {
  std::set<std::string> lines = {"snapshot", "progressive", "test"};
  lines.insert(keep == Keep::two_phase ? "two-phase" : "held-out");
  if (keep == Keep::last || keep == Keep::survivor) lines.insert("survivor");
  if (keep == Keep::penalised) lines.insert({"all-versions", "penalised"});
  if (keep != Keep::penalised && keep != Keep::two_phase) lines.insert("compression");
  if (keep == Keep::random || keep == Keep::vote) lines.insert(std::string(name_of(keep)));
  if (keep != Keep::vote) lines.insert("margin");
  return lines;
}

TEST_P(EveryKeep, LinesOfEveryLearnerFailNoMoreOftenThanDelta) {
  std::set<std::string> seen;
  for (const CatalogueRow& learner : online_catalogue()) {
    const LaneRule rule = learner.make({})->rule;
    if (GetParam() == Keep::vote && !is_additive(rule)) continue;
    test::CoverageCase given{rule, GetParam(), 0.1, kWorlds};
    if (rule.rows != RowsMust::be_any) given.low = 0, given.high = 1;
    const test::Tallies tallies = test::failures(given);
    expect_few_failures(tallies, std::string(learner.name));
    for (const auto& [line, tally] : tallies) seen.insert(line);
  }
  EXPECT_EQ(seen, lines_of(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Coverage, EveryKeep,
                         testing::Values(Keep::last, Keep::average, Keep::survivor, Keep::snapshot,
                                         Keep::random, Keep::penalised, Keep::two_phase, Keep::vote),
                         [](const auto& keep) {
                           std::string name(name_of(keep.param));
                           std::erase(name, '-');
                           return name;
                         });

// What `random` says is on average over the draw: each hypothesis of the run must have the same chance.
TEST(Coverage, EachHypothesisOfTheRunIsDrawnAsOften) {
  constexpr int kDraws = 4000;
  LinearWorld world = test::random_world(5, 0.2);
  const test::Rows rows = test::draw(world, 12);
  const LaneRule rule = PerceptronOptions{}.rule();
  std::vector<double> risks;
  double drawn = 0;
  for (int seed = 1; seed <= kDraws; ++seed) {
    risks.clear();
    test::WatchOptions options = test::in_small_world(Keep::random);
    options.seed = static_cast<std::uint64_t>(seed);
    options.before = [&](const LinearLearner& learner) {
      risks.push_back(
          test::exact_error(world, [&](Row row) { return side_of(learner.score(row) > 0 ? 1 : 0); }));
    };
    drawn += test::error_of(world, test::watch(rule, rows, options).kept) / kDraws;
  }
  double mean = 0;
  double squares = 0;
  for (const double risk : risks) mean += risk / 12, squares += risk * risk / 12;
  ASSERT_GT(squares, mean * mean) << "hypotheses differ";
  EXPECT_NEAR(drawn, mean, 4 * std::sqrt((squares - mean * mean) / kDraws));
}

// After several passes: what is said of the model rests on rows that were never an update, or on margins.
TEST(Coverage, LinesOfSeveralPassesFailNoMoreOftenThanDelta) {
  int useful = 0;
  for (const LaneRule& rule : {PerceptronOptions{}.rule(), PassiveAggressiveOptions{}.rule()}) {
    for (const Keep keep : {Keep::last, Keep::average, Keep::survivor}) {
      const test::Tallies tallies = test::failures({rule, keep, 0, kWorlds, 300, 3});
      expect_few_failures(tallies, std::string(name_of(keep)));
      useful += tallies.at("compression").useful;
      EXPECT_FALSE(tallies.contains("survivor")) << "its run was one of the first pass";
    }
  }
  EXPECT_GT(useful, kWorlds);
}

// A run that may end anywhere: the limits hold at all moments at once, so also at the worst of them.
class RunThatMayEnd {
 public:
  RunThatMayEnd(LinearWorld& world, const LaneRule& rule) : world_(world), learner_(rule, Keep::last) {
    learner_.prepare(kDimension, 3);
    evidence_.fixed_length = false;
  }
  void learn(const test::OwnedRow& row) {
    const ClassId id = row.label > 0 ? 1 : 0;
    if (frozen_) judge_row(*frozen_, row.view(), id, evidence_.frozen->fresh);
    risks_ += test::error_of(world_, learner_.classifier());
    ++evidence_.rounds;
    evidence_.mistakes += learner_.learn_class(row.view(), id).mistake ? 1 : 0;
    for (const Line& line : make_lines(evidence_, kDelta)) {
      if (line.assumption == Assumption::always) continue;
      const double mean = risks_ / static_cast<double>(evidence_.rounds);
      const double truth = line.name == "snapshot" ? test::error_of(world_, *frozen_) : mean;
      if (truth > line.value + 1e-12) failed_.insert(std::string(line.name));
    }
    freeze();
  }
  [[nodiscard]] const std::set<std::string>& failed() const { return failed_; }

 private:
  void freeze() {
    if (snapshot_row(evidence_.rounds * 3 / 2) != evidence_.rounds) return;
    frozen_.emplace(learner_.classifier());
    evidence_.frozen = FrozenEvidence{evidence_.rounds, {}, 1};
  }

  LinearWorld& world_;
  LinearLearner learner_;
  Evidence evidence_;
  std::optional<Classifier> frozen_;
  double risks_ = 0;
  std::set<std::string> failed_;
};

TEST(Coverage, LinesOfRunsThatTheRowsEndHoldAtEveryMoment) {
  for (const double noise : {0.02, 0.3}) {
    std::map<std::string, int> failed;
    for (int seed = 1; seed <= kWorlds; ++seed) {
      LinearWorld world = test::random_world(static_cast<std::uint64_t>(seed), noise);
      RunThatMayEnd run(world, PerceptronOptions{}.rule());
      for (const test::OwnedRow& row : test::draw(world, 150)) run.learn(row);
      for (const std::string& line : run.failed()) ++failed[line];
    }
    for (const auto& [line, count] : failed) EXPECT_LE(count, most_failures(kWorlds)) << line << noise;
  }
}

// A file whose law changes on the way, in random order: what lines say of new data is not true then, but it
// is of the rows that were still unread.
class ShuffledFile {
 public:
  explicit ShuffledFile(std::uint64_t seed) {
    LinearWorld early = test::random_world(1, 0.05);
    LinearWorld late = test::random_world(2, 0.3);
    rows_ = test::draw(early, 40);
    for (test::OwnedRow& row : test::draw(late, 40)) rows_.push_back(std::move(row));
    RandomStream(seed, "order").shuffle(rows_);
  }
  [[nodiscard]] const test::Rows& rows() const { return rows_; }
  // The share of errors on the rows from the t-th on.
  template <class Predict>
  [[nodiscard]] double error_after(std::size_t t, Predict predict) const {
    double errors = 0;
    for (std::size_t r = t; r < rows_.size(); ++r)
      errors += predict(rows_[r].view()) != rows_[r].label ? 1 : 0;
    return t < rows_.size() ? errors / static_cast<double>(rows_.size() - t) : 0;
  }

 private:
  test::Rows rows_;
};

TEST(Coverage, LinesOfShuffledRowsSpeakOfThoseStillUnread) {
  const LaneRule rule = PerceptronOptions{}.rule();
  test::Tallies tallies;
  for (int seed = 1; seed <= 3 * kWorlds; ++seed) {
    const ShuffledFile file(static_cast<std::uint64_t>(seed));
    test::WatchOptions options = test::in_small_world(Keep::last);
    double risks = 0;
    options.before = [&](const LinearLearner& learner) {
      const auto t = static_cast<std::size_t>(learner.rounds());
      risks += file.error_after(t, [&](Row row) { return predicted(learner.score(row), rule.ties); });
    };
    test::WatchedRun run = test::watch(rule, file.rows(), options);
    const std::size_t last_update = run.evidence.rounds - run.evidence.last.run;
    run.evidence.shuffled = true;
    const auto unread = [&](std::size_t from, const Classifier& by) {
      return file.error_after(from, [&](Row row) { return side_of(by.predict(row)); });
    };
    run.evidence.scored.reset();  // its lines have no such meaning
    test::judge_lines(run.evidence,
                      {unread(last_update, run.kept), unread(run.frozen->row, run.frozen->classifier),
                       risks / static_cast<double>(run.evidence.rounds)},
                      tallies);
    for (const Line& line : make_lines(run.evidence, kDelta))
      EXPECT_EQ(line.of_unread_rows, line.assumption == Assumption::iid) << line.name;
  }
  EXPECT_EQ(tallies.size(), 3) << "progressive, snapshot, survivor";
  expect_few_failures(tallies, "shuffled");
}

}  // namespace
}  // namespace halfspace
