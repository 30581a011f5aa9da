#include "halfspace/lab/converted_run.h"

#include <optional>

#include "halfspace/convert/random_pick.h"
#include "halfspace/convert/version_choice.h"
#include "halfspace/convert/vote_record.h"
#include "halfspace/run/final_scores.h"
#include "halfspace/run/hold_out.h"
#include "halfspace/run/observer.h"

namespace halfspace::lab {
namespace {

std::optional<ChosenVersion> choose(const LaneRule& rule, const RowStore& rows, const HoldOut& hold_out,
                                    const ConversionSetup& setup) {
  const VersionStart start = [&] {
    LinearLearner learner(rule, Keep::last);
    learner.prepare(setup.columns, setup.largest);
    return learner;
  };
  std::vector<std::size_t> learned;
  std::vector<std::size_t> others;
  for (std::size_t r = 0; r < rows.rows(); ++r) (hold_out.keeps_out(r) ? others : learned).push_back(r);
  const auto rows_at = [&](const std::vector<std::size_t>& places) {
    return VersionRows{places.size(), [&](std::size_t i) {
                         return VersionRow{rows.row(places[i]), rows.class_of(places[i])};
                       }};
  };
  return setup.keep == Keep::penalised ? choose_penalised(start, rows_at(learned), setup.delta)
                                       : choose_two_phase(start, rows_at(learned), rows_at(others));
}

}  // namespace

ConvertedRun convert_run(const LaneRule& rule, const RowStore& rows, const ConversionSetup& setup) {
  LinearLearner learner(rule, setup.keep);
  learner.prepare(setup.columns, setup.largest);
  Observer observer(learner, true);
  observer.cover(setup.columns);
  HoldOut hold_out(setup.holdout, setup.seed);
  RandomPick pick(setup.seed);
  VoteRecord vote(rule);
  std::vector<bool> moved(rows.rows());
  std::uint64_t rounds = 0;
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    const ClassId id = rows.class_of(r);
    if (hold_out.keeps_out(r)) {
      static_cast<void>(hold_out.add(rows.row(r), id));  // in memory: nothing can fail
      continue;
    }
    if (setup.before) setup.before(learner);
    if (setup.keep == Keep::random) pick.offer(++rounds, learner);
    observer.before({rows.row(r)}, id);
    const Outcome outcome = learner.learn_class(rows.row(r), id);
    observer.after(id, outcome, 1);
    if (setup.keep == Keep::vote) vote.after(learner, outcome.moved);
    moved[r] = outcome.moved;
  }
  ConvertedRun run{observer.finish(setup.columns), learner.classifier(), std::nullopt};
  run.evidence.keep = setup.keep;
  std::optional<Snapshot> frozen = std::move(observer).frozen();
  if (setup.keep == Keep::snapshot && frozen) {
    run.kept = std::move(frozen->classifier);
  } else if (frozen) {
    run.frozen = std::move(frozen->classifier);
    run.frozen->cover(setup.columns);
  }
  if (setup.keep == Keep::random) {
    if (auto picked = std::move(pick).picked()) run.kept = std::move(*picked);
  }
  if (is_chosen_version(setup.keep)) {
    if (auto chosen = choose(rule, rows, hold_out, setup)) {
      run.evidence.version =
          VersionEvidence{chosen->version, chosen->row, chosen->versions, {chosen->fresh, chosen->errors}};
      run.kept = std::move(chosen->classifier);
    }
  }
  if (setup.keep == Keep::vote) run.kept = Classifier(std::move(vote).take());
  run.kept.cover(setup.columns);
  if (hold_out.is_on()) run.evidence.held_out = hold_out.judge(run.kept);
  FinalScores scores(run.kept);
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    if (!hold_out.keeps_out(r)) scores.add(rows.row(r), rows.class_of(r), moved[r]);
  }
  run.evidence.scored = scores.evidence();
  run.evidence.scored->updates = run.evidence.updates;
  return run;
}

}  // namespace halfspace::lab
