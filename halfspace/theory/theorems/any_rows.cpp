// Additive learners on any rows, balanced Winnow among them.
#include "halfspace/theory/p_norm.h"
#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

constexpr Input kP = {"p", "the norm, from 2", 12, {2, 1e9}};
constexpr Input kSquares = from_zero("squared_lengths", "the sum of |x|_p^2 over the updates", 100);
constexpr Input kHinge = from_zero("hinge_loss", "the sum of v's hinge losses on the updates", 5);

}  // namespace

std::vector<Theorem> any_rows_theorems() {
  const Input length = positive("comparator_length", "|v|_q", 10);
  return {
      {.name = "any-rows-observed",
       .title = "Updates of an additive learner on any rows, by the weights it reached",
       .source = "extensions 4 (D1)",
       .unit = Unit::mistakes,
       .formula = "U <= hinge_loss + comparator_length z_length",
       .says = "Whatever the rows and the norm: against a v with |v|_q = {comparator_length} that loses "
               "{hinge_loss} on "
               "them, steps of 1 that led to |z|_p = {z_length} were at most {value}.",
       .inputs = {length, kHinge, from_zero("z_length", "|z|_p at the end, from 0 by steps of 1", 10)},
       .value =
           [](const Inputs& x) {
             return any_rows_observed_bound(x["hinge_loss"], x["comparator_length"], x["z_length"]);
           },
       .function = "any_rows_observed_bound in theory/p_norm.h",
       .constants = "derived",
       .when = "always, margins and rounding included: nothing but Hoelder's inequality is used"},
      {.name = "any-rows-p-norm",
       .title = "Mistakes of the p-norm algorithm on any rows",
       .source = "extensions 4 (D2), certificates 2.6",
       .unit = Unit::mistakes,
       .formula = "M <= hinge_loss + comparator_length sqrt((p - 1) squared_lengths)",
       .says = "Against a v with |v|_q = {comparator_length} that loses {hinge_loss} on them, p-norm updates "
               "(p = {p}) "
               "of squared lengths {squared_lengths} in all are at most {value}.",
       .inputs = {kP, length, kHinge, kSquares},
       .value =
           [](const Inputs& x) {
             return any_rows_p_norm_bound(x["p"], x["hinge_loss"], x["comparator_length"],
                                          x["squared_lengths"]);
           },
       .function = "any_rows_p_norm_bound in theory/p_norm.h",
       .constants = "derived; p = 2 is `hinge-rows`",
       .when = "rows are not separable"},
      {.name = "balanced-winnow",
       .title = "Mistakes of balanced Winnow on any rows",
       .source = "extensions 3",
       .unit = Unit::mistakes,
       .formula = "M <= hinge_loss + comparator_length (ln(2 features) / rate + rate squared_lengths / 2)",
       .says = "Against a v with |v|_1 = {comparator_length} that loses {hinge_loss}, balanced Winnow at "
               "rate {rate} "
               "over {features} features makes at most {value} mistakes.",
       .inputs = {features(), positive("rate", "ln alpha", .4), kHinge,
                  positive("comparator_length", "|v|_1", 10),
                  from_zero("squared_lengths", "the sum of |x|_inf^2 over the mistakes", 100)},
       .value =
           [](const Inputs& x) {
             return balanced_winnow_bound(x["features"], x["rate"], x["hinge_loss"], x["comparator_length"],
                                          x["squared_lengths"]);
           },
       .function = "balanced_winnow_bound in theory/p_norm.h",
       .constants = "derived",
       .when = "few features of either sign matter"},
  };
}

}  // namespace halfspace::theory
