#include "halfspace/learn/online/perceptron.h"

namespace halfspace {

std::span<const Field<PerceptronOptions>> PerceptronOptions::fields() {
  static const Field<PerceptronOptions> kFields[] = {
      {"ties", "what a score of 0 counts as: wrong always, the label -1, or the label +1",
       TiesField<PerceptronOptions>{&PerceptronOptions::ties}},
  };
  return kFields;
}

LaneRule PerceptronOptions::rule() const {
  return LaneRule{Step::on_mistake(1.0f, ties), 1, 0.0f, 0.0f, ties};
}

}  // namespace halfspace
