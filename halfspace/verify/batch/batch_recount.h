// The rows of a batch model again: which were learned and which held out, and what the model makes of them.
#pragma once
#include "halfspace/core/result.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/row_hash.h"
#include "halfspace/data/row_store.h"
#include "halfspace/model/model.h"
#include "halfspace/verify/evidence_checks.h"

namespace halfspace::verify {

struct Recounted {
  Evidence evidence;
  Hash128 rows_hash{};
  RowStore learned;
  std::size_t columns = 0;
};

// An error when the rows cannot be read, or are not those of the model: other labels, other features.
Result<Recounted> recount_batch(const Model& model, const DataFiles& data, unsigned threads,
                                const std::vector<float>& importances);
// Of another file: its rows, as the checker predicts them.
Result<TestRows> retest_batch(const Model& model, const DataFiles& files, unsigned threads);

}  // namespace halfspace::verify
