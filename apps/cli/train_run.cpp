#include "apps/cli/train_run.h"

#include <algorithm>
#include <span>

#include "apps/cli/files.h"
#include "apps/cli/train_model.h"
#include "halfspace/core/stop.h"
#include "halfspace/run/training.h"

namespace halfspace::cli {
namespace {

LinearLearner make_learner(const Plan& plan) {
  LaneRule rule = plan.chosen.rule;
  rule.constant = static_cast<float>(plan.bias);
  rule.view.scale(plan.view);
  return plan.resumed ? LinearLearner(rule, plan.keep, plan.resumed->states, plan.resumed->rms)
                      : LinearLearner(rule, plan.keep, plan.labels.classes());
}

// Nobody continues a model that is not written, or one that was made at the end of its run.
bool final_only(const TrainArguments& arguments, const Plan& plan) {
  return arguments.final_only || arguments.model.empty() || ends_with_its_run(plan.keep);
}

Result<Trained> train_alone(Plan& plan, const TrainArguments& arguments, const DataFiles& data,
                            const TrainingOptions& options, const ProgressSink& progress) {
  LinearLearner learner = make_learner(plan);
  if (arguments.again) learner.rows_come_again();
  auto ledger = halfspace::train(learner, data, plan.labels, plan.columns, options, progress);
  if (!ledger) return ledger.error();
  plan.view = learner.scaling();
  Trained trained{std::move(*ledger), learner.classifier(), learner.sigmoids(), {}, {}, learner.saturated()};
  if (!final_only(arguments, plan)) trained.states = learner.states();
  if (!final_only(arguments, plan) || plan.view == Scaling::rms_unit) trained.rms = learner.rms();
  return trained;
}

Result<Trained> train_kernel(Plan& plan, const DataFiles& data, const TrainingOptions& options,
                             const ProgressSink& progress) {
  KernelPerceptron learner(*plan.kernel, plan.keep);
  auto ledger = halfspace::train(learner, data, plan.labels, plan.columns, options, progress);
  if (!ledger) return ledger.error();
  return Trained{std::move(*ledger), learner.classifier(), {}, {}, {}};
}

// What the learner chose itself becomes part of the plan.
Result<Trained> train_batch(Plan& plan, const DataFiles& data, const TrainingOptions& options,
                            ProgressDisplay& display) {
  auto run = halfspace::train_batch(*plan.batch, data, plan.labels, plan.columns, options,
                                    [&](std::string_view words) { display.show(words); });
  if (!run) return run.error();
  if (!run->fit)
    return Trained{std::move(run->ledger), Classifier(std::vector<LinearHypothesis>{}), {}, {}, {}};
  for (const auto& [name, value] : run->fit->chosen) {
    for (OptionInfo& option : plan.chosen.options) {
      if (option.name == name) option.value = value;
    }
  }
  Trained trained{std::move(run->ledger), std::move(run->fit->classifier), {}, {}, {}, 0};
  trained.claims = std::move(run->fit->claims);
  trained.multipliers = std::move(run->fit->multipliers);
  return trained;
}

// The plan becomes that of the learner that led in the end.
Result<Trained> train_portfolio(Plan& plan, const TrainArguments& arguments, const DataFiles& data,
                                const TrainingOptions& options, const ProgressSink& progress) {
  for (PortfolioLane& lane : plan.lanes) lane.rule.view.scale(plan.view);
  Portfolio portfolio(plan.lanes, plan.labels.classes());
  if (arguments.keep_portfolio) portfolio.keep_all();
  auto ledger = halfspace::train(portfolio, data, plan.labels, plan.columns, options, progress);
  if (!ledger) return ledger.error();
  plan.view = portfolio.scaling();
  const CandidateId chosen =
      ledger->evidence.portfolio ? ledger->evidence.portfolio->chosen : portfolio.leader();
  const PortfolioLane& lane = portfolio.lanes()[lane_of(chosen)];
  auto learner = (*find_online_learner(lane.learner))->make(lane.settings);
  if (!learner) return learner.error();
  plan.learner = lane.learner;
  plan.chosen = std::move(*learner);
  plan.bias = lane.rule.constant;
  if (plan.keep != Keep::snapshot || !ledger->frozen) plan.keep = keep_of(chosen);
  Trained trained{std::move(*ledger),   portfolio.classifier(), portfolio.sigmoids_of(chosen), {}, {},
                  portfolio.saturated()};
  if (!final_only(arguments, plan)) trained.states = portfolio.states_of(chosen, plan.keep);
  if (!final_only(arguments, plan) || plan.view == Scaling::rms_unit) trained.rms = portfolio.rms();
  if (arguments.keep_portfolio) trained.portfolio = keep_all(portfolio);
  const CandidateId last = 2 * lane_of(chosen);
  trained.alone = {trained.ledger.total().rounds, portfolio.mistakes(last),
                   portfolio.updates(lane_of(chosen))};
  return trained;
}

bool names_a_file_twice(const DataFiles& data) {
  const std::span<const std::string> files(data.paths);
  for (std::size_t i = 1; i < files.size(); ++i) {
    if (is_among(files.first(i), files[i])) return true;
  }
  return false;
}

TrainingOptions training_options(const TrainArguments& arguments, const Plan& plan, const DataFiles& data) {
  TrainingOptions options;
  options.passes = arguments.passes;
  options.shuffle = arguments.shuffle;
  options.seed = arguments.seed;
  options.rounds_before = plan.resumed ? plan.resumed->rounds : 0;
  options.threads = arguments.threads;
  options.rules = plan.rules;
  options.all_rules_count = !plan.resumed;
  options.memory = arguments.memory_gb * 1e9;
  options.class_weights = plan.class_weights;
  options.importances = plan.importances;
  options.choose_view = plan.choose_view;
  options.labels_are_given = !arguments.labels.empty() || plan.resumed;
  options.learned = learned_before(plan);
  const auto is_unknown = [](const LearnedRows& run) { return run.rows == 0; };
  const bool all_known = std::erase_if(options.learned, is_unknown) == 0;
  std::sort(options.learned.begin(), options.learned.end(),
            [](const LearnedRows& a, const LearnedRows& b) { return a.rows < b.rows; });
  options.rows_are_fresh = !arguments.again && all_known;
  options.rows_repeat = names_a_file_twice(data);
  options.collect_evidence = !arguments.no_certificate;
  options.keep = plan.keep;
  options.holdout = arguments.holdout;
  options.score_at_end = arguments.certify;
  options.until_error = arguments.until_error;
  options.delta = delta_of(arguments);
  return options;
}

Result<Trained> train_once(Plan& plan, const TrainArguments& arguments, const DataFiles& data,
                           const TrainingOptions& options, ProgressDisplay& display) {
  const auto progress = [&](const Progress& now) { display.show(now); };
  if (plan.batch) return train_batch(plan, data, options, display);
  if (plan.kernel) return train_kernel(plan, data, options, progress);
  if (plan.is_auto()) return train_portfolio(plan, arguments, data, options, progress);
  return train_alone(plan, arguments, data, options, progress);
}

}  // namespace

// How many rows there will be is foreseen by the files' sizes. Where that went wrong all is done once more
// without, so that a model never depends on what the sizes were.
Result<Trained> train_as_planned(Plan& plan, const TrainArguments& arguments, const DataFiles& data,
                                 ProgressDisplay& display) {
  TrainingOptions options = training_options(arguments, plan, data);
  options.foresee_rows = arguments.importances != "-" && arguments.resume != "-";  // can be read again
  auto trained = train_once(plan, arguments, data, options, display);
  if (!trained || !trained->ledger.missed_snapshot || stop_requested()) return trained;
  auto again = make_plan(arguments);
  if (!again) return again.error();
  plan = std::move(*again);
  options = training_options(arguments, plan, data);
  return train_once(plan, arguments, data, options, display);
}

}  // namespace halfspace::cli
