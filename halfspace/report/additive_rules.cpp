// Learners whose weights are functions of a sum of equal steps: p-norm, balanced Winnow, any (servedio 3.1,
// extensions 3 and 4).
#include <algorithm>
#include <cmath>
#include <variant>

#include "halfspace/report/mistake_rules.h"

namespace halfspace::report {
namespace {

constexpr const char* kNotPNorm = "are proved for the p-norm algorithm from 0 with equal steps";
constexpr const char* kNotAdditive = "need equal steps and their sum";
constexpr const char* kNotBalanced = "are proved for balanced Winnow";

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

}  // namespace

std::span<const TheoremRule> additive_rules() {
  static constexpr TheoremRule kRules[] = {
      {"p-norm", p_norm},
      {"p-norm-rows", p_norm_rows},
      {"p-norm-observed", p_norm_observed},
      {"any-rows-observed", any_rows_observed},
      {"any-rows-p-norm", any_rows_p_norm},
      {"balanced-winnow", balanced_winnow},
  };
  return kRules;
}

}  // namespace halfspace::report
