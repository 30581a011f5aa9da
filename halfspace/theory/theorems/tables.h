// The catalogue's parts, a file each, and the inputs that many theorems share.
#pragma once
#include <limits>
#include <vector>

#include "halfspace/theory/perceptron.h"
#include "halfspace/theory/theorem.h"

namespace halfspace::theory {

std::vector<Theorem> winnow_theorems();
std::vector<Theorem> perceptron_theorems();
std::vector<Theorem> perceptron_loss_theorems();
std::vector<Theorem> budget_theorems();
std::vector<Theorem> convex_loss_theorems();
std::vector<Theorem> p_norm_theorems();
std::vector<Theorem> any_rows_theorems();
std::vector<Theorem> boosting_theorems();
std::vector<Theorem> large_margin_theorems();
std::vector<Theorem> sphere_theorems();
std::vector<Theorem> conversion_theorems();
std::vector<Theorem> chosen_error_theorems();
std::vector<Theorem> risk_theorems();
std::vector<Theorem> occam_theorems();
std::vector<Theorem> length_theorems();
std::vector<Theorem> vc_theorems();
std::vector<Theorem> expert_theorems();
std::vector<Theorem> regret_theorems();

// Beyond this, exact binomial limits would take seconds.
inline constexpr double kMostCounted = 1e12;
inline constexpr double kInfinite = std::numeric_limits<double>::infinity();

constexpr Input positive(std::string_view name, std::string_view meaning, double example) {
  return {name, meaning, example, {0, kInfinite, false, false}};
}
constexpr Input from_zero(std::string_view name, std::string_view meaning, double example) {
  return {name, meaning, example, {0, kInfinite, true, false}};
}
constexpr Input any_number(std::string_view name, std::string_view meaning, double example) {
  return {name, meaning, example, {-kInfinite, kInfinite, false, false}};
}
// Above 0 and below 1.
constexpr Input part(std::string_view name, std::string_view meaning, double example) {
  return {name, meaning, example, {0, 1, false, false}};
}
constexpr Input count(std::string_view name, std::string_view meaning, double example, double low = 1,
                      double high = kMostCounted) {
  return {name, meaning, example, {low, high, true, true, true}};
}

constexpr Input delta() {
  return part("delta", "the probability with which it may fail", .05);
}
constexpr Input eps(double example = .1) {
  return part("eps", "the error to reach", example);
}
constexpr Input rows(double example = 1000) {
  return count("rows", "independent rows", example);
}
constexpr Input rounds(double example = 1000, double high = kMostCounted) {
  return count("rounds", "predictions made", example, 1, high);
}
constexpr Input features(double example = 1000) {
  return count("features", "how many features there are at most", example);
}
// A perceptron that does not begin at 0: three more inputs, what ties them to a comparator v or to a unit
// vector u, and all of them as bounds take them.
std::vector<Input> from_a_start(std::vector<Input> inputs, std::string_view along);
std::vector<Demand> start_of_comparator();
std::vector<Demand> start_of_unit_vector();
Start perceptron_start(const Inputs& x);

constexpr Input mistake_bound() {
  return count("mistakes", "the learner's mistake bound", 44, 0, 1e7);
}

}  // namespace halfspace::theory
