#include "halfspace/theory/penalised_risk.h"

#include <cmath>

namespace halfspace::theory {
namespace {

double real(std::uint64_t count) {
  return static_cast<double>(count);
}

}  // namespace

double penalised_loss(double mean_loss, double rows, double log_one_over_delta) {
  return mean_loss + std::sqrt(log_one_over_delta / (2 * rows));
}

double penalised_risk(std::uint64_t errors, std::uint64_t rows, double log_one_over_delta) {
  return penalised_loss(real(errors) / real(rows), real(rows), log_one_over_delta);
}

double log_for_choice(std::uint64_t rounds, double delta) {
  return std::log(real(rounds) * (real(rounds) + 1) / delta);
}

double log_for_limit(std::uint64_t rounds, double delta) {
  return std::log(real(rounds) / delta);
}

double chosen_risk_limit(double mean_loss, std::uint64_t rounds, double delta) {
  return mean_loss + 6 * std::sqrt(std::log(2 * (real(rounds) + 1) / delta) / real(rounds));
}

}  // namespace halfspace::theory
