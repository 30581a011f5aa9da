// How the losses of a combination and of its experts grew, at evenly spaced rounds.
//
// Cost: a point is as many numbers as there are experts. There are at most 400 points, fewer of many experts:
// when they are too many, every second is dropped and those to come are twice as far apart.
#pragma once
#include <cstdint>
#include <vector>

namespace halfspace {

struct ExpertCurvePoint {
  std::uint64_t rows = 0;
  double lost = 0;
  double expected = 0;  // before the draws
  double limit = 0;     // proved of `expected`, beside experts that were always awake; NaN: there are none
  std::vector<double> losses;  // of each expert, on the rows it was awake
};

class ExpertCurve {
 public:
  explicit ExpertCurve(std::size_t experts);

  [[nodiscard]] bool wants(std::uint64_t rows) const { return rows % stride_ == 0; }
  void add(ExpertCurvePoint point);
  // The last round belongs to it, wherever it stands.
  void finish(ExpertCurvePoint point);
  [[nodiscard]] const std::vector<ExpertCurvePoint>& points() const { return points_; }

 private:
  std::size_t most_;
  std::uint64_t stride_ = 1;
  std::vector<ExpertCurvePoint> points_;
};

}  // namespace halfspace
