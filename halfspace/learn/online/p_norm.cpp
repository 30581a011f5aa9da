#include "halfspace/learn/online/p_norm.h"

#include <cmath>
#include <limits>

namespace halfspace {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kBitsOfE = 1.44269504088896340736;  // log2(e)

}  // namespace

std::span<const Field<PNormOptions>> PNormOptions::fields() {
  using Options = PNormOptions;
  static const Field<Options> kFields[] = {
      number_field<Options>(
          "p", "the norm of the duals; 2 is the perceptron, more suits few relevant features", &Options::p,
          [](double v) { return (v >= 2 && v <= 64) || v == kInfinity; }, "a number from 2 to 64, or inf"),
      number_field<Options>(
          "margin", "update when y * score is at most this; 0 updates on mistakes only", &Options::margin,
          [](double v) { return v >= 0 && v <= 1e30; }, "a number from 0 to 1e30"),
      number_field<Options>("step", "the multiple of the example that is added to the duals", &Options::step,
                            is_step, kStepRule),
      number_field<Options>(
          "start", "the dual of a feature that has not been seen", &Options::start,
          [](double v) { return v >= -2 && v <= 2; }, "a number from -2 to 2"),
      ties_field<Options>(),
      normalised_field<Options>(),
  };
  return kFields;
}

LaneRule PNormOptions::rule() const {
  LaneRule rule;
  const bool limit = p == kInfinity;
  const double size = limit ? 1 : step;
  rule.step = margin > 0 ? Step::up_to(size, static_cast<float>(margin)) : Step::on_mistake(size, ties);
  rule.step.normalised = normalised;
  rule.link = limit ? simd::Link{simd::LinkKind::exponential, step * kBitsOfE, 1} : simd::Link::power(p - 1);
  rule.start = static_cast<float>(start) + 0.0f;
  rule.ties = ties;
  return rule;
}

}  // namespace halfspace
