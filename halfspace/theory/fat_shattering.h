// Large margins and unseen rows (servedio 3.7 to 3.10: Theorems 7, 8, 9 and Claim 10 of the 2002 paper).
// The scale 1/16 and the constants of Theorem 7 are quoted, not proved here, and prove nothing below many
// millions of rows: PAC-Bayes (margin_risk.h) is the one to use.
#pragma once

namespace halfspace::theory {

// Theorem 8: the fat-shattering dimension at scale xi of linear functions with |v|_q <= 1 / R on rows with
// |x|_p <= R: as printed, 2 ln(4n) / xi^2, and at most min(p - 1, 2 ln(2n)) / xi^2. p may be infinite.
double fat_dimension_printed(double features, double scale);
double fat_dimension(double p, double features, double scale);

// Theorem 7: error of a rule whose margin is xi or more on all rows, by the dimension at scale xi / 16.
// `halvings` is 0 for a margin fixed in advance, j for one that was observed and rounded down to 2^-j.
double large_margin_error(double dimension, double rows, double delta, double halvings = 0);

// Theorem 9 (p finite) and Claim 10 (p infinite): rows for an error of eps after boosting with edge gamma, by
// the printed dimension, and by the sharper one.
double boosted_rows_printed(double features, double gamma, double eps, double delta);
double boosted_rows(double p, double features, double gamma, double eps, double delta);

}  // namespace halfspace::theory
