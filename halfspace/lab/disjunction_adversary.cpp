// The adversary of Theorem 6.11 against every online linear learner of the library: d mistakes on d rows,
// each time with a disjunction of some of the d features that fits all of them.
//
// Source     batch 3.1 and 3.2: Theorems 6.10 and 6.11
// Claims     exactly d mistakes of every learner on d rows; the online disjunction learner never makes more
//            than d on any rows of a disjunction
// Cost       d rows a learner
#include "halfspace/world/adversary.h"

#include <fmt/format.h>

#include <cmath>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"

namespace halfspace::lab {
namespace {

constexpr std::array<std::size_t, 5> kSizes = {4, 8, 16, 32, 64};
constexpr std::uint64_t kRowsDrawn = 2000;

std::uint64_t mistakes_on(LinearWorld& world, const LaneRule& rule, std::uint64_t rows) {
  LinearLearner learner = learner_for(rule, world.dimension());
  Point point;
  PointRow row;
  std::uint64_t mistakes = 0;
  for (std::uint64_t t = 0; t < rows; ++t) {
    const Label label = world.next(point);
    row.set(point);
    mistakes += learner.learn(row.view(), label).mistake ? 1 : 0;
  }
  return mistakes;
}

std::uint64_t features_of(const LinearTarget& target) {
  std::uint64_t count = 0;
  for (const double weight : target.weights) count += weight > 0 ? 1 : 0;
  return count;
}

// Independent rows of a random disjunction, for comparison.
std::uint64_t mistakes_drawn(const LaneRule& rule, std::size_t d, std::uint64_t seed, std::uint64_t run) {
  RandomStream random(seed, fmt::format("disjunction {} of {}", run, d));
  LinearWorldOptions options;
  options.seed = seed;
  options.sample = run;
  LinearWorld world(product(std::vector<double>(d, std::fmin(0.5, 2.0 / static_cast<double>(d)))),
                    random_r_of_k(d, d / 4, 1, random), options);
  return mistakes_on(world, rule, kRowsDrawn);
}

}  // namespace

report::Document disjunction_adversary_experiment(const Setup& setup) {
  report::Document document;
  document.about =
      "The adversary shows e_1, ..., e_d and answers the contrary of what the learner says. The features "
      "whose label came out +1 are the disjunction; the same learner, begun anew on the same rows with that "
      "disjunction's labels, is wrong every time. Independent rows of a random disjunction cost far less.";
  report::Table table{
      "d = 64",
      {"learner", "mistakes of 64", "features in the disjunction", "mistakes on 2,000 independent rows"},
      {}};
  bool all = true;
  std::uint64_t games = 0;
  for (const CatalogueRow& row : online_catalogue()) {
    const auto chosen = row.make({});
    if (!chosen) continue;
    for (const std::size_t d : kSizes) {
      LinearWorld world = disjunction_adversary(chosen->rule, d);
      const std::uint64_t mistakes = mistakes_on(world, chosen->rule, d);
      all &= mistakes == d;
      ++games;
      if (d != kSizes.back()) continue;
      table.rows.push_back({std::string(row.name), mistakes, features_of(world.target()),
                            mistakes_drawn(chosen->rule, d, setup.seed, 0)});
    }
  }
  document.claims.push_back(
      {"Every online learner is wrong on all d rows, d = 4 to 64", all, fmt::format("{} games", games)});
  const LaneRule rule = rule_of("online-disjunction");
  std::vector<double> x;
  std::vector<double> y;
  std::vector<double> worst;
  bool within = true;
  for (const std::size_t d : kSizes) {
    std::vector<double> values(setup.runs);
    in_parallel(setup, setup.runs, "runs", [&](std::uint64_t r) {
      values[r] = static_cast<double>(mistakes_drawn(rule, d, setup.seed, r));
    });
    x.push_back(static_cast<double>(d));
    y.push_back(mean_of(values).value);
    worst.push_back(static_cast<double>(d));
    within &= mean_of(values).most <= static_cast<double>(d);
  }
  document.claims.push_back(
      {"The online disjunction learner makes at most d mistakes on rows of a disjunction (Theorem 6.10)",
       within, fmt::format("{:.1f} on average at d = 64", y.back())});
  report::Plot plot{
      "Mistakes of the online disjunction learner", {"features d", true}, {"mistakes", true}, {}, ""};
  plot.series = {line("independent rows", x, y), dashed("the adversary, and the bound", x, worst)};
  document.plots.push_back(std::move(plot));
  document.tables.push_back(std::move(table));
  return document;
}

void disjunction_adversary_work(std::uint64_t size, const Setup&) {
  for (const CatalogueRow& row : online_catalogue()) {
    const auto chosen = row.make({});
    if (!chosen) continue;
    LinearWorld world = disjunction_adversary(chosen->rule, size);
    mistakes_on(world, chosen->rule, size);
  }
}

}  // namespace halfspace::lab
