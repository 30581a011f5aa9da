// Labels: the two sides of a hyperplane, what to do on it, and classes when there are more than two.
#pragma once
#include <cstdint>

namespace halfspace {

using Label = std::int8_t;  // -1 or +1

// A label by its number. Of two labels, 0 is -1 and 1 is +1.
using ClassId = std::uint16_t;
inline constexpr ClassId kNoClass = 0xffff;

constexpr Label side_of(ClassId id) {
  return id == 1 ? Label{1} : Label{-1};
}

// What a score of exactly 0 means. The sources differ, so the rule belongs to the learner and is kept
// in the model (mistake_bounds 0.2).
enum class Ties : std::uint8_t {
  always,  // predicts -1 and counts as wrong for both labels: update whenever y * score <= 0
  minus,   // predicts -1
  plus,    // predicts +1
};

constexpr Label predicted(float score, Ties ties) {
  return score > 0 || (score == 0 && ties == Ties::plus) ? Label{1} : Label{-1};
}

}  // namespace halfspace
