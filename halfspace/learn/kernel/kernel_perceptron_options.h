// The options of kernel-perceptron.
#pragma once
#include <span>

#include "halfspace/learn/kernel/kernel_rule.h"
#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct KernelPerceptronOptions {
  Kernel kernel = Kernel::gaussian(0.01);
  Ties ties = Ties::always;
  double budget = 0;
  Forget forget = Forget::forgetron;
  double seed = 1;

  static std::span<const Field<KernelPerceptronOptions>> fields();
  [[nodiscard]] Status check() const;
  [[nodiscard]] KernelRule kernel_rule() const;
  [[nodiscard]] LaneRule rule() const { return kernel_rule().lane_rule(); }
};

}  // namespace halfspace
