// Points in whose distribution no direction stands out: uniform on the sphere, or Gaussian. What a projection
// u.x is like, for |u| = 1, and how often two halfspaces differ.
//
// Source     servedio 6.1 and 6.3
// Guarantee  the angle over pi where both hyperplanes go through the origin, exactly; else an integral over
//            one variable, to about 8 digits
// Cost       some thousand evaluations of the incomplete beta function an integral
#pragma once
#include <functional>
#include <span>
#include <vector>

namespace halfspace {

// I_x(a, b), the regularised incomplete beta function.
double incomplete_beta(double a, double b, double x);

struct RoundPoints {
  std::size_t dimension = 2;
  bool on_sphere = true;  // else Gaussian

  // The share of points with |u.x| <= z, and the density of u.x at z.
  [[nodiscard]] double share_within(double z) const;
  [[nodiscard]] double density(double z) const;
  // The integral of f(z) times the density over z; f may break or bend sharply at the given places.
  [[nodiscard]] double mean(const std::function<double(double)>& f, std::vector<double> breaks = {}) const;

  // How far v.x + offset > 0 is from u.x >= threshold.
  struct Rule {
    double along = 0;   // v.u
    double across = 0;  // the length of v's part orthogonal to u
    double offset = 0;
  };
  // The chance that the rule says +1 given u.x = z.
  [[nodiscard]] double says_plus(const Rule& rule, double z) const;
};

// The angle between two vectors, with all digits of small ones.
double angle(std::span<const double> u, std::span<const double> v);

}  // namespace halfspace
