// Winnow on g_n, cycling through the 5n - 8 points that specify it: mistakes grow exponentially with n,
// whatever its rate and threshold.
//
// Source     servedio 4.6, 4.7 and 7.3: Lemma 4 and Theorem 1 of the 1999 paper
// Claims     the sets specify g_n, by linear programs; mistakes grow by more than phi^2 for two variables
//            more and exceed the lower bound; at rates of the sharp limit or more it never ends
// Cost       mistakes * points; 2^n linear programs for a set
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/lab/threshold_programs.h"
#include "halfspace/theory/uniform_sphere.h"

namespace halfspace::lab {
namespace {

constexpr std::array<std::size_t, 5> kSizes = {4, 6, 8, 10, 12};
constexpr std::array<double, 9> kAlphas = {1.5, 1.2, 1.1, 1.05, 1.02, 1.01, 1.005, 1.002, 1.001};
constexpr std::uint64_t kMostMistakes = 20000;
constexpr std::size_t kLargestChecked = 10;  // of the sets of 5n - 8 points
constexpr double kPhiSquared = 2.618033988749895;

struct Tried {
  double alpha = 0;
  double theta = 0;
  CycleRun run;
};

CycleRun run_winnow(std::size_t n, double alpha, double theta, std::uint64_t most = kMostMistakes) {
  const LaneRule rule = rule_of("winnow", {{"alpha", setting(alpha)}, {"theta", setting(theta)}});
  LinearLearner learner = learner_for(rule, n);
  return cycle(learner, hard_specifying_set(n), most);
}

// All rates with the thresholds 1, n/2 and n.
std::vector<Tried> try_all(std::size_t n) {
  std::vector<Tried> tried;
  const auto size = static_cast<double>(n);
  for (const double alpha : kAlphas) {
    for (const double theta : {1.0, size / 2, size})
      tried.push_back({alpha, theta, run_winnow(n, alpha, theta)});
  }
  return tried;
}

const Tried* best_of(const std::vector<Tried>& tried) {
  const Tried* best = nullptr;
  for (const Tried& one : tried) {
    if (one.run.converged && (best == nullptr || one.run.mistakes < best->run.mistakes)) best = &one;
  }
  return best;
}

report::Claim growth_claim(const std::vector<const Tried*>& best) {
  double least = 1e30;
  bool all = true;
  for (std::size_t i = 0; i < best.size(); ++i) all &= best[i] != nullptr;
  for (std::size_t i = 2; i < best.size() && all; ++i) {  // n = 4 is degenerate
    least = std::min(
        least, static_cast<double>(best[i]->run.mistakes) / static_cast<double>(best[i - 1]->run.mistakes));
  }
  return {"From n = 6 on, two variables more cost the best Winnow more than phi^2 = 2.618 times the mistakes",
          all && least > kPhiSquared, fmt::format("at least {:.3g} times", least)};
}

report::Claim bound_claim(const std::vector<std::vector<Tried>>& tried) {
  double least = 1e30;
  for (std::size_t i = 1; i < tried.size(); ++i) {
    const double bound = theory::hard_winnow_updates(static_cast<int>(kSizes[i]));
    for (const Tried& one : tried[i]) {
      if (one.run.converged) least = std::min(least, static_cast<double>(one.run.mistakes) - bound);
    }
  }
  return {"Every run that ends has at least as many mistakes as Theorem 1 says (sharp form)", least >= 0,
          fmt::format("at least {:.4g} more", least)};
}

report::Claim limit_claim(const std::vector<std::vector<Tried>>& tried) {
  std::uint64_t above = 0;
  std::uint64_t ended = 0;
  for (std::size_t i = 1; i < tried.size(); ++i) {
    for (const Tried& one : tried[i]) {
      if (one.alpha < theory::hard_winnow_alpha(static_cast<int>(kSizes[i]))) continue;
      ++above;
      ended += one.run.converged ? 1 : 0;
    }
  }
  return {"No run with alpha of 1 + 1/(F_(n-3) - 1) or more ends", ended == 0,
          fmt::format("{} such runs, none of them ended before {} mistakes", above, kMostMistakes)};
}

// servedio 7.3, in its order of the points.
report::Claim reference_claim() {
  struct Known {
    std::size_t n;
    double alpha;
    std::uint64_t mistakes;
  };
  constexpr Known kKnown[] = {{4, 1.5, 6},    {6, 1.1, 46},    {8, 1.02, 336},
                              {8, 1.01, 621}, {10, 1.02, 625}, {12, 1.005, 2885}};
  std::string found;
  bool all = true;
  for (const Known& known : kKnown) {
    const CycleRun run = run_winnow(known.n, known.alpha, static_cast<double>(known.n));
    all &= run.converged && run.mistakes == known.mistakes;
    found += fmt::format("{}n = {}: {}", found.empty() ? "" : ", ", known.n, run.mistakes);
  }
  return {"With theta = n the mistakes are those of the reference: 6, 46, 336, 621, 625, 2885", all, found};
}

struct SetCheck {
  std::size_t n = 0;
  std::uint64_t size = 0;
  std::uint64_t minimal = 0;
  Specified by_all;
  Specified by_minimal;
  std::uint64_t essential = 0;
};

std::vector<SetCheck> check_sets(const Setup& setup) {
  std::vector<SetCheck> checks(kSizes.size() - 1);
  in_parallel(setup, checks.size(), "specifying sets", [&](std::uint64_t at) {
    const std::size_t i = checks.size() - 1 - at;  // the longest first
    const std::size_t n = kSizes[i + 1];
    const auto set = hard_specifying_set(n);
    const auto minimal = hard_minimal_set(n);
    checks[i] = {n, set.size(), minimal.size(), {}, {}, count_essential(minimal)};
    if (n <= kLargestChecked) checks[i].by_all = check_specifying(set, hard_target(n));
    checks[i].by_minimal = check_specifying(minimal, hard_target(n));
  });
  return checks;
}

report::Claim set_claim(const std::vector<SetCheck>& checks) {
  bool all = true;
  std::uint64_t programs = 0;
  for (const SetCheck& check : checks) {
    all &= check.size == 5 * check.n - 8 && check.minimal == check.n + 1 && check.essential == check.minimal;
    all &=
        check.by_all.undetermined == 0 && check.by_minimal.undetermined == 0 && check.by_minimal.outside > 0;
    programs += check.by_all.outside + check.by_minimal.outside + check.minimal;
  }
  return {
      "The 5n - 8 points (n up to 10) and the n + 1 points (n up to 12) leave one threshold function, and "
      "none of the n + 1 can be spared",
      all, fmt::format("{} linear programs", programs)};
}

report::Table table_of(const std::vector<const Tried*>& best) {
  report::Table table{"The best Winnow on g_n",
                      {"n", "points", "mistakes", "cycles", "alpha", "theta", "at least", "alpha below"},
                      {}};
  for (std::size_t i = 0; i < kSizes.size(); ++i) {
    if (best[i] == nullptr) continue;
    const int n = static_cast<int>(kSizes[i]);
    table.rows.push_back({std::uint64_t{kSizes[i]}, std::uint64_t{5 * kSizes[i] - 8}, best[i]->run.mistakes,
                          best[i]->run.cycles, best[i]->alpha, best[i]->theta,
                          n < 6 ? 0 : theory::hard_winnow_updates(n),
                          n < 6 ? report::Cell("-") : report::Cell(theory::hard_winnow_alpha(n))});
  }
  return table;
}

}  // namespace

report::Document winnow_hard(const Setup& setup) {
  std::vector<std::vector<Tried>> tried(kSizes.size());
  in_parallel(setup, kSizes.size(), "Winnow", [&](std::uint64_t at) {
    const std::size_t i = kSizes.size() - 1 - at;
    tried[i] = try_all(kSizes[i]);
  });
  std::vector<const Tried*> best;
  for (const auto& all : tried) best.push_back(best_of(all));
  const std::vector<SetCheck> checks = check_sets(setup);
  report::Document document;
  document.about =
      "g_n is a threshold function of n variables whose representations all have v_(n-1) < v_n < v_(n-1) + "
      "v_3. Winnow's weights are powers of alpha: to hit so narrow a gap alpha must be exponentially near to "
      "1, and then it takes exponentially many mistakes to get there. Rates from 1.001 to 1.5 and thresholds "
      "1, n/2 and n are tried; the points of the specifying set come one after another until a whole cycle "
      "is right.";
  document.claims = {growth_claim(best), bound_claim(tried), limit_claim(tried), reference_claim(),
                     set_claim(checks)};
  report::Plot plot{"Mistakes of the best Winnow", {"variables n", false}, {"mistakes", true}, {}, ""};
  std::vector<double> x;
  std::vector<double> y;
  std::vector<double> bound;
  for (std::size_t i = 0; i < kSizes.size(); ++i) {
    if (best[i] == nullptr) continue;
    x.push_back(static_cast<double>(kSizes[i]));
    y.push_back(static_cast<double>(best[i]->run.mistakes));
    const double least = kSizes[i] < 6 ? 0 : theory::hard_winnow_updates(static_cast<int>(kSizes[i]));
    bound.push_back(least > 0 ? least : std::nan(""));
  }
  plot.series = {line("observed", x, y), dashed("at least (Theorem 1)", x, bound)};
  document.plots.push_back(std::move(plot));
  document.tables.push_back(table_of(best));
  return document;
}

void winnow_hard_work(std::uint64_t size, const Setup&) {
  try_all(size);
}

}  // namespace halfspace::lab
