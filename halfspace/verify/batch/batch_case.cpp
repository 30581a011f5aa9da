#include "halfspace/verify/batch/batch_case.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfspace::verify {

Real BatchCase::sign(std::size_t part, std::size_t row) const {
  const ClassId own = model.classifier.is_binary() ? 1 : static_cast<ClassId>(part);
  return rows.class_of(row) == own ? 1 : -1;
}

Real BatchCase::signed_score(std::size_t part, std::size_t row) const {
  const LinearHypothesis& w = model.classifier.part(part);
  const Row x = rows.row(row);
  Real sum = 0;
  for (std::size_t k = 0; k < x.size; ++k) {
    const std::size_t c = x.columns[k];
    if (c < w.values().columns()) sum += Real{w.values().at(c, 0)} * x.values[k];
  }
  sum += Real{w.values().constant()[0]} * w.constant_value() + w.offset();
  return sign(part, row) * sum;
}

Real norm(const std::vector<Real>& numbers, Real p) {
  Real most = 0;
  for (const Real x : numbers) most = std::max(most, std::fabs(x));
  if (most == 0 || std::isinf(p)) return most;
  Real sum = 0;
  for (const Real x : numbers) {
    if (x != 0) sum += std::pow(std::fabs(x) / most, p);
  }
  return most * std::pow(sum, 1 / p);
}

Real BatchCase::weight_norm(std::size_t part, Real q) const {
  const LinearHypothesis& w = model.classifier.part(part);
  // What has an offset is longer than its weights; no line speaks of its length.
  if (w.offset() != 0) return std::numeric_limits<Real>::quiet_NaN();
  std::vector<Real> all;
  for (std::size_t c = 0; c < w.values().columns(); ++c) all.push_back(w.values().at(c, 0));
  if (w.constant_value() != 0) all.push_back(w.values().constant()[0]);
  return norm(all, q);
}

Real BatchCase::row_norm(std::size_t row, Real p) const {
  const Row x = rows.row(row);
  std::vector<Real> all(x.values, x.values + x.size);
  all.push_back(model.bias);
  return norm(all, p);
}

std::vector<Real> BatchCase::combination(std::size_t part) const {
  if (part >= model.multipliers.size()) return {};
  const Multipliers& d = model.multipliers[part];
  std::vector<Real> sum(columns + 1);
  for (std::size_t k = 0; k < d.rows.size(); ++k) {
    if (d.rows[k] >= size() || !(d.values[k] >= 0)) return {};
    const Row x = rows.row(d.rows[k]);
    const Real factor = d.values[k] * sign(part, d.rows[k]);
    for (std::size_t j = 0; j < x.size; ++j) sum[x.columns[j]] += factor * x.values[j];
    sum.back() += factor * static_cast<float>(model.bias);
  }
  return sum;
}

}  // namespace halfspace::verify
