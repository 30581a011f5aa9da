#include "halfspace/learn/batch/margin_claims.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace halfspace {

constexpr ClaimKind kSeparatorClaim{
    "separator",          "the margins of the weights",
    "mistake_bounds 2.2", Assumption::always,
    "the model",          "the model is right on all {rows} rows, with a margin of at least {value}"};
constexpr ClaimKind kMarginAtMostClaim{
    "margin-at-most",
    "weak duality of margins",
    "servedio 3.9",
    Assumption::always,
    "every linear rule",
    "no linear rule through the origin has a margin above {value} on all rows as they were learned, with the "
    "constant feature if there is one, by the weights of {support} of them"};
constexpr ClaimKind kGordanClaim{
    "gordan",
    "Gordan's alternative",
    "mistake_bounds 2.2",
    Assumption::always,
    "every linear rule",
    "no linear rule through the origin is right by more than rounding on all rows "
    "as they were learned, with the constant feature if there is one: {support} "
    "rows, weighted, cancel out but for {value}"};

std::optional<Claim> separator_claim(const solve::SignedRows& rows, const LinearHypothesis& hypothesis,
                                     double p) {
  const std::vector<double> w = weights_of(hypothesis, rows.columns());
  double least = INFINITY;
  for (std::size_t i = 0; i < rows.size() && least > 0; ++i) least = std::min(least, rows.dot(i, w.data()));
  const double length = solve::norm(w, std::isinf(p) ? 1 : p / (p - 1));
  if (!(least > 0) || length == 0) return std::nullopt;
  return Claim{&kSeparatorClaim,
               least / length,
               {{"rows", static_cast<double>(rows.size())}, {"p", p}, {"length", length}}};
}

Claim margin_limit_claim(const solve::SignedRows& rows, const std::vector<double>& multipliers, double p) {
  const double total = std::accumulate(multipliers.begin(), multipliers.end(), 0.0);
  const double value = solve::norm(rows.combination(multipliers), p) / total;
  double radius = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    radius = std::max(radius, p == 2 ? std::sqrt(rows.squared_length(i)) : rows.norm(i, p));
  }
  const auto support = std::count_if(multipliers.begin(), multipliers.end(), [](double d) { return d > 0; });
  return Claim{value <= kNoMargin * radius ? &kGordanClaim : &kMarginAtMostClaim,
               value,
               {{"support", static_cast<double>(support)}, {"p", p}, {"radius", radius}}};
}

}  // namespace halfspace
