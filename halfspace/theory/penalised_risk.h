// Choosing among all hypotheses of a pass by their errors on the rows after them (mistake_bounds 4.1, 4.3;
// certificates 3).
#pragma once
#include <cstdint>

namespace halfspace::theory {

// mean + sqrt(ln(1 / delta) / (2 rows)): with probability 1 - delta no more is the risk of one hypothesis
// that was fixed before these rows (Hoeffding), for any losses in [0, 1], and for errors.
double penalised_loss(double mean_loss, double rows, double log_one_over_delta);
double penalised_risk(std::uint64_t errors, std::uint64_t rows, double log_one_over_delta);

// ln(T (T + 1) / delta), the rule by which one of T hypotheses is chosen, and ln(T / delta), with which the
// value of the chosen one is a limit of its risk at level delta.
double log_for_choice(std::uint64_t rounds, double delta);
double log_for_limit(std::uint64_t rounds, double delta);

// Theorem 4: at most this above mistakes / T, before the run.
double chosen_risk_limit(double mean_loss, std::uint64_t rounds, double delta);

}  // namespace halfspace::theory
