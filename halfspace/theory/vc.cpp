#include "halfspace/theory/vc.h"

#include <cmath>
#include <cstdint>
#include <numbers>

#include "halfspace/theory/binomial.h"
#include "halfspace/theory/whole.h"

namespace halfspace::theory {
namespace {

constexpr double kLn2 = std::numbers::ln2;
constexpr double kMostPoints = 1e15;  // that are counted one by one

}  // namespace

// 2^m times the chance of at most d heads in m throws.
double log_sauer(double dimension, double points) {
  if (dimension < 0) return -INFINITY;
  if (points > kMostPoints) return log_sauer_exponential(std::fmax(1, dimension), points);  // not below it
  const auto d = static_cast<std::uint64_t>(dimension);
  const auto m = static_cast<std::uint64_t>(points);
  return std::fmax(0, points * kLn2 + log_lower_tail(d, m, .5));
}

double log_sauer_power(double dimension, double points) {
  const double log_power = dimension * std::log(points);
  return log_power + std::log1p(std::exp(-log_power));
}

double log_sauer_exponential(double dimension, double points) {
  return dimension * (1 + std::log(points / dimension));
}

double log_affine_growth(double features, double points) {
  return kLn2 + log_sauer(features, points - 1);
}

double log_homogeneous_growth(double features, double points) {
  return log_affine_growth(features - 1, points);
}

double interval_growth(double points) {
  return points * (points + 1) / 2 + 1;
}

double threshold_growth(double points) {
  return points + 1;
}

double vc_consistent_error(double log_growth, double rows, double delta) {
  return 2 / rows * (1 + (log_growth - std::log(delta)) / kLn2);
}

double vc_consistent_rows(double dimension, double eps, double delta) {
  return least_whole(
      1, [&](double m) { return vc_consistent_error(log_sauer(dimension, 2 * m), m, delta) <= eps; });
}

double vc_consistent_rows_closed(double dimension, double eps, double delta) {
  return whole_up(4 / eps * (dimension * std::log2(8 / (eps * kLn2)) + std::log2(2 / delta)));
}

double vc_uniform_error(double log_growth, double rows, double delta, double constant) {
  return std::sqrt(8 / rows * (std::log(constant / delta) + log_growth));
}

double vc_uniform_rows(double dimension, double eps, double delta, double constant) {
  return least_whole(
      1, [&](double m) { return vc_uniform_error(log_sauer(dimension, 2 * m), m, delta, constant) <= eps; });
}

double vc_uniform_rows_closed(double dimension, double eps, double delta) {
  const double square = eps * eps;
  return whole_up(16 / square * (dimension * std::log(32 / square) + std::log(2 / delta)));
}

double blumer_rows(double dimension, double eps, double delta) {
  return whole_up(std::fmax(4 / eps * std::log2(2 / delta), 8 * dimension / eps * std::log2(13 / eps)));
}

double majority_dimension(double dimension, double rules) {
  const auto too_many = [&](double m) {
    return m * kLn2 > rules * log_sauer(dimension, m) + kRounding * (m + 1);
  };
  return least_whole(dimension, too_many) - 1;
}

double majority_dimension_closed(double dimension, double rules) {
  if (dimension <= 1) return std::fmax(18, rules * std::log2(rules * rules + 1));
  const double product = rules * dimension;
  return std::fmax(15, 2 * product * std::log2(product));
}

}  // namespace halfspace::theory
