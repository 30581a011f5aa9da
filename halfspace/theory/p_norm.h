// Mistakes of the online p-norm algorithm (servedio 3.1: Theorem 1 of the 2002 paper; extensions 4), p and q
// dual. u labels the rows: y u.x >= delta on all of them; R is the largest |x|_p, U = |u|_q.
#pragma once
#include <span>

namespace halfspace::theory {

struct PNormTarget {
  double length = 1;  // U = |u|_q
  double radius = 1;  // R
  double margin = 1;  // delta
};

// (a) from 0: (p - 1) U^2 R^2 / delta^2; and by the lengths of the updates, and by what was observed: the
// length of z and its step.
double p_norm_bound(double p, const PNormTarget& target);
double p_norm_rows_bound(double p, const PNormTarget& target, double squared_lengths);
double p_norm_observed_bound(const PNormTarget& target, double z_length, double step);

// (b) from a start z with u.z > 0. A step is what an update adds, z += step y x; the paper's Figure 1 takes
// half of it, with which its bound is false.
struct PNormStart {
  double length = 1;  // |z|_p
  double along = 1;   // u . z
};
double p_norm_best_step(double p, const PNormTarget& target, const PNormStart& start);
double p_norm_start_bound(double p, const PNormTarget& target, const PNormStart& start);
// The same for any step; least at the best one.
double p_norm_step_bound(double p, const PNormTarget& target, const PNormStart& start, double step);

// (c) the limit of (b) for p to infinity from (1..1) with u >= 0: 2 (U R / delta)^2 times the divergence of
// u / U from uniform, U = |u|_1, R by |x|_inf. The logarithm is natural.
double divergence_from_uniform(std::span<const double> weights);
double p_norm_limit_bound(const PNormTarget& target, double divergence);

// p = 2 ln n: (2 ln n - 1) e (U R / delta)^2 with U = |u|_1, R by |x|_inf; n >= 3.
double p_norm_logarithmic_bound(double features, const PNormTarget& target);

// On any rows, for any v (H1 its hinge loss on the updates): by the observed |z|_p of steps of 1, and for
// conservative runs by the squared lengths of the updates.
double any_rows_observed_bound(double hinge_loss, double comparator_length, double z_length);
double any_rows_p_norm_bound(double p, double hinge_loss, double comparator_length, double squared_lengths);

// Balanced Winnow at rate eta, conservative, on any rows of n features:
// H1 + |v|_1 (ln(2n) / eta + eta/2 times the sum of |x|_inf^2 over the updates).
double balanced_winnow_bound(double features, double rate, double hinge_loss, double comparator_length,
                             double squared_lengths);

}  // namespace halfspace::theory
