// Searches along a line: the root of a falling function that is known only roughly, and the least value of a
// function that first falls, then rises.
#pragma once
#include <functional>

namespace halfspace::solve {

// next() says where to look, note() takes what was seen there or elsewhere: above 0, the root is farther
// right. Steps by the slope that is expected until the root is enclosed, then straight lines between the
// ends, and halves when those are slow.
class FallingRoot {
 public:
  // `slope`: about how much the function falls where its argument grows by 1.
  FallingRoot(double start, double slope) : at_(start), slope_(slope) {}

  [[nodiscard]] double next() const { return at_; }
  // False when the enclosure has become a point or the answers contradict it; it is then opened again.
  bool note(double at, double value);

 private:
  struct End {
    double at = 0;
    double value = 0;
    bool known = false;
  };

  bool walk(const End& from);
  bool reopen();

  double at_;
  double slope_;
  double stretch_ = .5;
  int looks_ = 0;
  End left_;
  End right_;
};

// Golden section: 20 steps lead to a 10,000th of the width.
double least_between(double left, double right, int steps, const std::function<double(double)>& value);

}  // namespace halfspace::solve
