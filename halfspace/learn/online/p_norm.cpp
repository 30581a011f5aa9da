#include "halfspace/learn/online/p_norm.h"

namespace halfspace {
namespace {

bool is_even_power(double p) {
  return p >= 2 && p <= 64 && p == 2 * static_cast<int>(p / 2);
}

}  // namespace

std::span<const Field<PNormOptions>> PNormOptions::fields() {
  using Options = PNormOptions;
  static const Field<Options> kFields[] = {
      {"p", "the norm of the duals; 2 is the perceptron, more suits few relevant features",
       NumberField<Options>{&Options::p, is_even_power, "an even whole number from 2 to 64"}},
      {"margin", "update when y * score is at most this; 0 updates on mistakes only",
       NumberField<Options>{&Options::margin, [](double v) { return v >= 0 && v <= 1e30; },
                            "a number from 0 to 1e30"}},
      {"step", "the multiple of the example that is added to the duals",
       NumberField<Options>{&Options::step, [](double v) { return v >= 1e-30 && v <= 1e30; },
                            "a number from 1e-30 to 1e30"}},
      {"start", "the dual of a feature that has not been seen",
       NumberField<Options>{&Options::start, [](double v) { return v >= -2 && v <= 2; },
                            "a number from -2 to 2"}},
      {"ties", "what a score of 0 counts as: wrong always, the label -1, or the label +1",
       TiesField<Options>{&Options::ties}},
  };
  return kFields;
}

LaneRule PNormOptions::rule() const {
  const auto size = static_cast<float>(step);
  const Step steps =
      margin > 0 ? Step::up_to(size, static_cast<float>(margin)) : Step::on_mistake(size, ties);
  return LaneRule{steps, static_cast<std::uint32_t>(p) - 1, static_cast<float>(start) + 0.0f, 0.0f, ties};
}

}  // namespace halfspace
