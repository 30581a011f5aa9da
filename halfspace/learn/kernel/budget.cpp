#include "halfspace/learn/kernel/budget.h"

#include <cmath>

namespace halfspace {

double Budget::shrink(double size, double margin, std::uint64_t mistakes) {
  constexpr double kShare = 15.0 / 32;
  // a phi^2 + b phi is the damage; what is left of the share is -c > 0.
  const double a = size * size - 2 * size * margin / rule_.kernel.largest_self();
  const double b = 2 * size;
  const double c = damage_.dropped - kShare * static_cast<double>(mistakes);
  double phi = 1;
  if (a + b + c > 0) phi = -2 * c / (b + std::sqrt(b * b - 4 * a * c));
  damage_.dropped += phi * (a * phi + b);
  damage_.shrunk += 1 - phi;
  return phi;
}

}  // namespace halfspace
