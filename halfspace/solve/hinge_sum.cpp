#include "halfspace/solve/hinge_sum.h"

#include <cstddef>

namespace halfspace::solve {
namespace {

double hinge(double margin) {
  const double slack = 1 - margin;
  return slack > 0 ? slack : 0;
}

// In four parts that do not wait for each other.
template <class Term>
double sum_of(const std::vector<double>& margins, Term term) {
  double parts[4] = {};
  std::size_t i = 0;
  for (; i + 4 <= margins.size(); i += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) parts[lane] += term(margins[i + lane]);
  }
  for (; i < margins.size(); ++i) parts[0] += term(margins[i]);
  return (parts[0] + parts[1]) + (parts[2] + parts[3]);
}

}  // namespace

double hinge_sum(const std::vector<double>& margins, double scale) {
  return sum_of(margins, [=](double margin) { return hinge(scale * margin); });
}

double squared_hinge_sum(const std::vector<double>& margins, double scale) {
  return sum_of(margins, [=](double margin) {
    const double xi = hinge(scale * margin);
    return xi * xi;
  });
}

double hinge_lean(const std::vector<double>& margins, double scale) {
  return sum_of(margins, [=](double margin) { return scale * margin < 1 ? margin : 0.0; });
}

double squared_hinge_lean(const std::vector<double>& margins, double scale) {
  return sum_of(margins, [=](double margin) { return 2 * hinge(scale * margin) * margin; });
}

}  // namespace halfspace::solve
