// A-priori mistake bounds of the perceptron from w_0 = 0 with equal steps (mistake_bounds 3.4 to 3.9,
// certificates 2.8): true for every order of the same rows and for every comparator v, so any v is a
// certificate and the best v gives the best line.
//
// With z_t = y_t x_t, H1 = sum (1 - z_t.v)_+ and H2^2 = sum (1 - z_t.v)_+^2 over all rounds, r the greatest
// |x_t| and R^2 the sum of |x_t|^2. Restricted to the rounds with an update, the same functions give the
// bounds (3) to (8) of the run; their infimum there is the number of updates itself.
#pragma once
#include <array>
#include <string_view>

namespace halfspace::theory {

enum class Comparison {
  hinge_total,     // AP3:   H1 + R |v|
  hinge_radius,    // AP4t:  (r|v|/2 + sqrt(r^2 |v|^2 / 4 + H1))^2
  squared_total,   // AP7:   (H2/2 + sqrt(H2^2/4 + R |v|))^2
  squared_radius,  // AP8:   (r|v| + H2)^2
  hinge_ball,      // AP616: r^2 |v|^2 + 2 H1
};
inline constexpr std::array kComparisons = {Comparison::hinge_total, Comparison::hinge_radius,
                                            Comparison::squared_total, Comparison::squared_radius,
                                            Comparison::hinge_ball};

// Whether the loss is H2, the squared hinge's, or H1.
constexpr bool is_squared(Comparison form) {
  return form == Comparison::squared_total || form == Comparison::squared_radius;
}

struct Radii {
  double greatest = 0;  // r
  double total = 0;     // R
};

// The bound at a comparator of this length whose loss is H1, or H2 (not its square) for the squared forms.
double comparison_bound(Comparison form, double loss, double length, const Radii& radii);

// Below every value of the form, from multipliers: for H1-forms 0 <= a_t <= 1, for H2-forms b_t >= 0 of
// length 1; `sum` is that of the multipliers, `norm` is |sum of multiplier z_t|. Closed forms of
// certificates 2.8, for the best scale c <= 1 of the multipliers.
double comparison_floor(Comparison form, double sum, double norm, const Radii& radii);

// Also of the sources, never better than the forms above at the same v.
double hinge_radius_loose(double loss, double length, double radius);    // (4):  (r|v| + sqrt H1)^2
double squared_total_loose(double loss, double length, double total);    // (5c): H2^2 + 2 R |v|
double squared_radius_loose(double loss, double length, double radius);  // (6c): (2 r|v| + H2)^2

}  // namespace halfspace::theory
