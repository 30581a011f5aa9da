// Winnow: the lecture's section 24.2 with corrected constants.
#include "halfspace/theory/winnow.h"

#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

constexpr std::string_view kCapErratum =
    "The lecture caps exponents at log_(1+eps) n without the ceiling. Three promotions of one feature among "
    "3 at "
    "eps = 1/2 refute it: 3 > 2.71. Test: theory_tests --gtest_filter='WinnowErratum.*'";

std::vector<Input> target_inputs(bool with_rate) {
  std::vector<Input> inputs = {features(), count("relevant", "how many of them matter", 5, 1, 1e9),
                               count("needed", "how many of those make +1", 3, 1, 1e6)};
  if (with_rate) inputs.push_back({"eps", "the rate: weights are powers of 1 + eps", .125, {1e-4, 1e6}});
  return inputs;
}

ROfK target(const Inputs& x) {
  return {x["features"], x["relevant"], x["needed"]};
}

std::vector<Demand> target_demands(bool with_rate) {
  std::vector<Demand> demands = {
      {"relevant", "at most features", [](const Inputs& x) { return x["relevant"] <= x["features"]; }},
      {"needed", "at most relevant", [](const Inputs& x) { return x["needed"] <= x["relevant"]; }}};
  if (with_rate) {
    demands.push_back({"eps", "(needed - 1) eps below 1",
                       [](const Inputs& x) { return winnow_rate_fits(x["needed"], x["eps"]); }});
  }
  return demands;
}

}  // namespace

std::vector<Theorem> winnow_theorems() {
  std::vector<Input> noisy = target_inputs(true);
  noisy.push_back(from_zero("attribute_errors",
                            "relevant features that would have to change on the mistakes to fit their labels",
                            20));
  return {
      {.name = "winnow-cap",
       .title = "Winnow's largest exponent",
       .source = "lecture 24.2; mistake_bounds 1.2 (1)",
       .assumption = Assumption::always,
       .unit = Unit::number,
       .formula = "c <= ceil(log n / log(1 + eps))",
       .says = "With {features} features and weights (1 + {eps})^c, no exponent c of Winnow exceeds {value}.",
       .inputs = {features(), {"eps", "the rate: weights are powers of 1 + eps", .125, {1e-4, 1e6}}},
       .value = [](const Inputs& x) { return static_cast<double>(winnow_cap(x["features"], x["eps"])); },
       .function = "winnow_cap in theory/winnow.h",
       .constants = "corrected; attained",
       .erratum = kCapErratum,
       .when = "it is the step behind all of Winnow's bounds"},
      {.name = "winnow-demotions",
       .title = "Winnow's demotions by its promotions",
       .source = "lecture 24.2; mistake_bounds 1.2 (2), servedio 4.2",
       .assumption = Assumption::always,
       .unit = Unit::mistakes,
       .formula = "N < alpha (P + start / ((alpha - 1) theta))",
       .says =
           "On any 0/1 rows, Winnow with factor {alpha}, threshold {theta} and weights of {start} in sum has "
           "fewer than {value} demotions after {promotions} promotions.",
       .inputs = {count("promotions", "P", 90, 0),
                  positive("start", "the sum of the weights at the start", 1000),
                  {"alpha", "the factor", 1.5, {1, kInfinite, false, false}},
                  positive("theta", "the threshold", 1000)},
       .value =
           [](const Inputs& x) {
             return demotions_below(x["promotions"], x["start"], x["alpha"], x["theta"]);
           },
       .function = "demotions_below in theory/winnow.h",
       .constants = "as in the source",
       .when = "always: nothing is assumed of the labels; it is a line of Winnow's certificates"},
      {.name = "winnow",
       .title = "Winnow's mistakes on r-of-k targets",
       .source = "lecture 24.2; mistake_bounds 1.2 (4)",
       .assumption = Assumption::known_target,
       .unit = Unit::mistakes,
       .formula =
           "P <= (k L + (r-1)(1+eps)/eps) / (1 - (r-1) eps), N < (1+eps)(P + 1/eps), L = ceil(log_(1+eps) n)",
       .says =
           "If at least {needed} of {relevant} relevant features among {features} make +1, Winnow(1 + {eps}) "
           "makes at most {value} mistakes.",
       .inputs = target_inputs(true),
       .demands = target_demands(true),
       .value = [](const Inputs& x) { return winnow_bound(target(x), x["eps"]).total(); },
       .function = "winnow_bound in theory/winnow.h",
       .constants = "corrected: the ceiling in L, and (r-1)(1+eps)/eps, which O(rk log n) hides",
       .erratum = kCapErratum,
       .when = "few relevant features among very many: n enters by its logarithm"},
      {.name = "winnow-joint",
       .title = "Winnow's mistakes, both inequalities solved in whole numbers",
       .source = "certificates 1",
       .assumption = Assumption::known_target,
       .unit = Unit::mistakes,
       .formula = "the largest P with r P - (r-1)(ceil((1+eps)(P + 1/eps)) - 1) <= k L, and its N",
       .says =
           "If at least {needed} of {relevant} relevant features among {features} make +1, Winnow(1 + {eps}) "
           "makes at most {value} mistakes.",
       .inputs = target_inputs(true),
       .demands = target_demands(true),
       .value = [](const Inputs& x) { return winnow_joint_bound(target(x), x["eps"]).total(); },
       .function = "winnow_joint_bound in theory/winnow.h",
       .constants = "derived; never above `winnow`",
       .when = "in place of `winnow`, always"},
      {.name = "winnow-noise",
       .title = "Winnow's mistakes when labels are wrong",
       .source = "mistake_bounds 1.2 (7)",
       .assumption = Assumption::always,
       .unit = Unit::mistakes,
       .formula = "as winnow-joint with k L + attribute_errors in place of k L",
       .says = "For a target of {needed} of {relevant} among {features} features that is off by "
               "{attribute_errors} "
               "attributes on the mistakes, Winnow(1 + {eps}) makes at most {value} mistakes.",
       .inputs = noisy,
       .demands = target_demands(true),
       .value =
           [](const Inputs& x) {
             ROfK noisy_target = target(x);
             noisy_target.attribute_errors = x["attribute_errors"];
             return winnow_joint_bound(noisy_target, x["eps"]).total();
           },
       .function = "winnow_joint_bound in theory/winnow.h",
       .constants = "derived",
       .when = "labels are noisy, or the target only nearly is of this kind"},
      {.name = "winnow-best-rate",
       .title = "Winnow's mistakes at the rate with the least bound",
       .source = "mistake_bounds 1.2 (8)",
       .assumption = Assumption::known_target,
       .unit = Unit::mistakes,
       .formula = "the least of `winnow` over eps = a/b below 1/(r-1), b <= 40",
       .says = "If at least {needed} of {relevant} relevant features among {features} make +1, Winnow at its "
               "best "
               "rate makes at most {value} mistakes.",
       .inputs = target_inputs(false),
       .demands = target_demands(false),
       .value = [](const Inputs& x) { return winnow_bound(target(x), best_epsilon(target(x))).total(); },
       .function = "best_epsilon in theory/winnow.h",
       .constants = "derived",
       .when = "r and k are known beforehand: `train --learner winnow-r-of-k --set epsilon=best`"},
      {.name = "winnow-closed",
       .title = "Winnow's mistakes in closed form at eps = 1/(2r)",
       .source = "mistake_bounds 1.2 (5)",
       .assumption = Assumption::known_target,
       .unit = Unit::mistakes,
       .formula = "P <= 2k((2r + 1/2) ln n + 1) + 2(r-1)(2r+1), N < (1 + 1/(2r)) P + 2r + 1",
       .says = "If at least {needed} of {relevant} relevant features among {features} make +1, Winnow(1 + "
               "1/(2r)) "
               "makes at most {value} mistakes.",
       .inputs = target_inputs(false),
       .demands = target_demands(false),
       .value = [](const Inputs& x) { return winnow_closed_bound(target(x)).total(); },
       .function = "winnow_closed_bound in theory/winnow.h",
       .constants = "derived; the lecture has O(rk log n)",
       .when = "to see how the bound grows; `winnow` is smaller"},
  };
}

}  // namespace halfspace::theory
