// How large the weights of f_n and g_n must be, by exact small linear and whole-number programs.
//
// Source     servedio 4.5 and 5: Lemmas 2 and 5 and the weight complexity of the 1999 paper
// Claims     the least u_i / u_3 of f_n are Fibonacci numbers; v_(n-1) < v_n < v_(n-1) + v_3 in every
//            representation of g_n from n = 6 on, and not for n = 4; the smallest whole weights are as listed
// Cost       a linear program a variable; branch and bound for whole weights
#include <fmt/format.h>

#include <cmath>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/lab/threshold_programs.h"
#include "halfspace/theory/uniform_sphere.h"

namespace halfspace::lab {
namespace {

constexpr std::array<std::size_t, 5> kNested = {3, 5, 7, 9, 11};
constexpr std::array<std::size_t, 4> kHard = {4, 6, 8, 10};
constexpr std::array<std::int64_t, 5> kNestedLargest = {3, 8, 21, 55, 144};
constexpr std::array<std::int64_t, 4> kHardLargest = {3, 10, 28, 75};
constexpr double kClose = 1e-6;

struct Ratio {
  std::size_t n = 0;
  std::size_t i = 0;  // from 1
  double least = 0;
  double fibonacci = 0;
};

std::vector<Ratio> ratios() {
  std::vector<Ratio> all;
  for (const std::size_t n : kNested) {
    const auto set = hard_nested(n).specifying_set();
    for (std::size_t i = 3; i <= n; ++i) {
      all.push_back({n, i, least_weight(set, i - 1, 2, true), theory::fibonacci(static_cast<int>(i) - 3)});
    }
  }
  return all;
}

report::Claim fibonacci_claim(const std::vector<Ratio>& all) {
  double worst = 0;
  for (const Ratio& ratio : all) worst = std::fmax(worst, std::fabs(ratio.least - ratio.fibonacci));
  return {"Lemma 2 is tight: the least u_i / u_3 of a positive representation of f_n is F_(i-3), n up to 11",
          worst < kClose, fmt::format("{} ratios, off by at most {:.2g}", all.size(), worst)};
}

// The range of v_n - v_(n-1) for v_3 = 1, by taking the last column less the one before as a variable.
std::pair<double, double> gap_range(std::size_t n) {
  auto set = hard_specifying_set(n);
  // v_n x_n + v_(n-1) x_(n-1) = (v_n - v_(n-1)) x_n + v_(n-1) (x_(n-1) + x_n).
  for (auto& [point, label] : set) point[n - 2] += point[n - 1];
  return {least_weight(set, n - 1, 2, false), greatest_weight(set, n - 1, 2, false)};
}

report::Claim gap_claim() {
  double worst = 0;
  for (const std::size_t n : {6u, 8u, 10u, 12u}) {
    const auto [least, most] = gap_range(n);
    worst = std::fmax(worst, std::fmax(std::fabs(least), std::fabs(most - 1)));
  }
  return {"Lemma 5: v_n - v_(n-1) lies between 0 and v_3, and in no narrower range, n = 6 to 12",
          worst < kClose, fmt::format("both ends off by at most {:.2g}", worst)};
}

report::Claim degenerate_claim() {
  const double most = gap_range(4).second;
  return {"For n = 4 Lemma 5's upper bound is false", most > 1 + kClose,
          fmt::format("(v_4 - v_3) / v_3 reaches {}", std::isinf(most) ? "any size" : short_number(most))};
}

struct Whole {
  std::string name;
  std::int64_t expected = 0;
  std::optional<WholeWeights> found;
};

std::vector<Whole> whole_weights(const Setup& setup) {
  std::vector<Whole> all;
  for (std::size_t i = 0; i < kNested.size(); ++i) {
    all.push_back({fmt::format("f_{}", kNested[i]), kNestedLargest[i], {}});
  }
  for (std::size_t i = 0; i < kHard.size(); ++i) {
    all.push_back({fmt::format("g_{}", kHard[i]), kHardLargest[i], {}});
  }
  in_parallel(setup, all.size(), "whole weights", [&](std::uint64_t i) {
    const auto set = i < kNested.size() ? hard_nested(kNested[i]).specifying_set()
                                        : hard_specifying_set(kHard[i - kNested.size()]);
    all[i].found = smallest_whole_weights(set);
  });
  return all;
}

report::Claim whole_claim(const std::vector<Whole>& all) {
  bool right = true;
  std::string found;
  for (const Whole& one : all) {
    right &= one.found && one.found->largest == one.expected;
    found += fmt::format("{}{} {}", found.empty() ? "" : ", ", one.name, one.found ? one.found->largest : -1);
  }
  return {
      "The largest of the smallest whole weights and thresholds: 3, 8, 21, 55, 144 for f_3 to f_11, 3, 10, "
      "28, "
      "75 for g_4 to g_10",
      right, found};
}

}  // namespace

report::Document weight_complexity(const Setup& setup) {
  report::Document document;
  document.about =
      "A threshold function has many representations; linear programs over the few points that specify it "
      "find what they have in common, and branch and bound finds the one with the smallest whole numbers. "
      "Weights of f_n grow like the Fibonacci numbers, so a learner that moves them by 1 needs exponentially "
      "many steps; in g_n two large weights must differ by less than a small one.";
  const std::vector<Ratio> all = ratios();
  const std::vector<Whole> whole = whole_weights(setup);
  document.claims = {fibonacci_claim(all), gap_claim(), degenerate_claim(), whole_claim(whole)};
  report::Plot plot{"Least weights of f_11", {"variable i", false}, {"u_i / u_3", true}, {}, ""};
  std::vector<double> x;
  std::vector<double> y;
  std::vector<double> f;
  for (const Ratio& ratio : all) {
    if (ratio.n != kNested.back()) continue;
    x.push_back(static_cast<double>(ratio.i));
    y.push_back(ratio.least);
    f.push_back(ratio.fibonacci);
  }
  plot.series = {line("least, by linear programs", x, y), dashed("Fibonacci numbers", x, f)};
  document.plots.push_back(std::move(plot));
  report::Table table{"Smallest whole weights", {"function", "weights", "threshold", "largest"}, {}};
  for (const Whole& one : whole) {
    if (!one.found) continue;
    table.rows.push_back({one.name, fmt::format("{}", fmt::join(one.found->weights, " ")),
                          one.found->threshold, one.found->largest});
  }
  document.tables.push_back(std::move(table));
  return document;
}

void weight_complexity_work(std::uint64_t size, const Setup&) {
  const auto set = hard_nested(size).specifying_set();
  for (std::size_t i = 2; i < size; ++i) least_weight(set, i, 2, true);
  smallest_whole_weights(set);
}

}  // namespace halfspace::lab
