#include "halfspace/learn/online/perceptron.h"

namespace halfspace {

std::span<const Field<PerceptronOptions>> PerceptronOptions::fields() {
  using Options = PerceptronOptions;
  static const Field<Options> kFields[] = {
      ties_field<Options>(),
      number_field<Options>("rate",
                            "the multiple of the example that is added; from start 0 it changes nothing",
                            &Options::rate, is_step, kStepRule),
      number_field<Options>(
          "start", "the weight of a feature that has not been seen", &Options::start,
          [](double v) { return v >= -1e6 && v <= 1e6; }, "a number from -1e6 to 1e6"),
      normalised_field<Options>(),
  };
  return kFields;
}

LaneRule PerceptronOptions::rule() const {
  LaneRule rule;
  rule.step = Step::on_mistake(rate, ties);
  rule.step.normalised = normalised;
  rule.start = static_cast<float>(start) + 0.0f;
  rule.ties = ties;
  return rule;
}

}  // namespace halfspace
