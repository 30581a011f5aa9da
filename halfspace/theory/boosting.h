// Boosting: how far every margin is after T rounds (servedio 2.5, 3.3 to 3.6: Theorems 3, 4, Lemma 5 and
// Corollary 6 of the 2002 paper; certificates 5), and majorities of weak rules (batch 6.1).
#pragma once
#include <span>

namespace halfspace::theory {

// Theorem 3: gamma = delta / (2 R U); the weak learner errs on at most 1/2 - gamma under every weighting.
double weak_edge(double margin, double radius, double length);

// Theorem 4: no larger a share of the rows has a margin of theta or less, after rounds with these errors.
double margin_share_limit(double theta, std::span<const double> errors);
// The same for T rounds whose errors are at most 1/2 - gamma; proved for theta <= 2 gamma.
double margin_share_limit_equal(double theta, double gamma, double rounds);
// From the proof, by what was observed: the sum of the hypotheses' weights and the product of normalisers.
double margin_share_observed(double theta, double sum_of_weights, double log_of_normalisers);

// Lemma 5: (1 - 4x)^(1-x) (1 + 4x)^(1+x) <= 1 - 4x^2 on [0, 1/4]; even at most e^(-8x^2).
double lemma_5_left(double x);
double lemma_5_right(double x);
double lemma_5_sharp(double x);

// Rounds after which all m margins are above gamma / 2: as Corollary 6 prints them, by Lemma 5 without its
// loss, and the fewest: more than ln(m) / gamma^2.
double margin_rounds_printed(double rows, double gamma);
double margin_rounds_tight(double rows, double gamma);
double margin_rounds(double rows, double gamma);
// Rounds after which no row is wrong.
double consistent_rounds(double rows, double gamma);

// Majority of T (odd) weak rules, each right on 1/2 + gamma of the weight: training mistakes at most
// n (1 - 4 gamma^2)^(T/2); sharper, because a wrong majority has (T+1)/2 wrong rules.
double majority_mistakes(double rows, double gamma, double rounds);
double majority_mistakes_sharp(double rows, double gamma, double rounds);
// By the total weight at the end alone, without any assumption on the weak rules.
double majority_mistakes_observed(double total_weight, double gamma, double rounds);
// The least odd T for which no mistake is left, by each.
double majority_rounds(double rows, double gamma);
double majority_rounds_sharp(double rows, double gamma);
// Rows for a majority of rules of so many bits to err on at most eps.
double majority_rows(double bits, double gamma, double eps, double delta);

}  // namespace halfspace::theory
