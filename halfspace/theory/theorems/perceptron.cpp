// The perceptron on separable rows: Novikoff, and with a margin.
#include "halfspace/theory/perceptron.h"

#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

constexpr Input kRadius = positive("radius", "the largest length of a row", 1);
constexpr Input kRowsLength =
    positive("rows_length", "the root of the sum of squared lengths of the updates", 10);
constexpr Input kHinge =
    from_zero("hinge_loss", "the sum of v's hinge losses, on the updates or on all rounds", 5);

}  // namespace

std::vector<Theorem> perceptron_theorems() {
  const Input margin = positive("margin", "y u.x of a unit vector u is at least this on all rows", .1);
  return {
      {.name = "novikoff",
       .title = "Mistakes of the perceptron on separable rows",
       .source = "survey Theorem 1, lecture 24.4, chapter 6.9 and 6.13; mistake_bounds 3.2",
       .assumption = Assumption::separable,
       .unit = Unit::mistakes,
       .formula = "M <= (radius / margin)^2; from a start the largest M with rate margin M + u.w_0 <= "
                  "sqrt(|w_0|^2 + "
                  "rate^2 radius^2 M)",
       .says = "On rows of length at most {radius} that some unit vector separates with margin {margin}, the "
               "perceptron makes at most {value} mistakes, in any order and over any number of passes.",
       .inputs = from_a_start({margin, kRadius}, "u . w_0"),
       .demands = start_of_unit_vector(),
       .value = [](const Inputs& x) { return novikoff_bound(x["radius"], x["margin"], perceptron_start(x)); },
       .function = "novikoff_bound in theory/perceptron.h",
       .constants = "as in the sources, theirs for radius 1; general start and rate derived",
       .erratum =
           "The lecture's margin is a minimum over all unit vectors, which is 0: it is over the rows; its "
           "last chain has |w_t| + 1 for |w_(t+1)|. Test: theory_tests --gtest_filter='NovikoffErratum.*'",
       .when = "a separator is known, or a margin is promised"},
      {.name = "novikoff-rows",
       .title = "Mistakes of the perceptron by the rows it was updated on",
       .source = "survey Theorem 1; mistake_bounds 3.2",
       .assumption = Assumption::separable,
       .unit = Unit::mistakes,
       .formula = "M <= (sqrt(|w_0|^2 + rate^2 rows_length^2) - u.w_0) / (rate margin)",
       .says =
           "If the updates have length {rows_length} in all and a unit vector separates the rows with margin "
           "{margin}, the perceptron made at most {value} mistakes.",
       .inputs = from_a_start({margin, kRowsLength}, "u . w_0"),
       .demands = start_of_unit_vector(),
       .value =
           [](const Inputs& x) {
             return novikoff_rows_bound(x["rows_length"], x["margin"], perceptron_start(x));
           },
       .function = "novikoff_rows_bound in theory/perceptron.h",
       .constants = "as in the source; general start and rate derived",
       .when = "after a run: lengths of rows differ"},
      {.name = "margin-perceptron",
       .title = "Updates of the margin perceptron on separable rows",
       .source = "chapter 6.3.2; mistake_bounds 2.5, certificates 2.2",
       .assumption = Assumption::separable,
       .unit = Unit::mistakes,
       .formula = "U <= (radius^2 + 2 / rate) / margin^2",
       .says = "On rows of length at most {radius} with margin {margin}, the margin perceptron at rate "
               "{rate} makes "
               "at most {value} updates.",
       .inputs = {margin, kRadius, positive("rate", "the step", 1)},
       .value = [](const Inputs& x) { return margin_perceptron_bound(x["radius"], x["margin"], x["rate"]); },
       .function = "margin_perceptron_bound in theory/perceptron.h",
       .constants = "derived",
       .when = "updates also on right predictions with a margin below 1"},
      {.name = "margin-perceptron-soft",
       .title = "Updates of the margin perceptron on any rows",
       .source = "certificates 2.2",
       .assumption = Assumption::always,
       .unit = Unit::mistakes,
       .formula = "U <= (a/2 + sqrt(a^2/4 + hinge_loss))^2, a = comparator_length sqrt(radius^2 + 2 / rate)",
       .says =
           "Against a v of length {comparator_length} that loses {hinge_loss}, the margin perceptron at rate "
           "{rate} makes at most {value} updates on rows of length at most {radius}.",
       .inputs = {positive("comparator_length", "|v|", 10), kHinge, kRadius, positive("rate", "the step", 1)},
       .value =
           [](const Inputs& x) {
             return margin_perceptron_soft_bound({x["comparator_length"], x["hinge_loss"]}, x["radius"],
                                                 x["rate"]);
           },
       .function = "margin_perceptron_soft_bound in theory/perceptron.h",
       .constants = "derived",
       .when = "rows are not separable"},
  };
}

}  // namespace halfspace::theory
