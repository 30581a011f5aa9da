// A target that changes: learners that move on mistakes follow it, those whose steps shrink with time, or
// that add up everything, do not.
//
// Source     mistake_bounds 3 (no bound of the Perceptron asks for one target); extensions 1 and 3
// Claims     after a sudden change Perceptron and passive-aggressive err less than with steps 1/t and than
//            AVERAGE; before it there is little between them; so too when the target turns slowly
// Cost       runs * rows * features for each learner
#include <fmt/format.h>

#include <cmath>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"

namespace halfspace::lab {
namespace {

constexpr std::size_t kFeatures = 20;
constexpr std::uint64_t kRows = 8000;
constexpr std::size_t kWindows = 16;

struct Contender {
  std::string_view name;
  LaneRule rule;
  bool decays;
};

std::vector<Contender> contenders() {
  return {
      {"Perceptron", rule_of("perceptron"), false},
      {"passive-aggressive", rule_of("passive-aggressive"), false},
      {"sgd, constant steps", rule_of("sgd", {{"loss", "hinge"}, {"schedule", "1"}, {"rate", "1"}}), false},
      {"sgd, steps 1/sqrt(t)", rule_of("sgd", {{"loss", "hinge"}, {"schedule", "1/sqrt(t)"}, {"rate", "1"}}),
       true},
      {"sgd, steps 1/t", rule_of("sgd", {{"loss", "hinge"}, {"schedule", "1/t"}, {"rate", "1"}}), true},
      {"AVERAGE", rule_of("average"), true}};
}

enum class Kind { sudden, slow };

// Mistakes in each window of the run. Sudden: another target half-way. Slow: the target turns in a plane,
// half a circle in all.
std::vector<std::vector<double>> one_run(Kind kind, std::uint64_t rows, std::uint64_t seed,
                                         std::uint64_t run) {
  RandomStream random(seed, fmt::format("drift {} {}", kind == Kind::slow ? "slow" : "sudden", run));
  const auto points = uniform_sphere(kFeatures);
  Point from;
  Point to;
  points->draw(random, from);
  points->draw(random, to);
  const auto all = contenders();
  std::vector<LinearLearner> learners;
  for (const Contender& one : all) learners.push_back(learner_for(one.rule, kFeatures));
  std::vector<std::vector<double>> mistakes(all.size(), std::vector<double>(kWindows, 0.0));
  Point point;
  PointRow row;
  for (std::uint64_t t = 0; t < rows; ++t) {
    points->draw(random, point);
    const double passed = static_cast<double>(t) / static_cast<double>(rows);
    const double turn =
        kind == Kind::sudden ? (passed < 0.5 ? 0 : 1) * std::acos(0.0) : passed * std::acos(-1.0);
    double excess = 0;
    for (std::size_t i = 0; i < kFeatures; ++i)
      excess += point[i] * (std::cos(turn) * from[i] + std::sin(turn) * to[i]);
    row.set(point);
    for (std::size_t i = 0; i < learners.size(); ++i) {
      const bool wrong = learners[i].learn(row.view(), excess >= 0 ? Label{1} : Label{-1}).mistake;
      mistakes[i][t * kWindows / rows] += wrong ? 1 : 0;
    }
  }
  return mistakes;
}

}  // namespace

report::Document drift(const Setup& setup) {
  report::Document document;
  document.about = fmt::format(
      "{} rows uniform on the sphere of {} dimensions. Either the target is another one from half-way on, or "
      "it turns slowly, by half a circle in all. Predictions are counted before each row is learned, in {} "
      "windows.",
      kRows, kFeatures, kWindows);
  const auto all = contenders();
  report::Table table{
      "Share of rows predicted wrong",
      {"learner", "before a sudden change", "after it", "last window", "slow turn, second half"},
      {}};
  std::vector<std::vector<double>> shares(all.size());  // of each learner: as in the table
  for (const Kind kind : {Kind::sudden, Kind::slow}) {
    std::vector<std::vector<std::vector<double>>> found(setup.runs);
    in_parallel(setup, setup.runs, kind == Kind::sudden ? "sudden" : "slow",
                [&](std::uint64_t r) { found[r] = one_run(kind, kRows, setup.seed, r); });
    report::Plot plot{kind == Kind::sudden ? "A sudden change half-way" : "A slow turn",
                      {"rows", false},
                      {"share predicted wrong", true},
                      {},
                      ""};
    const double window = static_cast<double>(kRows) / kWindows;
    for (std::size_t i = 0; i < all.size(); ++i) {
      std::vector<double> x;
      std::vector<double> y(kWindows, 0.0);
      for (std::size_t w = 0; w < kWindows; ++w) {
        x.push_back(window * (static_cast<double>(w) + 0.5));
        for (const auto& run : found) y[w] += run[i][w] / window / static_cast<double>(setup.runs);
      }
      const auto mean = [&](std::size_t from, std::size_t to) {
        return mean_of(std::span(y).subspan(from, to - from)).value;
      };
      if (kind == Kind::sudden) shares[i].push_back(mean(0, kWindows / 2));
      shares[i].push_back(mean(kWindows / 2, kWindows));
      if (kind == Kind::sudden) shares[i].push_back(y.back());
      plot.series.push_back(line(std::string(all[i].name), x, std::move(y)));
    }
    document.plots.push_back(std::move(plot));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    table.rows.push_back({std::string(all[i].name), shares[i][0], shares[i][1], shares[i][2], shares[i][3]});
  }
  const auto claim = [&](std::string text, std::size_t column, std::initializer_list<std::size_t> slow) {
    double worst_fast = 0;
    for (const std::size_t i : {0u, 1u}) worst_fast = std::fmax(worst_fast, shares[i][column]);
    double best_slow = 1;
    for (const std::size_t i : slow) best_slow = std::fmin(best_slow, shares[i][column]);
    return report::Claim{std::move(text), worst_fast < best_slow,
                         fmt::format("at most {:.4f} against at least {:.4f}", worst_fast, best_slow)};
  };
  document.claims = {claim("After a sudden change Perceptron and passive-aggressive err less than with steps "
                           "1/t and than AVERAGE",
                           1, {4, 5}),
                     claim("So too in the last window, long after it", 2, {4, 5}),
                     claim("While the target turns slowly they err less than both", 3, {4, 5})};
  document.tables.push_back(std::move(table));
  return document;
}

void drift_work(std::uint64_t size, const Setup& setup) {
  for (std::uint64_t r = 0; r < 4; ++r) one_run(Kind::sudden, size, setup.seed, r);
}

}  // namespace halfspace::lab
