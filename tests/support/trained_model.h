// A model with its certificate, trained from text the way the program does it.
#pragma once
#include <gtest/gtest.h>

#include "halfspace/certificate/lines.h"
#include "halfspace/learn/auto_lanes.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/model/model.h"
#include "halfspace/run/training.h"
#include "tests/support/files.h"

namespace halfspace::test {

struct TrainingRun {
  std::string learner = "perceptron";
  std::vector<Setting> settings = {};
  Keep keep = Keep::average;
  Scaling view = Scaling::given;
  double bias = 0;
  std::uint64_t passes = 1;
  bool shuffle = false;
  double holdout = 0;
  bool certify = false;
  double until_error = 0;
  std::string labels = "";  // as --labels gives them
};

inline Model trained_model(const std::string& path, const TrainingRun& run) {
  auto chosen = (*find_learner(run.learner))->make(run.settings);
  EXPECT_TRUE(chosen.ok());
  LaneRule rule = chosen->rule;
  rule.constant = static_cast<float>(run.bias);
  rule.view.scale(run.view);
  LinearLearner learner(rule, run.keep);
  LabelMap labels = run.labels.empty() ? LabelMap() : *LabelMap::parse(run.labels);
  ColumnMap columns;
  TrainingOptions options;
  options.labels_are_given = !run.labels.empty();
  options.passes = run.passes;
  options.shuffle = run.shuffle;
  options.keep = run.keep;
  options.holdout = run.holdout;
  options.score_at_end = run.certify;
  options.until_error = run.until_error;
  auto ledger = train(learner, path, labels, columns, options, nullptr);
  EXPECT_TRUE(ledger.ok()) << (ledger.ok() ? "" : ledger.error().text());
  const PassCounts total = ledger->total();
  Model model{run.learner,
              {},
              run.keep,
              run.bias,
              run.view,
              labels,
              columns,
              total.rounds,
              total.mistakes,
              total.updates,
              learner.classifier(),
              learner.sigmoids(),
              learner.states(),
              learner.rms()};
  for (const OptionInfo& option : chosen->options) model.options.emplace_back(option.name, option.value);
  if (ledger->kept) model.classifier = std::move(*ledger->kept);
  if (model.classifier.vote() != nullptr) {
    model.sigmoids.clear();
    model.states.clear();
  }
  if (ledger->frozen && run.keep != Keep::snapshot) model.snapshot = std::move(ledger->frozen->classifier);
  Certificate& certificate = model.certificate.emplace();
  certificate.run.rows_hash[0] = ledger->rows_hash[0];
  certificate.run.rows_hash[1] = ledger->rows_hash[1];
  certificate.run.passes = run.passes;
  certificate.run.shuffle = run.shuffle;
  certificate.run.holdout = run.holdout;
  certificate.run.until_error = run.until_error;
  certificate.run.first_classes = ledger->first_classes;
  certificate.evidence = ledger->evidence;
  certificate.lines = make_lines(certificate.evidence, certificate.delta);
  return model;
}

// The same by all learners that auto tries, with all that they found.
inline Model auto_model(const std::string& path, Scaling view = Scaling::given) {
  auto lanes = make_lanes(auto_choices(), std::nullopt);
  EXPECT_TRUE(lanes.ok());
  for (PortfolioLane& lane : *lanes) lane.rule.view.scale(view);
  Portfolio portfolio(*lanes);
  LabelMap labels;
  ColumnMap columns;
  TrainingOptions options;
  options.score_at_end = true;
  auto ledger = train(portfolio, path, labels, columns, options, nullptr);
  EXPECT_TRUE(ledger.ok()) << (ledger.ok() ? "" : ledger.error().text());
  const CandidateId leader = portfolio.leader();
  const PortfolioLane& lane = portfolio.lanes()[lane_of(leader)];
  const PassCounts total = ledger->total();
  Model model{lane.learner,
              {},
              keep_of(leader),
              lane.rule.constant,
              view,
              labels,
              columns,
              total.rounds,
              total.mistakes,
              total.updates,
              portfolio.classifier(),
              portfolio.sigmoids_of(leader),
              {},
              {}};
  const auto chosen = (*find_learner(lane.learner))->make(lane.settings);
  for (const OptionInfo& option : chosen->options) model.options.emplace_back(option.name, option.value);
  if (ledger->frozen) model.snapshot = std::move(ledger->frozen->classifier);
  model.portfolio = keep_all(portfolio);
  Certificate& certificate = model.certificate.emplace();
  certificate.run.rows_hash[0] = ledger->rows_hash[0];
  certificate.run.rows_hash[1] = ledger->rows_hash[1];
  certificate.run.first_classes = ledger->first_classes;
  certificate.evidence = ledger->evidence;
  certificate.lines = make_lines(certificate.evidence, certificate.delta);
  return model;
}

}  // namespace halfspace::test
