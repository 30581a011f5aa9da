#include "halfspace/learn/online/adagrad.h"

namespace halfspace {

std::span<const Field<AdagradOptions>> AdagradOptions::fields() {
  using Options = AdagradOptions;
  static const Field<Options> kFields[] = {
      {"loss", "what is made small", choice<&Options::loss>(kLossWords)},
      number_field<Options>("rate", "the first step of each coordinate", &Options::rate, is_step, kStepRule),
      ties_field<Options>(),
      normalised_field<Options>(),
  };
  return kFields;
}

LaneRule AdagradOptions::rule() const {
  LaneRule rule;
  rule.step = step_of(loss, 1);
  rule.step.normalised = normalised;
  rule.rates = Rates::adagrad;
  rule.rate = static_cast<float>(rate);
  rule.ties = ties;
  return rule;
}

}  // namespace halfspace
