// Theorem 1 for any start: from whatever positive weights Winnow begins, some renaming of g_n's variables
// costs it exponentially many mistakes.
//
// Source     servedio 4.7: Theorem 1 of the 1999 paper, with constants
// Claims     for every start, rate and threshold the worst of the renamings tried costs at least F ln(F) / 2
//            mistakes, F = F_(n-4); from g_n's own weights the variables in order cost none
// Cost       mistakes * points for each start, rate, threshold and renaming
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/theory/uniform_sphere.h"

namespace halfspace::lab {
namespace {

constexpr std::array<std::size_t, 3> kSizes = {8, 10, 12};
constexpr std::array<double, 6> kAlphas = {1.2, 1.1, 1.05, 1.02, 1.01, 1.005};
constexpr std::uint64_t kMostMistakes = 20000;
constexpr std::size_t kRandomNames = 4;

using Names = std::vector<std::size_t>;  // variable i of g_n is feature names[i]

struct Start {
  std::string name;
  std::vector<double> weights;
};

std::vector<Start> starts(std::size_t n, std::uint64_t seed, std::uint64_t random_ones) {
  std::vector<Start> all = {{"all 1", std::vector<double>(n, 1.0)}};
  const LinearTarget target = hard_target(n);
  Start own{"g_n's own weights", target.weights};
  for (double& weight : own.weights) weight *= static_cast<double>(n) / target.threshold;
  all.push_back(std::move(own));
  for (std::uint64_t i = 1; i <= random_ones; ++i) {
    RandomStream random(seed, fmt::format("start {} of {}", i, n));
    Start one{fmt::format("random {}", i), {}};
    for (std::size_t k = 0; k < n; ++k) one.weights.push_back(std::exp(3 * random.gauss()));
    all.push_back(std::move(one));
  }
  return all;
}

// As the proof wants them, by rising weights; the same with the last two swapped, the reverse, and some at
// random.
std::vector<Names> renamings(const std::vector<double>& weights, std::uint64_t seed) {
  Names rising(weights.size());
  std::iota(rising.begin(), rising.end(), std::size_t{0});
  std::vector<Names> all = {rising};
  std::stable_sort(rising.begin(), rising.end(),
                   [&](std::size_t a, std::size_t b) { return weights[a] < weights[b]; });
  all.push_back(rising);
  std::swap(rising[rising.size() - 1], rising[rising.size() - 2]);
  all.push_back(rising);
  std::reverse(rising.begin(), rising.end());
  all.push_back(rising);
  RandomStream random(seed, "renaming");
  for (std::size_t i = 0; i < kRandomNames; ++i) {
    random.shuffle(rising);
    all.push_back(rising);
  }
  return all;
}

// Winnow from these weights, as powers of alpha.
LinearLearner winnow_from(const std::vector<double>& weights, double alpha, double theta) {
  const LaneRule rule = rule_of("winnow", {{"alpha", setting(alpha)}, {"theta", setting(theta)}});
  LinearState state;
  for (std::uint32_t i = 0; i < weights.size(); ++i) {
    state.columns.push_back(i);
    Lanes::Cell cell;
    cell.value = static_cast<float>(std::log(weights[i]) / std::log(alpha));
    state.cells.push_back(cell);
  }
  // A state without the constant's own weight begins at the start like everybody.
  LinearLearner learner(rule, Keep::last, std::span(&state, 1));
  learner.prepare(weights.size(), 1);
  return learner;
}

CycleRun run_on(const Start& start, const Names& names, double alpha, double theta) {
  const std::size_t n = names.size();
  std::vector<LabelledPoint> points = hard_specifying_set(n);
  for (auto& [point, label] : points) {
    Point renamed(n);
    for (std::size_t i = 0; i < n; ++i) renamed[names[i]] = point[i];
    point = std::move(renamed);
  }
  LinearLearner learner = winnow_from(start.weights, alpha, theta);
  return cycle(learner, points, kMostMistakes);
}

struct Found {
  double least_worst = 1e30;  // over rates and thresholds, of the worst renaming
  double alpha = 0;
  double in_order = 1e30;  // the best for the variables in order
};

Found try_start(const Start& start, std::uint64_t seed) {
  const auto size = static_cast<double>(start.weights.size());
  const std::vector<Names> all = renamings(start.weights, seed);
  Found found;
  for (const double alpha : kAlphas) {
    for (const double theta : {1.0, size / 2, size}) {
      double worst = 0;
      for (std::size_t i = 0; i < all.size(); ++i) {
        const CycleRun run = run_on(start, all[i], alpha, theta);
        const double mistakes = run.converged ? static_cast<double>(run.mistakes) : 1e30;
        worst = std::fmax(worst, mistakes);
        if (i == 0) found.in_order = std::fmin(found.in_order, mistakes);
      }
      if (worst < found.least_worst) found.least_worst = worst, found.alpha = alpha;
    }
  }
  return found;
}

double lower_bound(std::size_t n) {
  const double f = theory::fibonacci(static_cast<int>(n) - 4);
  return f * std::log(f) / 2;
}

}  // namespace

report::Document winnow_any_start(const Setup& setup) {
  report::Document document;
  document.about =
      "Winnow may begin from any positive weights, even from those of g_n itself: then g_n is learned at "
      "once, but not a g_n whose variables have other names. For each start all rates and thresholds are "
      "tried on eight renamings, and the best rate for the worst renaming is kept.";
  struct Task {
    std::size_t n;
    Start start;
    Found found;
  };
  std::vector<Task> tasks;
  for (const std::size_t n : kSizes) {
    for (Start& start : starts(n, setup.seed, setup.runs)) tasks.push_back({n, std::move(start), {}});
  }
  in_parallel(setup, tasks.size(), "starts", [&](std::uint64_t i) {
    Task& task = tasks[tasks.size() - 1 - i];
    task.found = try_start(task.start, setup.seed);
  });
  report::Table table{"The best rate for the worst renaming",
                      {"n", "start", "mistakes", "alpha", "at least", "in order"},
                      {}};
  const auto shown = [](double mistakes) {
    return mistakes >= 1e30 ? report::Cell(fmt::format("above {}", kMostMistakes))
                            : report::Cell(static_cast<std::uint64_t>(mistakes));
  };
  bool all = true;
  bool own = true;
  std::vector<double> x;
  std::vector<double> least;
  std::vector<double> bound;
  for (const std::size_t n : kSizes) {
    double smallest = 1e30;
    for (const Task& task : tasks) {
      if (task.n != n) continue;
      all &= task.found.least_worst >= lower_bound(n);
      if (task.start.name == "g_n's own weights") own &= task.found.in_order == 0;
      smallest = std::fmin(smallest, task.found.least_worst);
      table.rows.push_back({std::uint64_t{n}, task.start.name, shown(task.found.least_worst),
                            task.found.alpha, lower_bound(n), shown(task.found.in_order)});
    }
    x.push_back(static_cast<double>(n));
    least.push_back(smallest >= 1e30 ? std::nan("") : smallest);
    bound.push_back(lower_bound(n));
  }
  document.claims = {
      {"From every start the worst renaming costs at least F ln(F) / 2 mistakes, whatever rate and threshold",
       all, fmt::format("least: {:.0f}, {:.0f}, {:.0f} for n = 8, 10, 12", least[0], least[1], least[2])},
      {"From g_n's own weights the variables in order cost no mistake", own, ""},
      {"The least over all starts grows exponentially: by more than phi^2 for two variables more",
       least[1] / least[0] > 2.618 && least[2] / least[1] > 2.618,
       fmt::format("{:.2f} and {:.2f} times", least[1] / least[0], least[2] / least[1])}};
  report::Plot plot{
      "The start that fares best", {"variables n", false}, {"mistakes on the worst renaming", true}, {}, ""};
  plot.series = {line("observed", x, least), dashed("at least (Theorem 1)", x, bound)};
  document.plots.push_back(std::move(plot));
  document.tables.push_back(std::move(table));
  return document;
}

void winnow_any_start_work(std::uint64_t size, const Setup& setup) {
  try_start(starts(size, setup.seed, 1).back(), setup.seed);
}

}  // namespace halfspace::lab
