#include "halfspace/learn/online/step.h"

#include <algorithm>
#include <cmath>

#include "halfspace/learn/online/sigmoid.h"

namespace halfspace {
namespace {

// A larger step would say nothing more, and its square would leave the range of float.
constexpr double kLongest = 0x1p60;

double passive_aggressive(const Step& step, double margin, const Situation& now) {
  const double loss = std::max(0.0, 1 - margin);
  const double divisor = now.norm2 + step.slack / now.importance;
  return now.norm2 == 0 ? 0 : std::min(step.cap * now.importance, loss / divisor);
}

// -dL/dm of the loss L(m).
double slope(const Step& step, double margin, Label y) {
  switch (step.kind) {
    case Step::Kind::squared_hinge:
      return 2 * std::max(0.0, 1 - margin);
    case Step::Kind::logistic:
      return logistic(-margin);
    default:
      return static_cast<float>(margin) <= step.bar(y) ? 1 : 0;
  }
}

}  // namespace

double scheduled(Schedule schedule, std::uint64_t round) {
  const auto t = static_cast<double>(round);
  switch (schedule) {
    case Schedule::constant:
      return 1;
    case Schedule::inverse_root:
      return 1 / std::sqrt(t);
    case Schedule::inverse:
      return 1 / t;
  }
  return 1;
}

Needs needs_of(const Step& step, const Situation& now) {
  const bool is_inside = now.y * now.score < 1;  // beyond a margin of 1 neither of the two moves
  return {step.normalised || (step.kind == Step::Kind::passive_aggressive && is_inside),
          step.kind == Step::Kind::arow && is_inside};
}

Stride stride(const Step& step, const Situation& now) {
  const double margin = now.y * now.score;
  if (step.kind == Step::Kind::arow) {
    // A row beyond the range of float teaches nothing.
    if (!(margin < 1) || !std::isfinite(now.spread)) return {};
    const double b = 1 / (now.spread + step.slack / now.importance);
    return {std::min(kLongest, (1 - margin) * b), b};
  }
  if (step.kind == Step::Kind::passive_aggressive) {
    return {std::min(kLongest, passive_aggressive(step, margin, now)), 0};
  }
  double size = step.size * scheduled(step.schedule, now.round) * slope(step, margin, now.y) * now.importance;
  if (step.normalised) size = now.norm2 > 0 ? size / std::sqrt(now.norm2) : 0;
  return {std::min(kLongest, size), 0};
}

}  // namespace halfspace
