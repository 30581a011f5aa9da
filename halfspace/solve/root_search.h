// Searches along a line: the root of a falling function that is known only roughly, and the least value of a
// function that first falls, then rises.
#pragma once
#include <algorithm>
#include <cmath>

namespace halfspace::solve {

// next() says where to look, tell() takes what was seen there: above 0, the root is farther right. Steps that
// double until the root is enclosed, then straight lines between the ends, and halves when those are slow.
class FallingRoot {
 public:
  explicit FallingRoot(double start) : at_(start) {}

  [[nodiscard]] double next() const { return at_; }
  // False when the enclosure has become a point or the answers contradict it; it is then opened again.
  bool tell(double value) {
    (value > 0 ? left_ : right_) = End{at_, value, true};
    if (!left_.known || !right_.known) return walk(value > 0 ? 1 : -1);
    const double width = right_.at - left_.at;
    if (width < kPoint) return reopen();
    const double share = left_.value / (left_.value - right_.value);
    // Every third look halves, so that one end that never moves cannot hold up the search.
    at_ = left_.at + width * (++looks_ % 3 == 0 || !std::isfinite(share) ? .5 : std::clamp(share, .02, .98));
    return true;
  }

 private:
  static constexpr double kPoint = 1e-7;
  struct End {
    double at = 0;
    double value = 0;
    bool known = false;
  };

  bool walk(double direction) {
    at_ += direction * step_;
    step_ *= 2;
    if (std::fabs(at_) < 600) return true;  // exp(at) is still a number
    at_ = std::clamp(at_, -600.0, 600.0);
    return false;
  }
  bool reopen() {
    left_ = right_ = End{};
    step_ = 1e-3;
    return false;
  }

  double at_;
  double step_ = 1;
  int looks_ = 0;
  End left_;
  End right_;
};

// Golden section, 40 steps: to a 10^8th of the width.
template <class Function>
double least_between(double left, double right, Function value) {
  constexpr double kGolden = .6180339887498949;
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
