// The lines of auto's own portfolio and of learners with a kernel, over worlds that know the truth: the
// leader is chosen by the rows, and so is the one that is frozen.
#include <gtest/gtest.h>

#include <set>

#include "halfspace/convert/kernel_versions.h"
#include "halfspace/convert/random_pick.h"
#include "halfspace/kernels/kernel_text.h"
#include "halfspace/learn/auto_lanes.h"
#include "tests/certificate/line_failures.h"
#include "tests/support/sanitized.h"

namespace halfspace {
namespace {

using test::kDelta;
using test::kDimension;
using test::most_failures;

constexpr int kWorlds = test::kSanitized ? 20 : 150;
constexpr int kRows = 60;

// What the vote would say of a row now.
class VoteNow {
 public:
  explicit VoteNow(const Portfolio& portfolio) : vote_(portfolio.vote()) {
    for (CandidateId k = 0; k < portfolio.candidates(); ++k) members_.push_back(portfolio.classifier_of(k));
  }
  Label operator()(Row row) {
    std::vector<ClassId> said;
    for (const Classifier& member : members_) said.push_back(member.predict(row));
    return side_of(vote_.vote(said));
  }

 private:
  Committee vote_;
  std::vector<Classifier> members_;
};

struct Judging {
  LinearWorld& world;
  std::uint64_t seed;
  test::Tallies& tallies;
};

void run_auto(const Judging& judging, bool keep_snapshot) {
  auto [world, seed, tallies] = judging;
  Portfolio portfolio(*make_lanes(auto_choices(), std::nullopt));
  portfolio.prepare(kDimension, 3);
  Observer observer(portfolio, true);
  observer.cover(kDimension);
  HoldOut hold_out(0.2, seed);
  double risks = 0;
  std::uint64_t number = 0;
  std::vector<std::pair<test::OwnedRow, std::uint32_t>> learned;
  for (const test::OwnedRow& row : test::draw(world, kRows)) {
    const ClassId id = row.label > 0 ? 1 : 0;
    if (hold_out.keeps_out(number++)) {
      static_cast<void>(hold_out.add(row.view(), id));
      continue;
    }
    VoteNow vote(portfolio);
    risks += test::exact_error(world, [&](Row x) { return vote(x); });
    const Label said = vote(row.view());
    observer.before({row.view()}, id);
    const Outcome outcome = portfolio.learn_class(row.view(), id, 1);
    observer.after(id, outcome, 1);
    learned.emplace_back(row, portfolio.last_moved());
    ASSERT_EQ(outcome.mistake, said != row.label) << "the vote is the one that predicts";
  }
  Evidence evidence = observer.finish(kDimension);
  auto frozen = std::move(observer).frozen();
  ASSERT_TRUE(frozen);
  const double frozen_error = test::error_of(world, frozen->classifier);
  const Classifier kept = keep_snapshot ? std::move(frozen->classifier) : portfolio.classifier();
  evidence.keep = keep_snapshot ? Keep::snapshot : keep_of(portfolio.leader());
  evidence.held_out = hold_out.judge(kept);
  evidence.portfolio->chosen = keep_snapshot ? frozen->candidate : portfolio.leader();
  const std::size_t lane = lane_of(evidence.portfolio->chosen);
  FinalScores scores(kept);
  for (const auto& [row, moved] : learned)
    scores.add(row.view(), row.label > 0 ? 1 : 0, (moved >> lane & 1) != 0);
  evidence.scored = scores.evidence();
  evidence.scored->updates = portfolio.updates(lane);
  evidence.tested.emplace();
  for (const test::OwnedRow& row : test::draw(world, 30)) {
    judge_row(kept, row.view(), row.label > 0 ? 1 : 0, *evidence.tested);
  }
  test::judge_lines(evidence,
                    {test::error_of(world, kept), frozen_error, risks / static_cast<double>(evidence.rounds)},
                    tallies);
}

TEST(Coverage, LinesOfAutoFailNoMoreOftenThanDelta) {
  for (const bool keep_snapshot : {false, true}) {
    for (const double noise : {0.0, 0.2}) {
      test::Tallies tallies;
      for (std::uint64_t seed = 1; seed <= kWorlds; ++seed) {
        LinearWorld world = test::random_world(seed, noise);
        run_auto({world, seed, tallies}, keep_snapshot);
      }
      std::set<std::string> seen;
      for (const auto& [line, tally] : tallies) {
        EXPECT_LE(tally.failed, most_failures(tally.judged)) << line << " noise " << noise;
        seen.insert(line);
      }
      EXPECT_EQ(seen, (std::set<std::string>{"compression", "held-out", "margin", "progressive-vote",
                                             "snapshot", "test"}));
    }
  }
}

void run_kernel(const Judging& judging, const KernelRule& rule, Keep keep) {
  auto [world, seed, tallies] = judging;
  KernelPerceptron learner(rule, keep);
  learner.prepare(kDimension, 3);
  Observer observer(learner, true);
  observer.cover(kDimension);
  RandomPick pick(seed);
  double risks = 0;
  const test::Rows rows = test::draw(world, kRows);
  std::vector<bool> moved;
  for (const test::OwnedRow& row : rows) {
    const ClassId id = row.label > 0 ? 1 : 0;
    const Classifier now = keep == Keep::last || keep == Keep::random
                               ? learner.classifier()
                               : Classifier(learner.version(learner.updates()));
    risks += test::error_of(world, now);
    pick.offer(learner.rounds() + 1, learner);
    observer.before({row.view()}, id);
    const Outcome outcome = learner.learn_class(row.view(), id, 1);
    observer.after(id, outcome, 1);
    moved.push_back(outcome.moved);
  }
  Evidence evidence = observer.finish(kDimension);
  auto frozen = std::move(observer).frozen();
  const double frozen_error = test::error_of(world, frozen->classifier);
  evidence.keep = keep;
  Classifier kept = keep == Keep::snapshot ? std::move(frozen->classifier) : learner.classifier();
  if (keep == Keep::random) kept = *std::move(pick).picked();
  if (keep == Keep::penalised) {
    auto chosen = choose_penalised(learner, kDelta);
    evidence.version =
        VersionEvidence{chosen->version, chosen->row, chosen->versions, {chosen->fresh, chosen->errors}};
    kept = std::move(chosen->classifier);
  }
  FinalScores scores(kept);
  for (std::size_t r = 0; r < rows.size(); ++r)
    scores.add(rows[r].view(), rows[r].label > 0 ? 1 : 0, moved[r]);
  evidence.scored = scores.evidence();
  evidence.scored->updates = evidence.updates;
  test::judge_lines(evidence,
                    {test::error_of(world, kept), frozen_error, risks / static_cast<double>(evidence.rounds)},
                    tallies);
}

TEST(Coverage, LinesOfKernelsFailNoMoreOftenThanDelta) {
  KernelRule rule;
  rule.kernel = *parse_kernel("gauss(gamma=0.1)");
  rule.ties = Ties::plus;
  std::set<std::string> seen;
  for (const Keep keep :
       {Keep::last, Keep::average, Keep::snapshot, Keep::random, Keep::penalised, Keep::vote}) {
    test::Tallies tallies;
    for (std::uint64_t seed = 1; seed <= kWorlds; ++seed) {
      LinearWorld world = test::random_world(seed, 0.1);
      run_kernel({world, seed, tallies}, rule, keep);
    }
    for (const auto& [line, tally] : tallies) {
      EXPECT_LE(tally.failed, most_failures(tally.judged)) << line << " " << name_of(keep);
      seen.insert(line);
    }
  }
  EXPECT_EQ(seen, (std::set<std::string>{"all-versions", "compression", "penalised", "progressive", "random",
                                         "snapshot", "survivor", "vote"}));
}

}  // namespace
}  // namespace halfspace
