// When a learner moves and how far: the size of the step along y * x, from the margin m = y * score.
//
//   bar                 size when m <= bar of the label              perceptron kinds, p-norm, Winnow
//   squared_hinge       size * 2 max(0, 1 - m)                       batch 2.1
//   logistic            size / (1 + e^m)                             batch 2.1
//   passive_aggressive  min(cap, l / (|x|^2 + slack)), l = max(0, 1 - m)         extensions 1
//   arow                (1 - m) b with b = 1 / (V + slack) when m < 1            extensions 8
//
// times the schedule 1, 1/sqrt(t) or 1/t and the row's importance; a normalised step is divided by |x|.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "halfspace/core/label.h"

namespace halfspace {

enum class Schedule : std::uint8_t { constant, inverse_root, inverse };

struct Step {
  enum class Kind : std::uint8_t { bar, squared_hinge, logistic, passive_aggressive, arow };

  Kind kind = Kind::bar;
  float size = 1;
  float bar_negative = 0;
  float bar_positive = 0;
  Schedule schedule = Schedule::constant;
  bool normalised = false;
  double cap = std::numeric_limits<double>::infinity();
  double slack = 0;

  // Strictly below 0 and "not above the largest number below 0" are the same thing.
  static constexpr float kBelowZero = -std::numeric_limits<float>::denorm_min();
  static constexpr float kNever = -std::numeric_limits<float>::infinity();

  // On a mistake only, as the tie rule counts mistakes.
  static constexpr Step on_mistake(double size, Ties ties) {
    Step step;
    step.size = static_cast<float>(size);
    step.bar_negative = ties == Ties::minus ? kBelowZero : 0.0f;
    step.bar_positive = ties == Ties::plus ? kBelowZero : 0.0f;
    return step;
  }
  // Whenever m <= bar, whatever the label.
  static constexpr Step up_to(double size, float bar) {
    Step step;
    step.size = static_cast<float>(size);
    step.bar_negative = step.bar_positive = bar;
    return step;
  }

  [[nodiscard]] constexpr float bar(Label y) const { return y > 0 ? bar_positive : bar_negative; }
  // Always the same size: the judging kernel takes it alone.
  [[nodiscard]] constexpr bool is_plain() const {
    return kind == Kind::bar && schedule == Schedule::constant && !normalised;
  }
};

// What a step may depend on, in true units.
struct Situation {
  Label y = 1;
  double score = 0;
  double norm2 = 0;   // |x|^2 with the constant feature
  double spread = 0;  // V of arow
  std::uint64_t round = 1;
  double importance = 1;
};

// Which of the row's sums the stride will be made from; the others may be left out.
struct Needs {
  bool norm = false;
  bool spread = false;
};
inline Needs needs_of(const Step& step, const Situation& now) {
  const bool is_inside = now.y * now.score < 1;  // beyond a margin of 1 neither of the two moves
  return {step.normalised || (step.kind == Step::Kind::passive_aggressive && is_inside),
          step.kind == Step::Kind::arow && is_inside};
}

struct Stride {
  double size = 0;  // along y * x; 0: no update
  double rate = 0;  // b of arow
};

// -dL/dm of the loss L(m).
double slope(const Step& step, double margin, Label y);
double scheduled_later(Schedule schedule, std::uint64_t round);
inline double scheduled(Schedule schedule, std::uint64_t round) {
  return schedule == Schedule::constant ? 1 : scheduled_later(schedule, round);
}

// A larger step would say nothing more, and its square would leave the range of float.
inline constexpr double kLongestStride = 0x1p60;

// In the header: three lanes of a portfolio ask for one each row, and their answers need not wait for each
// other.
inline Stride stride(const Step& step, const Situation& now) {
  const double margin = now.y * now.score;
  const double slack = now.importance == 1 ? step.slack : step.slack / now.importance;
  if (step.kind == Step::Kind::arow) {
    // A row beyond the range of float teaches nothing.
    if (!(margin < 1) || !std::isfinite(now.spread)) return {};
    const double b = 1 / (now.spread + slack);
    return {std::min(kLongestStride, (1 - margin) * b), b};
  }
  if (step.kind == Step::Kind::passive_aggressive) {
    const double loss = std::max(0.0, 1 - margin);
    if (loss == 0 || now.norm2 == 0) return {};
    return {std::min({kLongestStride, step.cap * now.importance, loss / (now.norm2 + slack)}), 0};
  }
  double size = step.size * scheduled(step.schedule, now.round) * slope(step, margin, now.y) * now.importance;
  if (step.normalised) size = now.norm2 > 0 ? size / std::sqrt(now.norm2) : 0;
  return {std::min(kLongestStride, size), 0};
}

}  // namespace halfspace
