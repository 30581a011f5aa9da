// The run of a kernel perceptron again: one row after the other against every row that was kept, in plain
// loops (strings under one string kernel by a table of their pieces).
#pragma once
#include <optional>
#include <vector>

#include "halfspace/model/model.h"
#include "halfspace/verify/kernel/plain_kernel.h"
#include "halfspace/verify/replay.h"

namespace halfspace::verify {

struct PlainExpansion {
  std::vector<std::size_t> rows;  // of the run, from 0
  std::vector<double> coefficients;
  double scale = 1;
  std::vector<std::uint64_t> used;  // of a vote
};

struct KernelFound {
  std::string kernel;  // that the options say
  Ties ties = Ties::always;
  Evidence evidence;
  std::uint64_t rows_hash[2] = {0, 0};
  long double true_norm = 0;
  std::uint64_t mistakes = 0;
  std::uint64_t updates = 0;
  RunRows rows;
  PlainExpansion kept;
  std::optional<PlainExpansion> snapshot;
};

Result<KernelFound> replay_kernel(const Model& model, const DataFiles& data, const ReplayOptions& options);

// What the stored expansion says of a row, by the checker's own kernel and sum.
class PlainKernelPredictor {
 public:
  explicit PlainKernelPredictor(const KernelExpansion& expansion);
  [[nodiscard]] bool is_positive(Row row) const;

 private:
  const KernelExpansion& expansion_;
  PlainKernel kernel_;
  std::vector<PlainRow> rows_;
};

}  // namespace halfspace::verify
