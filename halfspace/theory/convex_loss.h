// Mistakes of the perceptron by any convex loss of a comparator (mistake_bounds 3.3: Theorem 2 of the survey,
// sharpened). phi >= 0 is convex with phi(0) > 0, u is a unit vector, losses are phi(y u.x) on the updates.
// Only the slope at 0 matters: no loss has to be Lipschitz.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "halfspace/theory/perceptron.h"

namespace halfspace::theory {

enum class LossShape : std::uint8_t { hinge, squared_hinge, power_hinge, logistic, exponential, huber };

struct ConvexLoss {
  LossShape shape = LossShape::hinge;
  double margin = 1;  // rho: the loss of a is that of a / rho
  double power = 1;   // of power_hinge, at least 1

  [[nodiscard]] double at(double a) const;
  [[nodiscard]] double at_zero() const { return at(0); }
  [[nodiscard]] double slope_at_zero() const;  // |phi'(0)|
};

struct LossName {
  LossShape shape;
  std::string_view name;
};
std::span<const LossName> loss_names();

// `along` of a start is u . w_0. From another start than 0 the slope at 0 must not be positive (certificates
// 2.3), as with all shapes above.
//
// (1) total / phi(0) + slope / phi(0) times R, the length of the updates, or what `reach` makes of it.
double loss_rows_bound(const ConvexLoss& loss, double total, double rows_length, const Start& start = {});
// (2) and (2t), its exact root.
double loss_radius_loose_bound(const ConvexLoss& loss, double total, double radius, const Start& start = {});
double loss_radius_bound(const ConvexLoss& loss, double total, double radius, const Start& start = {});
// (1s) the largest M with M phi(R / M) <= total, for losses that do not increase; all shapes above are such.
double loss_mean_bound(const ConvexLoss& loss, double total, double rows_length, const Start& start = {});

}  // namespace halfspace::theory
