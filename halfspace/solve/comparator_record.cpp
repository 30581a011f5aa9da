#include "halfspace/solve/comparator_record.h"

#include <algorithm>
#include <cmath>

#include "halfspace/solve/hinge_sum.h"
#include "halfspace/solve/root_search.h"

namespace halfspace::solve {

using theory::Comparison;
using theory::comparison_bound;
using theory::comparison_floor;

constexpr double kRounding = 1e-12;
constexpr int kScales = 18;  // tried of one vector: the best is found to a 1,000th, its value to a millionth

HingeLoss loss_of(Comparison form) {
  return theory::is_squared(form) ? HingeLoss::squared : HingeLoss::linear;
}

// v = 0 costs one a row (two for AP616), and equal multipliers often prove that nothing is better.
ComparatorRecord::ComparatorRecord(const SignedRows& rows, double sum_length, Comparison form,
                                   const theory::Radii& radii)
    : radii_(radii) {
  const auto count = static_cast<double>(rows.size());
  const double each = theory::is_squared(form) && count > 0 ? 1 / std::sqrt(count) : 1;
  bracket_.form = form;
  bracket_.comparator.assign(rows.columns(), 0);
  bracket_.multipliers.assign(rows.size(), each);
  bracket_.loss = theory::is_squared(form) ? std::sqrt(count) : count;
  bracket_.value = comparison_bound(form, bracket_.loss, 0, radii_);
  bracket_.lower = comparison_floor(form, each * count, each * sum_length, radii_);
}

void ComparatorRecord::take(const DualDescent& solver) {
  take_comparator(solver);
  take_multipliers(solver);
}

namespace {

// H1, or H2 for the squared hinge, of a multiple of the weights.
double loss_at(const std::vector<double>& margins, double scale, bool squared) {
  return squared ? std::sqrt(squared_hinge_sum(margins, scale)) : hinge_sum(margins, scale);
}

}  // namespace

double ComparatorRecord::at_scale(const std::vector<double>& margins, double length, double scale) const {
  const double loss = loss_at(margins, scale, theory::is_squared(bracket_.form));
  return comparison_bound(bracket_.form, loss, scale * length, radii_);
}

// The weights reached, at the best scale: along a ray every form first falls, then rises.
void ComparatorRecord::take_comparator(const DualDescent& solver) {
  const std::vector<double>& margins = solver.margins();
  const double length = std::sqrt(squared_length(solver.weights()));
  const double log_scale =
      least_between(-3, 3, kScales, [&](double x) { return at_scale(margins, length, std::exp(x)); });
  double scale = std::exp(log_scale);
  if (at_scale(margins, length, 1) <= at_scale(margins, length, scale)) scale = 1;
  const double value = at_scale(margins, length, scale);
  if (!(value < bracket_.value)) return;  // nor what is no number
  bracket_.value = value;
  bracket_.loss = loss_at(margins, scale, theory::is_squared(bracket_.form));
  bracket_.length = scale * length;
  bracket_.comparator = solver.weights();
  for (double& x : bracket_.comparator) x *= scale;
}

// The multipliers reached, as long as they may be.
void ComparatorRecord::take_multipliers(const DualDescent& solver) {
  const std::vector<double>& a = solver.multipliers();
  double sum = 0;
  double largest = 0;
  for (const double x : a) sum += x, largest = std::max(largest, x);
  const double size = theory::is_squared(bracket_.form) ? std::sqrt(squared_length(a)) : largest;
  if (size == 0) return;
  const double norm = std::sqrt(squared_length(solver.weights()));
  const double lower = comparison_floor(bracket_.form, sum / size, norm / size, radii_);
  if (!(lower > bracket_.lower)) return;
  bracket_.lower = lower;
  bracket_.multipliers = a;
  for (double& x : bracket_.multipliers) x /= size;
}

double ComparatorRecord::imbalance(const DualDescent& solver) const {
  const bool squared = theory::is_squared(bracket_.form);
  const double length = std::sqrt(squared_length(solver.weights()));
  const double losses = solver.losses(solver.scale());
  const double loss = squared ? std::sqrt(losses) : losses;
  const double size = squared ? std::sqrt(squared_length(solver.multipliers())) : solver.box();
  const double norm = length / size;
  const double root = std::sqrt(comparison_bound(bracket_.form, loss, solver.scale() * length, radii_));
  switch (bracket_.form) {
    case Comparison::hinge_total:
      return std::log(norm / radii_.total);
    case Comparison::hinge_radius:
      return std::log(norm / (radii_.greatest * root));
    case Comparison::squared_total:
      return std::log(norm * root / radii_.total);
    case Comparison::squared_radius:
      return std::log(norm / radii_.greatest);
    case Comparison::hinge_ball:
      return -std::log(solver.box() * radii_.greatest * radii_.greatest);
  }
  return 0;
}

bool ComparatorRecord::reached(double relative_gap) const {
  return bracket_.value - bracket_.lower <= relative_gap * bracket_.value;
}

// Rounded up, by more than a sum of all rows can be wrong.
void ComparatorRecord::compute_value(const SignedRows& rows) {
  std::vector<double> margins(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) margins[i] = rows.dot(i, bracket_.comparator.data());
  bracket_.loss = loss_at(margins, 1, theory::is_squared(bracket_.form));
  bracket_.length = std::sqrt(squared_length(bracket_.comparator));
  bracket_.value = comparison_bound(bracket_.form, bracket_.loss, bracket_.length, radii_) * (1 + kRounding);
}

// Rounded down.
void ComparatorRecord::compute_lower(const SignedRows& rows) {
  std::vector<double>& a = bracket_.multipliers;
  double sum = 0;
  double largest = 0;
  for (const double x : a) sum += x, largest = std::max(largest, x);
  const double size =
      theory::is_squared(bracket_.form) ? std::sqrt(squared_length(a)) : std::max(1.0, largest);
  if (!(size > 0)) return;
  const double norm = std::sqrt(squared_length(rows.combination(a))) * (1 + kRounding);
  const double lower = comparison_floor(bracket_.form, sum / size, norm / size, radii_) * (1 - kRounding);
  bracket_.lower = lower > 0 ? lower : 0;
}

ComparatorBracket ComparatorRecord::finish(const SignedRows& rows, int passes, double relative_gap) && {
  compute_value(rows);
  compute_lower(rows);
  bracket_.passes = passes;
  bracket_.reached = reached(relative_gap);
  return std::move(bracket_);
}

}  // namespace halfspace::solve
