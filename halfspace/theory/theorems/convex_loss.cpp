// Theorem 2 of the survey: any convex loss.
#include "halfspace/theory/convex_loss.h"

#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

std::vector<Input> inputs(const Input& size) {
  return from_a_start(
      {{"shape",
        "the loss: 0 hinge, 1 squared hinge, 2 p-hinge, 3 logistic, 4 exponential, 5 Huberised hinge",
        3,
        {0, 5, true, true, true}},
       positive("margin", "rho: losses are of y u.x / rho", .5),
       {"power", "of the p-hinge", 1, {1, 100}},
       from_zero("total_loss", "the sum of losses of a unit vector u", 20),
       size},
      "u . w_0");
}
constexpr Input kRadius = positive("radius", "the largest length of a row", 1);
constexpr Input kRowsLength =
    positive("rows_length", "the root of the sum of squared lengths of the updates", 10);

ConvexLoss loss(const Inputs& x) {
  return {static_cast<LossShape>(x.count("shape")), x["margin"], x["power"]};
}

constexpr std::string_view kErratum =
    "The survey asks for a Lipschitz loss, which the squared hinge is not; only the slope at 0 is used. Its "
    "quadratic "
    "lacks a factor, and (2) is not its exact root";

}  // namespace

std::vector<Theorem> convex_loss_theorems() {
  return {
      {.name = "convex-loss-rows",
       .title = "Mistakes by any convex loss and the length of the updates",
       .source = "survey Theorem 2 (1); mistake_bounds 3.3",
       .unit = Unit::mistakes,
       .formula =
           "M <= (total_loss + |phi'(0)| (sqrt(|w_0|^2 + rate^2 rows_length^2) - u.w_0) / rate) / phi(0)",
       .says = "If a unit vector loses {total_loss} on the updates, of length {rows_length} in all, there "
               "were at most "
               "{value} of them.",
       .inputs = inputs(kRowsLength),
       .demands = start_of_unit_vector(),
       .value =
           [](const Inputs& x) {
             return loss_rows_bound(loss(x), x["total_loss"], x["rows_length"], perceptron_start(x));
           },
       .function = "loss_rows_bound in theory/convex_loss.h",
       .constants = "the slope at 0 in place of a Lipschitz constant; general start and rate derived",
       .erratum = kErratum,
       .when = "a comparator comes with another loss than the hinge, the logistic say"},
      {.name = "convex-loss-loose",
       .title = "Mistakes by any convex loss and the radius, as printed",
       .source = "survey Theorem 2 (2); mistake_bounds 3.3",
       .unit = Unit::mistakes,
       .formula = "M <= (|phi'(0)| radius / phi(0) + sqrt((total_loss + |phi'(0)| (|w_0| - u.w_0) / rate) / "
                  "phi(0)))^2",
       .says = "If a unit vector loses {total_loss}, the perceptron makes at most {value} mistakes on rows "
               "of length "
               "at most {radius}.",
       .inputs = inputs(kRadius),
       .demands = start_of_unit_vector(),
       .value =
           [](const Inputs& x) {
             return loss_radius_loose_bound(loss(x), x["total_loss"], x["radius"], perceptron_start(x));
           },
       .function = "loss_radius_loose_bound in theory/convex_loss.h",
       .constants = "the slope at 0 in place of a Lipschitz constant; general start and rate derived",
       .erratum = kErratum,
       .when = "to compare with the literature; `convex-loss-radius` is never above it"},
      {.name = "convex-loss-radius",
       .title = "Mistakes by any convex loss and the radius, exact root",
       .source = "mistake_bounds 3.3 (2t)",
       .unit = Unit::mistakes,
       .formula = "the largest M with rate (phi(0) M - total_loss) / |phi'(0)| + u.w_0 <= sqrt(|w_0|^2 + "
                  "rate^2 radius^2 M)",
       .says = "If a unit vector loses {total_loss}, the perceptron makes at most {value} mistakes on rows "
               "of length "
               "at most {radius}.",
       .inputs = inputs(kRadius),
       .demands = start_of_unit_vector(),
       .value =
           [](const Inputs& x) {
             return loss_radius_bound(loss(x), x["total_loss"], x["radius"], perceptron_start(x));
           },
       .function = "loss_radius_bound in theory/convex_loss.h",
       .constants = "derived",
       .erratum = kErratum,
       .when = "before a run, with a loss other than the hinge"},
      {.name = "convex-loss-mean",
       .title = "Mistakes by the mean of a convex loss",
       .source = "mistake_bounds 3.3 (1s)",
       .unit = Unit::mistakes,
       .formula = "the largest M with M phi(R / M) <= total_loss, R = (sqrt(|w_0|^2 + rate^2 rows_length^2) "
                  "- u.w_0) / rate",
       .says = "If a unit vector loses {total_loss} on the updates, of length {rows_length} in all, there "
               "were at most "
               "{value} of them.",
       .inputs = inputs(kRowsLength),
       .demands = start_of_unit_vector(),
       .value =
           [](const Inputs& x) {
             return loss_mean_bound(loss(x), x["total_loss"], x["rows_length"], perceptron_start(x));
           },
       .function = "loss_mean_bound in theory/convex_loss.h",
       .constants = "derived (Jensen); the strongest: with the hinge it is `hinge-rows`, squared `l2-rows`",
       .when = "after a run, with any loss that does not increase"},
  };
}

}  // namespace halfspace::theory
