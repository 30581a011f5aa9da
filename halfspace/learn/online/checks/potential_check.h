// The exponential links: with Psi(z) = ln of the sum of 2 cosh(eta z_i), or of e^(eta z_i) where weights have
// one sign only, and d = eta * step * x,
//
//   Psi(z + d) <= Psi(z) + Psi'(z).d + |d|_inf^2 / 2
//
// on any set of columns, so it is asserted on those that a row touches. Without a threshold and while all
// updates were mistakes the middle term is never positive, so that over the run
// max |eta z_i| <= Psi(start) + the sum of |d|_inf^2 / 2 (extensions 3; servedio 2.1, the limit p = inf).
#pragma once
#include "halfspace/learn/online/checks/move_check.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

class PotentialCheck : public MoveCheck {
 public:
  explicit PotentialCheck(const LaneRule& rule);
  static bool applies_to(const LaneRule& rule) {
    return rule.rates == Rates::common &&
           (rule.link.kind == simd::LinkKind::exponential || rule.link.kind == simd::LinkKind::hyperbolic);
  }
  void before(const LaneCells& cells, const LaneMove& move) override;
  void after(const LaneCells& cells, const LaneMove& move) override;

 private:
  [[nodiscard]] long double term(long double z) const;   // 2 cosh(eta z), or e^(eta z)
  [[nodiscard]] long double slope(long double z) const;  // its derivative
  void begin(const LaneCells& cells);

  bool two_sided_;
  long double eta_;
  float start_;
  bool has_threshold_;
  bool in_range_ = true;          // the present move lies where nothing overflows and no dual is clamped
  bool on_mistakes_ = true;       // every update so far had y * score <= 0
  std::size_t columns_ = 0;       // at the beginning; 0: not yet begun
  long double begin_ = 0;         // the sum of terms then
  long double half_squares_ = 0;  // sum of |d|_inf^2 / 2 and of what rounding may add
  long double allowed_ = 0;
};

}  // namespace halfspace
