// The perceptron, with and without a margin, from 0 with equal steps (mistake_bounds 2.5 and 3).
#include <algorithm>
#include <cmath>
#include <variant>

#include "halfspace/report/mistake_rules.h"

namespace halfspace::report {
namespace {

using theory::Comparison;

constexpr const char* kNotPerceptron = "are proved for the perceptron from 0 with equal steps";
constexpr const char* kNotMarginPerceptron = "are proved for the margin perceptron";

double length(const Known& k, Comparison form) {
  return k.comparators[static_cast<std::size_t>(form)].length;
}
// H1 over all rounds, or the sum of squared losses.
double loss(const Known& k, Comparison form) {
  const double of_a_pass = k.comparators[static_cast<std::size_t>(form)].loss;
  return k.repeats * (theory::is_squared(form) ? of_a_pass * of_a_pass : of_a_pass);
}

// certify's runs begin at 0, where the rate is nothing.
Numbers from_zero(Numbers numbers) {
  numbers.insert(numbers.end(), {{"start_length", 0}, {"start_along", 0}, {"rate", 1}});
  return numbers;
}

Application against(const Known& k, Comparison form, bool by_rows) {
  if (!k.facts.is_perceptron) return kNotPerceptron;
  if (length(k, form) == 0) return kZero;
  return from_zero({{"comparator_length", length(k, form)},
                    {theory::is_squared(form) ? "squared_loss" : "hinge_loss", loss(k, form)},
                    {by_rows ? "rows_length" : "radius", by_rows ? k.facts.updates_length : k.facts.radius}});
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
  return from_zero({{"shape", 0},
                    {"margin", 1 / length(k, form)},
                    {"power", 1},
                    {"total_loss", loss(k, form)},
                    {by_rows ? "rows_length" : "radius", by_rows ? k.facts.updates_length : k.facts.radius}});
}
Application convex_rows(const Known& k) {
  return convex(k, Comparison::hinge_total, true);
}
Application convex_radius(const Known& k) {
  return convex(k, Comparison::hinge_radius, false);
}

Application novikoff(const Known& k) {
  if (!k.facts.is_perceptron) return kNotPerceptron;
  if (!separated(k)) return kNotSeparated;
  return from_zero({{"margin", k.margin->achieved}, {"radius", k.facts.radius}});
}
Application novikoff_rows(const Known& k) {
  if (!k.facts.is_perceptron) return kNotPerceptron;
  if (!separated(k)) return kNotSeparated;
  return from_zero({{"margin", k.margin->achieved}, {"rows_length", k.facts.updates_length}});
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

}  // namespace

std::span<const TheoremRule> perceptron_rules() {
  static constexpr TheoremRule kRules[] = {
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
  };
  return kRules;
}

}  // namespace halfspace::report
