#include "halfspace/learn/online/sigmoid.h"

#include <algorithm>
#include <cmath>

#include "halfspace/core/exp_log.h"

namespace halfspace {
namespace {

constexpr double kMemory = 0.9999;  // of the curvature, from one row to the next
constexpr double kLeastCurvature =
    0.02;                       // of a row: one that is sure and wrong must not throw everything over
constexpr double kSurest = 10;  // |slope * score| of a row when it is fitted to
constexpr double kLargestScore = 1e100;

}  // namespace

double logistic(double x) {
  const double e = portable_exp(-std::fabs(x));  // which cannot overflow
  return (x < 0 ? e : 1) / (1 + e);
}

double Sigmoid::probability(double score) const {
  return logistic(slope * score + shift);
}

void Sigmoid::fit(double score, Label y, double importance) {
  const double s = std::clamp(score, -kLargestScore, kLargestScore);
  if (slope_curvature == 0) {
    if (s == 0) return;
    // The first score that is not zero gives the unit: a score of that size is a probability of 0.73.
    slope = 1 / std::fabs(s);
    slope_curvature = s * s;
    shift_curvature = 1;
  }
  // Scores may grow by many powers of ten; what was fitted to small ones must not make large ones certain.
  if (s != 0) slope = std::min(slope, kSurest / std::fabs(s));
  const double p = probability(s);
  const double pull = importance * (p - (y > 0 ? 1 : 0));
  const double bend = importance * std::max(p * (1 - p), kLeastCurvature);
  slope_curvature = kMemory * slope_curvature + bend * s * s;
  mixed_curvature = kMemory * mixed_curvature + bend * s;
  shift_curvature = kMemory * shift_curvature + bend;
  const double determinant = slope_curvature * shift_curvature - mixed_curvature * mixed_curvature;
  if (!(determinant > 1e-12 * slope_curvature * shift_curvature)) return;
  const double slope_step = pull * (shift_curvature * s - mixed_curvature) / determinant;
  const double shift_step = pull * (slope_curvature - mixed_curvature * s) / determinant;
  slope = std::max(0.0, slope - slope_step);  // a higher score is never less likely
  shift = std::clamp(shift - shift_step, -50.0, 50.0);
}

}  // namespace halfspace
