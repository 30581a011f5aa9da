// Learning from experts.
#include "halfspace/theory/experts.h"

#include "halfspace/theory/occam.h"
#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

constexpr Input kExperts = count("experts", "n", 10, 1, 1e8);
constexpr Input kBest = from_zero("best", "mistakes or losses of the best expert", 20);
constexpr Input kBeta = part("beta", "the factor of a wrong expert's weight", .5);
constexpr Input kRounds = rounds();

std::vector<Theorem> halving() {
  return {
      {.name = "halving",
       .title = "Mistakes of halving",
       .source = "chapter 6.4.2, lecture 24.1; batch 3.3",
       .assumption = Assumption::known_target,
       .unit = Unit::mistakes,
       .formula = "M <= floor(class_bits)",
       .says = "If one of 2^{class_bits} rules is right on all rows, predicting with the majority of those "
               "not yet refuted makes "
               "at most {value} mistakes.",
       .inputs = {from_zero("class_bits", "log2 of the number of rules", 20)},
       .value = [](const Inputs& x) { return halving_bound(log_of_bits(x["class_bits"])); },
       .function = "halving_bound in theory/experts.h",
       .constants = "as in the source",
       .when = "the class is small enough to hold"},
      {.name = "weighted-halving",
       .title = "Mistakes of halving with a prior",
       .source = "chapter 6.4.2; batch 3.3",
       .assumption = Assumption::prior,
       .unit = Unit::mistakes,
       .formula = "M <= floor(log2(1 / prior))",
       .says = "If a rule that has {prior} of the prior weight is right on all rows, the weighted majority "
               "of those not yet "
               "refuted makes at most {value} mistakes.",
       .inputs = {{"prior", "the target's share of all weight", .01, {0, 1, false}}},
       .value = [](const Inputs& x) { return weighted_halving_bound(x["prior"]); },
       .function = "weighted_halving_bound in theory/experts.h",
       .constants = "as in the source; with weights 2^-size it is the rule's size or less",
       .when = "some rules are likelier than others, short ones say"},
      {.name = "online-disjunction",
       .title = "Mistakes of striking out on disjunctions",
       .source = "chapter 6.10, 6.11; batch 3.1, 3.2",
       .assumption = Assumption::known_target,
       .unit = Unit::mistakes,
       .formula = "M <= features, and no deterministic learner can have less",
       .says = "If the target is a disjunction of some of {features} features, striking out what negative "
               "rows have makes at most "
               "{value} mistakes.",
       .inputs = {features(20)},
       .value = [](const Inputs& x) { return disjunction_bound(x["features"]); },
       .function = "disjunction_bound in theory/experts.h",
       .constants = "as in the source; attained",
       .when = "0/1 rows without noise and few features; Winnow for many"},
  };
}

std::vector<Theorem> majorities() {
  return {
      {.name = "weighted-majority",
       .title = "Mistakes of weighted majority",
       .source = "lecture 24.5; batch 6.3",
       .unit = Unit::mistakes,
       .formula = "M <= (best ln(1/beta) + ln n) / ln(2 / (1 + beta))",
       .says = "Weighted majority over {experts} experts with factor {beta} makes at most {value} mistakes "
               "when the best makes "
               "{best}.",
       .inputs = {kExperts, kBeta, kBest},
       .value = [](const Inputs& x) { return weighted_majority_bound(x["experts"], x["beta"], x["best"]); },
       .function = "weighted_majority_bound in theory/experts.h",
       .constants = "standard",
       .when = "predictions must be deterministic"},
      {.name = "randomised-majority",
       .title = "Mistakes of randomised weighted majority",
       .source = "lecture 24.5; batch 6.3",
       .unit = Unit::mistakes,
       .formula = "E[M] <= (best ln(1/beta) + ln n) / (1 - beta)",
       .says = "An expert drawn by weight among {experts} with factor {beta} makes at most {value} mistakes "
               "on average when the "
               "best makes {best}.",
       .inputs = {kExperts, kBeta, kBest},
       .value = [](const Inputs& x) { return randomised_majority_bound(x["experts"], x["beta"], x["best"]); },
       .function = "randomised_majority_bound in theory/experts.h",
       .constants = "standard",
       .when = "predictions may be drawn: about half the mistakes of weighted-majority"},
      {.name = "hedge",
       .title = "Loss of Hedge",
       .source = "batch 6.3",
       .unit = Unit::mistakes,
       .formula = "loss <= best + ln(n) / rate + rate rounds / 8; least at rate = sqrt(8 ln(n) / rounds)",
       .says = "Hedge over {experts} experts at rate {rate} loses at most {value} in {rounds} rounds when "
               "the best loses {best}.",
       .inputs = {kExperts, positive("rate", "eta", .15), kRounds, kBest},
       .value = [](const Inputs& x) { return hedge_bound(x["experts"], x["rate"], x["rounds"], x["best"]); },
       .function = "hedge_bound, hedge_rate in theory/experts.h",
       .constants = "standard",
       .when = "losses are any numbers from 0 to 1"},
      {.name = "sleeping-experts",
       .title = "Mistakes while an expert is awake",
       .source = "chapter 6.18; batch 6.2, certificates 4",
       .unit = Unit::mistakes,
       .formula = "E_i <= (1 + eps) (own + ln(1/prior) / ln(1 + eps))",
       .says = "On the rounds in which an expert with prior weight {prior} is awake and makes {own} "
               "mistakes, {value} are made at "
               "most on average.",
       .inputs = {{"prior", "1/n without one", .1, {0, 1, false}},
                  part("eps", "the rate", .5),
                  from_zero("own", "the expert's mistakes or losses while awake", 20)},
       .value = [](const Inputs& x) { return sleeping_bound(x["prior"], x["eps"], x["own"]); },
       .function = "sleeping_bound, sleeping_loose_bound in theory/experts.h",
       .constants = "explicit; printed O(log(n) / eps), at most 3 ln(n) / eps",
       .when = "rules that speak only of some rows"},
  };
}

std::vector<Theorem> bandits() {
  const Input arms = count("arms", "K", 10, 1, 1e8);
  return {
      {.name = "exp3",
       .title = "Regret of EXP3",
       .source = "batch 6.4",
       .unit = Unit::mistakes,
       .formula = "regret <= ln(K) / rate + rate K rounds / 2; least at rate = sqrt(2 ln(K) / (K rounds))",
       .says = "When only the chosen one's loss is seen, EXP3 over {arms} arms at rate {rate} loses in "
               "{rounds} rounds at most "
               "{value} more than the best arm, on average.",
       .inputs = {arms, positive("rate", "eta", .02), rounds(10000)},
       .value = [](const Inputs& x) { return exp3_regret(x["arms"], x["rate"], x["rounds"]); },
       .function = "exp3_regret, exp3_rate, exp3_run_regret in theory/experts.h",
       .constants = "standard",
       .when = "costs of experts not picked stay unknown"},
      {.name = "exp3-gain",
       .title = "Regret of EXP3 with gains",
       .source = "batch 6.4",
       .unit = Unit::mistakes,
       .formula = "regret <= (e - 1) mixing best_gain + K ln(K) / mixing",
       .says = "When only the chosen one's gain is seen, EXP3 over {arms} arms with {mixing} of its draws "
               "uniform gains at most "
               "{value} less than the best arm's {best_gain}, on average.",
       .inputs = {arms,
                  {"mixing", "the share of uniform draws", .1, {0, 1, false}},
                  from_zero("best_gain", "the best arm's gain", 5000)},
       .value = [](const Inputs& x) { return exp3_gain_regret(x["arms"], x["mixing"], x["best_gain"]); },
       .function = "exp3_gain_regret in theory/experts.h",
       .constants = "standard",
       .when = "probabilities must stay away from 0"},
      {.name = "perturbed-leader",
       .title = "Loss of following the perturbed leader",
       .source = "lecture 24.5; batch 6.5, certificates 4",
       .unit = Unit::mistakes,
       .formula = "E[loss] <= e^eps (best + (H_n - 1) / eps), H_n = 1 + 1/2 + .. + 1/n",
       .says = "Following the best of {experts} experts after random offsets of rate {eps} loses at most "
               "{value} on average when "
               "the best loses {best}.",
       .inputs = {kExperts, positive("eps", "the rate of the offsets", .2), kBest},
       .value = [](const Inputs& x) { return perturbed_leader_bound(x["experts"], x["eps"], x["best"]); },
       .function = "perturbed_leader_bound, perturbed_leader_loose_bound in theory/experts.h",
       .constants = "sharper than usual: H_n - 1 in place of H_n",
       .when = "only sums of losses can be kept"},
  };
}

}  // namespace

std::vector<Theorem> expert_theorems() {
  std::vector<Theorem> table = halving();
  for (const auto part : {majorities, bandits}) {
    for (Theorem& theorem : part()) table.push_back(std::move(theorem));
  }
  return table;
}

}  // namespace halfspace::theory
