#include "halfspace/learn/online/margin_perceptron.h"

#include <cmath>

namespace halfspace {

std::span<const Field<MarginPerceptronOptions>> MarginPerceptronOptions::fields() {
  using Options = MarginPerceptronOptions;
  static const Field<Options> kFields[] = {
      number_field<Options>(
          "margin", "update when y * score is below this", &Options::margin,
          [](double v) { return v > 0 && v <= 1e30; }, "a number above 0, up to 1e30"),
      number_field<Options>("step", "the multiple of the example that is added", &Options::step, is_step,
                            kStepRule),
      {"ties", "which label a score of 0 predicts; it is inside the margin in any case",
       choice<&Options::ties>(kTiesWords)},
      normalised_field<Options>(),
  };
  return kFields;
}

LaneRule MarginPerceptronOptions::rule() const {
  LaneRule rule;
  // The source says y * score < margin: not above the next float below it.
  rule.step = Step::up_to(step, std::nextafter(static_cast<float>(margin), 0.0f));
  rule.step.normalised = normalised;
  rule.ties = ties;
  return rule;
}

}  // namespace halfspace
