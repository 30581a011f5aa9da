// Losses of learners that change on right predictions as well, against any comparator u, on any rows (batch
// 2.1, extensions 1 and 2).
#pragma once

namespace halfspace::theory {

// SGD from 0: the sum of rate_t (loss_t(w_t) - loss_t(u)) is at most |u|^2/2 + half the sum of the squared
// steps rate_t |gradient_t|. At a constant rate: the regret itself, by the sum of squared gradients.
double sgd_weighted_regret(double comparator_length, double squared_steps);
double sgd_regret(double comparator_length, double rate, double squared_gradients);

// AdaGrad: (D^2 / (2 rate) + rate) times the sum over features of the root of their squared gradients; D is
// the largest |w_t - u|_inf.
double adagrad_regret(double distance, double rate, double gradient_roots);

// Passive-aggressive, always true: the sum of tau (2 loss - tau |x|^2 - 2 u's loss) is at most this.
double passive_aggressive_sum(double comparator_length);
// Mistakes that follow: PA where u loses nothing; PA-I by the sum of u's losses; PA-II by that of their
// squares.
double passive_aggressive_bound(double comparator_length, double radius);
double passive_aggressive_one_bound(double comparator_length, double radius, double slack, double losses);
double passive_aggressive_two_bound(double comparator_length, double radius, double slack,
                                    double squared_losses);

}  // namespace halfspace::theory
