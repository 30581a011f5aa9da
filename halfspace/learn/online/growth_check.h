// The invariant of every additive learner with a power link, asserted on each update of debug builds:
//
//   |z + v|_p^2 <= |z|_p^2 + 2 g.v + (p-1) |v|_p^2,   g_i = sign(z_i) |z_i|^(p-1) |z|_p^(2-p)
//
// (servedio 2.1, invariant 3), and while all updates were mistakes the sum of these: |z|_p^2 is at most the
// sum of (p-1) |v|_p^2, for p = 2 Lemma 1 (mistake_bounds 3.1). Weights are float, so both hold up to 1e-4.
// Every dual stays finite, and only touched cells move.
#pragma once
#include <cstddef>
#include <vector>

#include "halfspace/core/row.h"
#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/simd/plane.h"

namespace halfspace {

// The class is the same in every build, so that a program with assertions may use a library without them;
// only what it does differs.
#ifdef NDEBUG
constexpr bool kGrowthIsChecked = false;
#else
constexpr bool kGrowthIsChecked = true;
#endif

class GrowthCheck {
 public:
  explicit GrowthCheck(const std::vector<LaneRule>& rules);  // without checks it keeps nothing

  template <class Lanes, class Counts>
  void before(const Lanes& lanes, Row row, const float* steps, const Counts& counts) {
    if constexpr (kGrowthIsChecked) {
      for (std::size_t k = 0; k < lanes_.size(); ++k) {
        if (steps[k] != 0 && lanes_[k].applies)
          look_before(k, lanes.values(k), row, steps[k], counts[k].shift);
      }
    }
  }
  template <class Lanes, class Counts>
  void after(const Lanes& lanes, Row row, const float* steps, const Counts& counts) {
    if constexpr (kGrowthIsChecked) {
      for (std::size_t k = 0; k < lanes_.size(); ++k) {
        if (steps[k] != 0 && lanes_[k].applies) look_after(k, lanes.values(k), row, counts[k].shift);
      }
    }
  }

 private:
  struct Lane {
    bool applies;  // additive duals under a power link, without decay
    long double p;
    bool from_zero;  // only then is the norm that of the touched columns
    float constant;
    bool known = false;         // the norm has been added up once
    long double power_sum = 0;  // sum of |z|^p over all columns
    long double touched = 0;    // its part in the cells of the present row
    bool on_mistakes = true;    // every update so far had y * score <= 0
    long double steps = 0;      // sum of (p-1) |v|_p^2 over the updates
    long double allowed = 0;    // the right side of the inequality
    long double tolerance = 0;
    unsigned updates = 0;
  };
  void look_before(std::size_t k, simd::PlaneLane duals, Row row, float step, int shift);
  void look_after(std::size_t k, simd::PlaneLane duals, Row row, int shift);
  std::vector<Lane> lanes_;
};

}  // namespace halfspace
