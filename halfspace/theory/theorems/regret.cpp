// Learners that change on right predictions as well: SGD, AdaGrad, passive-aggressive.
#include "halfspace/theory/regret.h"

#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

constexpr Input kLength = positive("comparator_length", "|u|", 10);
constexpr Input kRadius = positive("radius", "the largest length of a row", 1);
constexpr Input kSlack = positive("slack", "C", 1);

}  // namespace

std::vector<Theorem> regret_theorems() {
  return {
      {.name = "sgd-regret",
       .title = "Loss of stochastic gradient descent beyond a comparator's",
       .source = "chapter 6.3.2; batch 2.1",
       .unit = Unit::mistakes,
       .formula = "sum of loss(w_t) - loss(u) <= comparator_length^2 / (2 rate) + rate squared_gradients / 2",
       .says = "SGD from 0 at the constant rate {rate} loses at most {value} more than any u of length "
               "{comparator_length}, when "
               "its squared gradients sum to {squared_gradients}.",
       .inputs = {kLength, positive("rate", "lambda", .1),
                  from_zero("squared_gradients", "the sum of |gradient|^2", 1000)},
       .value =
           [](const Inputs& x) {
             return sgd_regret(x["comparator_length"], x["rate"], x["squared_gradients"]);
           },
       .function = "sgd_regret, sgd_weighted_regret in theory/regret.h",
       .constants = "derived; true of every run and every convex loss",
       .erratum =
           "The chapter bounds the training error by the sum of hinge losses, without the factor 1/|S|",
       .when = "always: it can be checked after every run"},
      {.name = "adagrad-regret",
       .title = "Loss of AdaGrad beyond a comparator's",
       .source = "extensions 2",
       .unit = Unit::mistakes,
       .formula = "(distance^2 / (2 rate) + rate) gradient_roots",
       .says = "AdaGrad at rate {rate} loses at most {value} more than a u from which its weights are never "
               "further than "
               "{distance} in any feature.",
       .inputs = {from_zero("distance", "the largest |w_t - u|_inf", 2), positive("rate", "eta", .5),
                  from_zero("gradient_roots", "the sum over features of the root of their squared gradients",
                            50)},
       .value = [](const Inputs& x) { return adagrad_regret(x["distance"], x["rate"], x["gradient_roots"]); },
       .function = "adagrad_regret in theory/regret.h",
       .constants = "standard",
       .when = "features are rare: the roots stay small"},
      {.name = "passive-aggressive",
       .title = "Mistakes of PA where a comparator loses nothing",
       .source = "extensions 1",
       .assumption = Assumption::separable,
       .unit = Unit::mistakes,
       .formula = "M <= radius^2 comparator_length^2",
       .says = "If y u.x is 1 or more on all rows for a u of length {comparator_length}, PA makes at most "
               "{value} mistakes on rows "
               "of length at most {radius}.",
       .inputs = {kLength, kRadius},
       .value = [](const Inputs& x) { return passive_aggressive_bound(x["comparator_length"], x["radius"]); },
       .function = "passive_aggressive_bound, passive_aggressive_sum in theory/regret.h",
       .constants = "derived from an inequality that is always true",
       .when = "separable rows"},
      {.name = "passive-aggressive-1",
       .title = "Mistakes of PA-I on any rows",
       .source = "extensions 1",
       .unit = Unit::mistakes,
       .formula = "M <= max(radius^2, 1/C) (comparator_length^2 + 2 C losses)",
       .says = "Against a u of length {comparator_length} that loses {losses}, PA-I with C = {slack} makes "
               "at most {value} mistakes "
               "on rows of length at most {radius}.",
       .inputs = {kLength, kRadius, kSlack, from_zero("losses", "the sum of u's hinge losses", 20)},
       .value =
           [](const Inputs& x) {
             return passive_aggressive_one_bound(x["comparator_length"], x["radius"], x["slack"],
                                                 x["losses"]);
           },
       .function = "passive_aggressive_one_bound in theory/regret.h",
       .constants = "derived",
       .when = "few rows are wrong, by much"},
      {.name = "passive-aggressive-2",
       .title = "Mistakes of PA-II on any rows",
       .source = "extensions 1",
       .unit = Unit::mistakes,
       .formula = "M <= (radius^2 + 1/(2C)) (comparator_length^2 + 2 C squared_losses)",
       .says = "Against a u of length {comparator_length} with squared losses of {squared_losses}, PA-II "
               "with C = {slack} makes at "
               "most {value} mistakes on rows of length at most {radius}.",
       .inputs = {kLength, kRadius, kSlack,
                  from_zero("squared_losses", "the sum of u's squared hinge losses", 20)},
       .value =
           [](const Inputs& x) {
             return passive_aggressive_two_bound(x["comparator_length"], x["radius"], x["slack"],
                                                 x["squared_losses"]);
           },
       .function = "passive_aggressive_two_bound in theory/regret.h",
       .constants = "derived",
       .when = "many rows are wrong, by little"},
  };
}

}  // namespace halfspace::theory
