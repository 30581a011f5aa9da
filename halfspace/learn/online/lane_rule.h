// What makes one online linear learner different from another: when it moves and how far (the step), how its
// duals become weights (the link), and where it starts. Every learner of the table is one such value:
//
//   score = w . x                       w = z^power, kept for each feature
//   moves when y * score <= bar of y    the step
//   z += y * size * x                   only where x is not zero
#pragma once
#include <cstdint>
#include <limits>

#include "halfspace/core/label.h"

namespace halfspace {

// Moves by `size` when y * score does not clear the bar of its label.
struct Step {
  float size = 1;
  float bar_negative = 0;
  float bar_positive = 0;

  // Strictly below 0 and "not above the largest number below 0" are the same thing.
  static constexpr float kBelowZero = -std::numeric_limits<float>::denorm_min();

  // On a mistake only, as the tie rule counts mistakes.
  static constexpr Step on_mistake(float size, Ties ties) {
    return Step{size, ties == Ties::minus ? kBelowZero : 0.0f, ties == Ties::plus ? kBelowZero : 0.0f};
  }
  // Whenever y * score <= bar, whatever the label.
  static constexpr Step up_to(float size, float bar) { return Step{size, bar, bar}; }

  [[nodiscard]] constexpr float bar(Label y) const { return y > 0 ? bar_positive : bar_negative; }
};

struct LaneRule {
  Step step;
  std::uint32_t power = 1;  // the link's exponent, odd: 1 is the identity, p - 1 the p-norm's
  float start = 0;          // z of a feature that has not been seen
  float constant = 0;       // the value of the constant feature; 0: there is none
  Ties ties = Ties::always;
};

struct Outcome {
  float score;   // before learning
  bool mistake;  // the predicted label was wrong
  bool moved;    // the rule updated the weights
};

}  // namespace halfspace
