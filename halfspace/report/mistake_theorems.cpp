#include "halfspace/report/mistake_theorems.h"

#include <cassert>
#include <cmath>
#include <variant>

#include "halfspace/learn/catalogue.h"
#include "halfspace/report/stated.h"
#include "halfspace/theory/theorems.h"

namespace halfspace::report {
namespace {

using theory::Comparison;

constexpr const char* kNotPerceptron = "are proved for the perceptron from 0 with equal steps";
constexpr const char* kNotPNorm = "are proved for the p-norm algorithm from 0 with equal steps";
constexpr const char* kNotAdditive = "need equal steps and their sum";
constexpr const char* kNotSeparated = "are about separable rows, and no separator is known";
constexpr const char* kNotMarginPerceptron = "are proved for the margin perceptron";
constexpr const char* kNotBalanced = "are proved for balanced Winnow";
constexpr const char* kOtherWinnow = "are about r-of-k targets named beforehand (winnow-r-of-k)";
constexpr const char* kNotDisjunction = "are about disjunctions (online-disjunction)";
constexpr const char* kNotAggressive = "are proved for passive-aggressive";
constexpr const char* kZero = "have 0 for the best comparator known: that is all rounds";
constexpr const char* kRoundings = "hold in exact arithmetic; what roundings did to this run is not known";

double length(const Known& k, Comparison form) {
  return k.comparators[static_cast<std::size_t>(form)].length;
}
// H1 over all rounds, or the sum of squared losses.
double loss(const Known& k, Comparison form) {
  const double of_a_pass = k.comparators[static_cast<std::size_t>(form)].loss;
  return k.repeats * (theory::is_squared(form) ? of_a_pass * of_a_pass : of_a_pass);
}

Application against(const Known& k, Comparison form, bool by_rows) {
  if (!k.facts.is_perceptron) return kNotPerceptron;
  if (length(k, form) == 0) return kZero;
  return Numbers{{"comparator_length", length(k, form)},
                 {theory::is_squared(form) ? "squared_loss" : "hinge_loss", loss(k, form)},
                 {by_rows ? "rows_length" : "radius", by_rows ? k.facts.updates_length : k.facts.radius},
                 {"start_length", 0},
                 {"start_along", 0},
                 {"rate", 1}};
}
Application hinge_rows(const Known& k) {
  return against(k, Comparison::hinge_total, true);
}
Application hinge_radius(const Known& k) {
  return against(k, Comparison::hinge_radius, false);
}
Application hinge_doubled(const Known& k) {
  return against(k, Comparison::hinge_ball, false);
}
Application squared_rows(const Known& k) {
  return against(k, Comparison::squared_total, true);
}
Application squared_radius(const Known& k) {
  return against(k, Comparison::squared_radius, false);
}

// The hinge is one of the convex losses; theirs is of a unit vector at the margin 1 / |v|.
Application convex(const Known& k, Comparison form, bool by_rows) {
  if (!k.facts.is_perceptron) return kNotPerceptron;
  if (length(k, form) == 0) return kZero;
  return Numbers{{"shape", 0},
                 {"margin", 1 / length(k, form)},
                 {"power", 1},
                 {"total_loss", loss(k, form)},
                 {by_rows ? "rows_length" : "radius", by_rows ? k.facts.updates_length : k.facts.radius}};
}
Application convex_rows(const Known& k) {
  return convex(k, Comparison::hinge_total, true);
}
Application convex_radius(const Known& k) {
  return convex(k, Comparison::hinge_radius, false);
}

bool separated(const Known& k) {
  return k.margin != nullptr && k.margin->separable();
}
Application novikoff(const Known& k) {
  if (!k.facts.is_perceptron) return kNotPerceptron;
  if (!separated(k)) return kNotSeparated;
  return Numbers{{"margin", k.margin->achieved}, {"radius", k.facts.radius}};
}
Application novikoff_rows(const Known& k) {
  if (!k.facts.is_perceptron) return kNotPerceptron;
  if (!separated(k)) return kNotSeparated;
  return Numbers{{"margin", k.margin->achieved}, {"rows_length", k.facts.updates_length}};
}

// U (radius^2 + 2 / rate) must be what |S|^2 did not exceed.
bool margin_kept(const RunFacts& facts) {
  const double most = facts.longest * facts.longest + 2 / facts.margin_rate;
  return facts.sum_length <= std::sqrt(static_cast<double>(facts.updates) * most);
}
Application margin_perceptron(const Known& k) {
  if (!k.facts.is_margin_perceptron) return kNotMarginPerceptron;
  if (!separated(k)) return kNotSeparated;
  if (!margin_kept(k.facts)) return kRoundings;
  return Numbers{{"margin", k.margin->achieved}, {"radius", k.facts.longest}, {"rate", k.facts.margin_rate}};
}
Application margin_perceptron_soft(const Known& k) {
  if (!k.facts.is_margin_perceptron) return kNotMarginPerceptron;
  if (!margin_kept(k.facts)) return kRoundings;
  if (length(k, Comparison::hinge_radius) == 0) return kZero;
  return Numbers{{"comparator_length", length(k, Comparison::hinge_radius)},
                 {"hinge_loss", loss(k, Comparison::hinge_radius)},
                 {"radius", k.facts.longest},
                 {"rate", k.facts.margin_rate}};
}

Application p_norm(const Known& k) {
  if (!k.facts.is_p_norm) return kNotPNorm;
  if (!separated(k)) return kNotSeparated;
  // |S| is at most sqrt((p - 1) updates) radius, as observed.
  const double observed =
      k.facts.sum_length / std::sqrt((k.facts.p - 1) * static_cast<double>(k.facts.updates));
  return Numbers{{"p", k.facts.p},
                 {"length", 1},
                 {"radius", k.facts.updates > 0 ? std::max(k.facts.longest_p, observed) : k.facts.longest_p},
                 {"margin", k.margin->achieved}};
}
Application p_norm_rows(const Known& k) {
  if (!k.facts.is_p_norm) return kNotPNorm;
  if (!separated(k)) return kNotSeparated;
  return Numbers{{"p", k.facts.p},
                 {"length", 1},
                 {"margin", k.margin->achieved},
                 {"squared_lengths", k.facts.updates_length * k.facts.updates_length}};
}
Application p_norm_observed(const Known& k) {
  if (!k.facts.is_additive) return kNotAdditive;
  if (!separated(k)) return kNotSeparated;
  return Numbers{
      {"length", 1}, {"margin", k.margin->achieved}, {"z_length", k.facts.sum_length}, {"step", 1}};
}
Application any_rows_observed(const Known& k) {
  if (!k.facts.is_additive) return kNotAdditive;
  const Rival rival = k.rivals.best(k.facts.sum_length);
  if (rival.length == 0) return kZero;
  return Numbers{
      {"comparator_length", rival.length}, {"hinge_loss", rival.hinge}, {"z_length", k.facts.sum_length}};
}
Application any_rows_p_norm(const Known& k) {
  if (!k.facts.is_p_norm) return kNotPNorm;
  const double squares = k.facts.updates_length * k.facts.updates_length;
  const Rival rival = k.rivals.best(std::sqrt((k.facts.p - 1) * squares));
  if (rival.length == 0) return kZero;
  return Numbers{{"p", k.facts.p},
                 {"comparator_length", rival.length},
                 {"hinge_loss", rival.hinge},
                 {"squared_lengths", squares}};
}
Application balanced_winnow(const Known& k) {
  if (!k.facts.is_balanced_winnow) return kNotBalanced;
  const double squares = k.facts.updates_length * k.facts.updates_length;
  const double rate = k.facts.winnow_rate;
  const double cost = std::log(2 * k.facts.columns) / rate + rate * squares / 2;
  if (k.facts.sum_length > cost) return kRoundings;
  const Rival rival = k.rivals.best(cost);
  if (rival.length == 0) return kZero;
  return Numbers{{"features", k.facts.columns},
                 {"rate", rate},
                 {"hinge_loss", rival.hinge},
                 {"comparator_length", rival.length},
                 {"squared_lengths", squares}};
}

double option(const Model& model, std::string_view name) {
  for (const auto& [own, value] : model.options) {
    if (own == name && std::holds_alternative<double>(value)) return std::get<double>(value);
  }
  return 0;
}
std::string choice(const Model& model, std::string_view name) {
  for (const auto& [own, value] : model.options) {
    if (own == name && std::holds_alternative<std::string>(value)) return std::get<std::string>(value);
  }
  return "";
}

// Winnow's own target, if it is that: the assumption is said beside it.
Application r_of_k(const Known& k, const char* epsilon) {
  if (k.model.learner != "winnow-r-of-k" || !k.facts.is_additive) return kOtherWinnow;
  const double needed = option(k.model, "r");
  Numbers numbers{
      {"features", option(k.model, "features")}, {"relevant", option(k.model, "k")}, {"needed", needed}};
  const bool usual = choice(k.model, "epsilon") == "usual";
  if (epsilon != nullptr && (usual ? "usual" : "best") != std::string_view(epsilon)) {
    return "are for another rate than this run's";
  }
  if (epsilon == nullptr) numbers.emplace_back("eps", std::expm1(k.facts.winnow_rate));
  return numbers;
}
Application winnow_target(const Known& k) {
  return r_of_k(k, nullptr);
}
Application winnow_closed(const Known& k) {
  return r_of_k(k, "usual");
}
Application winnow_best_rate(const Known& k) {
  return r_of_k(k, "best");
}
Application disjunction(const Known& k) {
  if (k.model.learner != "online-disjunction") return kNotDisjunction;
  return Numbers{{"features", static_cast<double>(k.model.columns.features())}};
}

// Their steps depend on scores, of which only the roundings of sums are bounded.
Application passive_aggressive(const Known& k) {
  return k.model.learner == "passive-aggressive" ? kRoundings : kNotAggressive;
}

struct TheoremRule {
  std::string_view name;
  Application (*apply)(const Known&);
};
constexpr TheoremRule kRules[] = {
    {"winnow", winnow_target},
    {"winnow-joint", winnow_target},
    {"winnow-closed", winnow_closed},
    {"winnow-best-rate", winnow_best_rate},
    {"novikoff", novikoff},
    {"novikoff-rows", novikoff_rows},
    {"margin-perceptron", margin_perceptron},
    {"margin-perceptron-soft", margin_perceptron_soft},
    {"hinge-rows", hinge_rows},
    {"hinge-radius", hinge_radius},
    {"hinge-loose", hinge_radius},
    {"hinge-doubled", hinge_doubled},
    {"squared-hinge-rows", squared_rows},
    {"squared-hinge-radius", squared_radius},
    {"l2-rows", squared_rows},
    {"l2-radius", squared_radius},
    {"convex-loss-rows", convex_rows},
    {"convex-loss-mean", convex_rows},
    {"convex-loss-loose", convex_radius},
    {"convex-loss-radius", convex_radius},
    {"p-norm", p_norm},
    {"p-norm-rows", p_norm_rows},
    {"p-norm-observed", p_norm_observed},
    {"any-rows-observed", any_rows_observed},
    {"any-rows-p-norm", any_rows_p_norm},
    {"balanced-winnow", balanced_winnow},
    {"online-disjunction", disjunction},
    {"passive-aggressive", passive_aggressive},
    {"passive-aggressive-1", passive_aggressive},
    {"passive-aggressive-2", passive_aggressive},
};

Application apply(const theory::Theorem& theorem, const Known& known) {
  for (const TheoremRule& rule : kRules) {
    if (rule.name == theorem.name) return rule.apply(known);
  }
  return "are about experts, boosting, losses, demotions, or a start that was chosen";
}

}  // namespace

Statements mistake_theorems(const Known& known) {
  Statements statements;
  for (const theory::Theorem& theorem : theory::theorems()) {
    if (theorem.unit != theory::Unit::mistakes) continue;
    Application application = apply(theorem, known);
    if (auto statement = stated(theorem, std::move(application), statements.left_out)) {
      statement->limited = Limited::updates;
      // That they are separable was seen.
      if (theorem.assumption == Assumption::separable) statement->assumption = Assumption::always;
      statement->hypothesis = "this run";
      statement->vacuous |= statement->value >= static_cast<double>(known.facts.rounds);
      statements.all.push_back(std::move(*statement));
    }
  }
  return statements;
}

}  // namespace halfspace::report
