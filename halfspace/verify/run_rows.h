// The rows of a run, read again.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "halfspace/core/random.h"
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

// An error when the certificate tells of a run that cannot be, or the rows cannot be read, are not those of
// the model (other labels, other features), or are all kept out. `importances`: of a file, one a row, or
// none.
Result<RunRows> read_run_rows(const Model& model, const DataFiles& data, unsigned threads,
                              const std::vector<float>& importances);

// Rows that the run kept out, by their numbers from 0.
class HeldOut {
 public:
  explicit HeldOut(const RunRecord& run)
      : share_(run.holdout), first_(RandomStream(run.seed, "hold-out").next()) {}
  [[nodiscard]] bool has(std::uint64_t row) const {
    return share_ > 0 && RandomStream(first_ + row * 0x9E3779B97F4A7C15ULL).uniform() < share_;
  }

 private:
  double share_;
  std::uint64_t first_;
};

}  // namespace halfspace::verify
