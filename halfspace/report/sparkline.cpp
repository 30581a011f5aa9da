#include "halfspace/report/sparkline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace halfspace::report {
namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();
constexpr std::array<const char*, 8> kHeights = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

std::vector<double> scaled(std::vector<double> values, bool logarithmic) {
  if (!logarithmic || !(range_of(values).low > 0)) return values;
  for (double& value : values) value = std::log(value);
  return values;
}

// 0 to parts - 1.
std::size_t part_of(double value, const Range& range, std::size_t parts) {
  const double share =
      range.high > range.low ? value / (range.high - range.low) - range.low / (range.high - range.low) : 0.5;
  const auto part = static_cast<std::size_t>(std::max(0.0, share * static_cast<double>(parts)));
  return std::min(part, parts - 1);
}

// The mean of each column's points.
std::vector<double> columns_of(const std::vector<double>& x, const std::vector<double>& y,
                               std::size_t width) {
  const Range range = range_of(x);
  std::vector<double> sums(width);
  std::vector<double> counts(width);
  for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
    if (!std::isfinite(x[i]) || !std::isfinite(y[i])) continue;
    const std::size_t column = part_of(x[i], range, width);
    sums[column] += y[i];
    counts[column] += 1;
  }
  for (std::size_t c = 0; c < width; ++c) sums[c] = counts[c] > 0 ? sums[c] / counts[c] : kNothing;
  return sums;
}

void go_on(std::vector<double>& columns) {
  for (std::size_t c = 1; c < columns.size(); ++c) {
    if (std::isnan(columns[c])) columns[c] = columns[c - 1];
  }
}

}  // namespace

Range range_of(const std::vector<double>& values) {
  Range range{kNothing, kNothing};
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    if (!(range.low <= value)) range.low = value;
    if (!(range.high >= value)) range.high = value;
  }
  return range;
}

std::string sparkline(const Series& series, const Axis& x, const Axis& y, std::size_t width) {
  const std::vector<double> heights = scaled(series.y, y.logarithmic);
  const auto values = static_cast<std::size_t>(
      std::count_if(heights.begin(), heights.end(), [](double value) { return std::isfinite(value); }));
  if (values == 0) return "";
  std::vector<double> columns =
      columns_of(scaled(series.x, x.logarithmic), heights, std::min(width, series.x.size()));
  const bool is_cloud = series.style == Series::Style::points || series.style == Series::Style::bars;
  if (!is_cloud) go_on(columns);
  const Range range = range_of(columns);
  std::string line;
  for (const double value : columns) {
    line += std::isnan(value) ? " " : kHeights[part_of(value, range, kHeights.size())];
  }
  return line;
}

}  // namespace halfspace::report
