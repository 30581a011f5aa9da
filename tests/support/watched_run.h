// A run over rows in memory with an observer beside it.
#pragma once
#include <functional>
#include <optional>

#include "halfspace/convert/random_pick.h"
#include "halfspace/convert/version_choice.h"
#include "halfspace/convert/vote_record.h"
#include "halfspace/run/final_scores.h"
#include "halfspace/run/hold_out.h"
#include "halfspace/run/observer.h"
#include "tests/support/rows.h"

namespace halfspace::test {

struct WatchedRun {
  LinearLearner learner;
  Evidence evidence;
  Classifier kept;
  std::optional<Snapshot> frozen;
};

struct WatchOptions {
  Keep keep = Keep::average;
  std::size_t columns = 0;
  float largest = 0;
  int passes = 1;
  double holdout = 0;
  std::uint64_t seed = 1;
  double delta = 0.05;  // of the choice of a version
  Rows test = {};       // judge what is kept
  // Told before each row of the first pass is learned.
  std::function<void(const LinearLearner&)> before = nullptr;
};

inline Classifier choose_version(const LaneRule& rule, const Rows& rows, const HoldOut& hold_out,
                                 const WatchOptions& options, Evidence& evidence) {
  const VersionStart start = [&] {
    LinearLearner learner(rule, Keep::last);
    learner.prepare(options.columns, options.largest);
    return learner;
  };
  std::vector<std::size_t> learned;
  std::vector<std::size_t> others;
  for (std::size_t r = 0; r < rows.size(); ++r) (hold_out.keeps_out(r) ? others : learned).push_back(r);
  const auto rows_at = [&](const std::vector<std::size_t>& places) {
    return VersionRows{places.size(), [&](std::size_t i) {
                         const OwnedRow& row = rows[places[i]];
                         return VersionRow{row.view(), static_cast<ClassId>(row.label > 0 ? 1 : 0)};
                       }};
  };
  auto chosen = options.keep == Keep::penalised ? choose_penalised(start, rows_at(learned), options.delta)
                                                : choose_two_phase(start, rows_at(learned), rows_at(others));
  evidence.version =
      VersionEvidence{chosen->version, chosen->row, chosen->versions, {chosen->fresh, chosen->errors}};
  return std::move(chosen->classifier);
}

inline WatchedRun watch(const LaneRule& rule, const Rows& rows, const WatchOptions& options) {
  LinearLearner learner(rule, options.keep);
  learner.prepare(options.columns, options.largest);
  Observer observer(learner, true);
  observer.cover(options.columns);
  HoldOut hold_out(options.holdout, options.seed);
  std::vector<bool> moved(rows.size());
  VoteRecord vote(rule);
  RandomPick pick(options.seed);
  std::uint64_t updates = 0;
  for (int pass = 0; pass < options.passes; ++pass) {
    if (pass > 0) observer.rows_come_again();
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const ClassId id = rows[r].label > 0 ? 1 : 0;
      if (hold_out.keeps_out(r)) {
        if (pass == 0) static_cast<void>(hold_out.add(rows[r].view(), id));
        continue;
      }
      if (pass == 0 && options.before) options.before(learner);
      if (pass == 0 && options.keep == Keep::random) pick.offer(learner.rounds() + 1, learner);
      observer.before({rows[r].view()}, id);
      const Outcome outcome = learner.learn_class(rows[r].view(), id);
      observer.after(id, outcome, 1);
      if (options.keep == Keep::vote) vote.after(learner, outcome.moved);
      if (outcome.moved) moved[r] = true, ++updates;
    }
  }
  Evidence evidence = observer.finish(options.columns);
  std::optional<Snapshot> frozen = std::move(observer).frozen();
  evidence.keep = options.keep;
  evidence.passes = static_cast<std::uint64_t>(options.passes);
  Classifier kept =
      options.keep == Keep::snapshot && frozen ? std::move(frozen->classifier) : learner.classifier();
  if (is_chosen_version(options.keep)) kept = choose_version(rule, rows, hold_out, options, evidence);
  if (options.keep == Keep::vote) kept = Classifier(std::move(vote).take());
  if (options.keep == Keep::random) kept = *std::move(pick).picked();
  kept.cover(options.columns);
  if (options.keep != Keep::snapshot && frozen) frozen->classifier.cover(options.columns);
  if (hold_out.is_on()) evidence.held_out = hold_out.judge(kept);
  FinalScores scores(kept);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (!hold_out.keeps_out(r)) scores.add(rows[r].view(), rows[r].label > 0 ? 1 : 0, moved[r]);
  }
  evidence.scored = scores.evidence();
  evidence.scored->updates = updates;
  if (!options.test.empty()) evidence.tested.emplace();
  for (const OwnedRow& row : options.test) {
    judge_row(kept, row.view(), row.label > 0 ? 1 : 0, *evidence.tested);
  }
  return {std::move(learner), evidence, std::move(kept), std::move(frozen)};
}

}  // namespace halfspace::test
