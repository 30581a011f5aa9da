// The rows of a run, read again.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/row_hash.h"
#include "halfspace/data/row_store.h"
#include "halfspace/model/model.h"

namespace halfspace::verify {

// All rows of the run, and from which of them on more classes were known.
struct RunRows {
  RowStore store;
  std::vector<std::pair<std::uint64_t, std::size_t>> classes_from;
  Hash128 hash{};
  std::size_t columns = 0;
  std::uint64_t features = 0;
};

// An error when they cannot be read, or are not those of the model: other labels, other features.
Result<RunRows> read_run_rows(const Model& model, const DataFiles& data, unsigned threads);

}  // namespace halfspace::verify
