#include "halfspace/solve/comparator.h"

#include <algorithm>
#include <cmath>

#include "halfspace/solve/checks.h"
#include "halfspace/solve/dual_descent.h"
#include "halfspace/solve/root_search.h"

namespace halfspace::solve {
namespace {

using theory::Comparison;
using theory::comparison_bound;
using theory::comparison_floor;
using theory::Radii;

HingeLoss loss_of(Comparison form) {
  return theory::is_squared(form) ? HingeLoss::squared : HingeLoss::linear;
}

class ComparatorSearch {
 public:
  ComparatorSearch(const SignedRows& rows, Comparison form, const ComparatorOptions& options)
      : rows_(rows), options_(options), form_(form), solver_(rows, loss_of(form), 1, options.seed) {
    radii_ = options.radii.value_or(Radii{rows.longest(), std::sqrt(rows.sum_of_squares())});
    bracket_.form = form;
  }

  ComparatorBracket run();

 private:
  void begin_with_zero();
  void take_comparator();
  void take_multipliers();
  [[nodiscard]] double at_scale(const std::vector<double>& margins, double length, double scale) const;
  [[nodiscard]] double imbalance() const;
  [[nodiscard]] bool reached() const {
    return bracket_.value - bracket_.lower <= options_.relative_gap * bracket_.value;
  }

  const SignedRows& rows_;
  ComparatorOptions options_;
  Comparison form_;
  DualDescent solver_;
  Radii radii_;
  ComparatorBracket bracket_;
};

// v = 0 costs one a row (two for AP616), and equal multipliers often prove that nothing is better.
void ComparatorSearch::begin_with_zero() {
  const auto count = static_cast<double>(rows_.size());
  const double each = theory::is_squared(form_) && count > 0 ? 1 / std::sqrt(count) : 1;
  bracket_.comparator.assign(rows_.columns(), 0);
  bracket_.multipliers.assign(rows_.size(), each);
  bracket_.value = comparison_bound(form_, theory::is_squared(form_) ? std::sqrt(count) : count, 0, radii_);
  const double norm = std::sqrt(squared_length(rows_.combination(bracket_.multipliers)));
  bracket_.lower = comparison_floor(form_, each * count, norm, radii_);
}

double ComparatorSearch::at_scale(const std::vector<double>& margins, double length, double scale) const {
  double loss = 0;
  for (const double margin : margins) {
    const double xi = std::max(0.0, 1 - scale * margin);
    loss += theory::is_squared(form_) ? xi * xi : xi;
  }
  return comparison_bound(form_, theory::is_squared(form_) ? std::sqrt(loss) : loss, scale * length, radii_);
}

// The weights reached, at the best scale: along a ray every form first falls, then rises.
void ComparatorSearch::take_comparator() {
  const std::vector<double>& w = solver_.weights();
  std::vector<double> margins(rows_.size());
  for (std::size_t i = 0; i < rows_.size(); ++i) margins[i] = rows_.dot(i, w.data());
  const double length = std::sqrt(squared_length(w));
  const double log_scale =
      least_between(-3, 3, [&](double x) { return at_scale(margins, length, std::exp(x)); });
  double scale = std::exp(log_scale);
  if (at_scale(margins, length, 1) <= at_scale(margins, length, scale)) scale = 1;
  const double value = at_scale(margins, length, scale);
  if (value >= bracket_.value) return;
  bracket_.value = value;
  bracket_.comparator = w;
  for (double& x : bracket_.comparator) x *= scale;
}

// The multipliers reached, as long as they may be.
void ComparatorSearch::take_multipliers() {
  const std::vector<double>& a = solver_.multipliers();
  double sum = 0;
  double largest = 0;
  for (const double x : a) sum += x, largest = std::max(largest, x);
  const double size = theory::is_squared(form_) ? std::sqrt(squared_length(a)) : largest;
  if (size == 0) return;
  const double norm = std::sqrt(squared_length(solver_.weights()));
  const double lower = comparison_floor(form_, sum / size, norm / size, radii_);
  if (lower <= bracket_.lower) return;
  bracket_.lower = lower;
  bracket_.multipliers = a;
  for (double& x : bracket_.multipliers) x /= size;
}

// Above 0 when the box has to grow: the logarithm of N over what the form wants of it.
double ComparatorSearch::imbalance() const {
  const double length = std::sqrt(squared_length(solver_.weights()));
  const double loss = theory::is_squared(form_) ? std::sqrt(solver_.losses()) : solver_.losses();
  const double size =
      theory::is_squared(form_) ? std::sqrt(squared_length(solver_.multipliers())) : solver_.box();
  const double norm = length / size;
  const double root = std::sqrt(comparison_bound(form_, loss, length, radii_));
  switch (form_) {
    case Comparison::hinge_total:
      return std::log(norm / radii_.total);
    case Comparison::hinge_radius:
      return std::log(norm / (radii_.greatest * root));
    case Comparison::squared_total:
      return std::log(norm * root / radii_.total);
    case Comparison::squared_radius:
      return std::log(norm / radii_.greatest);
    case Comparison::hinge_ball:
      return -std::log(solver_.box() * radii_.greatest * radii_.greatest);
  }
  return 0;
}

ComparatorBracket ComparatorSearch::run() {
  begin_with_zero();
  FallingRoot box(-2 * std::log(rows_.longest()));
  double gap = options_.relative_gap / 4;
  while (!reached() && solver_.passes() < options_.most_passes) {
    solver_.set_box(std::exp(box.next()));
    solver_.descend(gap, options_.most_passes - solver_.passes());
    take_comparator();
    take_multipliers();
    if (!box.tell(imbalance())) gap /= 4;  // the search stands: its answers were not exact enough
  }
  bracket_.passes = solver_.passes();
  bracket_.reached = reached();
  return std::move(bracket_);
}

}  // namespace

Result<ComparatorBracket> best_comparator(const SignedRows& rows, Comparison form,
                                          const ComparatorOptions& options) {
  if (Status fine = check_rows(rows); !fine) return fine.error();
  if (Status fine = check_limits(options.relative_gap, options.most_passes); !fine) return fine.error();
  if (options.radii) {
    if (Status fine = check_positive("the greatest length", options.radii->greatest); !fine)
      return fine.error();
    if (Status fine = check_positive("the total length", options.radii->total); !fine) return fine.error();
  }
  return ComparatorSearch(rows, form, options).run();
}

Result<std::vector<ComparatorBracket>> best_comparators(const SignedRows& rows,
                                                        const ComparatorOptions& options) {
  std::vector<ComparatorBracket> brackets;
  for (const Comparison form : theory::kComparisons) {
    auto bracket = best_comparator(rows, form, options);
    if (!bracket) return bracket.error();
    brackets.push_back(std::move(*bracket));
  }
  return brackets;
}

}  // namespace halfspace::solve
