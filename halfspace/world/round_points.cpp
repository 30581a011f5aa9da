#include "halfspace/world/round_points.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "halfspace/theory/uniform_sphere.h"

namespace halfspace {
namespace {

constexpr double kPi = std::numbers::pi;
constexpr int kPanels = 200;   // of each stretch between breaks
constexpr double kFarOut = 9;  // of a Gaussian: what lies beyond weighs 1e-19

// The continued fraction of I_x(a, b) by Lentz's method; converges fast for x < (a + 1) / (a + b + 2).
double beta_fraction(double a, double b, double x) {
  constexpr double kTiny = 1e-300;
  const auto away_from_zero = [](double v) { return std::fabs(v) < kTiny ? kTiny : v; };
  double c = 1;
  double d = 1 / away_from_zero(1 - (a + b) * x / (a + 1));
  double value = d;
  for (int m = 1; m < 1000; ++m) {
    const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    double factor = 1;
    for (const double term : {even, odd}) {
      d = 1 / away_from_zero(1 + term * d);
      c = away_from_zero(1 + term / c);
      factor = c * d;
      value *= factor;
    }
    if (std::fabs(factor - 1) < 1e-15) break;
  }
  return value;
}

// Simpson's rule after s -> 3s^2 - 2s^3, under which the ends weigh nothing: f may break or have roots there.
template <class F>
double integral(const F& f, double from, double to) {
  double sum = 0;
  for (int i = 1; i < kPanels; ++i) {
    const double s = static_cast<double>(i) / kPanels;
    sum += (i % 2 == 1 ? 4 : 2) * 6 * s * (1 - s) * f(from + (to - from) * s * s * (3 - 2 * s));
  }
  return sum * (to - from) / (3 * kPanels);
}

}  // namespace

double incomplete_beta(double a, double b, double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double log_front =
      std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x);
  if (x < (a + 1) / (a + b + 2)) return std::exp(log_front) * beta_fraction(a, b, x) / a;
  return 1 - std::exp(log_front) * beta_fraction(b, a, 1 - x) / b;
}

double RoundPoints::share_within(double z) const {
  if (!on_sphere) return std::erf(z / std::numbers::sqrt2);
  if (dimension == 1) return z >= 1 ? 1 : 0;
  return incomplete_beta(0.5, (static_cast<double>(dimension) - 1) / 2, z * z);
}

double RoundPoints::density(double z) const {
  if (!on_sphere) return std::exp(-z * z / 2) / std::sqrt(2 * kPi);
  const auto n = static_cast<double>(dimension);
  return theory::projection_constant(n) * std::pow(1 - z * z, (n - 3) / 2);
}

double RoundPoints::mean(const std::function<double(double)>& f, std::vector<double> breaks) const {
  const double end = on_sphere ? 1 : kFarOut;
  // Where most of the points are.
  const double typical = on_sphere ? 1 / std::sqrt(static_cast<double>(dimension)) : 1;
  for (const double far : {1.0, 2.0, 4.0, 8.0}) breaks.insert(breaks.end(), {-far * typical, far * typical});
  breaks.insert(breaks.end(), {-end, 0, end});
  for (double& at : breaks) at = std::clamp(at, -end, end);
  std::sort(breaks.begin(), breaks.end());
  double sum = 0;
  for (std::size_t i = 0; i + 1 < breaks.size(); ++i) {
    if (breaks[i] == breaks[i + 1]) continue;
    if (!on_sphere) {
      sum += integral([&](double z) { return f(z) * density(z); }, breaks[i], breaks[i + 1]);
      continue;
    }
    // z = sin a: smooth up to the poles in every dimension.
    const auto n = static_cast<double>(dimension);
    const double constant = theory::projection_constant(n);
    sum += integral([&](double a) { return f(std::sin(a)) * constant * std::pow(std::cos(a), n - 2); },
                    std::asin(breaks[i]), std::asin(breaks[i + 1]));
  }
  return sum;
}

double RoundPoints::says_plus(const Rule& rule, double z) const {
  const double lacking = -(rule.along * z + rule.offset);  // what the part across must exceed
  const double spread = rule.across * (on_sphere ? std::sqrt(std::fmax(0, 1 - z * z)) : 1.0);
  if (spread == 0) return lacking < 0 ? 1 : 0;
  const double bar = lacking / spread;
  if (!on_sphere) return std::erfc(bar / std::numbers::sqrt2) / 2;
  const double inside = dimension == 2 ? (std::fabs(bar) >= 1 ? 1.0 : 0.0)
                                       : incomplete_beta(0.5, (static_cast<double>(dimension) - 2) / 2,
                                                         std::fmin(1, bar * bar));
  return bar >= 0 ? (1 - inside) / 2 : (1 + inside) / 2;
}

double angle(std::span<const double> u, std::span<const double> v) {
  const double uu = std::inner_product(u.begin(), u.end(), u.begin(), 0.0);
  const double along = std::inner_product(u.begin(), u.end(), v.begin(), 0.0) / std::sqrt(uu);
  double across2 = 0;
  for (std::size_t i = 0; i < u.size(); ++i) {
    const double part = v[i] - along * u[i] / std::sqrt(uu);
    across2 += part * part;
  }
  return std::atan2(std::sqrt(across2), along);
}

}  // namespace halfspace
