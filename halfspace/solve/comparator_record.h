// The best that is known of one a-priori form: its least value so far with the comparator, the greatest lower
// end with the multipliers (theory/a_priori.h; certificates 2.8).
//
// Guarantee: lower <= least value of the form over all v <= value after every call, whatever the points were.
// Cost: of a point, O(rows) for each of some thirty scales; the features are not looked at.
#pragma once
#include <vector>

#include "halfspace/solve/comparator.h"
#include "halfspace/solve/dual_descent.h"
#include "halfspace/solve/signed_rows.h"

namespace halfspace::solve {

HingeLoss loss_of(theory::Comparison form);

class ComparatorRecord {
 public:
  // Begins with v = 0 and equal multipliers. `sum_length`: |sum of all z_i|.
  ComparatorRecord(const SignedRows& rows, double sum_length, theory::Comparison form,
                   const theory::Radii& radii);

  // Weights and multipliers that a solver of the form's loss has reached.
  void take(const DualDescent& solver);
  // At the solver's point, above 0 when its box has to grow to be the form's own: the logarithm of
  // N = |sum of multiplier z| over what the form wants of it.
  [[nodiscard]] double imbalance(const DualDescent& solver) const;

  [[nodiscard]] bool reached(double relative_gap) const;
  [[nodiscard]] const ComparatorBracket& bracket() const { return bracket_; }
  // Both ends afresh from the rows: what solvers keep up to date may have drifted, or be no number any more.
  [[nodiscard]] ComparatorBracket finish(const SignedRows& rows, int passes, double relative_gap) &&;

 private:
  void take_comparator(const DualDescent& solver);
  void take_multipliers(const DualDescent& solver);
  void compute_value(const SignedRows& rows);
  void compute_lower(const SignedRows& rows);
  [[nodiscard]] double at_scale(const std::vector<double>& margins, double length, double scale) const;

  theory::Radii radii_;
  ComparatorBracket bracket_;
};

}  // namespace halfspace::solve
