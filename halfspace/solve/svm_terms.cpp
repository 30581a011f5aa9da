#include "halfspace/solve/svm_terms.h"

#include <algorithm>
#include <cmath>

#include "halfspace/solve/hinge_sum.h"
#include "halfspace/solve/signed_rows.h"

namespace halfspace::solve {
namespace {

constexpr int kHalvings = 24;  // of the exponents from -2 to 2

}  // namespace

double SvmTerms::dual(const DualPoint& point) const {
  double sum = 0;
  if (is_linear()) {
    for (const double a : point.a) sum += a;
  } else {
    for (std::size_t i = 0; i < point.a.size(); ++i) {
      sum += point.a[i] - diagonal(i) * point.a[i] * point.a[i] / 2;
    }
  }
  return sum - squared_length(point.w) / 2;
}

double SvmTerms::losses(const std::vector<double>& margins, double scale) const {
  if (costs_.empty()) return is_linear() ? hinge_sum(margins, scale) : squared_hinge_sum(margins, scale);
  double sum = 0;
  for (std::size_t i = 0; i < margins.size(); ++i) {
    const double xi = std::max(0.0, 1 - scale * margins[i]);
    sum += costs_[i] * (is_linear() ? xi : xi * xi);
  }
  return sum;
}

double SvmTerms::primal(double squared_length, const std::vector<double>& margins, double scale) const {
  return scale * scale * squared_length / 2 + box_ * losses(margins, scale);
}

double SvmTerms::slope(const std::vector<double>& margins, double scale) const {
  if (costs_.empty()) return is_linear() ? -hinge_lean(margins, scale) : -squared_hinge_lean(margins, scale);
  double sum = 0;
  for (std::size_t i = 0; i < margins.size(); ++i) {
    const double xi = std::max(0.0, 1 - scale * margins[i]);
    const double factor = is_linear() ? (xi > 0 ? 1.0 : 0.0) : 2 * xi;
    sum -= costs_[i] * factor * margins[i];
  }
  return sum;
}

double SvmTerms::best_scale(double squared_length, const std::vector<double>& margins) const {
  double low = -2;
  double high = 2;
  for (int k = 0; k < kHalvings; ++k) {
    const double middle = (low + high) / 2;
    const double scale = std::exp2(middle);
    (scale * squared_length + box_ * slope(margins, scale) < 0 ? low : high) = middle;
  }
  const double scale = std::exp2(low);
  return primal(squared_length, margins, scale) < primal(squared_length, margins, 1) ? scale : 1;
}

}  // namespace halfspace::solve
