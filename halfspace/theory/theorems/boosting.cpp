// Boosting the margin: Theorems 3, 4, Lemma 5 and Corollary 6 of the 2002 paper; majorities of weak rules.
#include "halfspace/theory/boosting.h"

#include <cmath>

#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

constexpr Input kGamma = {
    "gamma", "the edge: every weighting has a weak rule of error 1/2 - gamma", .1, {0, .5, false}};
constexpr Input kInnerGamma = {"gamma", "the edge, below 1/2", .1, {0, .5, false, false}};
constexpr Input kRounds = count("rounds", "rounds of boosting", 200, 1, 1e12);

std::vector<Theorem> margins() {
  return {
      {.name = "weak-edge",
       .title = "The weak learner's edge (Theorem 3)",
       .source = "2002 paper, Theorem 3; servedio 3.3",
       .assumption = Assumption::separable,
       .unit = Unit::number,
       .formula = "gamma = margin / (2 radius length)",
       .says = "If u with |u|_q = {length} has margin {margin} on rows of |x|_p at most {radius}, the linear "
               "weak "
               "learner errs on at most 1/2 - {value} under every weighting.",
       .inputs = {positive("margin", "y u.x is at least this on all rows", .2),
                  positive("radius", "the largest |x|_p", 1), positive("length", "|u|_q", 1)},
       .demands = {{"margin", "at most length times radius, by Hoelder",
                    [](const Inputs& x) { return x["margin"] <= x["length"] * x["radius"] * (1 + 1e-12); }}},
       .value = [](const Inputs& x) { return weak_edge(x["margin"], x["radius"], x["length"]); },
       .function = "weak_edge in theory/boosting.h",
       .constants = "as in the source",
       .erratum = "The paper's text divides each row by its own norm; by the norm of the whole set is meant, "
                  "otherwise "
                  "weighted errors reach 0.66. Test: theory_tests --gtest_filter='BoostingErratum.*'",
       .when = "before boosting, to know the rounds"},
      {.name = "margin-distribution",
       .title = "The share of small margins after boosting (Theorem 4)",
       .source = "2002 paper, Theorem 4; servedio 3.4",
       .unit = Unit::deviation,
       .formula = "share <= ((1 - 2 gamma)^(1 - theta) (1 + 2 gamma)^(1 + theta))^(rounds / 2)",
       .says = "After {rounds} rounds with edges of {gamma} or more, at most a share of {value} of the rows "
               "has a "
               "margin of {theta} or less.",
       .inputs = {from_zero("theta", "the margin", .05), kGamma, kRounds},
       .demands = {{"theta", "at most 2 gamma",
                    [](const Inputs& x) { return x["theta"] <= 2 * x["gamma"]; }}},
       .value = [](const Inputs& x) { return margin_share_limit_equal(x["theta"], x["gamma"], x["rounds"]); },
       .function = "margin_share_limit, margin_share_limit_equal in theory/boosting.h",
       .constants = "as in the source",
       .erratum =
           "For equal edges theta <= 2 gamma is needed, which the paper leaves out. Test: theory_tests "
           "--gtest_filter='BoostingErratum.*'",
       .when = "the observed errors are at hand: it uses nothing else"},
      {.name = "lemma-5",
       .title = "The inequality behind Corollary 6 (Lemma 5)",
       .source = "2002 paper, Lemma 5; servedio 3.5, certificates 5",
       .unit = Unit::number,
       .formula = "(1 - 4x)^(1 - x) (1 + 4x)^(1 + x) <= e^(-8 x^2) <= 1 - 4 x^2",
       .says = "At x = {x} the left side is {value}.",
       .inputs = {{"x", "gamma / 2", .05, {0, .25}}},
       .value = [](const Inputs& x) { return lemma_5_left(x["x"]); },
       .function = "lemma_5_left, lemma_5_sharp, lemma_5_right in theory/boosting.h",
       .constants = "the middle is new: it saves a factor of two in the rounds",
       .when = "it is a step of boosting-rounds"},
      {.name = "boosting-rounds",
       .title = "Rounds until all margins are large, the fewest proved",
       .source = "2002 paper, Corollary 6, improved; certificates 5",
       .assumption = Assumption::separable,
       .unit = Unit::rounds,
       .formula = "T > ln(rows) / gamma^2",
       .says = "After {value} rounds with edges of {gamma} or more, all {rows} margins are above gamma / 2.",
       .inputs = {rows(), kGamma},
       .value = [](const Inputs& x) { return margin_rounds(x["rows"], x["gamma"]); },
       .function = "margin_rounds in theory/boosting.h",
       .constants = "derived: 2.885 times fewer than printed",
       .when = "as the stopping rule of boosting, also with the least edge seen so far"},
      {.name = "boosting-rounds-printed",
       .title = "Rounds until all margins are large (Corollary 6)",
       .source = "2002 paper, Corollary 6; servedio 2.5, 3.6",
       .assumption = Assumption::separable,
       .unit = Unit::rounds,
       .formula = "T > 2 log2(rows) / gamma^2",
       .says = "After {value} rounds with edges of {gamma} or more, all {rows} margins are above gamma / 2.",
       .inputs = {rows(), kGamma},
       .value = [](const Inputs& x) { return margin_rounds_printed(x["rows"], x["gamma"]); },
       .function = "margin_rounds_printed in theory/boosting.h",
       .constants = "as in the source, rounded up",
       .erratum = "The proof prints log(1/|S|) for log |S|",
       .when = "to compare with the paper"},
      {.name = "boosting-consistent-rounds",
       .title = "Rounds until no row is wrong",
       .source = "2002 paper, 4.1; servedio 2.5",
       .assumption = Assumption::separable,
       .unit = Unit::rounds,
       .formula = "T > log2(rows) / (2 gamma^2)",
       .says = "After {value} rounds with edges of {gamma} or more, none of {rows} rows is wrong.",
       .inputs = {rows(), kGamma},
       .value = [](const Inputs& x) { return consistent_rounds(x["rows"], x["gamma"]); },
       .function = "consistent_rounds in theory/boosting.h",
       .constants = "as in the source, rounded up",
       .when = "margins do not matter"},
  };
}

std::vector<Theorem> majorities() {
  return {
      {.name = "majority-mistakes",
       .title = "Training mistakes of a majority of weak rules",
       .source = "chapter 6.7; batch 6.1, certificates 4",
       .assumption = Assumption::known_target,
       .unit = Unit::mistakes,
       .formula = "m <= rows (1 - 4 gamma^2)^(T/2) sqrt((1 - 2 gamma) / (1 + 2 gamma)), T odd",
       .says = "A majority of {votes} weak rules with edges of {gamma} is wrong on at most {value} of {rows} "
               "rows.",
       .inputs = {rows(), kInnerGamma, count("votes", "T, odd", 101, 1, 1e12)},
       .demands = {{"votes", "an odd number", [](const Inputs& x) { return x.count("votes") % 2 == 1; }}},
       .value = [](const Inputs& x) { return majority_mistakes_sharp(x["rows"], x["gamma"], x["votes"]); },
       .function = "majority_mistakes_sharp, majority_mistakes in theory/boosting.h",
       .constants = "sharper than printed: a wrong majority has (T + 1) / 2 wrong rules",
       .when = "boosting by majority vote"},
      {.name = "majority-rounds",
       .title = "Rounds until a majority is right on all rows",
       .source = "chapter 6.7; batch 6.1",
       .assumption = Assumption::known_target,
       .unit = Unit::rounds,
       .formula = "the least odd T with majority-mistakes below 1; printed: T > ln(rows) / (2 gamma^2)",
       .says = "A majority of {value} weak rules with edges of {gamma} is right on all {rows} rows.",
       .inputs = {rows(), kInnerGamma},
       .value = [](const Inputs& x) { return majority_rounds_sharp(x["rows"], x["gamma"]); },
       .function = "majority_rounds_sharp, majority_rounds in theory/boosting.h",
       .constants = "sharper than printed",
       .when = "boosting by majority vote"},
      {.name = "majority-rows",
       .title = "Rows for a boosted majority to err little",
       .source = "chapter 6.7; batch 6.1",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula = "the least n >= (bits T(n) ln 2 + ln(1 / delta)) / eps, T(n) the least odd number above "
                  "ln(n) / (2 gamma^2)",
       .says = "With probability 1 - {delta}, a majority of weak rules of {bits} bits and edges of {gamma} "
               "that is right "
               "on {value} rows errs on at most {eps}.",
       .inputs = {positive("bits", "the length of a weak rule", 20), kInnerGamma, eps(), delta()},
       .value = [](const Inputs& x) { return majority_rows(x["bits"], x["gamma"], x["eps"], x["delta"]); },
       .function = "majority_rows in theory/boosting.h",
       .constants = "derived: the source's condition is circular, T depends on n",
       .erratum = "Weights are shifted by one in the source, and 'at least T/2' can be (T + 1)/2",
       .when = "weak rules come from a small language"},
  };
}

}  // namespace

std::vector<Theorem> boosting_theorems() {
  std::vector<Theorem> table = margins();
  for (Theorem& theorem : majorities()) table.push_back(std::move(theorem));
  return table;
}

}  // namespace halfspace::theory
