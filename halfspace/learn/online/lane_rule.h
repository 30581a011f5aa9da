// What makes one online linear learner different from another: when it moves and how far (the step), how its
// duals become weights (the link), whether each coordinate has a rate of its own, and where it starts. Every
// learner of the table is one such value:
//
//   score = w . x + offset              w = link(z), kept for each feature
//   z += y * step * x                   only where x is not zero
#pragma once
#include <cstdint>

#include "halfspace/core/label.h"
#include "halfspace/learn/online/row_view.h"
#include "halfspace/learn/online/step.h"
#include "halfspace/simd/link.h"

namespace halfspace {

// One rate for all coordinates, or one each (moves.h).
enum class Rates : std::uint8_t { common, adagrad, arow };

// Which values a learner can take.
enum class RowsMust : std::uint8_t {
  be_any,
  be_boolean,
  not_be_negative,
  be_up_to_one,
  be_numbers,  // and no strings
  be_strings,
};

struct LaneRule {
  Step step;
  simd::Link link;
  Rates rates = Rates::common;
  float rate = 1;      // of adagrad
  float start = 0;     // z of a feature that has not been seen
  float constant = 0;  // the value of the constant feature; 0: there is none
  float offset = 0;    // minus the threshold of a learner that has a fixed one
  double l2 = 0;       // each round the weights shrink by 1 - scheduled step * l2
  Ties ties = Ties::always;
  ViewRule view;
  RowsMust rows = RowsMust::be_any;
  std::uint64_t most_features = 0;  // its guarantee is for no more than these; 0: any number
};

// No row that was predicted right changes its weights, ties aside.
inline bool moves_on_mistakes_only(const LaneRule& rule) {
  return rule.step.kind == Step::Kind::bar && rule.step.bar_negative <= 0 && rule.step.bar_positive <= 0 &&
         rule.l2 == 0;
}

struct Outcome {
  float score;   // before learning
  bool mistake;  // the predicted label was wrong
  bool moved;    // the rule updated the weights
};

}  // namespace halfspace
