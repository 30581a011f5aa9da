// Rows uniform on the sphere, and on the cube (servedio 4.7, 5, 6: the 1999 paper with explicit constants).
#pragma once

namespace halfspace::theory {

// The mean of |u.x|, and its density's constant: the density at z is kappa (1 - z^2)^((n-3)/2).
double mean_projection(double features);
double projection_constant(double features);

// Lemma 7: the mean of y u.x when labels are wrong with probability eta or, if less likely further out, eta
// in all.
double mean_edge(double features, double noise);

// Lemma 8: rows after which u.v >= edge / 2 with probability 1 - delta/2. Lemma 9: |sum x|^2 <= limit times
// rows with probability 1 - delta/2, on the paper's way and by McDiarmid's inequality.
double projection_rows(double edge, double delta);
double squared_sum_factor_printed(double features, double rows, double delta);
double squared_sum_factor(double delta);

// Theorem 4: rows for AVERAGE to err on at most eps, on the paper's way and the improved one.
double average_rows_printed(double features, double edge, double eps, double delta);
double average_rows(double edge, double eps, double delta);
// What the error is close to, without a proof.
double average_typical_error(double features, double rows, double edge);

// Theorem 3: updates and rows after which some hypothesis of the perceptron errs on less than eps, for
// targets with at most c tau 2^n of the cube's points within tau of the border. Nested functions have c = 4 /
// sqrt(3).
double nested_gradual_constant();
double gradual_updates(double features, double constant, double eps, double delta);
double gradual_rows(double features, double constant, double eps, double delta);

// Theorem 1: Winnow from (1..1) on g_n, n even. It never converges at alpha of the limit or more (sharp), and
// makes at least so many updates.
double fibonacci(int index);  // 1, 1, 1, 2, 3, ...: from index 0, as the paper counts
double hard_winnow_alpha(int features);
double hard_winnow_updates(int features);

}  // namespace halfspace::theory
