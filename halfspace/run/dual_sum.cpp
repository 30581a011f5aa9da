#include "halfspace/run/dual_sum.h"

#include <algorithm>
#include <cmath>

namespace halfspace {

void DualSum::add(Row row, double step) {
  double product = constant_sum_ * constant_;
  for (std::size_t i = 0; i < row.size; ++i) {
    double& sum = sums_[row.columns[i]];
    const double value = row.values[i];
    product += sum * value;
    sum += step * value;
  }
  constant_sum_ += step * constant_;
  excess_ += std::max(0.0, 2 * step * product);
}

double DualSum::norm(double p) const {
  double largest = std::fabs(constant_sum_);
  for (const double sum : sums_) largest = std::max(largest, std::fabs(sum));
  if (std::isinf(p) || largest == 0) return largest;
  double total = std::pow(std::fabs(constant_sum_) / largest, p);
  for (const double sum : sums_) {
    if (sum != 0) total += std::pow(std::fabs(sum) / largest, p);
  }
  return largest * std::pow(total, 1 / p);
}

}  // namespace halfspace
