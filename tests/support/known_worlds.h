// Small worlds in which every error is known exactly, for lines that may fail no more often than delta says.
#pragma once
#include <cmath>

#include "halfspace/hypothesis/classifier.h"
#include "halfspace/world/linear_world.h"
#include "tests/support/rows.h"

namespace halfspace::test {

inline constexpr double kDelta = 0.2;
inline constexpr std::size_t kDimension = 4;

// In so many worlds: delta of them, and what luck may add.
inline double most_failures(int worlds) {
  return worlds * kDelta + 4 * std::sqrt(worlds * kDelta * (1 - kDelta));
}

// Ten points with coordinates from `low` to `high`.
inline LinearWorld random_world(std::uint64_t seed, double noise, int low = -3, int high = 3) {
  RandomStream random(seed, "coverage");
  std::vector<std::pair<Point, double>> points;
  double total = 0;
  for (int i = 0; i < 10; ++i) {
    Point point(kDimension);
    for (double& x : point) {
      x = static_cast<double>(static_cast<int>(random.below(static_cast<std::uint64_t>(high - low + 1))) +
                              low);
    }
    points.emplace_back(std::move(point), random.uniform());
    total += points.back().second;
  }
  for (auto& [point, probability] : points) probability /= total;
  LinearTarget target = random_halfspace(kDimension, 2, random);
  LinearWorldOptions options;
  options.noise = noise;
  options.seed = seed;
  return {finite_set(std::move(points)), std::move(target), options};
}

inline Rows draw(LinearWorld& world, int count) {
  Rows rows;
  Point point;
  for (int t = 0; t < count; ++t) {
    const Label label = world.next(point);
    rows.emplace_back(std::vector<float>(point.begin(), point.end()), label);
  }
  return rows;
}

// The chance of an error of whatever predicts a label for a row.
template <class Predict>
double exact_error(const LinearWorld& world, Predict predict) {
  double error = 0;
  for (const auto& [point, probability] : world.support()) {
    const OwnedRow row(std::vector<float>(point.begin(), point.end()), 1);
    const bool wrong = predict(row.view()) != world.target().label(point);
    error += probability * (wrong ? 1 - world.noise() : world.noise());
  }
  return error;
}

inline double error_of(const LinearWorld& world, const Classifier& classifier) {
  return exact_error(world, [&](Row row) { return side_of(classifier.predict(row)); });
}

}  // namespace halfspace::test
