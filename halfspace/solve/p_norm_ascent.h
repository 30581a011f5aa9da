// Coordinate ascent on the dual of the largest margin in the norm p, 2 <= p < infinity (servedio 3.9):
//
//     min |w|_q^2 / 2 with z_i . w >= 1      dual  max sum a_i - |s|_p^2 / 2,  s = sum a_i z_i, a_i >= 0,
//
// where w = |s|_p^(2-p) sign(s)|s|^(p-1), the gradient of |s|_p^2 / 2. That function is (p-1)-smooth in the
// norm p, so the step (1 - z_i . w) / ((p-1) |z_i|_p^2), cut at a_i = 0, never lowers the dual; for p = 2 it
// is the best step. For p > 2 it may be a thousand times too short, so a longer one is looked for that still
// does not pass the best. Rows that nothing separates let the multipliers grow for ever, and s / sum a_i goes
// to 0.
//
// Cost: a visit O(non-zeros of the row), a few powers each where p is not 2.
#pragma once
#include <vector>

#include "halfspace/core/random.h"
#include "halfspace/solve/signed_rows.h"
#include "halfspace/solve/visit_order.h"

namespace halfspace::solve {

class PNormAscent {
 public:
  // The rows must outlive it; none may be all zeros.
  PNormAscent(const SignedRows& rows, double p, std::uint64_t seed);

  void pass();

  // Up to a positive factor, the same weights.
  [[nodiscard]] const std::vector<double>& direction() const { return link_; }
  [[nodiscard]] const std::vector<double>& multipliers() const { return a_; }
  [[nodiscard]] double norm_of_mean() const;  // |s|_p / sum a_i

 private:
  void visit(std::size_t i);
  [[nodiscard]] double slack(std::size_t i) const;                     // 1 - z_i . w
  [[nodiscard]] double slack_after(std::size_t i, double step) const;  // were a_i changed by the step
  double long_step(std::size_t i, double slack_now);
  void move(std::size_t i, double step);
  void rescale();  // to a unit near the largest |s_j|, so that powers neither overflow nor vanish
  [[nodiscard]] double linked(double s) const;

  const SignedRows& rows_;
  double p_;
  RandomStream random_;
  std::vector<std::uint32_t> all_;
  VisitOrder order_;
  std::vector<double> curvature_;  // (p - 1) |z_i|_p^2
  std::vector<double> boldness_;   // how many times the safe step was taken at the last visit
  std::vector<double> a_;
  std::vector<double> s_;
  std::vector<double> link_;  // sign(s_j) (|s_j| / unit)^(p-1)
  double unit_ = 1;
  double powers_ = 0;  // sum of (|s_j| / unit)^p
};

}  // namespace halfspace::solve
