#include "halfspace/lab/threshold_programs.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "halfspace/core/stop.h"
#include "halfspace/solve/linear_program.h"

namespace halfspace::lab {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kFarOff = 1e6;  // of weights when the least is 1: larger ones count as unlimited

struct Limits {
  double least = -kInfinity;
  double most = kInfinity;
  double cost = 0;
};

// Columns: a weight a variable, theta, one number more with its own entry in every row.
solve::LinearProgram program_of(std::span<const LabelledPoint> points, const std::vector<Limits>& columns,
                                double entry_of_last, double row_least) {
  solve::LinearProgram program;
  const std::size_t n = points.front().first.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t r = 0; r < points.size(); ++r) {
      if (points[r].first[i] != 0) program.add_entry(r, points[r].second * points[r].first[i]);
    }
    program.end_column(columns[i].least, columns[i].most, columns[i].cost);
  }
  for (std::size_t r = 0; r < points.size(); ++r) program.add_entry(r, -points[r].second);
  program.end_column(columns[n].least, columns[n].most, columns[n].cost);
  if (columns.size() > n + 1) {
    for (std::size_t r = 0; r < points.size(); ++r) program.add_entry(r, entry_of_last);
    program.end_column(columns[n + 1].least, columns[n + 1].most, columns[n + 1].cost);
  }
  for (std::size_t r = 0; r < points.size(); ++r) program.add_row(row_least, kInfinity);
  return program;
}

double extreme_weight(std::span<const LabelledPoint> points, std::size_t i, std::size_t unit, bool positive,
                      double sign) {
  const std::size_t n = points.front().first.size();
  std::vector<Limits> columns(n + 1, {-kFarOff, kFarOff, 0});
  if (positive) {
    for (std::size_t k = 0; k < n; ++k) columns[k].least = 0;
  }
  columns[unit] = {1, 1, 0};
  columns[n] = {-kFarOff * static_cast<double>(n), kFarOff * static_cast<double>(n), 0};
  columns[i].cost = sign;
  const auto solution = solve::solve_linear_program(program_of(points, columns, 0, 0));
  if (!solution) return std::numeric_limits<double>::quiet_NaN();
  const double value = solution->x[i];
  return value > kFarOff / 2 ? kInfinity : value;
}

}  // namespace

double largest_threshold_margin(std::span<const LabelledPoint> points) {
  const std::size_t n = points.front().first.size();
  std::vector<Limits> columns(n + 2, {-1, 1, 0});
  columns[n] = {-static_cast<double>(n), static_cast<double>(n), 0};
  columns[n + 1] = {0, 1, -1};
  const auto solution = solve::solve_linear_program(program_of(points, columns, -1, 0));
  return solution ? solution->x[n + 1] : std::numeric_limits<double>::quiet_NaN();
}

Specified check_specifying(std::span<const LabelledPoint> set, const LinearTarget& target) {
  const std::size_t n = target.weights.size();
  std::vector<LabelledPoint> points(set.begin(), set.end());
  points.emplace_back();
  Specified result;
  for (std::uint64_t bits = 0; bits >> n == 0 && !stop_requested(); ++bits) {
    Point point(n);
    for (std::size_t i = 0; i < n; ++i) point[i] = static_cast<double>(bits >> i & 1);
    const auto is_it = [&](const LabelledPoint& one) { return one.first == point; };
    if (std::any_of(set.begin(), set.end(), is_it)) continue;
    ++result.outside;
    points.back() = {point, static_cast<Label>(-target.label(point))};
    // A program without an answer settles nothing.
    if (!(largest_threshold_margin(points) < kNoMargin)) ++result.undetermined;
  }
  return result;
}

std::uint64_t count_essential(std::span<const LabelledPoint> set) {
  std::vector<LabelledPoint> points(set.begin(), set.end());
  std::uint64_t count = 0;
  for (LabelledPoint& one : points) {
    one.second = static_cast<Label>(-one.second);
    if (largest_threshold_margin(points) > kNoMargin) ++count;
    one.second = static_cast<Label>(-one.second);
  }
  return count;
}

double least_weight(std::span<const LabelledPoint> points, std::size_t i, std::size_t unit, bool positive) {
  return extreme_weight(points, i, unit, positive, 1);
}

double greatest_weight(std::span<const LabelledPoint> points, std::size_t i, std::size_t unit,
                       bool positive) {
  return extreme_weight(points, i, unit, positive, -1);
}

namespace {

// Branch and bound: the relaxation says how small the largest weight can be at best; a column that is not
// whole is cut both ways. Negative points want w.x <= theta - 1, so rows are y (w.x - theta) >= 0 or 1.
class WholeSearch {
 public:
  WholeSearch(std::span<const LabelledPoint> points, std::size_t most) : points_(points), most_(most) {}

  std::optional<WholeWeights> run() {
    const std::size_t n = points_.front().first.size();
    search(std::vector<Limits>(n + 1, {-kLargest, kLargest, 0}));
    return programs_ > most_ ? std::nullopt : best_;
  }

 private:
  static constexpr double kLargest = 1e5;

  solve::LinearProgram relaxed(std::vector<Limits> columns) const {
    const std::size_t n = columns.size() - 1;
    columns.push_back({0, kLargest, 1});
    solve::LinearProgram program = program_of(points_, columns, 0, 0);
    for (std::size_t r = 0; r < points_.size(); ++r) program.row_lower[r] = points_[r].second > 0 ? 0 : 1;
    // t - w_i >= 0 and t + w_i >= 0: as further rows, column by column.
    solve::LinearProgram whole;
    whole.row_lower = program.row_lower;
    whole.row_upper = program.row_upper;
    for (std::size_t c = 0; c < n + 2; ++c) {
      for (int e = program.starts[c]; e < program.starts[c + 1]; ++e) {
        const auto at = static_cast<std::size_t>(e);
        if (program.values[at] != 0)
          whole.add_entry(static_cast<std::size_t>(program.rows[at]), program.values[at]);
      }
      for (std::size_t k = 0; k <= n; ++k) {
        if (c != k && c != n + 1) continue;
        whole.add_entry(points_.size() + 2 * k, c == k ? -1 : 1);
        whole.add_entry(points_.size() + 2 * k + 1, 1);
      }
      whole.end_column(program.lower[c], program.upper[c], program.cost[c]);
    }
    for (std::size_t k = 0; k < 2 * (n + 1); ++k) whole.add_row(0, kInfinity);
    return whole;
  }

  void search(std::vector<Limits> columns) {
    if (++programs_ > most_ || stop_requested()) return;
    const auto solution = solve::solve_linear_program(relaxed(columns));
    if (!solution) return;  // nothing there
    const std::size_t n = columns.size() - 1;
    const double bound = std::ceil(solution->x[n + 1] - 1e-6);
    if (best_ && bound >= static_cast<double>(best_->largest)) return;
    std::size_t cut = n + 1;
    double farthest = 1e-6;
    for (std::size_t i = 0; i <= n; ++i) {
      const double off = std::fabs(solution->x[i] - std::round(solution->x[i]));
      if (off > farthest) farthest = off, cut = i;
    }
    if (cut == n + 1) return take(solution->x, n);
    std::vector<Limits> above = columns;
    columns[cut].most = std::floor(solution->x[cut]);
    above[cut].least = std::ceil(solution->x[cut]);
    search(std::move(columns));
    search(std::move(above));
  }

  void take(const std::vector<double>& x, std::size_t n) {
    WholeWeights found;
    for (std::size_t i = 0; i < n; ++i) found.weights.push_back(std::llround(x[i]));
    found.threshold = std::llround(x[n]);
    found.largest = std::abs(found.threshold);
    for (const std::int64_t weight : found.weights) found.largest = std::max(found.largest, std::abs(weight));
    if (!best_ || found.largest < best_->largest) best_ = std::move(found);
  }

  std::span<const LabelledPoint> points_;
  std::size_t most_;
  std::size_t programs_ = 0;
  std::optional<WholeWeights> best_;
};

}  // namespace

std::optional<WholeWeights> smallest_whole_weights(std::span<const LabelledPoint> points,
                                                   std::size_t most_programs) {
  return WholeSearch(points, most_programs).run();
}

}  // namespace halfspace::lab
