// The 1999 paper: AVERAGE on the uniform sphere, the perceptron on nested functions, Winnow's hard case.
#include <cmath>
#include <numbers>

#include "halfspace/theory/theorems/tables.h"
#include "halfspace/theory/uniform_sphere.h"

namespace halfspace::theory {
namespace {

constexpr Input kFeatures = count("features", "the dimension", 100, 4, 1e9);
constexpr Input kNoise = {
    "noise", "the share of wrong labels, no more likely further out", .1, {0, .5, true, false}};

std::vector<Theorem> hard_cases() {
  const std::vector<Input> inputs = {count("features", "n of the function g_n", 12, 6, 60)};
  const std::vector<Demand> even = {
      {"features", "an even number", [](const Inputs& x) { return x.count("features") % 2 == 0; }}};
  return {
      {.name = "hard-winnow-rate",
       .title = "Rates at which Winnow never learns g_n",
       .source = "1999 paper, Theorem 1; servedio 4.7",
       .assumption = Assumption::known_target,
       .unit = Unit::number,
       .formula = "alpha >= 1 + 1 / (F(n-3) - 1) never converges",
       .says =
           "Winnow from equal weights never learns g_{features} when its factor alpha is {value} or more.",
       .inputs = inputs,
       .demands = even,
       .value = [](const Inputs& x) { return hard_winnow_alpha(static_cast<int>(x["features"])); },
       .function = "hard_winnow_alpha in theory/uniform_sphere.h",
       .constants = "sharp, from linear programs for n = 6 to 16; F counts 1, 1, 1, 2, 3 from 0",
       .erratum = "The paper's lemmas behind it are false for n = 4: state them for even n from 6. Test: "
                  "theory_tests "
                  "--gtest_filter='HardForWinnowErratum.*'",
       .when = "to see that the factor must come as close to 1 as the target demands"},
      {.name = "hard-winnow-updates",
       .title = "Winnow needs exponentially many updates on g_n",
       .source = "1999 paper, Theorem 1; servedio 4.7",
       .assumption = Assumption::known_target,
       .unit = Unit::mistakes,
       .formula = "updates >= F(n-4) ln F(n-4)",
       .says = "Winnow from equal weights makes at least {value} updates before it knows g_{features}.",
       .inputs = inputs,
       .demands = even,
       .value = [](const Inputs& x) { return hard_winnow_updates(static_cast<int>(x["features"])); },
       .function = "hard_winnow_updates in theory/uniform_sphere.h",
       .constants = "explicit ones of the paper's exponential lower bound",
       .when = "to know a limit of Winnow that no rate lifts"},
  };
}

}  // namespace

std::vector<Theorem> sphere_theorems() {
  std::vector<Theorem> table = {
      {.name = "mean-edge",
       .title = "What a noisy label still tells (Lemma 7)",
       .source = "1999 paper, Lemma 7; servedio 6.1, 6.4",
       .assumption = Assumption::known_target,
       .unit = Unit::number,
       .formula = "E[y u.x] >= (1 - 2 noise) Gamma(n/2) / (sqrt(pi) Gamma((n+1)/2))",
       .says = "On the uniform sphere in {features} dimensions with a share {noise} of wrong labels, y u.x "
               "is {value} or "
               "more on average.",
       .inputs = {kFeatures, kNoise},
       .value = [](const Inputs& x) { return mean_edge(x["features"], x["noise"]); },
       .function = "mean_edge in theory/uniform_sphere.h",
       .constants = "derived; equality for noise that is the same everywhere",
       .when = "it is a step of average-rows"},
      {.name = "projection-rows",
       .title = "Rows until the mean points to the target's side (Lemma 8)",
       .source = "1999 paper, Lemma 8; servedio 6.4",
       .assumption = Assumption::known_target,
       .unit = Unit::rows,
       .formula = "t >= 8 / edge^2 ln(2 / delta)",
       .says =
           "With probability 1 - {delta}/2, the mean v of {value} signed rows has u.v of {edge}/2 or more.",
       .inputs = {part("edge", "the mean of y u.x", .08), delta()},
       .value = [](const Inputs& x) { return projection_rows(x["edge"], x["delta"]); },
       .function = "projection_rows in theory/uniform_sphere.h",
       .constants = "one-sided; two-sided has ln(4 / delta)",
       .when = "it is a step of average-rows"},
      {.name = "squared-sum",
       .title = "The length of a sum of random directions (Lemmas 9 and 10)",
       .source = "1999 paper, Lemmas 9 and 10; servedio 6.4",
       .assumption = Assumption::known_target,
       .unit = Unit::number,
       .formula = "|sum of rows|^2 <= (1 + sqrt(2 ln(2 / delta)))^2 rows",
       .says = "With probability 1 - {delta}/2, the sum of t uniform directions has a squared length of at "
               "most {value} t.",
       .inputs = {delta()},
       .value = [](const Inputs& x) { return squared_sum_factor(x["delta"]); },
       .function = "squared_sum_factor, squared_sum_factor_printed in theory/uniform_sphere.h",
       .constants = "derived (McDiarmid); the paper's way loses a factor of about n ln n",
       .when = "it is a step of average-rows"},
      {.name = "average-rows",
       .title = "Rows for AVERAGE on the uniform sphere, improved",
       .source = "1999 paper, Theorem 4, improved; servedio 6.4",
       .assumption = Assumption::known_target,
       .unit = Unit::rows,
       .formula =
           "t >= max(8 ln(2/delta) / E^2, 4 (1 + sqrt(2 ln(2/delta)))^2 / (pi eps E)^2), E = mean-edge",
       .says = "With probability 1 - {delta}, AVERAGE on {value} uniform rows in {features} dimensions with "
               "a share "
               "{noise} of wrong labels errs on at most {eps}.",
       .inputs = {kFeatures, kNoise, eps(), delta()},
       .value =
           [](const Inputs& x) {
             return average_rows(mean_edge(x["features"], x["noise"]), x["eps"], x["delta"]);
           },
       .function = "average_rows in theory/uniform_sphere.h",
       .constants = "derived",
       .when = "rows come from a sphere or nearly; noise does not hurt it as it hurts the perceptron"},
      {.name = "average-rows-printed",
       .title = "Rows for AVERAGE on the uniform sphere, the paper's way",
       .source = "1999 paper, Theorem 4; servedio 6.4",
       .assumption = Assumption::known_target,
       .unit = Unit::rows,
       .formula = "t >= max(8 ln(4/delta) / E^2, 4 B(t) / (pi eps E)^2), E = mean-edge, B(t) of Lemma 9",
       .says = "With probability 1 - {delta}, AVERAGE on {value} uniform rows in {features} dimensions with "
               "a share "
               "{noise} of wrong labels errs on at most {eps}.",
       .inputs = {kFeatures, kNoise, eps(), delta()},
       .value =
           [](const Inputs& x) {
             return average_rows_printed(x["features"], mean_edge(x["features"], x["noise"]), x["eps"],
                                         x["delta"]);
           },
       .function = "average_rows_printed in theory/uniform_sphere.h",
       .constants = "explicit ones of the paper's O",
       .when = "to compare with the paper"},
      {.name = "gradual",
       .title = "Rows for the perceptron on gradual targets, nested functions among them",
       .source = "1999 paper, Theorem 3; servedio 5",
       .assumption = Assumption::known_target,
       .unit = Unit::rows,
       .formula = "N = 2 m / eps, m = max((24 c (features + 1) / (5 eps))^2, 72 ln(2 / delta))",
       .says = "With probability 1 - {delta}, some hypothesis of the perceptron on {value} uniform 0/1 rows "
               "of {features} "
               "features errs on less than {eps}.",
       .inputs = {count("features", "n", 10, 1, 1e9),
                  positive("constant",
                           "c: at most c tau 2^n points within tau of the border; nested: 4 / sqrt(3)",
                           4 / std::numbers::sqrt3),
                  eps(), delta()},
       .value =
           [](const Inputs& x) { return gradual_rows(x["features"], x["constant"], x["eps"], x["delta"]); },
       .function = "gradual_rows, gradual_updates in theory/uniform_sphere.h",
       .constants = "explicit ones of the paper's O",
       .erratum =
           "The printed 144 ln(1/delta) updates do not suffice for delta above 1/2. Test: theory_tests "
           "--gtest_filter='GradualErratum.*'",
       .when = "to see that uniform rows make hard targets easy; what it takes in fact is thousands of times "
               "less"},
  };
  for (Theorem& theorem : hard_cases()) table.push_back(std::move(theorem));
  return table;
}

}  // namespace halfspace::theory
