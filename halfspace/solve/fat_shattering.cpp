#include "halfspace/solve/fat_shattering.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "halfspace/core/stop.h"
#include "halfspace/solve/checks.h"
#include "halfspace/solve/margin.h"

namespace halfspace::solve {
namespace {

constexpr double kGap = 1e-6;
constexpr int kMostPasses = 5000;  // over a handful of rows

using Points = std::vector<std::vector<float>>;

double norm_of_sum(const Points& points, const std::vector<Label>& signs, double p) {
  std::vector<double> sum(points[0].size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = 0; j < sum.size(); ++j) sum[j] += signs[i] * static_cast<double>(points[i][j]);
  }
  return norm(sum, p);
}

double largest_norm(const Points& points, double p) {
  double largest = 0;
  for (const auto& point : points) largest = std::max(largest, norm({point.begin(), point.end()}, p));
  return largest;
}

SignedRows signed_points(const Points& points, const std::vector<std::uint32_t>& columns,
                         const std::vector<Label>& signs) {
  SignedRows rows;
  for (std::size_t i = 0; i < points.size(); ++i) {
    rows.add({columns.data(), points[i].data(), points[i].size()}, signs[i]);
  }
  return rows;
}

// Labeling b and its opposite have the same margins and sums: the first point is +1.
std::vector<Label> labeling(std::size_t number, std::size_t points) {
  std::vector<Label> signs(points, 1);
  for (std::size_t i = 1; i < points; ++i) signs[i] = (number >> (i - 1) & 1) != 0 ? Label{-1} : Label{1};
  return signs;
}

Status check(const Points& points, double p, double radius) {
  if (points.empty()) return input_error("", "found no points, expected one at least");
  if (points.size() > kMostFatPoints) {
    return input_error("", fmt::format("found {} points, expected at most {}: every labeling is tried",
                                       points.size(), kMostFatPoints));
  }
  if (Status norm_is_one = check_norm(p); !norm_is_one) return norm_is_one;
  const double largest = largest_norm(points, p);
  if (radius != 0 && radius < largest * (1 - 1e-12)) {
    return input_error(
        "", fmt::format("found radius {}, expected at least the length {} of the longest point", radius,
                        largest));
  }
  return {};
}

}  // namespace

Result<FatShattering> fat_shattering(const Points& points, double p, double radius) {
  if (Status fit = check(points, p, radius); !fit) return fit.error();
  std::vector<std::uint32_t> columns(points[0].size());
  std::iota(columns.begin(), columns.end(), 0u);
  FatShattering found;
  found.radius = radius > 0 ? radius : largest_norm(points, p);
  found.least_sum = INFINITY;
  double low = INFINITY;
  double high = INFINITY;
  for (std::size_t number = 0; number < (std::size_t{1} << (points.size() - 1)); ++number) {
    const std::vector<Label> signs = labeling(number, points.size());
    const double sum = norm_of_sum(points, signs, p);
    if (sum < found.least_sum) found.least_sum = sum, found.least = signs;
    if (stop_requested()) return input_error("", "interrupted");
    MarginOptions options;
    options.p = p;
    options.relative_gap = kGap;
    options.most_passes = kMostPasses;
    const auto margin = largest_margin(signed_points(points, columns, signs), options);
    if (!margin) return margin.error();
    if (margin->upper < high) high = margin->upper, found.hardest = signs;
    low = std::min(low, margin->achieved);
  }
  // Points of zeros are shattered at no scale, whatever R is.
  found.scale_low = found.radius > 0 ? low / found.radius : 0;
  found.scale_high = found.radius > 0 ? high / found.radius : 0;
  return found;
}

double lemma_11(double scale, double points, double radius) {
  return scale * points * radius;
}

double lemma_12_printed(double points, double features, double radius) {
  return std::sqrt(2 * points * std::log(4 * features)) * radius;
}

double lemma_12(double p, double points, double features, double radius) {
  return std::sqrt(std::fmin(p - 1, 2 * std::log(2 * features)) * points) * radius;
}

}  // namespace halfspace::solve
