// Mistakes beside every bound on them, as the margin shrinks and labels go wrong. Comparators are found by
// optimisation, each bound with its proved gap.
//
// Source     mistake_bounds 3 and certificates 2.8 for the Perceptron; servedio 3.1 and extensions 4 for the
//            p-norm algorithm and balanced Winnow
// Claims     no run exceeds any bound; without noise Novikoff's bound falls as the square of the margin
// Cost       runs * rows, and some dozens of support vector machines a run
#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/solve/comparator.h"
#include "halfspace/theory/p_norm.h"
#include "halfspace/theory/perceptron.h"

namespace halfspace::lab {
namespace {

constexpr std::size_t kFeatures = 20;
constexpr std::array<double, 4> kMargins = {.05, .1, .2, .4};
constexpr std::array<double, 3> kNoise = {0, .05, .15};
constexpr std::uint64_t kRows = 600;
constexpr double kP = 4;
constexpr double kRate = 0.2;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

constexpr std::array<std::string_view, 8> kNames = {"Novikoff",
                                                    "hinge, rows (AP3)",
                                                    "hinge, radius (AP4)",
                                                    "squared, rows (AP7)",
                                                    "squared, radius (AP8)",
                                                    "hinge, ball (6.16)",
                                                    "p-norm",
                                                    "balanced Winnow"};

struct Cell {
  double perceptron = 0;
  double p_norm = 0;
  double winnow = 0;
  std::array<double, 8> bounds{};  // the first six of the Perceptron, then one each
};

struct Tally {
  double mistakes = 0;
  double squares_p = 0;    // of |x|_p over the updates
  double squares_inf = 0;  // of |x|_inf
  double squares = 0;
  double loss = 0;  // of the target over its margin, on the updates
};

double norm_of(const Point& point, double p) {
  double sum = 0;
  for (const double x : point) {
    if (std::isinf(p)) sum = std::fmax(sum, std::fabs(x));
    if (!std::isinf(p)) sum += std::pow(std::fabs(x), p);
  }
  return std::isinf(p) ? sum : std::pow(sum, 1 / p);
}

Cell one_run(double margin, double noise, std::uint64_t rows, std::uint64_t seed, std::uint64_t run) {
  RandomStream random(seed, fmt::format("target {} {} {}", run, margin, noise));
  LinearWorldOptions options;
  options.margin = margin;
  options.noise = noise;
  options.seed = seed;
  options.sample = run;
  LinearWorld world(uniform_sphere(kFeatures), random_halfspace(kFeatures, kFeatures, random), options);
  std::vector<LinearLearner> learners;
  learners.push_back(learner_for(rule_of("perceptron"), kFeatures));
  learners.push_back(
      learner_for(rule_of("p-norm", {{"p", setting(kP)}, {"margin", "0"}, {"step", "1"}, {"ties", "always"}}),
                  kFeatures));
  learners.push_back(learner_for(
      rule_of("balanced-winnow", {{"alpha", setting(std::exp(kRate))}, {"margin", "0"}}), kFeatures));
  std::array<Tally, 3> tallies;
  RowStore store;
  Point point;
  PointRow row;
  const LinearTarget& target = world.target();
  for (std::uint64_t t = 0; t < rows; ++t) {
    const Label label = world.next(point);
    row.set(point);
    if (!store.add(row.view(), label > 0 ? 1 : 0)) break;
    for (std::size_t i = 0; i < 3; ++i) {
      const Outcome outcome = learners[i].learn(row.view(), label);
      if (!outcome.moved) continue;
      Tally& tally = tallies[i];
      ++tally.mistakes;
      tally.squares += std::pow(norm_of(point, 2), 2);
      tally.squares_p += std::pow(norm_of(point, kP), 2);
      tally.squares_inf += std::pow(norm_of(point, std::numeric_limits<double>::infinity()), 2);
      tally.loss += std::fmax(0, 1 - label * target.excess(point) / margin);
    }
  }
  Cell cell{tallies[0].mistakes, tallies[1].mistakes, tallies[2].mistakes, {}};
  cell.bounds[0] = noise == 0 ? theory::novikoff_bound(1, margin) : kNone;
  const solve::SignedRows signed_rows(store);
  solve::ComparatorOptions how;
  how.relative_gap = .05;
  how.radii = theory::Radii{signed_rows.longest(), std::sqrt(tallies[0].squares)};
  const auto brackets = solve::best_comparators(signed_rows, how);
  for (std::size_t i = 0; i < 5; ++i) cell.bounds[i + 1] = brackets ? (*brackets)[i].value : kNone;
  cell.bounds[6] =
      theory::any_rows_p_norm_bound(kP, tallies[1].loss, target.length(kP) / margin, tallies[1].squares_p);
  cell.bounds[7] = theory::balanced_winnow_bound(
      kFeatures, kRate, tallies[2].loss, target.length(std::numeric_limits<double>::infinity()) / margin,
      tallies[2].squares_inf);
  return cell;
}

double observed(const Cell& cell, std::size_t bound) {
  return bound < 6 ? cell.perceptron : bound == 6 ? cell.p_norm : cell.winnow;
}

}  // namespace

report::Document mistake_bounds(const Setup& setup) {
  const std::size_t kinds = kMargins.size() * kNoise.size();
  std::vector<Cell> cells(kinds * setup.runs);
  in_parallel(setup, cells.size(), "runs", [&](std::uint64_t i) {
    const std::size_t kind = i / setup.runs;
    cells[i] = one_run(kMargins[kind % kMargins.size()], kNoise[kind / kMargins.size()], kRows, setup.seed,
                       i % setup.runs);
  });
  report::Document document;
  document.about = fmt::format(
      "{} rows uniform on the sphere of {} dimensions, none nearer to the hyperplane than the margin, seen "
      "once. Each bound of the Perceptron is the least over all comparators of its form, found by "
      "optimisation to 5%; those of the p-norm algorithm (p = 4) and of balanced Winnow take the target.",
      kRows, kFeatures);
  std::array<double, 8> worst{};
  report::Table table{"Means", {"noise", "margin", "Perceptron", "p-norm", "balanced Winnow"}, {}};
  for (const std::string_view name : kNames) table.columns.emplace_back(name);
  std::vector<report::Plot> plots;
  for (std::size_t noise = 0; noise < kNoise.size(); ++noise) {
    report::Plot plot{
        fmt::format("The Perceptron, noise {}", kNoise[noise]), {"margin", true}, {"mistakes", true}, {}, ""};
    std::vector<double> x(kMargins.begin(), kMargins.end());
    std::vector<double> seen;
    std::array<std::vector<double>, 6> bounds;
    for (std::size_t m = 0; m < kMargins.size(); ++m) {
      const auto mean = [&](auto get) {
        std::vector<double> values;
        for (std::uint64_t r = 0; r < setup.runs; ++r)
          values.push_back(get(cells[(noise * kMargins.size() + m) * setup.runs + r]));
        return mean_of(values).value;
      };
      std::vector<report::Cell> row = {
          kNoise[noise], kMargins[m], mean([](const Cell& c) { return c.perceptron; }),
          mean([](const Cell& c) { return c.p_norm; }), mean([](const Cell& c) { return c.winnow; })};
      seen.push_back(std::get<double>(row[2]));
      for (std::size_t b = 0; b < kNames.size(); ++b) {
        const double value = mean([&](const Cell& c) { return c.bounds[b]; });
        row.push_back(std::isnan(value) ? report::Cell("-") : report::Cell(value));
        if (b < 6) bounds[b].push_back(value);
      }
      table.rows.push_back(std::move(row));
    }
    plot.series.push_back(line("observed", x, seen));
    for (std::size_t b = noise == 0 ? 0 : 1; b < 6; ++b)
      plot.series.push_back(dashed(std::string(kNames[b]), x, bounds[b]));
    plots.push_back(std::move(plot));
  }
  for (const Cell& cell : cells) {
    for (std::size_t b = 0; b < kNames.size(); ++b) {
      if (!std::isnan(cell.bounds[b])) worst[b] = std::fmax(worst[b], observed(cell, b) / cell.bounds[b]);
    }
  }
  for (std::size_t b = 0; b < kNames.size(); ++b) {
    document.claims.push_back(
        {fmt::format("No run exceeds the bound: {}", kNames[b]), worst[b] <= 1,
         fmt::format("at most {:.3f} of it, {} runs", worst[b], b == 0 ? cells.size() / 3 : cells.size())});
  }
  document.plots = std::move(plots);
  document.tables.push_back(std::move(table));
  return document;
}

void mistake_bounds_work(std::uint64_t size, const Setup& setup) {
  one_run(.1, .05, size, setup.seed, 0);
}

}  // namespace halfspace::lab
