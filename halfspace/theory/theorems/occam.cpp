// Occam's razor, uniform convergence and description length: the chapter's section 6.2.
#include "halfspace/theory/occam.h"

#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

constexpr Input kClassBits = from_zero("class_bits", "log2 of the number of rules in the class", 20);
constexpr Input kBits = from_zero("bits", "the length of the rule", 17);

double log_class(const Inputs& x) {
  return log_of_bits(x["class_bits"]);
}

std::vector<Theorem> consistent() {
  return {
      {.name = "occam",
       .title = "Error of a rule that is right on all rows",
       .source = "chapter 6.4; batch 1.2",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "(class_bits ln 2 + ln(1/delta)) / rows",
       .says = "With probability 1 - {delta}, every rule of a class of 2^{class_bits} that is right on all "
               "{rows} rows errs on "
               "less than {value}.",
       .inputs = {kClassBits, rows(), delta()},
       .value = [](const Inputs& x) { return occam_error(log_class(x), x["rows"], x["delta"]); },
       .function = "occam_error in theory/occam.h",
       .constants = "as in the source",
       .when = "a class fixed beforehand has a consistent rule"},
      {.name = "occam-rows",
       .title = "Rows for a consistent rule",
       .source = "chapter 6.4; batch 1.2",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula = "(class_bits ln 2 + ln(1/delta)) / eps",
       .says = "With probability 1 - {delta}, every rule of a class of 2^{class_bits} that is right on "
               "{value} rows errs on "
               "less than {eps}.",
       .inputs = {kClassBits, eps(), delta()},
       .value = [](const Inputs& x) { return occam_rows(log_class(x), x["eps"], x["delta"]); },
       .function = "occam_rows in theory/occam.h",
       .constants = "as in the source, rounded up",
       .when = "to plan; with bits = 64 times the number of weights it covers linear rules of doubles"},
      {.name = "disjunction-rows",
       .title = "Rows for learning a disjunction",
       .source = "chapter 6.3; batch 1.1, 1.2",
       .assumption = Assumption::known_target,
       .unit = Unit::rows,
       .formula = "(features ln 2 + ln(1/delta)) / eps",
       .says = "With probability 1 - {delta}, the disjunction of what no negative row among {value} has errs "
               "on less than "
               "{eps}, if some disjunction of {features} features is the target.",
       .inputs = {count("features", "how many features there are", 20), eps(), delta()},
       .value = [](const Inputs& x) { return occam_rows(log_of_bits(x["features"]), x["eps"], x["delta"]); },
       .function = "occam_rows in theory/occam.h",
       .constants = "as in the source, rounded up",
       .when = "0/1 rows without noise"},
      {.name = "occam-bits",
       .title = "Error of a short consistent rule (Occam's razor)",
       .source = "chapter 6.5; batch 1.2, certificates 4",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "(bits ln 2 + ln(1/delta)) / rows",
       .says = "With probability 1 - {delta}, every rule of {bits} bits in a prefix-free language that is "
               "right on all {rows} "
               "rows errs on at most {value}.",
       .inputs = {kBits, rows(), delta()},
       .value = [](const Inputs& x) { return occam_error(log_of_bits(x["bits"]), x["rows"], x["delta"]); },
       .function = "occam_error in theory/occam.h",
       .constants = "prefix-free form: all lengths at once; printed for fewer than b bits, b fixed",
       .erratum = "'Fewer than b bits' leaves out the 64 d bits it is used for. A language that depends on "
                  "the rows, "
                  "such as a dual form with one number a row, is none",
       .when = "rules that can be written down: trees, sparse weights of few bits"},
  };
}

std::vector<Theorem> all_rules() {
  return {
      {.name = "hoeffding",
       .title = "The chance that a mean is far off (Hoeffding)",
       .source = "chapter 6.6; batch 1.2",
       .assumption = Assumption::iid,
       .unit = Unit::deviation,
       .formula = "exp(-2 rows deviation^2)",
       .says = "A mean of {rows} independent values in [0, 1] exceeds its expectation by {deviation} or more "
               "with "
               "probability at most {value}.",
       .inputs = {rows(), positive("deviation", "how far, to one side", .05)},
       .value = [](const Inputs& x) { return hoeffding_tail(x["rows"], x["deviation"]); },
       .function = "hoeffding_tail, hoeffding_deviation in theory/occam.h",
       .constants = "as in the source",
       .when = "losses are not 0 or 1; for those binomial is exact"},
      {.name = "uniform-convergence",
       .title = "How far errors on rows are from true ones, for all rules",
       .source = "chapter 6.7; batch 1.2",
       .assumption = Assumption::iid,
       .unit = Unit::deviation,
       .formula = "sqrt((class_bits ln 2 + ln(2/delta)) / (2 rows))",
       .says = "With probability 1 - {delta}, for all rules of a class of 2^{class_bits} at once, the errors "
               "on {rows} rows and "
               "in truth differ by at most {value}.",
       .inputs = {kClassBits, rows(), delta()},
       .value = [](const Inputs& x) { return uniform_deviation(log_class(x), x["rows"], x["delta"]); },
       .function = "uniform_deviation in theory/occam.h",
       .constants = "as in the source",
       .when = "no rule is right on all rows"},
      {.name = "uniform-rows",
       .title = "Rows for errors on rows to be nearly true ones",
       .source = "chapter 6.7; batch 1.2",
       .assumption = Assumption::iid,
       .unit = Unit::rows,
       .formula = "(class_bits ln 2 + ln(2/delta)) / (2 eps^2)",
       .says = "With probability 1 - {delta}, for all rules of a class of 2^{class_bits} at once, the errors "
               "on {value} rows "
               "and in truth differ by at most {eps}.",
       .inputs = {kClassBits, eps(), delta()},
       .value = [](const Inputs& x) { return uniform_rows(log_class(x), x["eps"], x["delta"]); },
       .function = "uniform_rows in theory/occam.h",
       .constants = "as in the source, rounded up",
       .when = "to plan, when no rule will be right on all rows"},
      {.name = "description-length",
       .title = "What a rule's length adds to its error (Corollary 6.8)",
       .source = "chapter 6.8; batch 1.2",
       .assumption = Assumption::iid,
       .unit = Unit::deviation,
       .formula = "sqrt((bits ln 4 + ln(2/delta)) / (2 rows))",
       .says = "With probability 1 - {delta}, for all rules at once, a rule of {bits} bits errs on at most "
               "{value} more than on "
               "the {rows} rows.",
       .inputs = {kBits, rows(), delta()},
       .value = [](const Inputs& x) { return description_penalty(x["bits"], x["rows"], x["delta"]); },
       .function = "description_penalty in theory/occam.h",
       .constants = "as in the source",
       .when = "any language; prefix-free is sharper for one that ends its own words"},
      {.name = "prefix-free",
       .title = "What a rule's length adds to its error, prefix-free",
       .source = "batch 1.2, certificates 4",
       .assumption = Assumption::iid,
       .unit = Unit::deviation,
       .formula = "sqrt((bits ln 2 + ln(1/delta)) / (2 rows))",
       .says = "With probability 1 - {delta}, for all rules at once, a rule of {bits} bits in a prefix-free "
               "language errs on at "
               "most {value} more than on the {rows} rows.",
       .inputs = {kBits, rows(), delta()},
       .value = [](const Inputs& x) { return prefix_free_penalty(x["bits"], x["rows"], x["delta"]); },
       .function = "prefix_free_penalty in theory/occam.h",
       .constants = "derived (Kraft's inequality, one-sided)",
       .when = "to choose among trees or numbers of weights"},
      {.name = "prefix-free-exact",
       .title = "Error of a rule by its length and its errors",
       .source = "certificates 4",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "binomial at level delta 2^-bits",
       .says = "With probability 1 - {delta}, for all rules at once, a rule of {bits} bits in a prefix-free "
               "language that is wrong "
               "on {errors} of {rows} rows errs on at most {value}.",
       .inputs = {kBits, count("errors", "of them wrong", 10, 0), rows(), delta()},
       .demands = {{"errors", "at most rows", [](const Inputs& x) { return x["errors"] <= x["rows"]; }}},
       .value =
           [](const Inputs& x) {
             return prefix_free_limit(x.count("errors"), x.count("rows"), x["bits"], x["delta"]);
           },
       .function = "prefix_free_limit in theory/occam.h",
       .constants = "exact; never above occam-bits or prefix-free",
       .when = "in place of occam-bits and prefix-free, always"},
  };
}

}  // namespace

std::vector<Theorem> occam_theorems() {
  std::vector<Theorem> table = consistent();
  for (Theorem& theorem : all_rules()) table.push_back(std::move(theorem));
  return table;
}

}  // namespace halfspace::theory
