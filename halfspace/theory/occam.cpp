#include "halfspace/theory/occam.h"

#include <cassert>
#include <cmath>
#include <numbers>

#include "halfspace/theory/binomial.h"
#include "halfspace/theory/whole.h"

namespace halfspace::theory {
namespace {

constexpr double kLn2 = std::numbers::ln2;

double bits_for(double choices) {
  return whole_up(std::log2(choices));
}

}  // namespace

double log_of_bits(double bits) {
  return bits * kLn2;
}

double occam_error(double log_class, double rows, double delta) {
  return (log_class - std::log(delta)) / rows;
}

double occam_rows(double log_class, double eps, double delta) {
  return whole_up((log_class - std::log(delta)) / eps);
}

double hoeffding_tail(double rows, double deviation) {
  return std::exp(-2 * rows * deviation * deviation);
}

double hoeffding_deviation(double rows, double delta) {
  return std::sqrt(-std::log(delta) / (2 * rows));
}

double uniform_deviation(double log_class, double rows, double delta) {
  return std::sqrt((log_class + std::log(2 / delta)) / (2 * rows));
}

double uniform_rows(double log_class, double eps, double delta) {
  return whole_up((log_class + std::log(2 / delta)) / (2 * eps * eps));
}

double description_penalty(double bits, double rows, double delta) {
  return uniform_deviation(2 * log_of_bits(bits), rows, delta);
}

double prefix_free_penalty(double bits, double rows, double delta) {
  return std::sqrt((log_of_bits(bits) - std::log(delta)) / (2 * rows));
}

double prefix_free_limit(std::uint64_t errors, std::uint64_t rows, double bits, double delta) {
  return binomial_upper_limit(errors, rows, std::log(delta) - log_of_bits(bits));
}

double elias_gamma_bits(double number) {
  assert(number >= 1);
  return 2 * whole_down(std::log2(number)) + 1;
}

double sparse_linear_bits(double weights, double features, double bits_each) {
  return elias_gamma_bits(weights + 1) + weights * (bits_for(features) + bits_each);
}

double sparse_linear_set_bits(double weights, double features, double bits_each) {
  assert(weights <= features);
  const double sets = log_choose(static_cast<std::uint64_t>(features), static_cast<std::uint64_t>(weights));
  return std::log2((weights + 1) * (weights + 2)) + sets / kLn2 + weights * bits_each;
}

double tree_bits(double inner_nodes, double features) {
  return 3 * inner_nodes + 2 + inner_nodes * bits_for(features);
}

double conjunction_bits(double features, double most_literals, double literals) {
  const double sets =
      log_choose(static_cast<std::uint64_t>(features), static_cast<std::uint64_t>(literals)) / kLn2;
  // The number of sets is a whole one; its logarithm is off by a few units of the last place.
  const double which = std::ceil(sets + literals - 1e-9 * (1 + sets + literals));
  return 1 + bits_for(most_literals + 1) + which;
}

double log_conjunctions_disjunctions(double features, double literals) {
  double terms = 0;  // each in units of the last, so that none overflows
  double log_last = 0;
  for (double s = 0; s <= std::fmin(literals, features); ++s) {
    const double log_term =
        log_choose(static_cast<std::uint64_t>(features), static_cast<std::uint64_t>(s)) + log_of_bits(s);
    terms = terms * std::exp(log_last - log_term) + 1;
    log_last = log_term;
  }
  return kLn2 + log_last + std::log(terms);
}

}  // namespace halfspace::theory
