// What makes one kernel perceptron different from another.
#pragma once
#include <cstdint>

#include "halfspace/core/label.h"
#include "halfspace/kernels/kernel.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

// Which row goes when there are more than the budget allows (budget.h).
enum class Forget : std::uint8_t { forgetron, random };

struct KernelRule {
  Kernel kernel = Kernel::linear();
  Ties ties = Ties::always;
  std::uint64_t budget = 0;  // rows that are kept at most; 0: all
  Forget forget = Forget::forgetron;
  std::uint64_t seed = 1;  // of the draws of Forget::random

  // What the Perceptron is in its own space, and what it asks of rows.
  [[nodiscard]] LaneRule lane_rule() const;
};

}  // namespace halfspace
