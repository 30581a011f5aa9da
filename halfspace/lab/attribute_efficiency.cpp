// Mistakes against the number of features when three of them matter: the Perceptron's grow with n, those of
// large p and of Winnow with its logarithm.
//
// Source     servedio 3.1 (Theorem 1 of the 2002 paper); mistake_bounds 3 (Novikoff); extensions 4 (balanced
//            Winnow)
// Claims     a power of n near 1 for the Perceptron; near the ratio of the logarithms for the others; no run
//            above its bound
// Cost       runs * rows * features for each learner
#include <fmt/format.h>

#include <cmath>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/theory/p_norm.h"
#include "halfspace/theory/perceptron.h"

namespace halfspace::lab {
namespace {

constexpr std::array<std::size_t, 6> kSizes = {32, 64, 128, 256, 512, 1024};
constexpr std::size_t kRelevant = 3;
constexpr double kRate = 1.0 / 3;  // of balanced Winnow
constexpr std::size_t kContenders = 4;

double log_p(std::size_t n) {
  return 2 * std::log(static_cast<double>(n));
}

struct Contender {
  std::string name;
  LaneRule rule;
  double bound;
};

// The majority of three signs: u in {-1, 0, 1}^n with |u.x| >= 1.
std::vector<Contender> contenders(std::size_t n) {
  const auto size = static_cast<double>(n);
  const auto k = static_cast<double>(kRelevant);
  const auto p_norm = [&](double p) {
    return rule_of("p-norm", {{"p", setting(p)}, {"margin", "0"}, {"step", "1"}});
  };
  const auto p_bound = [&](double p) {
    const double q = p / (p - 1);
    return theory::p_norm_bound(p, {std::pow(k, 1 / q), std::pow(size, 1 / p), 1});
  };
  // M <= 3 (ln(2n) / eta + eta M / 2), solved for M.
  const double winnow = k * std::log(2 * size) / kRate / (1 - k * kRate / 2);
  return {{"Perceptron", rule_of("perceptron", {{"ties", "plus"}}),
           theory::novikoff_bound(std::sqrt(size), 1 / std::sqrt(k))},
          {"p-norm, p = 6", p_norm(6), p_bound(6)},
          {"p-norm, p = 2 ln n", p_norm(log_p(n)), p_bound(log_p(n))},
          {"balanced Winnow",
           rule_of("balanced-winnow", {{"alpha", setting(std::exp(kRate))}, {"margin", "0"}}), winnow}};
}

std::array<double, kContenders> one_run(std::size_t n, std::uint64_t rows, std::uint64_t seed,
                                        std::uint64_t run) {
  RandomStream random(seed, fmt::format("target {} of {}", run, n));
  LinearWorldOptions options;
  options.seed = seed;
  options.sample = run;
  LinearWorld world(uniform_signs(n), random_majority(n, kRelevant, random), options);
  std::vector<LinearLearner> learners;
  for (const Contender& one : contenders(n)) learners.push_back(learner_for(one.rule, n));
  std::array<double, kContenders> mistakes{};
  Point point;
  PointRow row;
  for (std::uint64_t t = 0; t < rows; ++t) {
    const Label label = world.next(point);
    row.set(point);
    for (std::size_t i = 0; i < kContenders; ++i)
      mistakes[i] += learners[i].learn(row.view(), label).mistake ? 1 : 0;
  }
  return mistakes;
}

std::uint64_t rows_for(std::size_t n) {
  return 20 * n + 1000;
}

}  // namespace

report::Document attribute_efficiency(const Setup& setup) {
  std::vector<std::array<double, kContenders>> found(kSizes.size() * setup.runs);
  in_parallel(setup, found.size(), "runs", [&](std::uint64_t i) {
    const std::size_t n = kSizes[kSizes.size() - 1 - i / setup.runs];
    found[(kSizes.size() - 1) * setup.runs - i / setup.runs * setup.runs + i % setup.runs] =
        one_run(n, rows_for(n), setup.seed, i % setup.runs);
  });
  std::vector<std::vector<double>> means(kContenders);
  double above = 0;
  std::vector<double> x(kSizes.begin(), kSizes.end());
  for (std::size_t s = 0; s < kSizes.size(); ++s) {
    const auto all = contenders(kSizes[s]);
    for (std::size_t c = 0; c < kContenders; ++c) {
      std::vector<double> values;
      for (std::uint64_t r = 0; r < setup.runs; ++r) values.push_back(found[s * setup.runs + r][c]);
      const Mean mean = mean_of(values);
      means[c].push_back(mean.value);
      above = std::fmax(above, mean.most / all[c].bound);
    }
  }
  report::Document document;
  document.about =
      "Rows are uniform on {-1,1}^n and labelled by the majority of three features, so that some u with "
      "|u|_1 = 3 has margin 1. The Perceptron's bound is 3n; that of the p-norm algorithm for p = 2 ln n is "
      "9e (2 ln n - 1) and that of balanced Winnow 18 ln(2n). Each learner sees 20n + 1,000 rows once.";
  const double power = power_of_growth(x, means[0]);
  document.claims.push_back({"The Perceptron's mistakes grow like n to a power from 0.7 to 1.2",
                             power >= 0.7 && power <= 1.2,
                             fmt::format("power {:.2f}: {:.0f} at n = 32, {:.0f} at n = 1,024", power,
                                         means[0].front(), means[0].back())});
  const double logs = std::log(x.back()) / std::log(x.front());
  const auto names = contenders(kSizes[0]);
  for (std::size_t c = 2; c < kContenders; ++c) {
    const double ratio = means[c].back() / means[c].front();
    document.claims.push_back(
        {fmt::format("{}: from n = 32 to 1,024 mistakes grow by at most 1.5 times the ratio of the "
                     "logarithms, {:.0f}",
                     names[c].name, logs),
         ratio <= 1.5 * logs,
         fmt::format("{:.2f} times, from {:.1f} to {:.1f}", ratio, means[c].front(), means[c].back())});
  }
  document.claims.push_back({"No run has more mistakes than its bound", above <= 1,
                             fmt::format("at most {:.3f} of the bound", above)});
  report::Plot plot{"Mistakes", {"features n", true}, {"mistakes", true}, {}, ""};
  report::Table table{"Mean mistakes, and bounds", {"n"}, {}};
  for (std::size_t c = 0; c < kContenders; ++c) {
    plot.series.push_back(line(names[c].name, x, means[c]));
    table.columns.push_back(names[c].name);
    table.columns.push_back("bound");
  }
  for (std::size_t s = 0; s < kSizes.size(); ++s) {
    std::vector<report::Cell> cells = {std::uint64_t{kSizes[s]}};
    const auto all = contenders(kSizes[s]);
    for (std::size_t c = 0; c < kContenders; ++c) cells.insert(cells.end(), {means[c][s], all[c].bound});
    table.rows.push_back(std::move(cells));
  }
  for (std::size_t c : {0u, 3u}) {
    std::vector<double> bounds;
    for (const std::size_t n : kSizes) bounds.push_back(contenders(n)[c].bound);
    plot.series.push_back(dashed("bound of " + names[c].name, x, bounds));
  }
  document.plots.push_back(std::move(plot));
  document.tables.push_back(std::move(table));
  return document;
}

void attribute_efficiency_work(std::uint64_t size, const Setup& setup) {
  one_run(size, 4000, setup.seed, 0);
}

}  // namespace halfspace::lab
