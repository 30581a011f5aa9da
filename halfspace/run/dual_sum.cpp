#include "halfspace/run/dual_sum.h"

#include <algorithm>
#include <cmath>

namespace halfspace {

void DualSum::add(Row row, double step) {
  if (has_excess_) excess_ += std::max(0.0, 2 * step * product(row));
  double* sums = sums_.data();
  for (std::size_t i = 0; i < row.size; ++i) sums[row.columns[i]] += step * row.values[i];
  constant_sum_ += step * constant_;
}

double DualSum::product(Row row) const {
  double product = constant_sum_ * constant_;
  for (std::size_t i = 0; i < row.size; ++i) product += sums_[row.columns[i]] * row.values[i];
  return product;
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
