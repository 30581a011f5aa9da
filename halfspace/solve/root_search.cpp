#include "halfspace/solve/root_search.h"

#include <algorithm>
#include <cmath>

namespace halfspace::solve {
namespace {

constexpr double kPoint = 1e-7;      // an enclosure this narrow has nothing inside
constexpr double kLeastStep = 1e-3;  // of the first walk
constexpr double kMostStep = 4;
constexpr double kFarthest = 600;  // exp(600) is still a number
constexpr double kGolden = .6180339887498949;

}  // namespace

bool FallingRoot::note(double at, double value) {
  const End seen{at, value, true};
  if (at == at_) stretch_ *= 2;  // it was told to look there, and the root lies farther still
  if (value > 0 && (!left_.known || at > left_.at)) left_ = seen;
  if (!(value > 0) && (!right_.known || at < right_.at)) right_ = seen;
  if (!left_.known || !right_.known) return walk(left_.known ? left_ : right_);
  const double width = right_.at - left_.at;
  if (width < kPoint) return reopen();
  const double share = left_.value / (left_.value - right_.value);
  // Every third look halves, so that one end that never moves cannot hold up the search.
  const bool halve = ++looks_ % 3 == 0 || !std::isfinite(share);
  at_ = left_.at + width * (halve ? .5 : std::clamp(share, .02, .98));
  return true;
}

// A little beyond the root that the slope points to, and farther each time.
bool FallingRoot::walk(const End& from) {
  const double step = stretch_ * std::clamp(std::fabs(from.value) / slope_, kLeastStep, kMostStep);
  at_ = from.at + (from.value > 0 ? step : -step);
  if (std::fabs(at_) < kFarthest) return true;
  at_ = std::clamp(at_, -kFarthest, kFarthest);
  return false;
}

bool FallingRoot::reopen() {
  left_ = right_ = End{};
  stretch_ = .5;
  return false;
}

double least_between(double left, double right, int steps, const std::function<double(double)>& value) {
  double low = right - kGolden * (right - left);
  double high = left + kGolden * (right - left);
  double at_low = value(low);
  double at_high = value(high);
  for (int k = 0; k < steps; ++k) {
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
