#include "halfspace/world/distribution.h"

#include <cassert>
#include <cmath>
#include <limits>

namespace halfspace {
namespace {

double length(const Point& point) {
  double squares = 0;
  for (const double x : point) squares += x * x;
  return std::sqrt(squares);
}

class Gaussian : public Distribution {
 public:
  explicit Gaussian(std::size_t dimension) : dimension_(dimension) {}
  void draw(RandomStream& random, Point& point) const override {
    point.resize(dimension_);
    for (double& x : point) x = random.gauss();
  }
  [[nodiscard]] std::size_t dimension() const override { return dimension_; }
  [[nodiscard]] double radius() const override { return std::numeric_limits<double>::infinity(); }
  [[nodiscard]] bool is_round() const override { return true; }

 private:
  std::size_t dimension_;
};

class UniformSphere : public Gaussian {
 public:
  using Gaussian::Gaussian;
  void draw(RandomStream& random, Point& point) const override {
    Gaussian::draw(random, point);
    const double size = length(point);
    for (double& x : point) x /= size;
  }
  [[nodiscard]] double radius() const override { return 1; }
};

class UniformCube : public Distribution {
 public:
  explicit UniformCube(std::size_t dimension) : dimension_(dimension) {}
  void draw(RandomStream& random, Point& point) const override {
    point.resize(dimension_);
    for (double& x : point) x = static_cast<double>(random.next() >> 63);
  }
  [[nodiscard]] std::size_t dimension() const override { return dimension_; }
  [[nodiscard]] double radius() const override { return std::sqrt(static_cast<double>(dimension_)); }
  [[nodiscard]] std::vector<std::pair<Point, double>> support() const override {
    constexpr std::size_t kLargest = 16;
    if (dimension_ > kLargest) return {};
    std::vector<std::pair<Point, double>> all;
    for (std::uint64_t bits = 0; bits >> dimension_ == 0; ++bits) {
      Point point(dimension_);
      for (std::size_t i = 0; i < dimension_; ++i) point[i] = static_cast<double>(bits >> i & 1);
      all.emplace_back(std::move(point), std::ldexp(1.0, -static_cast<int>(dimension_)));
    }
    return all;
  }

 private:
  std::size_t dimension_;
};

class FiniteSet : public Distribution {
 public:
  explicit FiniteSet(std::vector<std::pair<Point, double>> points) : points_(std::move(points)) {
    assert(!points_.empty());
  }
  void draw(RandomStream& random, Point& point) const override {
    double left = random.uniform();
    for (const auto& [own, probability] : points_) {
      left -= probability;
      if (left < 0) return void(point = own);
    }
    point = points_.back().first;  // the probabilities' sum was a rounding below 1
  }
  [[nodiscard]] std::size_t dimension() const override { return points_.front().first.size(); }
  [[nodiscard]] double radius() const override {
    double longest = 0;
    for (const auto& [point, probability] : points_) longest = std::max(longest, length(point));
    return longest;
  }
  [[nodiscard]] std::vector<std::pair<Point, double>> support() const override { return points_; }

 private:
  std::vector<std::pair<Point, double>> points_;
};

}  // namespace

std::unique_ptr<Distribution> uniform_sphere(std::size_t dimension) {
  return std::make_unique<UniformSphere>(dimension);
}
std::unique_ptr<Distribution> uniform_cube(std::size_t dimension) {
  return std::make_unique<UniformCube>(dimension);
}
std::unique_ptr<Distribution> gaussian(std::size_t dimension) {
  return std::make_unique<Gaussian>(dimension);
}
std::unique_ptr<Distribution> finite_set(std::vector<std::pair<Point, double>> points) {
  return std::make_unique<FiniteSet>(std::move(points));
}

}  // namespace halfspace
