// Large margins and unseen rows: Theorems 7, 8, 9 and Claim 10 of the 2002 paper.
#include "halfspace/theory/fat_shattering.h"
#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

constexpr Input kP = {"p", "the norm of the rows, from 2, or inf", 2, {2, kInfinite}};
constexpr Input kScale = positive("scale", "xi", .1);
constexpr Input kGamma = {"gamma", "the edge, margin / (2 radius length)", .25, {0, .5, false}};
constexpr std::string_view kQuoted =
    "Theorem 7, on which it rests, is quoted: its constants cannot be checked here";

}  // namespace

std::vector<Theorem> large_margin_theorems() {
  return {
      {.name = "fat-shattering",
       .title = "Fat-shattering dimension of linear functions (Theorem 8)",
       .source = "2002 paper, Theorem 8, improved; servedio 3.8, certificates 5",
       .unit = Unit::dimension,
       .formula = "fat(scale) <= min(p - 1, 2 ln(2 features)) / scale^2",
       .says = "Linear functions with |v|_q at most 1 / R on rows of |x|_p at most R in {features} features "
               "shatter at "
               "most {value} rows at scale {scale}.",
       .inputs = {kP, features(), kScale},
       .value = [](const Inputs& x) { return fat_dimension(x["p"], x["features"], x["scale"]); },
       .function = "fat_dimension in theory/fat_shattering.h",
       .constants = "improved: p - 1 by averaging over signs, 2 ln(2n) for the printed 2 ln(4n)",
       .erratum = "Lemma 12's tail needs > t, for a coordinate that is 0 everywhere; 1/epsilon^2 for p = 2 "
                  "is 1/xi^2",
       .when = "it is a step of boosted-rows"},
      {.name = "fat-shattering-printed",
       .title = "Fat-shattering dimension of linear functions, as printed",
       .source = "2002 paper, Theorem 8; servedio 3.8",
       .unit = Unit::dimension,
       .formula = "fat(scale) <= 2 ln(4 features) / scale^2",
       .says = "Linear functions with |v|_q at most 1 / R on rows of |x|_p at most R in {features} features "
               "shatter at "
               "most {value} rows at scale {scale}.",
       .inputs = {features(), kScale},
       .value = [](const Inputs& x) { return fat_dimension_printed(x["features"], x["scale"]); },
       .function = "fat_dimension_printed in theory/fat_shattering.h",
       .constants = "as in the source",
       .when = "to compare with the paper"},
      {.name = "large-margin-error",
       .title = "Error by the margin on all rows (Theorem 7)",
       .source = "2002 paper, Theorem 7 (Bartlett and Shawe-Taylor); servedio 3.7, certificates 0.10",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "2/m (d log2(8 e m / d) log2(32 m) + log2(8 m / delta) + halvings)",
       .says = "With probability 1 - {delta}, a rule whose margin is large on all {rows} rows errs on at "
               "most {value}.",
       .inputs = {positive("dimension", "d, the fat-shattering dimension at a sixteenth of the margin", 100),
                  rows(1e6), delta(),
                  count("halvings", "0 for a margin fixed beforehand, j for one rounded down to 2^-j", 0, 0,
                        1000)},
       .value =
           [](const Inputs& x) {
             return large_margin_error(x["dimension"], x["rows"], x["delta"], x["halvings"]);
           },
       .function = "large_margin_error in theory/fat_shattering.h",
       .constants = kQuoted,
       .when = "hardly: it needs many millions of rows; pac-bayes-margin is the one to use"},
      {.name = "boosted-rows",
       .title = "Rows for boosted linear rules (Theorem 9)",
       .source = "2002 paper, Theorem 9; servedio 3.9",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula =
           "the least m with large-margin-error <= eps at d = min(p - 1, 2 ln(2 features)) (32 / gamma)^2",
       .says = "With probability 1 - {delta}, boosting with edge {gamma} (p = {p}, {features} features) on "
               "{value} rows "
               "gives a rule that errs on at most {eps}.",
       .inputs = {kP, features(10), kGamma, eps(), delta()},
       .value =
           [](const Inputs& x) {
             return boosted_rows(x["p"], x["features"], x["gamma"], x["eps"], x["delta"]);
           },
       .function = "boosted_rows in theory/fat_shattering.h",
       .constants = kQuoted,
       .when = "to see that the certificate is beyond any real sample"},
      {.name = "boosted-rows-printed",
       .title = "Rows for boosted linear rules by the printed dimension",
       .source = "2002 paper, Theorem 9 and section 4.4; servedio 3.9",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula = "the least m with large-margin-error <= eps at d = 2 ln(4 features) (32 / gamma)^2",
       .says = "With probability 1 - {delta}, boosting with edge {gamma} in {features} features on {value} "
               "rows gives a "
               "rule that errs on at most {eps}.",
       .inputs = {features(10), kGamma, eps(), delta()},
       .value =
           [](const Inputs& x) {
             return boosted_rows_printed(x["features"], x["gamma"], x["eps"], x["delta"]);
           },
       .function = "boosted_rows_printed in theory/fat_shattering.h",
       .constants = kQuoted,
       .when = "to compare with the paper"},
      {.name = "boosted-rows-infinite",
       .title = "Rows for boosted single features (Claim 10)",
       .source = "2002 paper, Claim 10; servedio 3.10",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula = "boosted-rows at p = inf",
       .says = "With probability 1 - {delta}, boosting the best coordinates with edge {gamma} in {features} "
               "features on "
               "{value} rows gives a rule that errs on at most {eps}.",
       .inputs = {features(10), kGamma, eps(), delta()},
       .value =
           [](const Inputs& x) {
             return boosted_rows(kInfinite, x["features"], x["gamma"], x["eps"], x["delta"]);
           },
       .function = "boosted_rows in theory/fat_shattering.h",
       .constants = kQuoted,
       .erratum = "The proof prints log for ln; integer weights on {0,1}^n do not give a margin as claimed, "
                  "x = 0 has "
                  "none",
       .when = "to see that the certificate is beyond any real sample"},
  };
}

}  // namespace halfspace::theory
