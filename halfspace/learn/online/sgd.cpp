#include "halfspace/learn/online/sgd.h"

#include <fmt/format.h>

namespace halfspace {
namespace {

constexpr std::string_view kSchedules[] = {"1", "1/sqrt(t)", "1/t"};

}  // namespace

std::span<const Field<SgdOptions>> SgdOptions::fields() {
  using Options = SgdOptions;
  static const Field<Options> kFields[] = {
      {"loss", "what is made small", choice<&Options::loss>(kLossWords)},
      {"schedule", "how steps shrink with the round t", choice<&Options::schedule>(kSchedules)},
      number_field<Options>("rate", "the first step", &Options::rate, is_step, kStepRule),
      number_field<Options>(
          "l2", "weight of |w|^2 / 2 beside the loss: each round shrinks the weights", &Options::l2,
          [](double v) { return v >= 0 && v <= 1; }, "a number from 0 to 1"),
      ties_field<Options>(),
      normalised_field<Options>(),
  };
  return kFields;
}

Status SgdOptions::check() const {
  if (rate * l2 <= 0.5) return {};
  return input_error("",
                     fmt::format("options rate and l2: found {} and {}, expected a product of at most 0.5: "
                                 "one round would take away most of the weights",
                                 rate, l2));
}

LaneRule SgdOptions::rule() const {
  LaneRule rule;
  rule.step = step_of(loss, rate);
  rule.step.schedule = schedule;
  rule.step.normalised = normalised;
  rule.l2 = l2;
  rule.ties = ties;
  return rule;
}

}  // namespace halfspace
