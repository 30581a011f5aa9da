#include "halfspace/lab/circle.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"

namespace halfspace::lab {
namespace {

// Half of the square from -1 to 1 lies inside.
const double kRadius = std::sqrt(2 / std::numbers::pi);
constexpr std::size_t kPointsShown = 400;

struct PlanePoint {
  double x;
  double y;
  [[nodiscard]] ClassId id() const { return x * x + y * y < kRadius * kRadius ? 1 : 0; }
};

std::vector<PlanePoint> square_points(std::uint64_t rows, std::uint64_t seed, std::uint64_t run) {
  RandomStream random(seed, fmt::format("circle {}", run));
  std::vector<PlanePoint> points(rows);
  for (PlanePoint& point : points) point = {2 * random.uniform() - 1, 2 * random.uniform() - 1};
  return points;
}

PointRow row_of(PlanePoint point) {
  PointRow row;
  row.set(Point{point.x, point.y});
  return row;
}

// Where the score changes its sign on the way from the middle to the square's edge; NaN: nowhere.
double border_height(const KernelExpansion& learned, double x, double direction) {
  constexpr int kSteps = 200;
  const auto inside = [&](double y) { return learned.score(row_of({x, y}).view()) > 0; };
  for (int i = 0; i < kSteps; ++i) {
    const double y = direction * i / kSteps;
    const double next = direction * (i + 1) / kSteps;
    if (inside(y) && !inside(next)) return (y + next) / 2;
  }
  return std::numeric_limits<double>::quiet_NaN();
}

// The rows shown of one class, from left to right.
report::Series shown_points(const char* name, std::vector<PlanePoint> points, ClassId id) {
  points.resize(std::min(points.size(), kPointsShown));
  std::erase_if(points, [&](PlanePoint point) { return point.id() != id; });
  std::sort(points.begin(), points.end(), [](PlanePoint a, PlanePoint b) { return a.x < b.x; });
  report::Series series = lab::points(name, {}, {});
  for (const PlanePoint point : points) series.x.push_back(point.x), series.y.push_back(point.y);
  return series;
}

}  // namespace

CircleErrors circle_run(std::uint64_t rows, std::uint64_t seed, std::uint64_t run) {
  LinearLearner flat = learner_for(rule_of("perceptron", {}, 1), 2, 2);
  KernelPerceptron pairs = kernel_learner("poly(degree=2)", 2);
  KernelPerceptron gauss = kernel_learner("gauss(gamma=1)", 2);
  CircleErrors errors;
  const std::vector<PlanePoint> points = square_points(rows, seed, run);
  for (std::uint64_t t = 0; t < rows; ++t) {
    const PointRow row = row_of(points[t]);
    const double share = t >= rows - rows / 4 ? 1.0 / static_cast<double>(rows / 4) : 0;
    errors.flat += flat.learn_class(row.view(), points[t].id()).mistake ? share : 0;
    errors.pairs += pairs.learn_class(row.view(), points[t].id(), 1).mistake ? share : 0;
    errors.gauss += gauss.learn_class(row.view(), points[t].id(), 1).mistake ? share : 0;
  }
  return errors;
}

report::Plot circle_picture(std::uint64_t rows, std::uint64_t seed) {
  KernelPerceptron pairs = kernel_learner("poly(degree=2)", 2);
  const std::vector<PlanePoint> points = square_points(rows, seed, 0);
  for (const PlanePoint point : points) pairs.learn_class(row_of(point).view(), point.id(), 1);
  const KernelExpansion learned = pairs.expansion();
  report::Series above = line("learned border, above", {}, {});
  report::Series below = line("learned border, below", {}, {});
  report::Series circle_above = dashed("circle, above", {}, {});
  report::Series circle_below = dashed("circle, below", {}, {});
  constexpr int kColumns = 100;
  for (int i = -kColumns; i <= kColumns; ++i) {
    const double x = static_cast<double>(i) / kColumns;
    for (report::Series* series : {&above, &below, &circle_above, &circle_below}) series->x.push_back(x);
    above.y.push_back(border_height(learned, x, 1));
    below.y.push_back(border_height(learned, x, -1));
    circle_above.y.push_back(std::sqrt(kRadius * kRadius - x * x));  // NaN beside the circle
    circle_below.y.push_back(-circle_above.y.back());
  }
  return {
      "A circle inside a square, learned with poly(degree=2)",
      {"first coordinate", false},
      {"second coordinate", false},
      {shown_points("inside", points, 1), shown_points("outside", points, 0), std::move(above),
       std::move(below), std::move(circle_above), std::move(circle_below)},
      fmt::format("{} rows seen once, {} of them shown; the border is that of the last version, of {} rows.",
                  rows, std::min<std::uint64_t>(rows, kPointsShown), pairs.supports())};
}

}  // namespace halfspace::lab
