// From mistakes to error: how many rows.
#include "halfspace/theory/conversion.h"

#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {

std::vector<Theorem> conversion_theorems() {
  return {
      {.name = "random-stopping",
       .title = "Rows when stopping at a random one",
       .source = "chapter 6.14; batch 3.4",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula = "T = mistakes / eps",
       .says = "A learner that makes at most {mistakes} mistakes, stopped at a row drawn beforehand among "
               "{value}, has an "
               "error of at most {eps} on average.",
       .inputs = {mistake_bound(), eps()},
       .value = [](const Inputs& x) { return random_stopping_rows(x["mistakes"], x["eps"]); },
       .function = "random_stopping_rows in theory/conversion.h",
       .constants = "as in the source, rounded up",
       .when = "an error on average over the draw is enough"},
      {.name = "large-gap",
       .title = "Right predictions in a row that prove an error",
       .source = "chapter 6.15; batch 3.4, certificates 4",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula = "gap >= ln((i + 2)^2 / delta) / eps after i mistakes",
       .says = "With probability 1 - {delta}, a conservative learner that was right on {value} rows in a row "
               "after "
               "{mistakes} mistakes has an error of at most {eps}.",
       .inputs = {count("mistakes", "mistakes so far", 5, 0, 1e12), eps(), delta()},
       .value = [](const Inputs& x) { return gap_needed(x["mistakes"], x["eps"], x["delta"]); },
       .function = "gap_needed in theory/conversion.h; run_needed in theory/run_length.h is sharper",
       .constants = "as in the source, rounded up, natural logarithm",
       .erratum =
           "A run ends at every update and i counts updates: an update at score 0 need not be a wrong label",
       .when = "nothing is known of the target: `train --until-error`"},
      {.name = "large-gap-rows",
       .title = "Rows until a large gap must occur",
       .source = "chapter 6.15; batch 3.4",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula = "the sum of large-gap over i = 0..mistakes",
       .says = "With probability 1 - {delta}, a conservative learner that makes at most {mistakes} mistakes "
               "reaches and "
               "proves an error of at most {eps} within {value} rows.",
       .inputs = {mistake_bound(), eps(), delta()},
       .value = [](const Inputs& x) { return gap_rows(x["mistakes"], x["eps"], x["delta"]); },
       .function = "gap_rows in theory/conversion.h",
       .constants = "explicit form of the source's O, which is 0 at no mistakes",
       .when = "before a run, with a mistake bound"},
      {.name = "two-phase",
       .title = "Rows for learning, then choosing (Theorem 2, Littlestone)",
       .source = "2002 paper, Theorem 2; servedio 2.7",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula = "max(4 mistakes / eps, 16 ln(2/delta) / eps) + 32 ln(2 (mistakes + 1) / delta) / eps",
       .says = "With probability 1 - {delta}, the best on the second part of all hypotheses from the first "
               "part of {value} "
               "rows errs on at most {eps}, if the learner makes at most {mistakes} mistakes.",
       .inputs = {mistake_bound(), eps(), delta()},
       .value =
           [](const Inputs& x) {
             return first_phase_rows(x["mistakes"], x["eps"], x["delta"]) +
                    second_phase_rows(x["mistakes"], x["eps"], x["delta"]);
           },
       .function = "first_phase_rows, second_phase_rows in theory/conversion.h",
       .constants = "derived; the paper has O((log(1/delta) + M) / eps)",
       .when = "mistake bounds in the hundreds: it grows with M, not M log M"},
      {.name = "two-phase-exact",
       .title = "Rows for learning, then choosing, by the binomial distribution",
       .source = "servedio 2.7, certificates 5",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula =
           "least m1 with P(Bin(m1, eps/2) <= mistakes) <= delta/2, and least m2 that tells eps/2 from eps",
       .says = "With probability 1 - {delta}, the best on the second part of all hypotheses from the first "
               "part of {value} "
               "rows errs on at most {eps}, if the learner makes at most {mistakes} mistakes.",
       .inputs = {mistake_bound(), eps(), delta()},
       .value =
           [](const Inputs& x) {
             return first_phase_rows_exact(x["mistakes"], x["eps"], x["delta"]) +
                    second_phase_rows_exact(x["mistakes"], x["eps"], x["delta"]);
           },
       .function = "first_phase_rows_exact, second_phase_rows_exact in theory/conversion.h",
       .constants = "exact",
       .when = "in place of two-phase, always"},
  };
}

}  // namespace halfspace::theory
