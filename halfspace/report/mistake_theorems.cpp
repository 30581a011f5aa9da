#include "halfspace/report/mistake_theorems.h"

#include "halfspace/report/mistake_rules.h"
#include "halfspace/report/stated.h"
#include "halfspace/theory/theorems.h"

namespace halfspace::report {
namespace {

Application apply(const theory::Theorem& theorem, const Known& known) {
  for (const auto rules : {perceptron_rules(), additive_rules(), target_rules()}) {
    for (const TheoremRule& rule : rules) {
      if (rule.theorem == theorem.name) return rule.apply(known);
    }
  }
  return "are about experts, boosting, losses, demotions, or a start that was chosen";
}

}  // namespace

bool separated(const Known& known) {
  return known.margin != nullptr && known.margin->separable();
}

Statements mistake_theorems(const Known& known) {
  Statements statements;
  for (const theory::Theorem& theorem : theory::theorems()) {
    if (theorem.unit != theory::Unit::mistakes) continue;
    Application application = apply(theorem, known);
    if (auto statement = stated(theorem, std::move(application), statements.left_out)) {
      statement->limited = Limited::updates;
      // That they are separable was seen.
      if (theorem.assumption == Assumption::separable) statement->assumption = Assumption::always;
      statement->hypothesis = "this run";
      statement->vacuous |= statement->value >= static_cast<double>(known.facts.rounds);
      statements.all.push_back(std::move(*statement));
    }
  }
  return statements;
}

}  // namespace halfspace::report
