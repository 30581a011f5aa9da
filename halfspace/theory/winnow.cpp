#include "halfspace/theory/winnow.h"

#include <cassert>
#include <cmath>
#include <limits>

#include "halfspace/theory/whole.h"

namespace halfspace::theory {
namespace {

constexpr int kLargestDenominator = 40;
// Bounds are fractions of small numbers: nearer to a whole number than this they are meant to be one.
constexpr double kSlack = 1e-9;

double most_demotions(double promotions, double eps) {
  return std::ceil((1 + eps) * (promotions + 1 / eps) - kSlack) - 1;
}

// What all relevant exponents together can rise by.
double coins(const ROfK& target, std::uint64_t cap) {
  return target.relevant * static_cast<double>(cap) + target.attribute_errors;
}

}  // namespace

bool winnow_rate_fits(double needed, double eps) {
  return eps > 0 && (needed - 1) * eps < 1;
}

std::uint64_t winnow_cap(double features, double eps) {
  std::uint64_t cap = 0;
  for (double weight = 1; weight < features; weight *= 1 + eps) ++cap;
  return cap;
}

double demotions_below(double promotions, double start, double alpha, double theta) {
  return alpha * (promotions + start / ((alpha - 1) * theta));
}

WinnowBound winnow_bound(const ROfK& target, double eps) {
  assert(winnow_rate_fits(target.needed, eps));
  WinnowBound bound;
  bound.cap = winnow_cap(target.features, eps);
  const double r = target.needed;
  const double most = (coins(target, bound.cap) + (r - 1) * (1 + eps) / eps) / (1 - (r - 1) * eps);
  bound.promotions = r >= 2 ? std::ceil(most - kSlack) - 1 : std::floor(most + kSlack);  // strict for r >= 2
  bound.demotions = most_demotions(bound.promotions, eps);
  return bound;
}

WinnowBound winnow_joint_bound(const ROfK& target, double eps) {
  WinnowBound bound = winnow_bound(target, eps);
  const double r = target.needed;
  const double all = coins(target, bound.cap);
  const auto too_many = [&](double p) { return r * p - (r - 1) * most_demotions(p, eps) > all + kSlack; };
  while (bound.promotions > 0 && too_many(bound.promotions)) --bound.promotions;
  bound.demotions = most_demotions(bound.promotions, eps);
  return bound;
}

WinnowBound winnow_closed_bound(const ROfK& target) {
  const double r = target.needed;
  WinnowBound bound;
  bound.cap = winnow_cap(target.features, 1 / (2 * r));
  bound.promotions = whole_down(2 * (target.relevant * ((2 * r + .5) * std::log(target.features) + 1) +
                                     target.attribute_errors + (r - 1) * (2 * r + 1)));
  bound.demotions = most_demotions(bound.promotions, 1 / (2 * r));
  return bound;
}

double best_epsilon(const ROfK& target) {
  double best = 1 / (2 * target.needed);
  double least = std::numeric_limits<double>::infinity();
  const double end = target.needed == 1 ? 3 : 1 / (target.needed - 1);
  for (int below = 1; below <= kLargestDenominator; ++below) {
    for (int above = 1;; ++above) {
      const double eps = static_cast<double>(above) / below;
      if (eps > end || !winnow_rate_fits(target.needed, eps)) break;
      const double total = winnow_bound(target, eps).total();
      if (total >= least) continue;
      least = total;
      best = eps;
    }
  }
  return best;
}

}  // namespace halfspace::theory
