#include "halfspace/lab/measures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace halfspace::lab {

Mean mean_of(std::span<const double> values) {
  Mean mean;
  if (values.empty()) return mean;
  const auto n = static_cast<double>(values.size());
  mean.most = *std::max_element(values.begin(), values.end());
  mean.least = *std::min_element(values.begin(), values.end());
  for (const double value : values) mean.value += value / n;
  if (values.size() < 2) return mean;
  double squares = 0;
  for (const double value : values) squares += (value - mean.value) * (value - mean.value);
  mean.spread = std::sqrt(squares / (n - 1));
  mean.error = mean.spread / std::sqrt(n);
  return mean;
}

double slope(std::span<const double> x, std::span<const double> y) {
  assert(x.size() == y.size() && x.size() >= 2);
  const double x_mean = mean_of(x).value;
  const double y_mean = mean_of(y).value;
  double across = 0;
  double along = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    across += (x[i] - x_mean) * (y[i] - y_mean);
    along += (x[i] - x_mean) * (x[i] - x_mean);
  }
  return across / along;
}

double power_of_growth(std::span<const double> x, std::span<const double> y) {
  std::vector<double> log_x;
  std::vector<double> log_y;
  for (const double value : x) log_x.push_back(std::log(value));
  for (const double value : y) log_y.push_back(std::log(value));
  return slope(log_x, log_y);
}

report::Series line(std::string name, std::vector<double> x, std::vector<double> y) {
  return {std::move(name), report::Series::Style::line, std::move(x), std::move(y)};
}
report::Series dashed(std::string name, std::vector<double> x, std::vector<double> y) {
  return {std::move(name), report::Series::Style::dashed, std::move(x), std::move(y)};
}
report::Series points(std::string name, std::vector<double> x, std::vector<double> y) {
  return {std::move(name), report::Series::Style::points, std::move(x), std::move(y)};
}

double most_failures(std::uint64_t tries, double chance) {
  const auto n = static_cast<double>(tries);
  return n * chance + 4 * std::sqrt(n * chance * (1 - chance));
}

std::string short_number(double number) {
  return fmt::format("{:.4g}", number);
}

}  // namespace halfspace::lab
