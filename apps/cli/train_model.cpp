#include "apps/cli/train_model.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/certificate/lines.h"
#include "halfspace/model/ranges.h"

namespace halfspace::cli {
namespace {

// A run of auto counts the mistakes of its vote; what goes on is one of its learners.
void add_counts_before(const Model& before, Model& model) {
  model.rounds += before.rounds;
  const auto& portfolio = before.certificate ? before.certificate->evidence.portfolio : std::nullopt;
  if (portfolio) {
    const LaneEvidence& lane = portfolio->lanes[lane_of(portfolio->chosen)];
    model.mistakes += lane.last.mistakes;
    model.updates += lane.updates;
  } else {
    model.mistakes += before.mistakes;
    model.updates += before.updates;
  }
}

}  // namespace

std::vector<LearnedRows> learned_before(const Plan& plan) {
  if (!plan.resumed) return {};
  if (!plan.resumed->certificate) return {{}};
  const Certificate& before = *plan.resumed->certificate;
  std::vector<LearnedRows> learned = before.run.earlier;
  if (learned.size() + 1 >= kMostEarlierRuns) learned = {{}};
  LearnedRows last;
  if (!before.run.has_earlier_prints) {
    const std::uint64_t passes = std::max<std::uint64_t>(1, before.run.passes);
    last.rows = before.evidence.all_rounds / passes + before.evidence.held_out.value_or(Judged{}).rows;
    std::copy_n(before.run.rows_hash, 2, last.hash.begin());
  }
  learned.push_back(last);
  return learned;
}

bool was_learned(const Evaluation& test, const Plan& plan, const Ledger& ledger) {
  if (test.rows_hash == ledger.rows_hash) return true;
  const std::vector<LearnedRows> learned = learned_before(plan);
  return std::any_of(learned.begin(), learned.end(),
                     [&](const LearnedRows& run) { return run.rows == 0 || run.hash == test.rows_hash; });
}

Model make_model(Plan& plan, Trained& trained, bool certified) {
  Ledger& ledger = trained.ledger;
  if (plan.keep == Keep::snapshot && !ledger.frozen) plan.keep = Keep::average;  // too few rows for one
  // A certificate tells the vote's counts from those of the learner that goes on; without one these are kept.
  const PassCounts counts = certified || !trained.alone ? ledger.total() : *trained.alone;
  Model model{plan.learner,
              {},
              plan.keep,
              plan.bias,
              plan.view,
              plan.labels,
              std::move(plan.columns),
              counts.rounds,
              counts.mistakes,
              counts.updates,
              std::move(trained.classifier),
              std::move(trained.sigmoids),
              {},
              {},
              plan.rules};
  for (const OptionInfo& option : plan.chosen.options) model.options.emplace_back(option.name, option.value);
  if (plan.resumed) add_counts_before(*plan.resumed, model);
  model.states = std::move(trained.states);
  model.rms = std::move(trained.rms);
  if (ledger.kept) model.classifier = std::move(*ledger.kept);
  if (model.classifier.vote() != nullptr) model.sigmoids.clear();  // fitted to scores, not to shares of votes
  if (!certified) return model;
  model.multipliers = std::move(trained.multipliers);
  model.portfolio = std::move(trained.portfolio);
  if (ledger.frozen && plan.keep != Keep::snapshot) model.snapshot = std::move(ledger.frozen->classifier);
  return model;
}

Certificate make_certificate(const TrainArguments& arguments, const Plan& plan, const Ledger& ledger,
                             const std::vector<Claim>& claims, const std::optional<Evaluation>& test) {
  Certificate certificate;
  certificate.delta = delta_of(arguments);
  RunRecord& run = certificate.run;
  std::copy_n(ledger.rows_hash.begin(), 2, run.rows_hash);
  run.passes = ledger.passes.size();
  run.shuffle = arguments.shuffle;
  run.seed = arguments.seed;
  run.holdout = arguments.holdout;
  run.until_error = arguments.until_error;
  run.first_classes = ledger.first_classes;
  run.resumed = plan.resumed.has_value();
  run.earlier = learned_before(plan);
  run.has_importances = !plan.importances.empty();
  run.class_weights = plan.class_weights;
  certificate.evidence = ledger.evidence;
  if (test) {
    std::copy_n(test->rows_hash.begin(), 2, run.test_hash);
    certificate.evidence.tested = Judged{test->examples(), test->errors()};
  }
  certificate.lines = make_lines(certificate.evidence, certificate.delta);
  for (const Claim& claim : claims) certificate.lines.push_back(line_of(claim, certificate.evidence));
  return certificate;
}

Status check_range(const Model& model, const DataFiles& data) {
  const char* fault = range_fault(model);
  if (*fault == 0) return {};
  return input_error(data.shown(),
                     fmt::format("the numbers of this run left their range, nothing was written: {}; --view "
                                 "unit, or a smaller rate, step, start or --bias, would keep them inside",
                                 fault));
}

}  // namespace halfspace::cli
