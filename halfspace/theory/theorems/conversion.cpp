// From mistakes to error: how many rows, and what a mistake bound proves.
#include "halfspace/theory/conversion.h"

#include <cmath>

#include "halfspace/theory/penalised_risk.h"
#include "halfspace/theory/perceptron.h"
#include "halfspace/theory/run_length.h"
#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

constexpr Input kLength = positive("comparator_length", "|v|", 10);
constexpr Input kRowsLength =
    positive("rows_length", "the root of the sum of squared lengths of the updates", 100);

double chosen(const Inputs& x, double mistakes) {
  return chosen_risk_limit(mistakes / x["rounds"], x.count("rounds"), x["delta"]);
}

std::vector<Theorem> sample_sizes() {
  return {
      {.name = "random-stopping",
       .title = "Rows when stopping at a random one",
       .source = "chapter 6.14; batch 3.4",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula = "T = mistakes / eps",
       .says = "A learner that makes at most {mistakes} mistakes, stopped at a row drawn beforehand among "
               "{value}, has an "
               "error of at most {eps} on average.",
       .inputs = {mistake_bound(), eps()},
       .value = [](const Inputs& x) { return random_stopping_rows(x["mistakes"], x["eps"]); },
       .function = "random_stopping_rows in theory/conversion.h",
       .constants = "as in the source, rounded up",
       .when = "an error on average over the draw is enough"},
      {.name = "large-gap",
       .title = "Right predictions in a row that prove an error",
       .source = "chapter 6.15; batch 3.4, certificates 4",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula = "gap >= ln((i + 2)^2 / delta) / eps after i mistakes",
       .says = "With probability 1 - {delta}, a conservative learner that was right on {value} rows in a row "
               "after "
               "{mistakes} mistakes has an error of at most {eps}.",
       .inputs = {count("mistakes", "mistakes so far", 5, 0, 1e12), eps(), delta()},
       .value = [](const Inputs& x) { return gap_needed(x["mistakes"], x["eps"], x["delta"]); },
       .function = "gap_needed in theory/conversion.h; run_needed in theory/run_length.h is sharper",
       .constants = "as in the source, rounded up, natural logarithm",
       .erratum =
           "A run ends at every update and i counts updates: an update at score 0 need not be a wrong label",
       .when = "nothing is known of the target: `train --until-error`"},
      {.name = "large-gap-rows",
       .title = "Rows until a large gap must occur",
       .source = "chapter 6.15; batch 3.4",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula = "the sum of large-gap over i = 0..mistakes",
       .says = "With probability 1 - {delta}, a conservative learner that makes at most {mistakes} mistakes "
               "reaches and "
               "proves an error of at most {eps} within {value} rows.",
       .inputs = {mistake_bound(), eps(), delta()},
       .value = [](const Inputs& x) { return gap_rows(x["mistakes"], x["eps"], x["delta"]); },
       .function = "gap_rows in theory/conversion.h",
       .constants = "explicit form of the source's O, which is 0 at no mistakes",
       .when = "before a run, with a mistake bound"},
      {.name = "two-phase",
       .title = "Rows for learning, then choosing (Theorem 2, Littlestone)",
       .source = "2002 paper, Theorem 2; servedio 2.7",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula = "max(4 mistakes / eps, 16 ln(2/delta) / eps) + 32 ln(2 (mistakes + 1) / delta) / eps",
       .says = "With probability 1 - {delta}, the best on the second part of all hypotheses from the first "
               "part of {value} "
               "rows errs on at most {eps}, if the learner makes at most {mistakes} mistakes.",
       .inputs = {mistake_bound(), eps(), delta()},
       .value =
           [](const Inputs& x) {
             return first_phase_rows(x["mistakes"], x["eps"], x["delta"]) +
                    second_phase_rows(x["mistakes"], x["eps"], x["delta"]);
           },
       .function = "first_phase_rows, second_phase_rows in theory/conversion.h",
       .constants = "derived; the paper has O((log(1/delta) + M) / eps)",
       .when = "mistake bounds in the hundreds: it grows with M, not M log M"},
      {.name = "two-phase-exact",
       .title = "Rows for learning, then choosing, by the binomial distribution",
       .source = "servedio 2.7, certificates 5",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula =
           "least m1 with P(Bin(m1, eps/2) <= mistakes) <= delta/2, and least m2 that tells eps/2 from eps",
       .says = "With probability 1 - {delta}, the best on the second part of all hypotheses from the first "
               "part of {value} "
               "rows errs on at most {eps}, if the learner makes at most {mistakes} mistakes.",
       .inputs = {mistake_bound(), eps(), delta()},
       .value =
           [](const Inputs& x) {
             return first_phase_rows_exact(x["mistakes"], x["eps"], x["delta"]) +
                    second_phase_rows_exact(x["mistakes"], x["eps"], x["delta"]);
           },
       .function = "first_phase_rows_exact, second_phase_rows_exact in theory/conversion.h",
       .constants = "exact",
       .when = "in place of two-phase, always"},
  };
}

std::vector<Theorem> errors() {
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
       .inputs = {kLength, from_zero("hinge_loss", "of v on the updates", 500), kRowsLength, rounds(1e6),
                  delta()},
       .value =
           [](const Inputs& x) {
             return chosen(x, hinge_rows_bound({x["comparator_length"], x["hinge_loss"]}, x["rows_length"]));
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
       .inputs = {kLength, from_zero("squared_loss", "of v on the updates", 500), kRowsLength, rounds(1e6),
                  delta()},
       .value =
           [](const Inputs& x) {
             return chosen(
                 x, l2_rows_bound({x["comparator_length"], std::sqrt(x["squared_loss"])}, x["rows_length"]));
           },
       .function = "chosen_risk_limit and l2_rows_bound",
       .constants = "as in the source, with the corrected squared loss",
       .erratum = "Of the squared hinge loss the survey's Corollary 2 is false; this rests on its Theorem 3",
       .when = "v is known beforehand"},
  };
}

}  // namespace

std::vector<Theorem> conversion_theorems() {
  std::vector<Theorem> table = sample_sizes();
  for (Theorem& theorem : errors()) table.push_back(std::move(theorem));
  return table;
}

}  // namespace halfspace::theory
