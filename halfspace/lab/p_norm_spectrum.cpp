// Which p has the fewest mistakes, as more and more features matter: large p for sparse targets, p = 2 for
// dense ones.
//
// Source     servedio 2.1, 3.1: (p - 1) |u|_q^2 |x|_p^2 / delta^2 has its least value at smaller p the denser
//            u is
// Claims     the best p never rises with the number of relevant features by more than one step of the grid;
//            it is at least 8 for one feature and at most 3 for all
// Cost       runs * rows * features for each p and number of features
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/theory/p_norm.h"

namespace halfspace::lab {
namespace {

constexpr std::size_t kFeatures = 201;
constexpr std::array<std::size_t, 6> kRelevant = {1, 3, 9, 27, 81, 201};
constexpr std::array<double, 8> kNorms = {2, 2.5, 3, 4, 6, 8, 12, 24};
constexpr std::uint64_t kRows = 2000;

using Mistakes = std::array<double, kNorms.size()>;

Mistakes one_run(std::size_t relevant, std::uint64_t rows, std::uint64_t seed, std::uint64_t run) {
  RandomStream random(seed, fmt::format("target {} of {}", run, relevant));
  LinearWorldOptions options;
  options.seed = seed;
  options.sample = run;
  LinearWorld world(uniform_signs(kFeatures), random_majority(kFeatures, relevant, random), options);
  std::vector<LinearLearner> learners;
  for (const double p : kNorms) {
    learners.push_back(
        learner_for(rule_of("p-norm", {{"p", setting(p)}, {"margin", "0"}, {"step", "1"}}), kFeatures));
  }
  Mistakes mistakes{};
  Point point;
  PointRow row;
  for (std::uint64_t t = 0; t < rows; ++t) {
    const Label label = world.next(point);
    row.set(point);
    for (std::size_t i = 0; i < kNorms.size(); ++i)
      mistakes[i] += learners[i].learn(row.view(), label).mistake ? 1 : 0;
  }
  return mistakes;
}

double bound(double p, std::size_t relevant) {
  const double q = p / (p - 1);
  return theory::p_norm_bound(p, {std::pow(static_cast<double>(relevant), 1 / q),
                                  std::pow(static_cast<double>(kFeatures), 1 / p), 1});
}

}  // namespace

report::Document p_norm_spectrum(const Setup& setup) {
  std::vector<Mistakes> found(kRelevant.size() * setup.runs);
  in_parallel(setup, found.size(), "runs", [&](std::uint64_t i) {
    found[i] = one_run(kRelevant[i / setup.runs], kRows, setup.seed, i % setup.runs);
  });
  report::Document document;
  document.about = fmt::format(
      "Rows are uniform on {{-1,1}}^{}, labelled by the majority of k features; each p-norm algorithm sees "
      "{} of them once. p = 2 is the Perceptron.",
      kFeatures, kRows);
  report::Plot plot{"Mistakes by p",
                    {"p", true},
                    {"mistakes", true},
                    {},
                    "The lowest point of each curve moves left as more features matter."};
  report::Table table{"Mean mistakes", {"k"}, {}};
  for (const double p : kNorms) table.columns.push_back(fmt::format("p = {}", p));
  table.columns.push_back("best p");
  std::vector<std::size_t> best;
  double above = 0;
  const std::vector<double> x(kNorms.begin(), kNorms.end());
  for (std::size_t k = 0; k < kRelevant.size(); ++k) {
    std::vector<double> means;
    std::vector<report::Cell> cells = {std::uint64_t{kRelevant[k]}};
    for (std::size_t p = 0; p < kNorms.size(); ++p) {
      std::vector<double> values;
      for (std::uint64_t r = 0; r < setup.runs; ++r) values.push_back(found[k * setup.runs + r][p]);
      means.push_back(mean_of(values).value);
      cells.emplace_back(means.back());
      above = std::fmax(above, mean_of(values).most / bound(kNorms[p], kRelevant[k]));
    }
    best.push_back(static_cast<std::size_t>(std::min_element(means.begin(), means.end()) - means.begin()));
    cells.emplace_back(kNorms[best.back()]);
    table.rows.push_back(std::move(cells));
    plot.series.push_back(line(fmt::format("k = {}", kRelevant[k]), x, means));
  }
  bool falls = true;
  std::string found_best;
  for (std::size_t k = 0; k < best.size(); ++k) {
    falls &= k == 0 || best[k] <= best[k - 1] + 1;
    found_best += fmt::format("{}{}", k == 0 ? "" : ", ", kNorms[best[k]]);
  }
  document.claims = {{"The best p does not rise by more than a step of the grid as more features matter",
                      falls, "best p for 1, 3, 9, 27, 81, 201 features: " + found_best},
                     {"One relevant feature: the best p is 8 or more", kNorms[best.front()] >= 8,
                      short_number(kNorms[best.front()])},
                     {"All features relevant: the best p is 3 or less", kNorms[best.back()] <= 3,
                      short_number(kNorms[best.back()])},
                     {"No run has more mistakes than Theorem 1(a) allows", above <= 1,
                      fmt::format("at most {:.3f} of the bound", above)}};
  document.plots.push_back(std::move(plot));
  document.tables.push_back(std::move(table));
  return document;
}

void p_norm_spectrum_work(std::uint64_t size, const Setup& setup) {
  one_run(9, size, setup.seed, 0);
}

}  // namespace halfspace::lab
