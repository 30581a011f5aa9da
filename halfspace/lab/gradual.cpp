// Gradual families: few points of the cube lie near a nested function's hyperplane, so the Perceptron learns
// it from uniform rows; the points that specify it are all near.
//
// Source     servedio 5: Definition 5, Lemma 6 and Theorem 3 of the 1999 paper
// Claims     no share of points within tau is above 4/sqrt(3) tau, and that is nearly reached; some
// hypothesis
//            of the Perceptron errs on less than eps within the rows of Theorem 3; specifying sets are not
//            gradual with any constant
// Cost       2^n points a function; 2^n for every error
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/theory/uniform_sphere.h"

namespace halfspace::lab {
namespace {

constexpr std::array<std::size_t, 5> kSizes = {4, 6, 8, 10, 12};
constexpr double kError = 0.05;
constexpr double kDelta = 0.05;

// The largest share of points within tau over tau; shares only rise at distances of points.
double gradual_constant(std::vector<double> distances) {
  std::sort(distances.begin(), distances.end());
  double largest = 0;
  for (std::size_t i = 0; i < distances.size(); ++i) {
    const double share = static_cast<double>(i + 1) / static_cast<double>(distances.size());
    largest = std::fmax(largest, share / distances[i]);
  }
  return largest;
}

double constant_on_cube(const LinearTarget& target) {
  const std::size_t n = target.weights.size();
  std::vector<double> distances;
  Point point(n);
  for (std::uint64_t bits = 0; bits >> n == 0; ++bits) {
    for (std::size_t i = 0; i < n; ++i) point[i] = static_cast<double>(bits >> i & 1);
    distances.push_back(target.distance(point));
  }
  return gradual_constant(std::move(distances));
}

// Uniform rows until the error over the whole cube is below eps.
double rows_until(const NestedFunction& function, double eps, std::uint64_t seed, std::uint64_t run) {
  const std::size_t n = function.size();
  LinearWorldOptions options;
  options.seed = seed;
  options.sample = run;
  LinearWorld world(uniform_cube(n), function.threshold_form(), options);
  LinearLearner learner = learner_for(rule_of("perceptron", {{"ties", "plus"}}, 1), n);
  std::vector<std::pair<PointRow, Label>> all;
  for (const auto& [point, probability] : world.support())
    all.emplace_back(point, world.target().label(point));
  const auto error = [&] {
    double wrong = 0;
    for (const auto& [row, label] : all)
      wrong += predicted(learner.score(row.view()), Ties::plus) != label ? 1 : 0;
    return wrong / static_cast<double>(all.size());
  };
  if (error() < eps) return 0;
  Point point;
  PointRow row;
  for (double rows = 1; !stop_requested(); ++rows) {
    const Label label = world.next(point);
    row.set(point);
    if (learner.learn(row.view(), label).moved && error() < eps) return rows;
  }
  return 0;
}

}  // namespace

report::Document gradual(const Setup& setup) {
  report::Document document;
  document.about =
      "A family is gradual with constant c when at most a share c tau of the cube's points lies within tau "
      "of "
      "the hyperplane, for every tau. Lemma 6 has c = 4/sqrt(3) = 2.3094 for nested functions with the "
      "weights of Lemma 1. Theorem 3 turns c into a number of uniform rows for the Perceptron.";
  const double limit = theory::nested_gradual_constant();
  report::Table table{"Random nested functions",
                      {"n", "largest constant", "on specifying sets", "mean rows until error < 0.05", "most",
                       "Theorem 3 allows"},
                      {}};
  double largest = 0;
  double most_share = 0;
  std::vector<double> x;
  std::vector<double> on_cube;
  std::vector<double> on_sets;
  for (const std::size_t n : kSizes) {
    std::vector<double> constants(setup.runs);
    std::vector<double> of_sets(setup.runs);
    std::vector<double> rows(setup.runs);
    in_parallel(setup, setup.runs, fmt::format("n = {}", n), [&](std::uint64_t r) {
      RandomStream random(setup.seed, fmt::format("nested {} of {}", r, n));
      const NestedFunction function = random_nested(n, random);
      const LinearTarget target = function.threshold_form();
      constants[r] = constant_on_cube(target);
      std::vector<double> distances;
      for (const auto& [point, label] : function.specifying_set())
        distances.push_back(target.distance(point));
      of_sets[r] = gradual_constant(std::move(distances));
      rows[r] = rows_until(function, kError, setup.seed, r);
    });
    const double allowed = theory::gradual_rows(static_cast<double>(n), limit, kError, kDelta);
    largest = std::fmax(largest, mean_of(constants).most);
    most_share = std::fmax(most_share, mean_of(rows).most / allowed);
    table.rows.push_back({std::uint64_t{n}, mean_of(constants).most, mean_of(of_sets).least,
                          mean_of(rows).value, mean_of(rows).most, allowed});
    x.push_back(static_cast<double>(n));
    on_cube.push_back(mean_of(constants).most);
    on_sets.push_back(mean_of(of_sets).least);
  }
  document.claims = {
      {"Lemma 6: no nested function has a constant above 4/sqrt(3)", largest <= limit + 1e-9,
       fmt::format("at most {:.5f} of {:.5f}", largest, limit)},
      {"and some come near it", largest >= 0.99 * limit, fmt::format("{:.2f}% of it", 100 * largest / limit)},
      {"Theorem 3: the error is below 0.05 within its rows, in every run", most_share <= 1,
       fmt::format("at most {:.2g} of them were needed", most_share)},
      {"On specifying sets the constant grows at least like 1.5^n: they are not gradual",
       on_sets.back() / on_sets.front() >= std::pow(1.5, x.back() - x.front()),
       fmt::format("from {:.3g} at n = 4 to {:.3g} at n = 12, at least", on_sets.front(), on_sets.back())}};
  report::Plot plot{"Share within tau over tau, at most", {"variables n", false}, {"constant", true}, {}, ""};
  plot.series = {line("the whole cube, largest", x, on_cube), line("specifying sets, least", x, on_sets),
                 dashed("4/sqrt(3)", {x.front(), x.back()}, {limit, limit})};
  document.plots.push_back(std::move(plot));
  document.tables.push_back(std::move(table));
  return document;
}

void gradual_work(std::uint64_t size, const Setup& setup) {
  RandomStream random(setup.seed, "nested");
  for (int i = 0; i < 5; ++i) constant_on_cube(random_nested(size, random).threshold_form());
}

}  // namespace halfspace::lab
