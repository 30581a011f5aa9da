// A rate for each coordinate. AdaGrad (extensions 2): sums of squares never fall, so that rates never rise,
// and no step is longer than the rate that the learner was given. AROW (extensions 8): confidences never rise
// and stay above 0, so from 1, where they begin, they stay in (0, 1]. In float they may miss 0 by a rounding
// when v x^2 is far above r; of moves that come from there nothing is said. Weights move towards the label.
#pragma once
#include <vector>

#include "halfspace/learn/online/checks/move_check.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

class AdaptiveCheck : public MoveCheck {
 public:
  explicit AdaptiveCheck(const LaneRule& rule) : rates_(rule.rates), rate_(rule.rate) {}
  static bool applies_to(const LaneRule& rule) { return rule.rates != Rates::common; }
  void before(const LaneCells& cells, const LaneMove& move) override;
  void after(const LaneCells& cells, const LaneMove& move) override;

 private:
  struct Cell {
    float weight;
    float second;
  };
  void look_at_adagrad(const Cell& was, const Cell& now, float gradient) const;
  static void look_at_arow(const Cell& was, const Cell& now, std::size_t touched);

  Rates rates_;
  float rate_;
  std::vector<Cell> before_;  // the touched cells
  bool sound_ = true;         // no second number is below 0, and none leaves float times x^2
};

}  // namespace halfspace
