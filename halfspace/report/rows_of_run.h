// The rounds of a model's run, as its learner saw them: through its view, with its constant feature, without
// the rows that were held out, and as far as the run read. What bounds over all rounds are computed from.
//
// Guarantee: the rows have the fingerprint that the certificate has of the run's. Cost: the rows in memory,
// once more where the view changes values.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/row_store.h"
#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/model/model.h"
#include "halfspace/run/rows_in_memory.h"
#include "halfspace/solve/signed_rows.h"

namespace halfspace::report {

struct RowsOfRun {
  LaneRule rule;       // of the learner, with its constant feature and view
  RowsInMemory given;  // as they stand in the files
  RowStore changed;    // through a view that changes values; empty: `given` is what was seen
  // Of one pass, or of all where they differ from pass to pass. Their columns are numbered anew where
  // features have numbers far apart: who solves goes over all columns up to the highest.
  solve::SignedRows rounds;
  std::vector<std::uint32_t> near_columns;  // of all rounds, one after the other; empty: those of the rows
  std::size_t columns = 0;                  // before that
  double repeats = 1;                       // how often the run went over `rounds`
  bool has_importances = false;             // some rows counted more or less than others
};

// What the learner does, made from the model's options.
Result<LaneRule> rule_of(const Model& model);

struct RowsOfRunOptions {
  unsigned threads = 1;
  double memory = 0;  // bytes; 0: no limit
};

// The model has a certificate of a run from the start and two classes. An error when rows cannot be read, are
// not those of the run, or take too much memory. Never null; after a request to stop the rows are not all.
Result<std::unique_ptr<RowsOfRun>> rows_of_run(const Model& model, const DataFiles& data,
                                               const RowsOfRunOptions& options);

}  // namespace halfspace::report
