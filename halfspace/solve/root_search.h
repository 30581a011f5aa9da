// Searches along a line: the root of a falling function that is known only roughly, and the least value of a
// function that first falls, then rises.
#pragma once
#include <functional>

namespace halfspace::solve {

// next() says where to look, tell() takes what was seen there: above 0, the root is farther right. Steps that
// double until the root is enclosed, then straight lines between the ends, and halves when those are slow.
class FallingRoot {
 public:
  explicit FallingRoot(double start) : at_(start) {}

  [[nodiscard]] double next() const { return at_; }
  // False when the enclosure has become a point or the answers contradict it; it is then opened again.
  bool tell(double value);

 private:
  struct End {
    double at = 0;
    double value = 0;
    bool known = false;
  };

  bool walk(double direction);
  bool reopen();

  double at_;
  double step_ = 1;
  int looks_ = 0;
  End left_;
  End right_;
};

// Golden section, 40 steps: to a 10^8th of the width.
double least_between(double left, double right, const std::function<double(double)>& value);

}  // namespace halfspace::solve
