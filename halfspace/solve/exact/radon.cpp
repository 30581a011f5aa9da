#include "halfspace/solve/exact/radon.h"

namespace halfspace::solve {
namespace {

bool are_exact(const std::vector<Fraction>& numbers) {
  for (const Fraction& number : numbers) {
    if (!number.numerator.is_exact() || !number.denominator.is_exact()) return false;
  }
  return true;
}

}  // namespace

Result<std::optional<RadonPartition>> radon_partition(const std::vector<WholeVector>& points,
                                                      const Whole& scale) {
  std::vector<WholeVector> raised = points;
  for (WholeVector& point : raised) point.emplace_back(1);
  const auto eliminated = eliminate(raised);
  if (!eliminated) return eliminated.error();
  if (!eliminated->dependence) return std::optional<RadonPartition>();
  const WholeVector& factors = eliminated->dependence->factors;
  Whole total;  // of the positive ones, and of the others negated
  for (const Whole& factor : factors) {
    if (!factor.is_negative()) total += factor;
  }
  RadonPartition parts;
  WholeVector sum(points[0].size());
  for (std::size_t i = 0; i < factors.size(); ++i) {
    if (factors[i].is_negative()) {
      parts.second.push_back(i);
      parts.second_weights.push_back(Fraction::of(Whole(0) - factors[i], total));
      continue;
    }
    parts.first.push_back(i);
    parts.first_weights.push_back(Fraction::of(factors[i], total));
    for (std::size_t j = 0; j < sum.size(); ++j) sum[j] += factors[i] * points[i][j];
  }
  for (const Whole& coordinate : sum) parts.point.push_back(Fraction::of(coordinate, total * scale));
  if (!are_exact(parts.first_weights) || !are_exact(parts.second_weights) || !are_exact(parts.point)) {
    return too_long_for_exact();
  }
  return std::optional(std::move(parts));
}

}  // namespace halfspace::solve
