// Learners whose bounds suppose a kind of target, and those whose steps depend on scores.
#include <algorithm>
#include <cmath>
#include <variant>

#include "halfspace/report/mistake_rules.h"

namespace halfspace::report {
namespace {

constexpr const char* kOtherWinnow = "are about r-of-k targets named beforehand (winnow-r-of-k)";
constexpr const char* kNotDisjunction = "are about disjunctions (online-disjunction)";
constexpr const char* kNotAggressive = "are proved for passive-aggressive";

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

}  // namespace

std::span<const TheoremRule> target_rules() {
  static constexpr TheoremRule kRules[] = {
      {"winnow", winnow_target},
      {"winnow-joint", winnow_target},
      {"winnow-closed", winnow_closed},
      {"winnow-best-rate", winnow_best_rate},
      {"online-disjunction", disjunction},
      {"passive-aggressive", passive_aggressive},
      {"passive-aggressive-1", passive_aggressive},
      {"passive-aggressive-2", passive_aggressive},
  };
  return kRules;
}

}  // namespace halfspace::report
