#include "halfspace/learn/online/margin_perceptron.h"

#include <cmath>

namespace halfspace {

std::span<const Field<MarginPerceptronOptions>> MarginPerceptronOptions::fields() {
  using Options = MarginPerceptronOptions;
  static const Field<Options> kFields[] = {
      {"margin", "update when y * score is below this",
       NumberField<Options>{&Options::margin, [](double v) { return v > 0 && v <= 1e30; },
                            "a number above 0, up to 1e30"}},
      {"step", "the multiple of the example that is added",
       NumberField<Options>{&Options::step, [](double v) { return v >= 1e-30 && v <= 1e30; },
                            "a number from 1e-30 to 1e30"}},
      {"ties", "which label a score of 0 predicts; it is inside the margin in any case",
       TiesField<Options>{&Options::ties}},
  };
  return kFields;
}

LaneRule MarginPerceptronOptions::rule() const {
  // The source says y * score < margin: not above the next float below it.
  const float bar = std::nextafter(static_cast<float>(margin), 0.0f);
  return LaneRule{Step::up_to(static_cast<float>(step), bar), 1, 0.0f, 0.0f, ties};
}

}  // namespace halfspace
