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
  [[nodiscard]] std::optional<RoundPoints> round() const override { return RoundPoints{dimension_, false}; }

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
  [[nodiscard]] std::optional<RoundPoints> round() const override { return RoundPoints{dimension(), true}; }
};

// Each coordinate is one of two values, independently.
class Product : public Distribution {
 public:
  Product(std::vector<double> probabilities, double low) : chances_(std::move(probabilities)), low_(low) {}
  void draw(RandomStream& random, Point& point) const override {
    point.resize(chances_.size());
    for (std::size_t i = 0; i < point.size(); ++i) point[i] = random.uniform() < chances_[i] ? 1 : low_;
  }
  [[nodiscard]] std::size_t dimension() const override { return chances_.size(); }
  [[nodiscard]] double radius() const override { return std::sqrt(static_cast<double>(dimension())); }
  [[nodiscard]] std::vector<std::pair<Point, double>> support() const override {
    constexpr std::size_t kLargest = 16;
    if (dimension() > kLargest) return {};
    std::vector<std::pair<Point, double>> all;
    for (std::uint64_t bits = 0; bits >> dimension() == 0; ++bits) {
      Point point(dimension());
      double probability = 1;
      for (std::size_t i = 0; i < point.size(); ++i) {
        const bool on = (bits >> i & 1) != 0;
        point[i] = on ? 1 : low_;
        probability *= on ? chances_[i] : 1 - chances_[i];
      }
      if (probability > 0) all.emplace_back(std::move(point), probability);
    }
    return all;
  }

 private:
  std::vector<double> chances_;
  double low_;
};

// One bit a coordinate.
class UniformCube : public Product {
 public:
  explicit UniformCube(std::size_t dimension) : Product(std::vector<double>(dimension, 0.5), 0) {}
  void draw(RandomStream& random, Point& point) const override {
    point.resize(dimension());
    for (double& x : point) x = static_cast<double>(random.next() >> 63);
  }
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
std::unique_ptr<Distribution> uniform_signs(std::size_t dimension) {
  return std::make_unique<Product>(std::vector<double>(dimension, 0.5), -1);
}
std::unique_ptr<Distribution> product(std::vector<double> probabilities) {
  return std::make_unique<Product>(std::move(probabilities), 0);
}
std::unique_ptr<Distribution> gaussian(std::size_t dimension) {
  return std::make_unique<Gaussian>(dimension);
}
std::unique_ptr<Distribution> finite_set(std::vector<std::pair<Point, double>> points) {
  return std::make_unique<FiniteSet>(std::move(points));
}

}  // namespace halfspace
