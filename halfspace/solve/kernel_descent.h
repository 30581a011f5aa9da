// Dual coordinate descent for support vector machines in the feature space of a kernel (batch 4.2, kernel
// form), in the chapter's scaling: min |w|^2 + c sum xi_i, xi_i = (1 - y_i f(x_i))_+, f = sum a_j y_j K(x_j,
// .), 0 <= a_i <= c/2. The scores f(x_i) of all rows are kept; changing one multiplier costs one kernel value
// a row, one that stays costs nothing.
//
// Guarantee: dual = 2 sum a_i - |w|^2 <= optimum <= primal = |w|^2 + c sum xi_i, both from scores that are
// computed afresh at the end. The dual value never falls. Deterministic: the order comes from the seed, and
// threads change nothing.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/kernels/kernel_sum.h"

namespace halfspace::solve {

struct KernelSvmOptions {
  double c = 1;
  double relative_gap = 0.01;  // stops when primal - dual is at most this part of primal
  std::uint64_t most_passes = 100;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::function<void(std::uint64_t pass, double gap)> progress = {};
};

struct KernelSvmSolution {
  std::vector<double> multipliers;  // a_i
  double primal = 0;
  double dual = 0;
  std::uint64_t passes = 0;
  std::uint64_t changes = 0;  // of a multiplier

  [[nodiscard]] double gap() const { return primal - dual; }
};

// Ends early, with what it has, on a request to stop.
KernelSvmSolution solve_kernel_svm(const Kernel& kernel, std::span<const Row> rows,
                                   std::span<const Label> labels, const KernelSvmOptions& options);

}  // namespace halfspace::solve
