#include "halfspace/solve/hinge_sum.h"

#include <algorithm>

namespace halfspace::solve {
namespace {

double hinge(double margin) {
  return std::max(0.0, 1 - margin);
}
double squared_hinge(double margin) {
  return hinge(margin) * hinge(margin);
}

// In four parts that do not wait for each other.
template <double (*Loss)(double)>
double sum_of(const std::vector<double>& margins, double scale) {
  double parts[4] = {};
  std::size_t i = 0;
  for (; i + 4 <= margins.size(); i += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) parts[lane] += Loss(scale * margins[i + lane]);
  }
  for (; i < margins.size(); ++i) parts[0] += Loss(scale * margins[i]);
  return (parts[0] + parts[1]) + (parts[2] + parts[3]);
}

}  // namespace

double hinge_sum(const std::vector<double>& margins, double scale) {
  return sum_of<hinge>(margins, scale);
}

double squared_hinge_sum(const std::vector<double>& margins, double scale) {
  return sum_of<squared_hinge>(margins, scale);
}

}  // namespace halfspace::solve
