// Growth functions: how many labelings halfspaces give to m points, counted exactly, beside Cover's numbers
// and Sauer's bound; intervals, thresholds and disjunctions too.
//
// Source     batch 7.1 to 7.4 (Theorems 6.21, 6.25)
// Claims     points in general position have Cover's number of labelings, exactly; no points have more, nor
//            more than Sauer's bound; thresholds m + 1, intervals m(m+1)/2 + 1; disjunctions of d features
//            shatter d points
// Cost       about m C(m, d) eliminations a set of points
#include <fmt/format.h>

#include <cmath>

#include "halfspace/core/random.h"
#include "halfspace/lab/experiments.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/solve/exact/labelings.h"
#include "halfspace/solve/finite_class.h"
#include "halfspace/theory/vc.h"

namespace halfspace::lab {
namespace {

constexpr std::size_t kMostDimensions = 4;
constexpr std::size_t kMostPoints = 10;

// Wide enough for general position, narrow enough for exact whole numbers.
std::int64_t wide_spread(std::size_t dimension) {
  return dimension == 1 ? 1000000 : dimension == 2 ? 20000 : 1000;
}

// With a last coordinate of 1, which makes the threshold a weight.
std::vector<solve::WholeVector> random_points(std::size_t dimension, std::size_t count, std::int64_t spread,
                                              RandomStream& random) {
  std::vector<solve::WholeVector> points;
  for (std::size_t i = 0; i < count; ++i) {
    solve::WholeVector point;
    for (std::size_t k = 0; k < dimension; ++k)
      point.emplace_back(static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(2 * spread + 1))) -
                         spread);
    point.emplace_back(1);
    points.push_back(std::move(point));
  }
  return points;
}

double count(const std::vector<solve::WholeVector>& points) {
  const auto labelings = solve::count_labelings(points);
  return labelings && labelings->is_exact() ? labelings->as_double() : std::nan("");
}

double cover(std::size_t dimension, std::size_t points) {
  return std::round(
      std::exp(theory::log_affine_growth(static_cast<double>(dimension), static_cast<double>(points))));
}

double sauer(std::size_t dimension, std::size_t points) {
  return std::round(
      std::exp(theory::log_sauer(static_cast<double>(dimension + 1), static_cast<double>(points))));
}

std::vector<double> line_of(std::size_t points) {
  std::vector<double> values(points);
  for (std::size_t i = 0; i < points; ++i) values[i] = static_cast<double>(i);
  return values;
}

}  // namespace

report::Document vc_growth(const Setup& setup) {
  report::Document document;
  document.about =
      "A halfspace of R^d labels m points in one of at most 2 (C(m-1,0) + ... + C(m-1,d)) ways; counting is "
      "by "
      "exact whole-number arithmetic, no linear program and no rounding. Points on a small grid, where many "
      "lie on common planes, have fewer.";
  bool general = true;
  bool degenerate = true;
  bool below_sauer = true;
  std::uint64_t counted = 0;
  std::uint64_t fewer = 0;
  report::Plot plot{"Labelings by halfspaces",
                    {"points m", false},
                    {"labelings", true},
                    {},
                    "Below m = d + 1 all labelings are possible: 2^m."};
  report::Table table{"Labelings of points in general position", {"m"}, {}};
  for (std::size_t d = 1; d <= kMostDimensions; ++d) table.columns.push_back(fmt::format("d = {}", d));
  table.columns.emplace_back("2^m");
  std::vector<std::vector<report::Cell>> rows(kMostPoints);
  for (std::size_t m = 1; m <= kMostPoints; ++m) rows[m - 1].emplace_back(std::uint64_t{m});
  for (std::size_t d = 1; d <= kMostDimensions; ++d) {
    std::vector<double> x;
    std::vector<double> seen;
    std::vector<double> bound;
    for (std::size_t m = 1; m <= kMostPoints; ++m) {
      std::vector<double> wide(setup.runs);
      std::vector<double> grid(setup.runs);
      in_parallel(setup, setup.runs, fmt::format("{} points in {} dimensions", m, d), [&](std::uint64_t r) {
        RandomStream random(setup.seed, fmt::format("points {} {} {}", d, m, r));
        wide[r] = count(random_points(d, m, wide_spread(d), random));
        grid[r] = count(random_points(d, m, 2, random));
      });
      for (std::uint64_t r = 0; r < setup.runs; ++r) {
        general &= wide[r] == cover(d, m);
        degenerate &= grid[r] <= cover(d, m);
        below_sauer &= wide[r] <= sauer(d, m);
        fewer += grid[r] < cover(d, m) ? 1 : 0;
        ++counted;
      }
      x.push_back(static_cast<double>(m));
      seen.push_back(wide[0]);
      bound.push_back(sauer(d, m));
      rows[m - 1].emplace_back(wide[0]);
    }
    plot.series.push_back(line(fmt::format("d = {}", d), x, seen));
    plot.series.push_back(dashed(fmt::format("Sauer, d = {}", d), x, bound));
  }
  for (std::size_t m = 1; m <= kMostPoints; ++m) {
    rows[m - 1].emplace_back(std::ldexp(1, static_cast<int>(m)));
    table.rows.push_back(std::move(rows[m - 1]));
  }
  bool lines = true;
  for (std::size_t m = 1; m <= 20; ++m) {
    const std::vector<double> values = line_of(m);
    lines &= static_cast<double>(solve::interval_labelings(values).size()) ==
             theory::interval_growth(static_cast<double>(m));
    lines &= static_cast<double>(solve::threshold_labelings(values).size()) ==
             theory::threshold_growth(static_cast<double>(m));
  }
  const bool two = solve::vc_dimension(solve::interval_labelings(line_of(8)), 8).dimension == 2;
  const bool one = solve::vc_dimension(solve::threshold_labelings(line_of(8)), 8).dimension == 1;
  bool disjunctions = true;
  for (std::size_t d = 1; d <= 8; ++d) {
    std::vector<solve::Labeling> features;
    for (std::size_t j = 0; j < d; ++j) features.push_back(solve::Labeling{1} << j);
    const auto labelings = solve::disjunction_labelings(features);
    disjunctions &= labelings && solve::vc_dimension(*labelings, d).dimension == d;
  }
  document.claims = {
      {"In general position: exactly Cover's number, d = 1 to 4, m = 1 to 10", general,
       fmt::format("{} sets of points", counted)},
      {"On a small grid never more", degenerate, fmt::format("fewer in {} of {} sets", fewer, counted)},
      {"Never more than Sauer's bound for dimension d + 1", below_sauer, ""},
      {"Intervals m(m+1)/2 + 1 with VC dimension 2, thresholds m + 1 with VC dimension 1",
       lines && two && one, "m = 1 to 20"},
      {"Disjunctions of d features shatter the d unit vectors", disjunctions, "d = 1 to 8"}};
  document.plots.push_back(std::move(plot));
  document.tables.push_back(std::move(table));
  return document;
}

void vc_growth_work(std::uint64_t size, const Setup& setup) {
  RandomStream random(setup.seed, "points");
  for (int i = 0; i < 3; ++i) count(random_points(3, size, wide_spread(3), random));
}

}  // namespace halfspace::lab
