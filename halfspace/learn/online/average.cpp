#include "halfspace/learn/online/average.h"

#include <limits>

namespace halfspace {

std::span<const Field<AverageOptions>> AverageOptions::fields() {
  static const Field<AverageOptions> kFields[] = {ties_field<AverageOptions>(),
                                                  normalised_field<AverageOptions>()};
  return kFields;
}

LaneRule AverageOptions::rule() const {
  LaneRule rule;
  rule.step = Step::up_to(1, std::numeric_limits<float>::infinity());
  rule.step.normalised = normalised;
  rule.ties = ties;
  return rule;
}

}  // namespace halfspace
