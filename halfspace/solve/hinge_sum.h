// Sums of hinge losses of a multiple of some weights, from the margins of the weights.
#pragma once
#include <vector>

namespace halfspace::solve {

double hinge_sum(const std::vector<double>& margins, double scale);          // of (1 - scale m_i)_+
double squared_hinge_sum(const std::vector<double>& margins, double scale);  // of their squares
// How fast these fall as the scale grows.
double hinge_lean(const std::vector<double>& margins, double scale);
double squared_hinge_lean(const std::vector<double>& margins, double scale);

}  // namespace halfspace::solve
