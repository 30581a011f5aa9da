// What is made of a run when its rows have been learned: the evidence, the hypothesis that is kept, and what
// is known only of that.
#include <fmt/format.h>

#include "halfspace/convert/kernel_versions.h"
#include "halfspace/core/stop.h"
#include "halfspace/run/final_scores.h"
#include "halfspace/run/fitting_view.h"
#include "halfspace/run/run_versions.h"
#include "halfspace/run/training_run.h"

namespace halfspace {

Status TrainingRun::finish() {
  if (!ledger_.passes.empty()) ledger_.curve.finish(ledger_.passes.front().point());
  if (observer_) finish_evidence();
  if (Status chosen = choose_kept(); !chosen) return chosen;
  return judge_kept();
}

void TrainingRun::finish_evidence() {
  Evidence& evidence = ledger_.evidence;
  ledger_.rows_hash = learned_.hash();
  evidence = observer_->finish(columns_.features());
  if (learned_.begin_with_learned() || options_.rows_repeat) evidence.rows_were_fresh = false;
  evidence.views_tried = options_.choose_view ? kViewsToFit : 1;
  if (evidence.frozen) {
    // The view was chosen by rows that are all older, unless these came in another order.
    const bool older = evidence.frozen->row >= kRowsToFitAView && !options_.shuffle;
    evidence.frozen->choices = older ? 1 : evidence.views_tried;
  }
  ledger_.frozen = std::move(*observer_).frozen();
  ledger_.missed_snapshot = !ledger_.frozen && snapshot_row(evidence.rounds) != 0;
  // Too few rows for a snapshot leave the average.
  evidence.keep = options_.keep == Keep::snapshot && !ledger_.frozen ? Keep::average : options_.keep;
  if (trainee_.portfolio != nullptr) note_leader();
  evidence.fixed_length = options_.until_error == 0;
  evidence.shuffled = options_.shuffle;
  evidence.passes = ledger_.passes.size();
  evidence.classes = learner_.classes();
  // A class that comes late changes the hypothesis before its first row.
  if (ledger_.first_classes != learner_.classes()) evidence.changes_only_at_updates = false;
}

void TrainingRun::note_leader() {
  const bool is_snapshot = options_.keep == Keep::snapshot && ledger_.frozen;
  const CandidateId chosen = is_snapshot ? ledger_.frozen->candidate : trainee_.portfolio->leader();
  ledger_.evidence.portfolio->chosen = chosen;
  if (!is_snapshot) ledger_.evidence.keep = keep_of(chosen);
}

Status TrainingRun::choose_kept() {
  if (is_chosen_version(options_.keep) && !stop_requested()) {
    if (Status chosen = choose_version(); !chosen) return chosen;
  }
  if (options_.keep == Keep::snapshot && ledger_.frozen) ledger_.kept = std::move(ledger_.frozen->classifier);
  if (options_.keep == Keep::random) ledger_.kept = versions_.take_random();
  const std::size_t scores = learner_.classes() == 2 ? 1 : learner_.classes();
  if (ledger_.kept && ledger_.kept->scores() < scores) {
    return input_error("",
                       fmt::format("--keep {}: a class came after the hypothesis that is kept, which does "
                                   "not know it; expected all classes among the first rows",
                                   name_of(options_.keep)));
  }
  if (versions_.is_voting()) return take_vote();
  if (versions_.gap() && ledger_.reached) {
    ledger_.evidence.gap = StandingEvidence{versions_.gap()->mistakes(), versions_.gap()->run()};
    ledger_.kept = versions_.take_of_gap();
  }
  return {};
}

// Of all versions of the one pass, by the rows that they had not learned. Of a kernel their errors were
// counted on the way.
Status TrainingRun::choose_version() {
  if (trainee_.kernel == nullptr && ledger_.first_classes != learner_.classes() && !options_.shuffle) {
    return input_error("", fmt::format("--keep {}: a class came after the first rows were learned, expected "
                                       "all among them",
                                       name_of(options_.keep)));
  }
  const RowStore& rows = later_.rows();
  const auto importance = [&](std::size_t r) {
    return rows.importance(r) * importances_.of(r, rows.class_of(r));
  };
  auto chosen = trainee_.kernel != nullptr
                    ? choose_penalised(*trainee_.kernel, options_.delta)
                    : halfspace::choose_version(
                          {*trainee_.alone, rows, order_, hold_out_, columns_.columns(), importance},
                          options_.keep, options_.delta);
  if (!chosen) return {};
  ledger_.evidence.version =
      VersionEvidence{chosen->version, chosen->row, chosen->versions, {chosen->fresh, chosen->errors}};
  ledger_.kept = std::move(chosen->classifier);
  return {};
}

Status TrainingRun::take_vote() {
  if (trainee_.alone->shift() != 0) {
    return input_error("",
                       "--keep vote: weights grew beyond 2^64, expected smaller values; --view unit would "
                       "scale rows to length 1");
  }
  ledger_.kept = versions_.take_vote();
  return {};
}

Status TrainingRun::judge_kept() {
  if (stop_requested() || (!hold_out_.is_on() && !options_.score_at_end)) return {};
  std::optional<Classifier> own;
  if (!ledger_.kept) own.emplace(learner_.classifier());
  Classifier& classifier = ledger_.kept ? *ledger_.kept : *own;
  classifier.cover(columns_.columns());
  if (hold_out_.is_on()) ledger_.evidence.held_out = hold_out_.judge(classifier);
  return options_.score_at_end ? score_all(classifier) : Status();
}

Status TrainingRun::score_all(const Classifier& classifier) {
  FinalScores scores(classifier);
  const Portfolio* const portfolio = trainee_.portfolio;
  const std::size_t lane = portfolio != nullptr ? lane_of(ledger_.evidence.portfolio->chosen) : 0;
  const auto score = [&](std::uint64_t number, Row row, ClassId id) {
    if (!hold_out_.keeps_out(number)) scores.add(row, id, versions_.has_moved(number, lane));
  };
  if (const RowStore& rows = later_.rows(); later_.are_kept()) {
    for (std::size_t r = 0; r < rows.rows(); ++r) score(r, rows.row(r), rows.class_of(r));
  } else {
    auto blocks = open();
    if (!blocks) return blocks.error();
    std::uint64_t number = 0;
    Status read = for_each_block(*blocks, [&](const Block& block) -> Status {
      for (std::size_t r = 0; r < block.rows(); ++r) score(number++, block.row(r), block.classes[r]);
      return {};
    });
    if (!read) return read;
  }
  ledger_.evidence.scored = scores.evidence();
  ledger_.evidence.scored->updates =
      portfolio != nullptr ? portfolio->updates(lane) : ledger_.total().updates;
  return {};
}

}  // namespace halfspace
