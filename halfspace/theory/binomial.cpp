#include "halfspace/theory/binomial.h"

#include <cmath>
#include <limits>

namespace halfspace::theory {

double log_choose(std::uint64_t n, std::uint64_t k) {
  if (k == 0 || k == n) return 0;
  const auto real = [](std::uint64_t x) { return static_cast<long double>(x); };
  return static_cast<double>(std::lgamma(real(n) + 1) - std::lgamma(real(k) + 1) -
                             std::lgamma(real(n - k) + 1));
}

// The term of k errors, then each one below it by its ratio to the one above.
double log_lower_tail(std::uint64_t k, std::uint64_t n, double p) {
  if (k >= n || p <= 0) return 0;
  if (p >= 1) return -std::numeric_limits<double>::infinity();
  const auto errors = static_cast<double>(k);
  const auto rest = static_cast<double>(n - k);
  const double odds = (1 - p) / p;
  double term = 1;
  double sum = 1;
  for (double j = errors; j >= 1; --j) {
    term *= j * odds / (rest + 1 + (errors - j));
    sum += term;
    if (term < 1e-17 * sum) break;
    if (sum > 1e300) return 0;  // k is far above n p: nearly everything lies below it
  }
  const double log_tail = log_choose(n, k) + errors * std::log(p) + rest * std::log1p(-p) + std::log(sum);
  return std::fmin(log_tail, 0.0);
}

double binomial_upper_limit(std::uint64_t k, std::uint64_t n, double log_delta) {
  if (k >= n) return 1;
  if (k == 0) return -std::expm1(log_delta / static_cast<double>(n));
  double low = 0;
  double high = 1;
  // A limit must err upwards: the upper end of the bracket is returned.
  while (true) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    (log_lower_tail(k, n, middle) >= log_delta ? low : high) = middle;
  }
}

}  // namespace halfspace::theory
