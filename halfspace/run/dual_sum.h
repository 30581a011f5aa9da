// The signed sum of all updates, S = sum of step_t x_t over the rows a learner was updated on, in double, so
// that what is said of it is true although weights are float (certificates 2.7). By Hoelder, whatever the
// rows and the learner did: the sum of |step_t| (margin of v on row t) is at most |v|_q |S|_p for every v.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/core/row.h"

namespace halfspace {

class DualSum {
 public:
  // The excess is looked at only where it is asked for.
  DualSum(float constant, bool has_excess) : constant_(constant), has_excess_(has_excess) {}

  void cover(std::size_t columns) { sums_.resize(columns); }
  // S += step * row.
  void add(Row row, double step);

  // |S|_p for p >= 1; infinity is the largest.
  [[nodiscard]] double norm(double p) const;
  // The sum of the cross terms 2 step_t S.x_t that were positive: |S|_2^2 <= sum of squared updates + this.
  [[nodiscard]] double excess() const { return excess_; }

 private:
  [[nodiscard]] double product(Row row) const;

  std::vector<double> sums_;
  double constant_sum_ = 0;
  double excess_ = 0;
  float constant_;
  bool has_excess_;
};

}  // namespace halfspace
