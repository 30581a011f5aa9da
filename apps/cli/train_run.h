// A training run as it was planned: the learner over the rows, and what it leaves behind.
#pragma once
#include <optional>
#include <vector>

#include "apps/cli/progress.h"
#include "apps/cli/train_plan.h"
#include "halfspace/data/data_files.h"
#include "halfspace/run/ledger.h"

namespace halfspace::cli {

// What a run leaves behind for the model.
struct Trained {
  Ledger ledger;
  Classifier classifier;
  std::vector<Sigmoid> sigmoids;
  std::vector<LinearState> states;  // to go on from; of a portfolio, those of the learner that is kept
  RmsState rms;                     // to go on, or for probabilities
  std::size_t saturated = 0;
  std::vector<Claim> claims = {};             // of a batch learner
  std::vector<Multipliers> multipliers = {};  // that they are proved by
  std::optional<KeptPortfolio> portfolio = {};
  std::optional<PassCounts> alone = {};  // of the learner that auto kept; the ledger counts the vote
};

// What the learner chose itself becomes part of the plan.
Result<Trained> train_as_planned(Plan& plan, const TrainArguments& arguments, const DataFiles& data,
                                 ProgressDisplay& display);

}  // namespace halfspace::cli
