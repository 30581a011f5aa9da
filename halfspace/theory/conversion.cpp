#include "halfspace/theory/conversion.h"

#include <cmath>
#include <cstdint>
#include <numbers>

#include "halfspace/theory/binomial.h"
#include "halfspace/theory/whole.h"

namespace halfspace::theory {
namespace {

// Beyond this many the closed forms have to do for the exact ones.
constexpr double kMostRows = 1e15;

std::uint64_t count(double x) {
  return static_cast<std::uint64_t>(x);
}

// ln P(Bin(n, p) > k), by the other end.
double log_upper_tail(double k, double n, double p) {
  return k >= n ? -INFINITY : log_lower_tail(count(n - k - 1), count(n), 1 - p);
}

// A good hypothesis (error eps/2) makes at most k errors and none of the M others, if bad (eps), so few. The
// chance that this fails is least for the largest k at which M bad ones are less likely than the good one.
bool phase_tells_apart(double rows, double mistake_bound, double eps, double delta) {
  const double rarer = std::log1p(-eps / 2) - std::log1p(-eps);
  const double k = std::floor((rows * rarer - std::log(mistake_bound)) / (std::numbers::ln2 + rarer));
  if (k < 0 || k >= rows) return false;
  const double good_fails = std::exp(log_upper_tail(k, rows, eps / 2));
  const double bad_passes = mistake_bound * std::exp(log_lower_tail(count(k), count(rows), eps));
  return good_fails + bad_passes <= delta / 2;
}

}  // namespace

double random_stopping_rows(double mistake_bound, double eps) {
  return whole_up(mistake_bound / eps);
}

double gap_needed(double mistakes, double eps, double delta) {
  return whole_up((2 * std::log(mistakes + 2) - std::log(delta)) / eps);
}

double gap_rows(double mistake_bound, double eps, double delta) {
  double sum = 0;
  for (double i = 0; i <= mistake_bound; ++i) sum += gap_needed(i, eps, delta);
  return sum;
}

double first_phase_rows(double mistake_bound, double eps, double delta) {
  return whole_up(std::fmax(4 * mistake_bound / eps, 16 / eps * std::log(2 / delta)));
}

double second_phase_rows(double mistake_bound, double eps, double delta) {
  return whole_up(32 / eps * std::log(2 * (mistake_bound + 1) / delta));
}

double first_phase_rows_exact(double mistake_bound, double eps, double delta) {
  if (first_phase_rows(mistake_bound, eps, delta) > kMostRows)
    return first_phase_rows(mistake_bound, eps, delta);
  const std::uint64_t most = count(mistake_bound);
  return least_whole(mistake_bound + 1, [&](double m) {
    return log_lower_tail(most, count(m), eps / 2) <= std::log(delta / 2);
  });
}

double second_phase_rows_exact(double mistake_bound, double eps, double delta) {
  if (mistake_bound == 0) return 0;  // one hypothesis, nothing to choose
  if (second_phase_rows(mistake_bound, eps, delta) > kMostRows)
    return second_phase_rows(mistake_bound, eps, delta);
  return least_whole(1, [&](double m) { return phase_tells_apart(m, mistake_bound, eps, delta); });
}

double mean_error_limit(double mistakes, double rounds, double delta) {
  return mistakes / rounds + std::sqrt(-std::log(delta) / (2 * rounds));
}

double mean_error_limit_closed(double mistakes, double rounds, double delta) {
  const double c = std::log((mistakes + 1) * (mistakes + 2) / delta);
  return (mistakes + c + std::sqrt(c * c + 2 * mistakes * c)) / rounds;
}

// 2T events of Hoeffding take 2 delta / (T + 1); the mean takes the rest.
double chosen_error_limit(double mean_loss, double rounds, double delta) {
  const double rest = delta * (rounds - 1) / (rounds + 1);
  const double log_choice = std::log(rounds * (rounds + 1) / delta);
  double roots = 0;
  for (double j = 1; j <= rounds; ++j) roots += 1 / std::sqrt(j);
  return mean_error_limit(mean_loss * rounds, rounds, rest) + 2 / rounds * std::sqrt(log_choice / 2) * roots;
}

}  // namespace halfspace::theory
