// Wrong labels: how likely one is, given how far its point lies from the target's hyperplane. Monotonic: less
// likely further out. All are scaled to an overall rate on points uniform on the sphere.
//
// Source     servedio 6.3: step, exponential and power noise; constant is classification noise
// Guarantee  the overall rate is the one that was asked for
#pragma once
#include <string_view>

#include "halfspace/core/result.h"
#include "halfspace/world/round_points.h"

namespace halfspace {

class LabelNoise {
 public:
  enum class Kind { constant, step, exponential, power };

  LabelNoise() = default;
  // `shape`: the chance next to the hyperplane (step), lambda (exponential) or k (power). The rate is below
  // 1/2. Kinds other than constant want the sphere.
  static Result<LabelNoise> make(Kind kind, double rate, double shape, const RoundPoints& points);
  static LabelNoise constant(double rate);

  [[nodiscard]] double rate() const { return rate_; }
  [[nodiscard]] bool is_constant() const { return kind_ == Kind::constant; }
  // Of a label at this distance.
  [[nodiscard]] double chance(double distance) const;
  // Beyond it the step is over.
  [[nodiscard]] double reach() const { return reach_; }
  // The mean of y u.x with these labels.
  [[nodiscard]] double mean_edge(const RoundPoints& points) const;

 private:
  Kind kind_ = Kind::constant;
  double rate_ = 0;
  double height_ = 0;  // the chance at distance 0
  double shape_ = 0;
  double reach_ = 1;
};

// The kind of that name, or an error that names the nearest.
Result<LabelNoise::Kind> parse_noise(std::string_view name);

}  // namespace halfspace
