#include "halfspace/learn/online/balanced_winnow.h"

#include "halfspace/core/exp_log.h"

namespace halfspace {

std::span<const Field<BalancedWinnowOptions>> BalancedWinnowOptions::fields() {
  using Options = BalancedWinnowOptions;
  static const Field<Options> kFields[] = {
      number_field<Options>(
          "alpha", "the factor by which the two halves of a weight change", &Options::alpha,
          [](double v) { return v > 1 && v <= 1e6; }, "a number above 1, up to 1e6"),
      number_field<Options>(
          "start", "each half of the weight of a feature that has not been seen (w0); matters with a margin",
          &Options::start, [](double v) { return v >= 1e-12 && v <= 1e12; },
          "a number above 0 (1e-12 to 1e12)"),
      number_field<Options>(
          "margin", "update when y * score is at most this; 0 updates on mistakes only", &Options::margin,
          [](double v) { return v >= 0 && v <= 1e30; }, "a number from 0 to 1e30"),
      ties_field<Options>(),
      normalised_field<Options>(),
  };
  return kFields;
}

LaneRule BalancedWinnowOptions::rule() const {
  LaneRule rule;
  rule.step = margin > 0 ? Step::up_to(1, static_cast<float>(margin)) : Step::on_mistake(1, ties);
  rule.step.normalised = normalised;
  rule.link = {simd::LinkKind::hyperbolic, portable_log(alpha) / portable_log(2), static_cast<float>(start)};
  rule.ties = ties;
  return rule;
}

}  // namespace halfspace
