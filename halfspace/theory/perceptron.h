// Mistakes of the perceptron on any sequence, by what a comparator v loses on it (mistake_bounds 3,
// certificates 2). True of every tie rule, of any start and rate, of kernels, and with importances c_t when M
// is read as the sum of c_t, losses are weighed by c_t and lengths are those of c_t x_t.
//
//   H1  the sum of v's hinge losses (1 - y v.x)_+ on the updates, or on all rounds
//   H2  the root of the sum of their squares
//   R   the root of the sum of |x|^2 over the updates; r the largest |x|
#pragma once

namespace halfspace::theory {

// Where the weights began, and the step. From 0 the rate does not matter.
struct Start {
  double length = 0;  // |w_0|
  double along = 0;   // v . w_0
  double rate = 1;
};

struct Comparator {
  double length = 0;  // |v|; a unit vector with margin rho is v = u / rho
  double loss = 0;    // H1, or H2 where a function says so
};

// (|v| sqrt(|w_0|^2 + rate^2 R^2) - v.w_0) / rate: v times the sum of updates is at most this.
double reach(double comparator_length, double rows_length, const Start& start = {});
// What a start other than 0 adds to the loss in the forms with r.
double start_cost(double comparator_length, const Start& start);

// The largest M >= 0 with c + b M <= sqrt(s + k M), for b > 0 and c <= sqrt(s).
double largest_mistakes(double c, double b, double s, double k);

// Novikoff: R / rho and (r / rho)^2; from another start, the hinge forms of v = u / rho without a loss.
// `along` of the start is u . w_0, of the unit vector.
double novikoff_rows_bound(double rows_length, double margin, const Start& start = {});
double novikoff_bound(double radius, double margin, const Start& start = {});

// The hinge loss: H1 + reach; the exact root of M = H1 + r |v| sqrt(M); the looser (r |v| + sqrt(H1))^2; and
// r^2 |v|^2 + 2 H1 (Theorem 6.16).
double hinge_rows_bound(const Comparator& v, double rows_length, const Start& start = {});
double hinge_radius_bound(const Comparator& v, double radius, const Start& start = {});
double hinge_loose_bound(const Comparator& v, double radius, const Start& start = {});
double hinge_doubled_bound(const Comparator& v, double radius, const Start& start = {});

// The squared hinge loss, corrected: H2^2 + 2 reach and (2 r |v| + H2)^2. `v.loss` is H2.
double squared_hinge_rows_bound(const Comparator& v, double rows_length, const Start& start = {});
double squared_hinge_radius_bound(const Comparator& v, double radius, const Start& start = {});

// The L2 forms: (H2/2 + sqrt(H2^2/4 + reach))^2 and (r |v| + H2)^2. `v.loss` is H2.
double l2_rows_bound(const Comparator& v, double rows_length, const Start& start = {});
double l2_radius_bound(const Comparator& v, double radius, const Start& start = {});

// Updates of the margin perceptron (update when y s < 1): (r^2 + 2 / rate) / margin^2, and for any rows.
double margin_perceptron_bound(double radius, double margin, double rate = 1);
double margin_perceptron_soft_bound(const Comparator& v, double radius, double rate = 1);

// Sums of float weights round. With tau = the largest y S.x >= 0 of an update, S the exact sum of updates so
// far, every form with r holds with this radius instead.
double rounded_radius(double radius, double tau);

}  // namespace halfspace::theory
