// The invariant of every additive learner with a power link:
//
//   |z + v|_p^2 <= |z|_p^2 + 2 g.v + (p-1) |v|_p^2,   g_i = sign(z_i) |z_i|^(p-1) |z|_p^(2-p)
//
// (servedio 2.1, invariant 3; for p = 2 the growth of servedio 4.1 and the step of the regret inequality of
// batch 2.1). From z = 0 and without decay also the sums of it over the run: |z|_p^2 is at most the sum of
// (p-1) |v|_p^2 while all updates were mistakes, for p = 2 Lemma 1 (mistake_bounds 3.1); and |z|_p is at most
// the sum of |v|_p, which makes the length of AVERAGE's vector at most that of the longest row (servedio
// 6.2). Weights are float, so all hold up to rounding. Every dual stays finite, and only touched cells move.
#pragma once
#include "halfspace/learn/online/checks/move_check.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

class GrowthCheck : public MoveCheck {
 public:
  explicit GrowthCheck(const LaneRule& rule);
  static bool applies_to(const LaneRule& rule) { return rule.rates == Rates::common && rule.link.is_power(); }
  void before(const LaneCells& cells, const LaneMove& move) override;
  void after(const LaneCells& cells, const LaneMove& move) override;

 private:
  void begin(const LaneCells& cells);
  [[nodiscard]] long double norm() const;  // |z|_p
  void look_at_all(const LaneCells& cells);

  long double p_;
  bool whole_;  // the norm is that of all columns; else only of the touched ones, where it holds as well
  bool known_ = false;           // the norm has been added up once
  long double power_sum_ = 0;    // sum of |z|^p
  long double highest_sum_ = 0;  // since it was added up
  long double touched_ = 0;      // its part in the cells of the present row
  bool on_mistakes_ = true;      // every update so far had y * score <= 0
  long double squares_ = 0;      // sum of (p-1) |v|_p^2 over the updates
  long double lengths_ = 0;      // sum of |v|_p
  long double allowed_ = 0;      // the right side of the inequality
  long double tolerance_ = 0;
  std::uint64_t updates_ = 0;
};

}  // namespace halfspace
