// Boosting the p-norm weak learner: margins, Theorem 4's limit on them, the bracket around the largest
// margin, and its error beside that of the online p-norm algorithm from as many rows.
//
// Source     servedio 2.2 to 2.5, 3.3 to 3.6, 3.9: Theorems 3 and 4, Corollary 6 of the 2002 paper
// Claims     Theorem 4 at every margin; the bracket closes and never crosses; after Corollary 6's rounds
// every
//            margin is above gamma / 2; boosted errors on average no larger than online ones
// Cost       runs * rounds * rows * features
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/solve/margin_booster.h"
#include "halfspace/theory/boosting.h"

namespace halfspace::lab {
namespace {

constexpr std::size_t kFeatures = 15;
constexpr std::size_t kRelevant = 5;
constexpr std::array<std::uint64_t, 4> kRows = {25, 50, 100, 200};
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::array<double, 3> kNorms = {2, 6, kInfinity};
constexpr std::size_t kShown = 1;  // of the norms: whose margins are drawn

LinearWorld make_world(std::uint64_t seed, std::uint64_t run) {
  RandomStream random(seed, fmt::format("target {}", run));
  LinearWorldOptions options;
  options.seed = seed;
  options.sample = run;
  return {uniform_signs(kFeatures), random_majority(kFeatures, kRelevant, random), options};
}

struct Boosted {
  double gamma = 0;  // of the target: delta / (2 R U)
  std::uint64_t rounds = 0;
  double least_margin = 0;
  double lower = 0;  // of the bracket, in units of R
  double upper = 1;
  double theorem = 0;  // the largest share over its limit, at all observed margins
  std::vector<double> margins;
  std::vector<double> limits;  // of Theorem 4, on the share of rows up to each margin from 0
  std::vector<double> weights;
};

Boosted boost(const RowStore& store, double p, const LinearTarget& target) {
  const solve::SignedRows rows(store);
  const double radius = std::isinf(p) ? 1 : std::pow(static_cast<double>(kFeatures), 1 / p);
  solve::MarginBooster booster(rows, p, radius);
  Boosted done;
  done.gamma = theory::weak_edge(1, radius, target.length(p));
  done.rounds =
      static_cast<std::uint64_t>(theory::margin_rounds(static_cast<double>(rows.size()), done.gamma));
  std::vector<double> errors;
  for (std::uint64_t t = 0; t < done.rounds && !booster.ended(); ++t) {
    const auto round = booster.next();
    errors.push_back((1 - round.edge) / 2);
    done.upper = std::fmin(done.upper, round.edge);
  }
  done.weights = booster.vote();
  done.least_margin = booster.least_margin();
  done.lower = done.least_margin;
  for (std::size_t i = 0; i < rows.size(); ++i) done.margins.push_back(rows.dot(i, done.weights.data()));
  std::sort(done.margins.begin(), done.margins.end());
  for (std::size_t i = 0; i < done.margins.size() && !booster.ended(); ++i) {
    if (done.margins[i] < 0) continue;
    done.limits.push_back(theory::margin_share_limit(done.margins[i], errors));
    const double share = static_cast<double>(i + 1) / static_cast<double>(done.margins.size());
    done.theorem = std::fmax(done.theorem, share / done.limits.back());
  }
  return done;
}

// The online algorithm's own limit for p = infinity has no negative weights: a large p stands for it.
constexpr double kLargeNorm = 12;
std::vector<double> online(const RowStore& store, double p) {
  const LaneRule rule =
      rule_of("p-norm", {{"p", setting(std::fmin(p, kLargeNorm))}, {"margin", "0"}, {"step", "1"}});
  LinearLearner learner = learner_for(rule, kFeatures);
  for (std::size_t r = 0; r < store.rows(); ++r) learner.learn(store.row(r), side_of(store.class_of(r)));
  return weights_of(learner, kFeatures);
}

struct Result {
  Boosted boosted;
  double error = 0;
  double online_error = 0;
};

Result one_run(double p, std::uint64_t rows, std::uint64_t seed, std::uint64_t run) {
  LinearWorld world = make_world(seed, run);
  const RowStore store = draw_rows(world, rows);
  Result result{boost(store, p, world.target()), 0, 0};
  result.error = world.true_error(result.boosted.weights, 0);
  result.online_error = world.true_error(online(store, p), 0);
  return result;
}

std::string name_of_norm(double p) {
  return std::isinf(p) ? "inf" : short_number(p);
}

}  // namespace

report::Document boosting_margins(const Setup& setup) {
  report::Document document;
  document.about = fmt::format(
      "Rows are uniform on {{-1,1}}^{}, labelled by the majority of {} features: some u has margin 1. "
      "AdaBoost over the p-norm weak learner runs for the rounds after which every margin must exceed gamma "
      "/ 2; all its hypotheses are linear, so the vote is one weight vector. Errors are exact, over all 2^{} "
      "points. Beside p = inf stands the online algorithm with p = 12.",
      kFeatures, kRelevant, kFeatures);
  double worst_theorem = 0;
  double least_ratio = kInfinity;
  double crossing = -kInfinity;
  double widest = 0;
  report::Table table{
      "Means over the runs",
      {"p", "rows", "gamma", "rounds", "least margin", "bracket, upper end", "boosted error", "online error"},
      {}};
  std::vector<report::Plot> plots;
  std::vector<report::Claim> error_claims;
  for (std::size_t n = 0; n < kNorms.size(); ++n) {
    const double p = kNorms[n];
    std::vector<double> x(kRows.begin(), kRows.end());
    std::vector<double> boosted_errors;
    std::vector<double> online_errors;
    bool better = true;
    for (const std::uint64_t rows : kRows) {
      std::vector<Result> results(setup.runs);
      in_parallel(setup, setup.runs, fmt::format("p = {}, {} rows", name_of_norm(p), rows),
                  [&](std::uint64_t r) { results[r] = one_run(p, rows, setup.seed, r); });
      std::vector<double> errors;
      std::vector<double> differences;
      double sums[4] = {};
      for (const Result& result : results) {
        const Boosted& boosted = result.boosted;
        worst_theorem = std::fmax(worst_theorem, boosted.theorem);
        least_ratio = std::fmin(least_ratio, boosted.least_margin / (boosted.gamma / 2));
        crossing = std::fmax(crossing, boosted.lower - boosted.upper);
        widest = std::fmax(widest, 1 - boosted.lower / boosted.upper);
        errors.push_back(result.error);
        differences.push_back(result.error - result.online_error);
        sums[0] += result.online_error;
        sums[1] += boosted.least_margin;
        sums[2] += boosted.upper;
      }
      const auto count = static_cast<double>(setup.runs);
      boosted_errors.push_back(mean_of(errors).value);
      online_errors.push_back(sums[0] / count);
      const Mean difference = mean_of(differences);
      better &= difference.value <= 3 * difference.error;
      table.rows.push_back({name_of_norm(p), rows, results[0].boosted.gamma, results[0].boosted.rounds,
                            sums[1] / count, sums[2] / count, boosted_errors.back(), online_errors.back()});
      if (n == kShown && rows == kRows.back()) {
        const Boosted& one = results[0].boosted;
        std::vector<double> share;
        for (std::size_t i = 0; i < one.margins.size(); ++i)
          share.push_back(static_cast<double>(i + 1) / static_cast<double>(one.margins.size()));
        report::Plot plot{
            fmt::format("Margins of the vote, p = {}, {} rows", name_of_norm(p), rows),
            {"margin", false},
            {"share of the rows with at most this", false},
            {},
            "Dashed: Theorem 4's limit on that share, and gamma / 2, which Corollary 6 promises."};
        std::vector<double> limits = one.limits;
        for (double& limit : limits) limit = std::fmin(1, limit);
        const std::vector<double> drawn(one.margins.end() - static_cast<std::ptrdiff_t>(limits.size()),
                                        one.margins.end());
        plot.series = {{"observed", report::Series::Style::steps, one.margins, share},
                       dashed("Theorem 4", drawn, limits),
                       dashed("gamma / 2", {one.gamma / 2, one.gamma / 2}, {0, 1})};
        plots.push_back(std::move(plot));
      }
    }
    error_claims.push_back(
        {fmt::format(
             "p = {}: from as many rows, the boosted vote errs on average no more than the online algorithm",
             name_of_norm(p)),
         better,
         fmt::format("{:.4f} and {:.4f} at {} rows", boosted_errors.back(), online_errors.back(),
                     kRows.back())});
    report::Plot plot{
        fmt::format("Errors, p = {}", name_of_norm(p)), {"rows", true}, {"true error", true}, {}, ""};
    plot.series = {line("boosted", x, boosted_errors), line("online", x, online_errors)};
    plots.push_back(std::move(plot));
  }
  document.claims = {{"Theorem 4: at every margin no more rows than its right side",
                      worst_theorem <= 1 + 1e-9, fmt::format("at most {:.3f} of it", worst_theorem)},
                     {"Corollary 6: every margin is above gamma / 2", least_ratio > 1,
                      fmt::format("the least is {:.2f} times that", least_ratio)},
                     {"The bracket of the largest margin never crosses", crossing <= 1e-9,
                      fmt::format("at its widest {:.1f}% of its upper end", 100 * widest)}};
  document.claims.insert(document.claims.end(), error_claims.begin(), error_claims.end());
  document.plots = std::move(plots);
  document.tables.push_back(std::move(table));
  return document;
}

void boosting_margins_work(std::uint64_t size, const Setup& setup) {
  LinearWorld world = make_world(setup.seed, 0);
  const RowStore store = draw_rows(world, size);
  boost(store, 6, world.target());
}

}  // namespace halfspace::lab
