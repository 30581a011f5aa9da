#include "halfspace/world/linear_target.h"

#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

namespace halfspace {
namespace {

std::vector<std::size_t> choose(std::size_t dimension, std::size_t count, RandomStream& random) {
  assert(count >= 1 && count <= dimension);
  std::vector<std::size_t> order(dimension);
  std::iota(order.begin(), order.end(), std::size_t{0});
  random.shuffle(order);
  order.resize(count);
  return order;
}

}  // namespace

double LinearTarget::excess(const Point& point) const {
  return std::inner_product(point.begin(), point.end(), weights.begin(), -threshold);
}

double LinearTarget::length(double p) const {
  double sum = 0;
  if (p == 2) {
    sum = std::inner_product(weights.begin(), weights.end(), weights.begin(), 0.0);
    return std::sqrt(sum);
  }
  const double q = std::isinf(p) ? 1 : p / (p - 1);
  for (const double weight : weights) sum += std::pow(std::fabs(weight), q);
  return std::pow(sum, 1 / q);
}

double LinearTarget::distance(const Point& point, double p) const {
  const double size = length(p);
  return size == 0 ? std::numeric_limits<double>::infinity() : std::fabs(excess(point)) / size;
}

LinearTarget random_halfspace(std::size_t dimension, std::size_t relevant, RandomStream& random) {
  LinearTarget target{std::vector<double>(dimension, 0.0), 0};
  double squares = 0;
  for (const std::size_t i : choose(dimension, relevant, random)) {
    target.weights[i] = random.gauss();
    squares += target.weights[i] * target.weights[i];
  }
  for (double& weight : target.weights) weight /= std::sqrt(squares);
  return target;
}

LinearTarget random_majority(std::size_t dimension, std::size_t relevant, RandomStream& random) {
  LinearTarget target{std::vector<double>(dimension, 0.0), 0};
  for (const std::size_t i : choose(dimension, relevant, random)) {
    target.weights[i] = random.below(2) == 1 ? 1 : -1;
  }
  return target;
}

LinearTarget random_r_of_k(std::size_t dimension, std::size_t relevant, std::size_t needed,
                           RandomStream& random) {
  LinearTarget target{std::vector<double>(dimension, 0.0), static_cast<double>(needed) - 0.5};
  for (const std::size_t i : choose(dimension, relevant, random)) target.weights[i] = 1;
  return target;
}

}  // namespace halfspace
