#include "halfspace/learn/online/arow.h"

namespace halfspace {

std::span<const Field<ArowOptions>> ArowOptions::fields() {
  using Options = ArowOptions;
  static const Field<Options> kFields[] = {
      number_field<Options>("r", "how much noise is expected; more makes smaller steps", &Options::r, is_step,
                            kStepRule),
      {"ties", "which label a score of 0 predicts; it is inside the margin in any case",
       choice<&Options::ties>(kTiesWords)},
  };
  return kFields;
}

LaneRule ArowOptions::rule() const {
  LaneRule rule;
  rule.step.kind = Step::Kind::arow;
  rule.step.slack = r;
  rule.rates = Rates::arow;
  rule.ties = ties;
  return rule;
}

}  // namespace halfspace
