// A batch learner on all rows of files: read into memory, fitted, judged.
#pragma once
#include <functional>
#include <optional>
#include <string_view>

#include "halfspace/learn/catalogue.h"
#include "halfspace/run/training.h"

namespace halfspace {

struct BatchRun {
  Ledger ledger;                // mistakes are the rows that what was found gets wrong
  std::optional<BatchFit> fit;  // none when a stop came while it read
};

struct BatchPlan {
  const CatalogueRow* row;
  ChosenBatchLearner learner;
  float constant = 0;
};

// Of the options those of reading, seed, holdout, delta and memory count. Refuses before it starts what would
// take more memory than allowed. On a request to stop while it reads, the ledger has no rows; while it fits,
// the learner returns what it has.
Result<BatchRun> train_batch(const BatchPlan& plan, const DataFiles& files, LabelMap& labels,
                             ColumnMap& columns, const TrainingOptions& options,
                             const std::function<void(std::string_view)>& progress);

}  // namespace halfspace
