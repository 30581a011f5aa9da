#include "halfspace/learn/online/passive_aggressive.h"

namespace halfspace {
namespace {

constexpr std::string_view kVariants[] = {"pa", "pa-1", "pa-2"};

}  // namespace

std::span<const Field<PassiveAggressiveOptions>> PassiveAggressiveOptions::fields() {
  using Options = PassiveAggressiveOptions;
  static const Field<Options> kFields[] = {
      {"variant", "pa takes the whole step, pa-1 at most c, pa-2 a softer one",
       choice<&Options::variant>(kVariants)},
      number_field<Options>("c", "aggressiveness of pa-1 and pa-2", &Options::c, is_step, kStepRule),
      {"ties", "which label a score of 0 predicts; it is inside the margin in any case",
       choice<&Options::ties>(kTiesWords)},
  };
  return kFields;
}

LaneRule PassiveAggressiveOptions::rule() const {
  LaneRule rule;
  rule.step.kind = Step::Kind::passive_aggressive;
  if (variant == Variant::pa_1) rule.step.cap = c;
  if (variant == Variant::pa_2) rule.step.slack = 1 / (2 * c);
  rule.ties = ties;
  return rule;
}

}  // namespace halfspace
