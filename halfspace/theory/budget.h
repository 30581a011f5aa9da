// Mistakes of kernel perceptrons that keep at most B rows (extensions 6; the constants are derived here). u
// is any comparator with hinge losses (1 - y u(x))_+ on the mistakes that add up to L, U its norm, and K(x,
// x) <= R^2.
//
// Random: with N = B + 1 rows at hand a mistake drops each with chance 1/N. Let m be the expected number of
// mistakes. A drop takes 1/N of u.w on average, so
//     m - L <= E[u.w] + (1/N) E[sum of u.w' over the drops] <= U sqrt(E|w|^2) + (U/N) sqrt(m A),
// A the expected sum of |w'|^2 over the drops. A mistake adds at most R^2 to |w|^2, a drop adds
// R^2 - (2/N) |w'|^2 on average: E|w|^2 <= 2 R^2 m - (2/N) A. By Cauchy's inequality, whatever A is,
//     m <= L + U R sqrt(m^2 / N + 2 m).
//
// Forgetron, and every rule that shrinks all coefficients by phi and drops rows of coefficients s <= 1: look
// at |w - u|^2 in units with R = 1. A mistake takes at least 2 - 2 l - 1 from it, a shrinking adds at most (1
// - phi) U^2, and a drop adds at most s^2 + 2 s - 2 s y f(x) beside what its row's mistake took. From U^2 it
// cannot fall below 0, so
//     M <= (1 + sum of (1 - phi)) U^2 R^2 + 2 L + sum of the drops' damages.
#pragma once
#include "halfspace/theory/perceptron.h"

namespace halfspace::theory {

// The largest m with m <= L + U R sqrt(m^2 / (B + 1) + 2 m); infinity unless U R < sqrt(B + 1).
double random_budget_bound(const Comparator& u, double radius, double budget);

// After a run: its sum of 1 - phi and its sum of damages.
double forgetron_bound(const Comparator& u, double radius, double shrunk, double damage);

// The same without a comparator: where u has margin 1 on all rows L is 0 and its margin 1/U, so none is
// greater than this on all rows.
double forgetron_margin(double mistakes, double radius, double shrunk, double damage);

}  // namespace halfspace::theory
