// Kernel perceptrons on a budget.
#include "halfspace/theory/budget.h"

#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {

std::vector<Theorem> budget_theorems() {
  const Input length = positive("comparator_length", "the norm of u in the kernel's feature space", 4);
  const Input hinge =
      from_zero("hinge_loss", "the sum of u's hinge losses, on the mistakes or on all rounds", 5);
  const Input radius = positive("radius", "K(x, x) is at most its square", 1);
  return {
      {.name = "random-budget",
       .title = "Mistakes of the kernel perceptron that forgets at random",
       .source = "Cavallanti, Cesa-Bianchi, Gentile 2007; extensions 6",
       .assumption = Assumption::always,
       .unit = Unit::mistakes,
       .formula = "E M <= the largest m with m <= hinge_loss + comparator_length radius sqrt(m^2 / (budget + "
                  "1) + 2 m)",
       .says =
           "Against any u of norm {comparator_length} that loses {hinge_loss}, the kernel perceptron that "
           "keeps at most {budget} rows, and drops a random one of {budget} + 1 when there are more, makes "
           "at most {value} mistakes on average over its draws.",
       .inputs = {length, hinge, radius, count("budget", "rows that are kept at most", 1000)},
       .demands = {{"comparator_length", "times radius below sqrt(budget + 1)",
                    [](const Inputs& x) {
                      const double reach = x["comparator_length"] * x["radius"];
                      return reach * reach < x["budget"] + 1;
                    }}},
       .value =
           [](const Inputs& x) {
             return random_budget_bound({x["comparator_length"], x["hinge_loss"]}, x["radius"], x["budget"]);
           },
       .function = "random_budget_bound in theory/budget.h",
       .constants = "derived",
       .when = "memory is bounded and the rows do not depend on the draws"},
      {.name = "forgetron",
       .title = "Mistakes of the Forgetron",
       .source = "Dekel, Shalev-Shwartz, Singer 2008; extensions 6",
       .assumption = Assumption::always,
       .unit = Unit::mistakes,
       .formula = "M <= (1 + shrunk) comparator_length^2 radius^2 + 2 hinge_loss + damage",
       .says =
           "Against any u of norm {comparator_length} that loses {hinge_loss}, a kernel perceptron that "
           "shrank by {shrunk} in all and dropped rows with damage {damage} made at most {value} mistakes.",
       .inputs = {length, hinge, radius, from_zero("shrunk", "the sum of 1 - phi over the shrinkings", 1),
                  any_number("damage",
                             "the sum of s^2 + 2 s - 2 s y f(x) over the drops; at most 15/32 of "
                             "the mistakes when it tunes itself",
                             20)},
       .value =
           [](const Inputs& x) {
             return forgetron_bound({x["comparator_length"], x["hinge_loss"]}, x["radius"], x["shrunk"],
                                    x["damage"]);
           },
       .function = "forgetron_bound in theory/budget.h",
       .constants = "derived",
       .when = "after a run with a budget"},
  };
}

}  // namespace halfspace::theory
