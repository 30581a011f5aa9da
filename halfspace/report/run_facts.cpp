#include "halfspace/report/run_facts.h"

#include <algorithm>
#include <cmath>

namespace halfspace::report {
namespace {

constexpr double kLn2 = 0.69314718055994530942;

// "" when all updates were steps of one size of which the sum was observed.
std::string why_not_additive(const LaneRule& rule, const RowsOfRun& rows, const Evidence& evidence) {
  if (rows.has_importances) return "rows had importances";
  if (rule.rates != Rates::common) return "every feature has a rate of its own";
  if (rule.link.kind == simd::LinkKind::indicator) return "its weights are no function of a sum of updates";
  if (rule.l2 != 0) return "its weights shrink";
  if (!rule.step.is_plain()) return "steps differ from row to row";
  return evidence.duals ? "" : "the sum of its updates was not observed";
}

bool has_margin(const Step& step) {
  return step.bar_negative > 0 && step.bar_negative == step.bar_positive && std::isfinite(step.bar_positive);
}

std::string why_not_perceptron(const LaneRule& rule, const RunFacts& facts) {
  if (facts.is_perceptron) return "";
  if (!facts.is_additive) return facts.why_not_additive;
  if (facts.p != 2) return "its weights are no plain sum of updates";
  return rule.start == 0 && rule.offset == 0 ? "it also moves where it is right" : "it did not start from 0";
}

void add_kind(const LaneRule& rule, RunFacts& facts) {
  const bool from_zero = rule.start == 0 && rule.offset == 0;
  facts.is_conservative = facts.is_additive && from_zero && moves_on_mistakes_only(rule);
  facts.is_p_norm = facts.is_conservative && rule.link.is_power();
  facts.is_perceptron = facts.is_p_norm && facts.p == 2;
  facts.is_margin_perceptron = facts.is_additive && from_zero && rule.link.is_power() && facts.p == 2 &&
                               has_margin(rule.step) && rule.l2 == 0;
  facts.is_balanced_winnow = facts.is_conservative && rule.link.kind == simd::LinkKind::hyperbolic;
  facts.has_threshold = rule.offset != 0;
  facts.why_not_perceptron = why_not_perceptron(rule, facts);
  if (facts.is_margin_perceptron) facts.margin_rate = rule.step.size / double{rule.step.bar_positive};
  if (!rule.link.is_power()) facts.winnow_rate = rule.link.exponent * kLn2;
}

void add_lengths(const DualEvidence& duals, RunFacts& facts) {
  facts.sum_length = duals.norm / facts.step;
  if (!facts.is_conservative) return;
  facts.updates_length = std::sqrt(duals.squares) / facts.step;
  if (facts.is_p_norm) {
    facts.updates_length = std::max(facts.updates_length, facts.sum_length / std::sqrt(facts.p - 1));
  }
}

}  // namespace

RunFacts run_facts(const Model& model, const RowsOfRun& rows) {
  const Evidence& evidence = model.certificate->evidence;
  RunFacts facts;
  facts.rounds = evidence.all_rounds;
  facts.mistakes = model.mistakes;
  facts.updates = model.updates;
  if (const auto& portfolio = evidence.portfolio) {  // those of the model are the vote's
    const LaneEvidence& lane = portfolio->lanes[lane_of(portfolio->chosen)];
    facts.mistakes = lane.last.mistakes;
    facts.updates = lane.updates;
  }
  facts.why_not_additive = why_not_additive(rows.rule, rows, evidence);
  facts.is_additive = facts.why_not_additive.empty();
  facts.p = rows.rule.link.is_power() ? rows.rule.link.exponent + 1 : INFINITY;
  facts.step = rows.rule.step.size;
  add_kind(rows.rule, facts);
  if (facts.is_additive) add_lengths(*evidence.duals, facts);
  facts.longest = facts.radius = rows.rounds.longest();
  if (facts.is_additive && facts.p == 2 && facts.updates > 0) {
    facts.radius = std::max(facts.longest, facts.sum_length / std::sqrt(static_cast<double>(facts.updates)));
  }
  for (std::size_t i = 0; i < rows.rounds.size(); ++i) {
    facts.longest_p = std::max(facts.longest_p, rows.rounds.norm_at_most(i, facts.p));
  }
  facts.total_length = std::sqrt(rows.repeats * rows.rounds.sum_of_squares());
  facts.columns = static_cast<double>(rows.columns);
  return facts;
}

}  // namespace halfspace::report
