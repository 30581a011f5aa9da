// How many rows turn a mistake bound into a small error (batch 3.4: Theorems 6.14, 6.15; servedio 2.7:
// Littlestone's two phases), and what mistakes prove on average.
#pragma once

namespace halfspace::theory {

// Stop at a row drawn beforehand among so many: error at most eps on average over the draw.
double random_stopping_rows(double mistake_bound, double eps);

// A conservative learner's hypothesis has error eps or less once it was right on so many rows in a row after
// `mistakes` mistakes; and rows that suffice for that to happen.
double gap_needed(double mistakes, double eps, double delta);
double gap_rows(double mistake_bound, double eps, double delta);

// Learn from the first rows, then judge all hypotheses by the second ones and take the best.
double first_phase_rows(double mistake_bound, double eps, double delta);
double second_phase_rows(double mistake_bound, double eps, double delta);
// The fewest that the binomial distribution allows: some hypothesis has error eps/2 or less.
double first_phase_rows_exact(double mistake_bound, double eps, double delta);
// The fewest for which some number of errors tells good from bad.
double second_phase_rows_exact(double mistake_bound, double eps, double delta);

// The mean error of the hypotheses used on rows 1..T, with probability 1 - delta (Azuma). Theorem F
// (progressive.h) is sharper when mistakes are few.
double mean_error_limit(double mistakes, double rounds, double delta);
// Theorem F in closed form, T fixed.
double mean_error_limit_closed(double mistakes, double rounds, double delta);

// Theorem 4 of the survey with its own constants: (9'); Corollaries 3 and 4 are this and (9) at a mistake
// bound.
double chosen_error_limit(double mean_loss, double rounds, double delta);

}  // namespace halfspace::theory
