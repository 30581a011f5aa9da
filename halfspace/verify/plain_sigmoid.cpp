#include "halfspace/verify/plain_sigmoid.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "halfspace/core/exp_log.h"

namespace halfspace::verify {

void PlainSigmoid::fit(double score, int y, double importance) {
  const double s = std::clamp(score, -1e100, 1e100);
  const double size = std::fabs(s);
  if (slope2 == 0) {
    if (size == 0) return;
    slope = 1 / size;
    slope2 = size * size;
    shift2 = 1;
  }
  if (size > 0) slope = std::min(slope, 10 / size);
  const double log_odds = slope * s + shift;
  const double e = portable_exp(-std::fabs(log_odds));
  const double p = (log_odds < 0 ? e : 1) / (1 + e);
  const double bend = importance * std::max(p * (1 - p), 0.02);
  slope2 = 0.9999 * slope2 + bend * s * s;
  mixed = 0.9999 * mixed + bend * s;
  shift2 = 0.9999 * shift2 + bend;
  const double determinant = slope2 * shift2 - mixed * mixed;
  if (!(determinant > 1e-12 * slope2 * shift2)) return;
  const double pull = importance * (p - (y > 0 ? 1 : 0));
  slope = std::max(0.0, slope - pull * (shift2 * s - mixed) / determinant);
  shift = std::clamp(shift - pull * (slope2 - mixed * s) / determinant, -50.0, 50.0);
}

std::string difference(const Sigmoid& claimed, const PlainSigmoid& found, bool with_curvatures) {
  const auto differ = [](double a, double b) {
    return !(std::fabs(a - b) <= 1e-9 * std::max({1e-300, std::fabs(a), std::fabs(b)}));
  };
  const auto text = [](const char* what, double a, double b) {
    return fmt::format("the {} is {:.9g}, the rows give {:.9g}", what, a, b);
  };
  if (differ(claimed.slope, found.slope)) return text("slope", claimed.slope, found.slope);
  if (differ(claimed.shift, found.shift)) return text("shift", claimed.shift, found.shift);
  if (!with_curvatures) return "";
  if (differ(claimed.slope_curvature, found.slope2) || differ(claimed.mixed_curvature, found.mixed) ||
      differ(claimed.shift_curvature, found.shift2)) {
    return "a curvature differs";
  }
  return "";
}

}  // namespace halfspace::verify
