// The perceptron on any rows: the hinge, squared hinge and L2 forms of the survey, Theorem 6.16 of the
// chapter.
#include "halfspace/theory/perceptron.h"

#include <cmath>

#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

constexpr std::string_view kSquaredErratum =
    "The survey's Corollary 2 has 2 r R |v|^2 and 2 r^2 |v|^2, a slope at +r where the slope at 0 is needed. "
    "One row "
    "x = 1 with v = 1/2 refutes it: one mistake, 'bound' 0.75. Test: theory_tests "
    "--gtest_filter='SquaredHingeErratum.*'";
constexpr std::string_view kStartErratum =
    "The source's forms are for weights that start at 0. From w = 10 on rows (1, -) there are 11 mistakes "
    "where they "
    "would allow 3.3; the inputs start_length, start_along and rate repair it. Test: theory_tests "
    "--gtest_filter='StartErratum.*'";

constexpr Input kRadius = positive("radius", "the largest length of a row", 1);
constexpr Input kRowsLength =
    positive("rows_length", "the root of the sum of squared lengths of the updates", 10);

// v, its loss and where the weights began.
std::vector<Input> inputs(const Input& loss, const Input& size) {
  return from_a_start(
      {positive("comparator_length", "|v|; 1 / margin for a unit vector with that margin", 10), loss, size},
      "v . w_0");
}
constexpr Input kHinge =
    from_zero("hinge_loss", "the sum of v's hinge losses, on the updates or on all rounds", 5);
constexpr Input kSquare = from_zero("squared_loss", "the sum of v's squared hinge losses", 5);

Comparator by_hinge(const Inputs& x) {
  return {x["comparator_length"], x["hinge_loss"]};
}
Comparator by_square(const Inputs& x) {
  return {x["comparator_length"], std::sqrt(x["squared_loss"])};
}

std::vector<Theorem> by_hinge_loss() {
  return {
      {.name = "hinge-rows",
       .title = "Mistakes by the hinge loss and the length of the updates",
       .source = "survey Corollary 1 (3); mistake_bounds 3.4, certificates 2.6",
       .unit = Unit::mistakes,
       .formula = "M <= H1 + (|v| sqrt(|w_0|^2 + rate^2 R^2) - v.w_0) / rate",
       .says = "Against a v of length {comparator_length} that loses {hinge_loss} on them, a perceptron "
               "whose updates "
               "have length {rows_length} in all made at most {value} of them.",
       .inputs = inputs(kHinge, kRowsLength),
       .demands = start_of_comparator(),
       .value =
           [](const Inputs& x) {
             return hinge_rows_bound(by_hinge(x), x["rows_length"], perceptron_start(x));
           },
       .function = "hinge_rows_bound in theory/perceptron.h",
       .constants = "as in the source; general start and rate derived",
       .erratum = kStartErratum,
       .when = "v was chosen before the run; at v = 0 it is the number of mistakes itself"},
      {.name = "hinge-radius",
       .title = "Mistakes by the hinge loss and the radius, exact root",
       .source = "survey Corollary 1; mistake_bounds 3.4 (4t), certificates 2.6",
       .unit = Unit::mistakes,
       .formula = "the largest M with rate (M - H1) + v.w_0 <= |v| sqrt(|w_0|^2 + rate^2 radius^2 M)",
       .says =
           "Against a v of length {comparator_length} that loses {hinge_loss}, the perceptron makes at most "
           "{value} mistakes on rows of length at most {radius}.",
       .inputs = inputs(kHinge, kRadius),
       .demands = start_of_comparator(),
       .value =
           [](const Inputs& x) { return hinge_radius_bound(by_hinge(x), x["radius"], perceptron_start(x)); },
       .function = "hinge_radius_bound in theory/perceptron.h",
       .constants = "derived: the source's (4) is not the root of its own inequality",
       .erratum = kStartErratum,
       .when = "before a run, of all rounds: the sharpest of the forms with the hinge loss and the radius"},
      {.name = "hinge-loose",
       .title = "Mistakes by the hinge loss and the radius, as printed",
       .source = "survey Corollary 1 (4); mistake_bounds 3.4",
       .unit = Unit::mistakes,
       .formula = "M <= (radius |v| + sqrt(H1 + (|v||w_0| - v.w_0) / rate))^2",
       .says =
           "Against a v of length {comparator_length} that loses {hinge_loss}, the perceptron makes at most "
           "{value} mistakes on rows of length at most {radius}.",
       .inputs = inputs(kHinge, kRadius),
       .demands = start_of_comparator(),
       .value =
           [](const Inputs& x) { return hinge_loose_bound(by_hinge(x), x["radius"], perceptron_start(x)); },
       .function = "hinge_loose_bound in theory/perceptron.h",
       .constants = "as in the source; general start and rate derived",
       .erratum = kStartErratum,
       .when = "to compare with the literature; `hinge-radius` is never above it"},
      {.name = "hinge-doubled",
       .title = "Mistakes by twice the hinge loss (Theorem 6.16)",
       .source = "chapter 6.16; mistake_bounds 3.7",
       .unit = Unit::mistakes,
       .formula = "M <= radius^2 |v|^2 + 2 (H1 + (|v||w_0| - v.w_0) / rate)",
       .says =
           "Against a v of length {comparator_length} that loses {hinge_loss}, the perceptron makes at most "
           "{value} mistakes on rows of length at most {radius}.",
       .inputs = inputs(kHinge, kRadius),
       .demands = start_of_comparator(),
       .value =
           [](const Inputs& x) { return hinge_doubled_bound(by_hinge(x), x["radius"], perceptron_start(x)); },
       .function = "hinge_doubled_bound in theory/perceptron.h",
       .constants = "as in the source; radius, start and rate derived",
       .erratum = "The proof squares M - L, which needs M >= L; otherwise the claim is trivial",
       .when = "to optimise v: it is a support vector machine with C = 2 / radius^2"},
  };
}

std::vector<Theorem> by_squared_loss() {
  return {
      {.name = "squared-hinge-rows",
       .title = "Mistakes by the squared hinge loss and the length of the updates",
       .source = "survey Corollary 2 (5), corrected; mistake_bounds 3.5 (5c)",
       .unit = Unit::mistakes,
       .formula = "M <= H2^2 + 2 (|v| sqrt(|w_0|^2 + rate^2 R^2) - v.w_0) / rate",
       .says = "Against a v of length {comparator_length} with squared losses of {squared_loss} on them, a "
               "perceptron "
               "whose updates have length {rows_length} in all made at most {value} of them.",
       .inputs = inputs(kSquare, kRowsLength),
       .demands = start_of_comparator(),
       .value =
           [](const Inputs& x) {
             return squared_hinge_rows_bound(by_square(x), x["rows_length"], perceptron_start(x));
           },
       .function = "squared_hinge_rows_bound in theory/perceptron.h",
       .constants = "corrected",
       .erratum = kSquaredErratum,
       .when = "for completeness; `l2-rows` is never above it"},
      {.name = "squared-hinge-radius",
       .title = "Mistakes by the squared hinge loss and the radius",
       .source = "survey Corollary 2 (6), corrected; mistake_bounds 3.5 (6c)",
       .unit = Unit::mistakes,
       .formula = "M <= (2 radius |v| + sqrt(H2^2 + 2 (|v||w_0| - v.w_0) / rate))^2",
       .says = "Against a v of length {comparator_length} with squared losses of {squared_loss}, the "
               "perceptron makes "
               "at most {value} mistakes on rows of length at most {radius}.",
       .inputs = inputs(kSquare, kRadius),
       .demands = start_of_comparator(),
       .value =
           [](const Inputs& x) {
             return squared_hinge_radius_bound(by_square(x), x["radius"], perceptron_start(x));
           },
       .function = "squared_hinge_radius_bound in theory/perceptron.h",
       .constants = "corrected",
       .erratum = kSquaredErratum,
       .when = "for completeness; `l2-radius` is never above it"},
      {.name = "l2-rows",
       .title = "Mistakes by the L2 loss and the length of the updates",
       .source = "survey Theorem 3 (7); mistake_bounds 3.6",
       .unit = Unit::mistakes,
       .formula = "M <= (H2/2 + sqrt(H2^2/4 + (|v| sqrt(|w_0|^2 + rate^2 R^2) - v.w_0) / rate))^2",
       .says = "Against a v of length {comparator_length} with squared losses of {squared_loss} on them, a "
               "perceptron "
               "whose updates have length {rows_length} in all made at most {value} of them.",
       .inputs = inputs(kSquare, kRowsLength),
       .demands = start_of_comparator(),
       .value =
           [](const Inputs& x) { return l2_rows_bound(by_square(x), x["rows_length"], perceptron_start(x)); },
       .function = "l2_rows_bound in theory/perceptron.h",
       .constants = "as in the source; general start and rate derived",
       .erratum = kStartErratum,
       .when = "many small losses: they count by their squares"},
      {.name = "l2-radius",
       .title = "Mistakes by the L2 loss and the radius",
       .source = "survey Theorem 3 (8); mistake_bounds 3.6",
       .unit = Unit::mistakes,
       .formula = "M <= (h + sqrt(h^2 + (|v||w_0| - v.w_0) / rate))^2, h = (radius |v| + H2) / 2",
       .says = "Against a v of length {comparator_length} with squared losses of {squared_loss}, the "
               "perceptron makes "
               "at most {value} mistakes on rows of length at most {radius}.",
       .inputs = inputs(kSquare, kRadius),
       .demands = start_of_comparator(),
       .value =
           [](const Inputs& x) { return l2_radius_bound(by_square(x), x["radius"], perceptron_start(x)); },
       .function = "l2_radius_bound in theory/perceptron.h",
       .constants = "as in the source; general start and rate derived",
       .erratum = kStartErratum,
       .when = "before a run, with many small losses"},
  };
}

}  // namespace

std::vector<Theorem> perceptron_loss_theorems() {
  std::vector<Theorem> table = by_hinge_loss();
  for (Theorem& theorem : by_squared_loss()) table.push_back(std::move(theorem));
  return table;
}

}  // namespace halfspace::theory
