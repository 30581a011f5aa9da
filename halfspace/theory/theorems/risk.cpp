// What the lines of certificates are made of.
#include <cmath>

#include "halfspace/theory/binomial.h"
#include "halfspace/theory/compression.h"
#include "halfspace/theory/conversion.h"
#include "halfspace/theory/margin_risk.h"
#include "halfspace/theory/progressive.h"
#include "halfspace/theory/run_length.h"
#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

constexpr Input kErrors = count("errors", "of them wrong", 50, 0);
constexpr Input kMistakes = count("mistakes", "mistakes made while learning", 50, 0);

std::vector<Demand> no_more(std::string_view input, std::string_view text, bool (*holds)(const Inputs&)) {
  return {{input, text, holds}};
}
bool errors_fit(const Inputs& x) {
  return x["errors"] <= x["rows"];
}
bool mistakes_fit(const Inputs& x) {
  return x["mistakes"] <= x["rounds"];
}

std::vector<Theorem> progressive() {
  constexpr std::string_view kErratum =
      "A binomial limit must not be used for mistakes made while learning: at nominal 5% it fails with 12% "
      "in 10 "
      "rounds. Test: theory_tests --gtest_filter='Progressive.ABinomialLimitFails'";
  return {
      {.name = "progressive",
       .title = "The mean error of a run by its mistakes (Theorem F)",
       .source = "certificates 6 F",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "the least over lambda of (1 - exp(-(lambda mistakes + ln(G/delta)) / rounds)) / (1 - "
                  "exp(-lambda))",
       .says = "With probability 1 - {delta}, after {mistakes} mistakes in {rounds} rows a hypothesis drawn "
               "at random from "
               "the run errs on average on at most {value}.",
       .inputs = {kMistakes, rounds(), delta()},
       .demands = no_more("mistakes", "at most rounds", mistakes_fit),
       .value = [](const Inputs& x) { return mean_risk_limit(x["mistakes"], x.count("rounds"), x["delta"]); },
       .function = "mean_risk_limit in theory/progressive.h",
       .constants = "derived; G is the number of lambdas tried",
       .erratum = kErratum,
       .when = "always after one pass; it speaks of the run, not of its last or mean hypothesis"},
      {.name = "progressive-anytime",
       .title = "The mean error of a run, at every moment (Theorem F)",
       .source = "certificates 6 F",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "as progressive, with delta / ((j+1)(j+2)) for the j-th lambda",
       .says = "With probability 1 - {delta}, at all times at once, after {mistakes} mistakes in {rounds} "
               "rows a hypothesis "
               "drawn at random from the run errs on average on at most {value}.",
       .inputs = {kMistakes, rounds(), delta()},
       .demands = no_more("mistakes", "at most rounds", mistakes_fit),
       .value =
           [](const Inputs& x) {
             return mean_risk_limit_anytime(x["mistakes"], x.count("rounds"), x["delta"]);
           },
       .function = "mean_risk_limit_anytime in theory/progressive.h",
       .constants = "derived",
       .erratum = kErratum,
       .when = "the rows decide when to stop"},
      {.name = "vote",
       .title = "Error of the vote of all hypotheses of a run",
       .source = "batch 3.4, certificates 0.5 and 6 b",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "2 progressive",
       .says = "With probability 1 - {delta}, after {mistakes} mistakes in {rounds} rows the vote of all "
               "hypotheses, each counted with the rows it was used on, errs on at most {value}.",
       .inputs = {kMistakes, rounds(), delta()},
       .demands = no_more("mistakes", "at most rounds", mistakes_fit),
       .value =
           [](const Inputs& x) { return 2 * mean_risk_limit(x["mistakes"], x.count("rounds"), x["delta"]); },
       .function = "mean_risk_limit in theory/progressive.h",
       .constants = "a wrong vote has half of the weight wrong",
       .erratum =
           "Counts that begin with 1 at a version's making are false: after one row the risk may be .99 "
           "where .02 is claimed",
       .when = "the voted perceptron"},
      {.name = "progressive-closed",
       .title = "The mean error of a run in closed form",
       .source = "certificates 6 F",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "(M + c + sqrt(c^2 + 2 M c)) / rounds, c = ln((M+1)(M+2) / delta)",
       .says = "With probability 1 - {delta}, after {mistakes} mistakes in {rounds} rows a hypothesis drawn "
               "at random from "
               "the run errs on average on at most {value}.",
       .inputs = {kMistakes, rounds(), delta()},
       .demands = no_more("mistakes", "at most rounds", mistakes_fit),
       .value =
           [](const Inputs& x) { return mean_error_limit_closed(x["mistakes"], x["rounds"], x["delta"]); },
       .function = "mean_error_limit_closed in theory/conversion.h",
       .constants = "derived",
       .when = "a formula is wanted; progressive is a little sharper"},
  };
}

}  // namespace

std::vector<Theorem> risk_theorems() {
  std::vector<Theorem> table = {
      {.name = "binomial",
       .title = "Error by fresh rows (Clopper and Pearson)",
       .source = "extensions 5, certificates 7",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "the largest p with P(Bin(rows, p) <= errors) >= delta",
       .says = "With probability 1 - {delta}, a rule that is wrong on {errors} of {rows} rows that it was "
               "not made from errs "
               "on at most {value}.",
       .inputs = {kErrors, rows(), delta()},
       .demands = no_more("errors", "at most rows", errors_fit),
       .value =
           [](const Inputs& x) {
             return binomial_upper_limit(x.count("errors"), x.count("rows"), std::log(x["delta"]));
           },
       .function = "binomial_upper_limit in theory/binomial.h",
       .constants = "exact",
       .when = "there is a test set: nothing is sharper"},
      {.name = "survivor",
       .title = "Error by a run without an update",
       .source = "chapter 6.15; batch 3.4, certificates 0.4, 4",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "1 - (delta / ((i+1)(i+2)))^(1/run)",
       .says = "With probability 1 - {delta}, for all versions at once, version {version}, which stood for "
               "{run} rows without "
               "an update, errs on at most {value}.",
       .inputs = {count("version", "i, updates before it", 9, 0), count("run", "rows without an update", 100),
                  delta()},
       .value =
           [](const Inputs& x) { return survivor_limit(x.count("version"), x.count("run"), x["delta"]); },
       .function = "survivor_limit in theory/run_length.h",
       .constants = "sharper than printed: the shares of delta add up to delta exactly",
       .when = "conservative learners on clean rows; true at every moment"},
      {.name = "compression",
       .title = "Error of a rule that few rows determine",
       .source = "certificates 6 a2",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula = "binomial at level delta / ((updates+1)(updates+2) C(rows, updates)) on the other rows",
       .says = "With probability 1 - {delta}, a rule that {updates} of {rows} rows determine and that is "
               "wrong on {errors} of "
               "the others errs on at most {value}.",
       .inputs = {kErrors, rows(10000), count("updates", "rows that made the rule", 100, 0), delta()},
       .demands = {{"updates", "at most rows", [](const Inputs& x) { return x["updates"] <= x["rows"]; }},
                   {"errors", "at most rows - updates",
                    [](const Inputs& x) { return x["errors"] <= x["rows"] - x["updates"]; }}},
       .value =
           [](const Inputs& x) {
             return compression_limit(x.count("errors"), x.count("rows"), x.count("updates"), x["delta"]);
           },
       .function = "compression_limit in theory/compression.h",
       .constants = "derived",
       .when = "few updates: the last and the mean vector of a conservative learner"},
      {.name = "compression-passes",
       .title = "Error of a rule that few rows determine, after several passes",
       .source = "certificates 6 a2",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula =
           "binomial at level delta / ((support+1)(support+2) C(rows, support) ((passes-1) support + 1) "
           "C(passes support, updates)) on the other rows",
       .says =
           "With probability 1 - {delta}, a rule that {updates} updates on {support} of {rows} rows in "
           "{passes} passes determine and that is wrong on {errors} of the others errs on at most {value}.",
       .inputs = {kErrors, rows(10000), count("support", "rows that were ever an update", 100, 0),
                  count("updates", "updates of all passes", 150, 0), count("passes", "passes", 3, 1),
                  delta()},
       .demands = {{"support", "at most rows", [](const Inputs& x) { return x["support"] <= x["rows"]; }},
                   {"updates", "from support to passes * support",
                    [](const Inputs& x) {
                      return x["support"] <= x["updates"] && x["updates"] <= x["passes"] * x["support"];
                    }},
                   {"errors", "at most rows - support",
                    [](const Inputs& x) { return x["errors"] <= x["rows"] - x["support"]; }}},
       .value =
           [](const Inputs& x) {
             return compression_limit(
                 x.count("errors"),
                 Compressed{x.count("rows"), x.count("support"), x.count("updates"), x.count("passes")},
                 x["delta"]);
           },
       .function = "compression_limit in theory/compression.h",
       .constants = "the specification counts how often each row was an update, which tells the sum of equal "
                    "steps in exact arithmetic; in which passes tells the order of floats, and means",
       .when = "few updates: any hypothesis of a learner that changes at updates only"},
      {.name = "pac-bayes-margin",
       .title = "Error by margins (PAC-Bayes)",
       .source = "certificates 6 a3",
       .assumption = Assumption::iid,
       .unit = Unit::error,
       .formula =
           "2 sup { p : rows kl(noisy_error || p) <= mu^2/2 + ln(24 (rows + 1) / delta) }, mu = 2^(level/2)",
       .says = "With probability 1 - {delta}, weights whose rule with noise of size 2^-({level}/2) would err "
               "on {noisy_error} "
               "of {rows} rows err on at most {value}.",
       .inputs = {{"noisy_error", "the mean of Phi(-mu y w.x / (|w||x|))", .02, {0, 1}},
                  rows(100000),
                  count("level", "of the noise, 0 to 23", 10, 0, 23),
                  delta()},
       .value =
           [](const Inputs& x) {
             return margin_risk_limit(x["noisy_error"], x.count("level"), x.count("rows"), x["delta"]);
           },
       .function = "margin_risk_limit in theory/margin_risk.h",
       .constants = "derived; 24 levels are tried",
       .when = "any weights after any number of passes, margins being large: `train --certify`"},
  };
  for (Theorem& theorem : progressive()) table.push_back(std::move(theorem));
  return table;
}

}  // namespace halfspace::theory
