// From mistakes to error: what a run proves of the hypothesis chosen from it.
#include <cmath>

#include "halfspace/theory/conversion.h"
#include "halfspace/theory/penalised_risk.h"
#include "halfspace/theory/perceptron.h"
#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

constexpr Input kLength = positive("comparator_length", "|v|", 10);
constexpr Input kRowsLength =
    positive("rows_length", "the root of the sum of squared lengths of the updates", 100);

double chosen(const Inputs& x, double mistakes) {
  return chosen_risk_limit(mistakes / x["rounds"], x.count("rounds"), x["delta"]);
}

}  // namespace

std::vector<Theorem> chosen_error_theorems() {
  return {
      {.name = "mean-error",
       .title = "The mean error of all hypotheses of a run",
       .source = "batch 3.4 (Azuma)",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "mistakes / rounds + sqrt(ln(1/delta) / (2 rounds))",
       .says = "With probability 1 - {delta}, after {mistakes} mistakes in {rounds} rows the hypotheses used "
               "on them err "
               "on at most {value} on average.",
       .inputs = {count("mistakes", "mistakes made", 50, 0), rounds(), delta()},
       .value = [](const Inputs& x) { return mean_error_limit(x["mistakes"], x["rounds"], x["delta"]); },
       .function = "mean_error_limit in theory/conversion.h",
       .constants = "derived",
       .when = "mistakes are many; progressive is sharper when they are few"},
      {.name = "chosen-error",
       .title = "The error of the hypothesis chosen by penalised risk",
       .source = "survey Theorem 4; mistake_bounds 4.3 (9'), certificates 3",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "mean_loss + sqrt(ln(1/delta'') / (2T)) + 2/T sum_j sqrt(ln(T(T+1)/delta) / (2j)), delta'' "
                  "= delta (T-1)/(T+1)",
       .says = "With probability 1 - {delta}, the hypothesis chosen by penalised risk among those of "
               "{rounds} rows, whose "
               "losses in [0, 1] were {mean_loss} on average, loses at most {value}.",
       .inputs = {{"mean_loss", "the mean of the losses made while learning", .05, {0, 1}},
                  count("rounds", "T, predictions made", 1e6, 2, 1e8),
                  delta()},
       .value = [](const Inputs& x) { return chosen_error_limit(x["mean_loss"], x["rounds"], x["delta"]); },
       .function = "chosen_error_limit in theory/conversion.h",
       .constants = "derived; at most 0.785 of the printed deviation",
       .when = "before a run; after it, penalised-risk of the chosen one is far smaller"},
      {.name = "chosen-error-printed",
       .title = "The error of the hypothesis chosen by penalised risk, as printed",
       .source = "survey Theorem 4 (9); mistake_bounds 4.3",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "mean_loss + 6 sqrt(ln(2 (rounds + 1) / delta) / rounds)",
       .says = "With probability 1 - {delta}, the hypothesis chosen by penalised risk among those of "
               "{rounds} rows, whose "
               "losses in [0, 1] were {mean_loss} on average, loses at most {value}.",
       .inputs = {{"mean_loss", "the mean of the losses made while learning", .05, {0, 1}},
                  rounds(1e6),
                  delta()},
       .value =
           [](const Inputs& x) { return chosen_risk_limit(x["mean_loss"], x.count("rounds"), x["delta"]); },
       .function = "chosen_risk_limit in theory/penalised_risk.h",
       .constants = "as in the source",
       .when = "to compare with the literature"},
      {.name = "penalised-risk",
       .title = "The error of the hypothesis chosen by penalised risk, by its own value",
       .source = "survey 4; mistake_bounds 4.1, 4.3",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "mean_loss + sqrt(ln(rounds / delta) / (2 rows))",
       .says = "With probability 1 - {delta}, the hypothesis of a run of {rounds} rows that was chosen by "
               "penalised risk, "
               "with losses in [0, 1] of {mean_loss} on average over the {rows} rows after it, loses at most "
               "{value}.",
       .inputs = {{"mean_loss", "the mean of its losses on the rows after it", .05, {0, 1}},
                  count("rows", "the rows after it", 5000),
                  rounds(10000),
                  delta()},
       .demands = {{"rows", "at most rounds", [](const Inputs& x) { return x["rows"] <= x["rounds"]; }}},
       .value =
           [](const Inputs& x) {
             return penalised_loss(x["mean_loss"], x["rows"], log_for_limit(x.count("rounds"), x["delta"]));
           },
       .function = "penalised_loss, penalised_risk in theory/penalised_risk.h",
       .constants = "derived; for choosing, ln(T (T + 1) / delta)",
       .when = "after a run: `train --keep penalised`"},
      {.name = "corollary-3",
       .title = "The chosen hypothesis by a comparator's hinge loss (Corollary 3)",
       .source = "survey Corollary 3; mistake_bounds 4.4",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "hinge-rows / rounds + 6 sqrt(ln(2 (rounds + 1) / delta) / rounds)",
       .says =
           "With probability 1 - {delta}, the perceptron's hypothesis chosen by penalised risk after "
           "{rounds} rows errs "
           "on at most {value}, if some v of length {comparator_length} loses {hinge_loss} on the updates.",
       .inputs = from_a_start(
           {kLength, from_zero("hinge_loss", "of v on the updates", 500), kRowsLength, rounds(1e6), delta()},
           "v . w_0"),
       .demands = start_of_comparator(),
       .value =
           [](const Inputs& x) {
             return chosen(x, hinge_rows_bound({x["comparator_length"], x["hinge_loss"]}, x["rows_length"],
                                               perceptron_start(x)));
           },
       .function = "chosen_risk_limit and hinge_rows_bound",
       .constants = "as in the source",
       .erratum =
           "The infimum over v that the survey takes is the number of mistakes itself: it adds nothing to "
           "chosen-error-printed. Test: theory_tests --gtest_filter='InfimumErratum.*'",
       .when = "v is known beforehand"},
      {.name = "corollary-4",
       .title = "The chosen hypothesis by a comparator's L2 loss (Corollary 4)",
       .source = "survey Corollary 4; mistake_bounds 4.4",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "l2-rows / rounds + 6 sqrt(ln(2 (rounds + 1) / delta) / rounds)",
       .says = "With probability 1 - {delta}, the perceptron's hypothesis chosen by penalised risk after "
               "{rounds} rows errs "
               "on at most {value}, if some v of length {comparator_length} has squared losses of "
               "{squared_loss} on the "
               "updates.",
       .inputs = from_a_start({kLength, from_zero("squared_loss", "of v on the updates", 500), kRowsLength,
                               rounds(1e6), delta()},
                              "v . w_0"),
       .demands = start_of_comparator(),
       .value =
           [](const Inputs& x) {
             return chosen(x, l2_rows_bound({x["comparator_length"], std::sqrt(x["squared_loss"])},
                                            x["rows_length"], perceptron_start(x)));
           },
       .function = "chosen_risk_limit and l2_rows_bound",
       .constants = "as in the source, with the corrected squared loss",
       .erratum = "Of the squared hinge loss the survey's Corollary 2 is false; this rests on its Theorem 3",
       .when = "v is known beforehand"},
  };
}

}  // namespace halfspace::theory
