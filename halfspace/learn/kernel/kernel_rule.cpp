#include "halfspace/learn/kernel/kernel_rule.h"

#include "halfspace/learn/online/perceptron.h"

namespace halfspace {

LaneRule KernelRule::lane_rule() const {
  PerceptronOptions options;
  options.ties = ties;
  LaneRule rule = options.rule();
  rule.rows = kernel.is_of_strings() ? RowsMust::be_strings : RowsMust::be_numbers;
  return rule;
}

}  // namespace halfspace
