// The Perceptron on the nested functions f_n: fast under the uniform distribution, exponentially slow when
// the few points that specify them come one after another.
//
// Source     servedio 5: Theorems 2 and 3 of the 1999 paper, with their reference runs
// Claims     updates of cycling through the specifying set are the reference's, exactly, and never fewer than
//            the weight complexity; uniform rows until the error is below 0.1 or 0.05 are the reference's on
//            average and far below what Theorem 3 allows
// Cost       updates * points; 2^n points for every error
#include <fmt/format.h>

#include <cmath>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/lab/threshold_programs.h"
#include "halfspace/theory/uniform_sphere.h"

namespace halfspace::lab {
namespace {

constexpr std::array<std::size_t, 4> kHardSizes = {3, 5, 7, 9};
constexpr std::array<std::uint64_t, 4> kHardUpdates = {36, 350, 3015, 24603};
constexpr std::uint64_t kMostUpdates = 1000000;

struct Uniform {
  std::size_t n;
  double eps;
  double mean;  // of 40 runs, with its standard error
  double error;
};
constexpr Uniform kUniform[] = {{5, .1, 74.0, 4.5},    {5, .05, 166.5, 11.9}, {9, .1, 212.5, 11.1},
                                {9, .05, 585.7, 29.5}, {13, .1, 331.0, 13.6}, {13, .05, 974.7, 39.9}};
constexpr double kReferenceRuns = 40;

// Predicts +1 on ties, and its threshold is a weight like the others.
LaneRule with_threshold() {
  return rule_of("perceptron", {{"ties", "plus"}}, 1);
}

struct Found {
  double rows = 0;
  double updates = 0;
};

// Uniform rows until the error, over all points, is below eps.
Found rows_until(std::size_t n, double eps, std::uint64_t seed, std::uint64_t run) {
  LinearWorldOptions options;
  options.seed = seed;
  options.sample = run;
  LinearWorld world(uniform_cube(n), hard_nested(n).threshold_form(), options);
  LinearLearner learner = learner_for(with_threshold(), n);
  std::vector<std::pair<PointRow, Label>> all;
  for (const auto& [point, probability] : world.support())
    all.emplace_back(point, world.target().label(point));
  const auto is_good = [&] {
    const double allowed = eps * static_cast<double>(all.size());
    std::uint64_t wrong = 0;
    for (const auto& [row, label] : all) {
      if (predicted(learner.score(row.view()), Ties::plus) != label &&
          static_cast<double>(++wrong) >= allowed)
        return false;
    }
    return true;
  };
  Found found;
  Point point;
  PointRow row;
  while (!stop_requested()) {
    const Label label = world.next(point);
    row.set(point);
    ++found.rows;
    if (!learner.learn(row.view(), label).moved) continue;
    ++found.updates;
    if (is_good()) break;
  }
  return found;
}

}  // namespace

report::Document perceptron_nested(const Setup& setup) {
  report::Document document;
  document.about =
      "f_n = (...((x1 or x2) and x3) or ...) and x_n. Its whole weights are at least Fibonacci numbers, and "
      "an update changes a weight by 1. When the n + 1 points that specify it come one after another the "
      "Perceptron must find it exactly; under the uniform distribution most points are far from the border.";
  report::Table hard{
      "Cycling through the specifying set", {"n", "updates", "reference", "cycles", "weight complexity"}, {}};
  bool exact = true;
  bool enough = true;
  std::vector<double> x;
  std::vector<double> updates;
  for (std::size_t i = 0; i < kHardSizes.size(); ++i) {
    const auto set = hard_nested(kHardSizes[i]).specifying_set();
    LinearLearner learner = learner_for(with_threshold(), kHardSizes[i]);
    const CycleRun run = cycle(learner, set, kMostUpdates);
    const auto whole = smallest_whole_weights(set);
    exact &= run.converged && run.mistakes == kHardUpdates[i];
    enough &= whole && run.mistakes >= static_cast<std::uint64_t>(whole->largest);
    hard.rows.push_back({std::uint64_t{kHardSizes[i]}, run.mistakes, kHardUpdates[i], run.cycles,
                         whole ? whole->largest : -1});
    x.push_back(static_cast<double>(kHardSizes[i]));
    updates.push_back(static_cast<double>(run.mistakes));
  }
  document.claims.push_back({"Updates on f_3 to f_9, cycling: 36, 350, 3015, 24603 as in the reference",
                             exact, fmt::format("{}", fmt::join(updates, ", "))});
  document.claims.push_back({"Theorem 2: never fewer updates than the weight complexity", enough, ""});
  report::Table table{"Uniform rows until the error is below eps",
                      {"n", "eps", "rows", "standard error", "reference", "updates", "Theorem 3 allows"},
                      {}};
  double worst = 0;
  double most = 0;
  std::vector<double> uniform_x;
  std::vector<double> uniform_rows;
  for (const Uniform& known : kUniform) {
    std::vector<Found> found(setup.runs);
    in_parallel(setup, setup.runs, fmt::format("f_{}, error below {}", known.n, known.eps),
                [&](std::uint64_t r) { found[r] = rows_until(known.n, known.eps, setup.seed, r); });
    std::vector<double> rows;
    std::vector<double> moved;
    for (const Found& one : found) rows.push_back(one.rows), moved.push_back(one.updates);
    const Mean mean = mean_of(rows);
    const double spread = known.error * std::sqrt(kReferenceRuns);
    const double error = spread * std::sqrt(1 / static_cast<double>(setup.runs) + 1 / kReferenceRuns);
    worst = std::fmax(worst, std::fabs(mean.value - known.mean) / error);
    const double allowed =
        theory::gradual_rows(static_cast<double>(known.n), theory::nested_gradual_constant(), known.eps, .05);
    most = std::fmax(most, mean.most / allowed);
    table.rows.push_back({std::uint64_t{known.n}, known.eps, mean.value, mean.error, known.mean,
                          mean_of(moved).value, allowed});
    if (known.eps == .1)
      uniform_x.push_back(static_cast<double>(known.n)), uniform_rows.push_back(mean.value);
  }
  document.claims.push_back({"Uniform rows needed: within 4 standard errors of the reference", worst <= 4,
                             fmt::format("at most {:.2f}", worst)});
  document.claims.push_back(
      {"Theorem 3: never more rows than it allows", most <= 1, fmt::format("at most {:.2g} of them", most)});
  const double power = power_of_growth(uniform_x, uniform_rows);
  document.claims.push_back({"Uniform rows to reach error 0.1 grow like a low power of n", power < 3,
                             fmt::format("power {:.2f}", power)});
  report::Plot plot{
      "Hard and uniform rows", {"variables n", false}, {"updates, or rows until error < 0.1", true}, {}, ""};
  plot.series = {line("updates, specifying set", x, updates), line("rows, uniform", uniform_x, uniform_rows)};
  document.plots.push_back(std::move(plot));
  document.tables = {std::move(hard), std::move(table)};
  return document;
}

void perceptron_nested_work(std::uint64_t size, const Setup&) {
  LinearLearner learner = learner_for(with_threshold(), size);
  cycle(learner, hard_nested(size).specifying_set(), kMostUpdates);
}

}  // namespace halfspace::lab
