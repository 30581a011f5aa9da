#include "halfspace/theory/whole.h"

namespace halfspace::theory {

double whole_up(double x) {
  return std::ceil(x - kRounding * std::fabs(x));
}

double whole_down(double x) {
  return std::floor(x + kRounding * std::fabs(x));
}

double whole_below(double x) {
  return whole_up(x) - 1;
}

double whole_above(double x) {
  return whole_down(x) + 1;
}

}  // namespace halfspace::theory
