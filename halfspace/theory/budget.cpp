#include "halfspace/theory/budget.h"

#include <cmath>
#include <limits>

namespace halfspace::theory {

double random_budget_bound(const Comparator& u, double radius, double budget) {
  const double reach2 = u.length * u.length * radius * radius;
  const double left = 1 - reach2 / (budget + 1);
  if (!(left > 0)) return std::numeric_limits<double>::infinity();
  const double half = u.loss + reach2;
  return (half + std::sqrt(std::fmax(half * half - left * u.loss * u.loss, 0))) / left;
}

double forgetron_bound(const Comparator& u, double radius, double shrunk, double damage) {
  return (1 + shrunk) * u.length * u.length * radius * radius + 2 * u.loss + damage;
}

double forgetron_margin(double mistakes, double radius, double shrunk, double damage) {
  const double left = mistakes - damage;
  return left > 0 ? radius * std::sqrt((1 + shrunk) / left) : std::numeric_limits<double>::infinity();
}

}  // namespace halfspace::theory
