#include "halfspace/solve/signed_rows.h"

#include <algorithm>
#include <cmath>

#include "halfspace/simd/magnitude.h"

namespace halfspace::solve {
namespace {

constexpr std::size_t kFeaturesInALine = 16;  // of the cache

// A norm of numbers that are given one by one, twice: the largest is divided out first.
template <class Each>
double norm_of(Each each, double p) {
  double largest = 0;
  each([&](double x) { largest = std::max(largest, std::fabs(x)); });
  if (largest == 0 || std::isinf(p)) return largest;
  double sum = 0;
  each([&](double x) { sum += std::pow(std::fabs(x) / largest, p); });
  return largest * std::pow(sum, 1 / p);
}

bool all_alike(Row row) {
  std::size_t k = 1;
  while (k < row.size && row.values[k] == row.values[0]) ++k;
  return k >= row.size;
}

// Four sums that do not wait for each other.
template <class Term>
double sum_of(std::size_t size, Term term) {
  double sums[4] = {};
  std::size_t k = 0;
  for (; k + 4 <= size; k += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] += term(k + lane);
  }
  for (; k < size; ++k) sums[0] += term(k);
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

}  // namespace

SignedRows::SignedRows(const RowStore& store, RowView view) : view_(view) {
  rows_.reserve(store.rows());
  for (std::size_t r = 0; r < store.rows(); ++r) add(store.row(r), side_of(store.class_of(r)));
}

void SignedRows::add(Row row, Label label) {
  const double squares =
      simd::squared_length(row.values, row.size) + static_cast<double>(view_.constant) * view_.constant;
  for (std::size_t k = 0; k < row.size; ++k) columns_ = std::max(columns_, std::size_t{row.columns[k]} + 1);
  nonzeros_ += row.size + (view_.constant != 0 ? 1 : 0);
  // A float, as learners have it: these are the rows that they see.
  const double factor =
      view_.unit_length && squares > 0 ? static_cast<double>(static_cast<float>(1 / std::sqrt(squares))) : 1;
  const bool alike = all_alike(row);
  rows_.push_back({row.columns, alike ? nullptr : row.values, alike && row.size > 0 ? row.values[0] : 0,
                   static_cast<std::uint32_t>(row.size), label * factor, factor * factor * squares});
}

double SignedRows::dot(std::size_t i, const double* w) const {
  const SignedRow& row = rows_[i];
  const std::uint32_t* const columns = row.columns;
  const float* const values = row.values;
  const double sum = values == nullptr
                         ? row.same * sum_of(row.size, [=](std::size_t k) { return w[columns[k]]; })
                         : sum_of(row.size, [=](std::size_t k) { return w[columns[k]] * double{values[k]}; });
  const double constant = view_.constant != 0 ? w[columns_] * view_.constant : 0;
  return row.factor * (sum + constant);
}

void SignedRows::add_to(double* w, std::size_t i, double step) const {
  const SignedRow& row = rows_[i];
  const double factor = step * row.factor;
  if (row.values == nullptr) {
    const double each = factor * row.same;
    for (std::size_t k = 0; k < row.size; ++k) w[row.columns[k]] += each;
  } else {
    for (std::size_t k = 0; k < row.size; ++k) w[row.columns[k]] += factor * double{row.values[k]};
  }
  if (view_.constant != 0) w[columns_] += factor * view_.constant;
}

void SignedRows::prefetch(std::size_t i) const {
  const SignedRow& row = rows_[i];
  for (std::size_t k = 0; k < row.size; k += kFeaturesInALine) {
    __builtin_prefetch(row.columns + k);
    if (row.values != nullptr) __builtin_prefetch(row.values + k);
  }
}

double SignedRows::norm(std::size_t i, double p) const {
  return norm_of([&](auto take) { each(i, [&](std::size_t, double value) { take(value); }); }, p);
}

double SignedRows::norm_at_most(std::size_t i, double p) const {
  const double length = std::sqrt(squared_length(i));
  if (p == 2 || length == 0) return length;
  const SignedRow& row = rows_[i];
  double largest = std::fabs(view_.constant);
  for (std::size_t k = 0; k < row.size; ++k) largest = std::max<double>(largest, std::fabs(value(row, k)));
  largest *= std::fabs(row.factor);
  return std::isinf(p) ? largest : largest * std::pow(length / largest, 2 / p);
}

double SignedRows::longest() const {
  double most = 0;
  for (const SignedRow& row : rows_) most = std::max(most, row.squared_length);
  return std::sqrt(most);
}

double SignedRows::sum_of_squares() const {
  double sum = 0;
  for (const SignedRow& row : rows_) sum += row.squared_length;
  return sum;
}

bool SignedRows::all_finite() const {
  return std::all_of(rows_.begin(), rows_.end(),
                     [](const SignedRow& row) { return std::isfinite(row.squared_length); });
}

std::vector<double> SignedRows::combination(const std::vector<double>& a) const {
  std::vector<double> sum(columns());
  for (std::size_t i = 0; i < size(); ++i) {
    if (a[i] != 0) add_to(sum.data(), i, a[i]);
  }
  return sum;
}

double squared_length(const std::vector<double>& w) {
  double sum = 0;
  for (const double x : w) sum += x * x;
  return sum;
}

double norm(const std::vector<double>& w, double p) {
  if (p == 2) return std::sqrt(squared_length(w));
  return norm_of([&](auto take) { std::for_each(w.begin(), w.end(), take); }, p);
}

}  // namespace halfspace::solve
