// Where the points of a world come from: the uniform sphere and cube, products, the Gaussian, finite sets.
#pragma once
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "halfspace/core/random.h"
#include "halfspace/world/round_points.h"

namespace halfspace {

using Point = std::vector<double>;

class Distribution {
 public:
  virtual ~Distribution() = default;
  virtual void draw(RandomStream& random, Point& point) const = 0;
  [[nodiscard]] virtual std::size_t dimension() const = 0;
  // The length of the longest point; infinity where there is none.
  [[nodiscard]] virtual double radius() const = 0;
  // Where rotations change nothing: what projections are like.
  [[nodiscard]] virtual std::optional<RoundPoints> round() const { return std::nullopt; }
  [[nodiscard]] bool is_round() const { return round().has_value(); }
  // All points with their probabilities, where there are few; else empty.
  [[nodiscard]] virtual std::vector<std::pair<Point, double>> support() const { return {}; }
};

// Uniform on the sphere of radius 1.
std::unique_ptr<Distribution> uniform_sphere(std::size_t dimension);
// Uniform on {0,1}^n.
std::unique_ptr<Distribution> uniform_cube(std::size_t dimension);
// Uniform on {-1,1}^n.
std::unique_ptr<Distribution> uniform_signs(std::size_t dimension);
// Coordinates of {0,1} that are 1 independently, each with its own probability.
std::unique_ptr<Distribution> product(std::vector<double> probabilities);
// Independent standard normal coordinates.
std::unique_ptr<Distribution> gaussian(std::size_t dimension);
// These points with these probabilities, which add up to 1.
std::unique_ptr<Distribution> finite_set(std::vector<std::pair<Point, double>> points);

}  // namespace halfspace
