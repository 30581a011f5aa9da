#include "halfspace/solve/root_search.h"

#include <algorithm>
#include <cmath>

namespace halfspace::solve {
namespace {

constexpr double kPoint = 1e-7;    // an enclosure this narrow has nothing inside
constexpr double kFarthest = 600;  // exp(600) is still a number
constexpr double kGolden = .6180339887498949;

}  // namespace

bool FallingRoot::tell(double value) {
  (value > 0 ? left_ : right_) = End{at_, value, true};
  if (!left_.known || !right_.known) return walk(value > 0 ? 1 : -1);
  const double width = right_.at - left_.at;
  if (width < kPoint) return reopen();
  const double share = left_.value / (left_.value - right_.value);
  // Every third look halves, so that one end that never moves cannot hold up the search.
  const bool halve = ++looks_ % 3 == 0 || !std::isfinite(share);
  at_ = left_.at + width * (halve ? .5 : std::clamp(share, .02, .98));
  return true;
}

bool FallingRoot::walk(double direction) {
  at_ += direction * step_;
  step_ *= 2;
  if (std::fabs(at_) < kFarthest) return true;
  at_ = std::clamp(at_, -kFarthest, kFarthest);
  return false;
}

bool FallingRoot::reopen() {
  left_ = right_ = End{};
  step_ = 1e-3;
  return false;
}

double least_between(double left, double right, const std::function<double(double)>& value) {
  double low = right - kGolden * (right - left);
  double high = left + kGolden * (right - left);
  double at_low = value(low);
  double at_high = value(high);
  for (int k = 0; k < 40; ++k) {
    if (at_low <= at_high) {
      right = high, high = low, at_high = at_low;
      at_low = value(low = right - kGolden * (right - left));
    } else {
      left = low, low = high, at_low = at_high;
      at_high = value(high = left + kGolden * (right - left));
    }
  }
  return at_low <= at_high ? low : high;
}

}  // namespace halfspace::solve
