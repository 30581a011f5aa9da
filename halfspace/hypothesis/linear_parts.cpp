#include "halfspace/hypothesis/linear_parts.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "halfspace/core/exp_log.h"

namespace halfspace {
namespace {

constexpr double kLn2 = 0.69314718055994530942;

// score * 2^scale without leaving the range of double or losing the sign.
double true_score(float score, double scale) {
  if (scale == 0 || score == 0) return score;
  using Doubles = std::numeric_limits<double>;
  const double whole = std::floor(scale);
  const double size = std::ldexp(std::fabs(static_cast<double>(score)) * portable_exp((scale - whole) * kLn2),
                                 static_cast<int>(whole));
  return std::copysign(std::clamp(size, Doubles::denorm_min(), Doubles::max()), score);
}

}  // namespace

void LinearParts::score(Row row, std::span<double> scores) const {
  for (std::size_t k = 0; k < parts_.size(); ++k) {
    scores[k] = true_score(parts_[k].score(row), parts_[k].scale());
  }
}

}  // namespace halfspace
