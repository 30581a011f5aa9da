// Winnow with threshold theta, weights w0 alpha^z. Only mistakes move it: a promotion had w.x < theta, a
// demotion w.x >= theta. For rows of values from 0 to 1 and importance m (servedio 4.2, mistake_bounds 1.3,
// where alpha = 1 + eps, theta = n and w0 = 1):
//
//   cap      a promoted weight was below theta and so becomes at most alpha^m theta: no exponent passes L
//   total    a promotion adds at most (alpha^m - 1) theta to the total weight W, a demotion takes at least
//            (1 - alpha^-m) theta from it
//   counts   W stays positive, hence over the run: sum of (1 - alpha^-m) theta over the demotions
//            < W at the beginning + sum of (alpha^m - 1) theta over the promotions,
//            with importance 1: N < (1 + eps) (P + 1/eps)
//   unseen   a feature that was in no update has the exponent that it began with
//
// Weights are taken from the exponents, in long double: float cannot tell (1 + eps)^c from its neighbours
// when eps is small.
#pragma once
#include <vector>

#include "halfspace/learn/online/checks/move_check.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

class WinnowCheck : public MoveCheck {
 public:
  explicit WinnowCheck(const LaneRule& rule);
  static bool applies_to(const LaneRule& rule);
  void before(const LaneCells& cells, const LaneMove& move) override;
  void after(const LaneCells& cells, const LaneMove& move) override;

 private:
  [[nodiscard]] long double weight(float z) const;
  [[nodiscard]] bool is_free(float z) const;  // its weight is not at an end of the link's range
  void begin(const LaneCells& cells);
  void enter(const LaneCells& cells, std::ptrdiff_t column);
  void look_at_score(const LaneCells& cells, const LaneMove& move) const;
  void look_at_caps(const LaneCells& cells, const LaneMove& move) const;
  void look_at_total(const LaneCells& cells, const LaneMove& move);
  void look_at_unseen(const LaneCells& cells) const;

  long double theta_;
  long double eta_;  // ln alpha
  double bits_;      // log2 alpha
  long double scale_;
  float start_;
  std::vector<bool> seen_;     // by column + 1
  std::vector<float> before_;  // the touched exponents before the move
  bool fits_ = true;           // the present row has values from 0 to 1
  bool counts_ = true;         // all rows so far did, and no weight came to the end of its range
  long double added_ = 0;      // at most, by promotions, with the total at the beginning
  long double taken_ = 0;      // at least, by demotions
  std::uint64_t updates_ = 0;
};

}  // namespace halfspace
