// The VC dimension: growth functions, and the rows that infinite classes need (batch 7, corrected).
// Growth is given as natural logarithms.
#pragma once

namespace halfspace::theory {

// Sauer: ln of the sum of C(m, i) over i <= d, the most labelings of m points by a class of dimension d.
double log_sauer(double dimension, double points);
// What it is at most: m^d + 1 always, (e m / d)^d for m >= d >= 1. m^d alone is false for d = 1 and for m
// = 1.
double log_sauer_power(double dimension, double points);
double log_sauer_exponential(double dimension, double points);

// Growth functions: halfspaces in R^d (Cover), intervals, thresholds.
double log_affine_growth(double features, double points);
double log_homogeneous_growth(double features, double points);
double interval_growth(double points);
double threshold_growth(double points);

// Theorem 6.19: every rule that is right on all m rows errs on at most this, by ln of the labelings of 2m
// points; rows for eps by the dimension, exactly and in closed form (Corollary 6.22).
double vc_consistent_error(double log_growth, double rows, double delta);
double vc_consistent_rows(double dimension, double eps, double delta);
double vc_consistent_rows_closed(double dimension, double eps, double delta);

// Theorem 6.20: errors on the rows and in truth differ by at most eps for all rules at once. As printed the
// constant is 2; its proof gives 4, a better one 2.
double vc_uniform_error(double log_growth, double rows, double delta, double constant = 2);
double vc_uniform_rows(double dimension, double eps, double delta, double constant = 2);
double vc_uniform_rows_closed(double dimension, double eps, double delta);

// Blumer, Ehrenfeucht, Haussler and Warmuth, consistent rules: max(4/eps log2(2/delta), 8d/eps log2(13/eps)).
double blumer_rows(double dimension, double eps, double delta);

// Theorem 6.23: the dimension of majorities of k rules, by search and in closed form, corrected.
double majority_dimension(double dimension, double rules);
double majority_dimension_closed(double dimension, double rules);

}  // namespace halfspace::theory
