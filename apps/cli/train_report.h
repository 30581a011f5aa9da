// What train prints at the end.
#pragma once
#include <optional>
#include <string>

#include "apps/cli/terminal.h"
#include "apps/cli/train_plan.h"
#include "halfspace/run/evaluation.h"
#include "halfspace/run/ledger.h"

namespace halfspace::cli {

// A run that has ended, with all that is written and told of it.
struct FinishedRun {
  const TrainArguments& arguments;
  Plan plan;  // its columns are with the model
  Ledger ledger;
  Model model;
  bool certified = false;
  double seconds = 0;
  std::optional<Evaluation> test = {};
  Certificate certificate = {};  // what would be said of a run that is not certified, too
};

Json report_json(const FinishedRun& run);
std::string report_text(const FinishedRun& run);

}  // namespace halfspace::cli
