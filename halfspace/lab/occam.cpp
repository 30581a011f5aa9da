// Occam's razor: the longer the rule that is needed, the looser what its length proves, and the larger its
// error; and the limit by the length is seldom wrong.
//
// Source     batch 1.2, 1.4: Theorem 6.4 and Corollary 6.8 in its exact form
// Claims     the limit by the length fails no more often than delta, for every learner; it rises with the
//            features in the target; the shorter of two consistent rules has the lower limit
// Cost       runs * rows for each learner and length; errors are exact over 2^12 points
#include <fmt/format.h>

#include <cmath>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/learn/batch/length_claim.h"

namespace halfspace::lab {
namespace {

constexpr std::size_t kFeatures = 12;
constexpr std::uint64_t kRows = 150;
constexpr double kDelta = 0.1;
constexpr std::array<std::size_t, 5> kRelevant = {1, 2, 3, 5, 8};

struct Contender {
  std::string name;
  std::string_view learner;
  std::vector<Setting> settings;
};

std::vector<Contender> contenders() {
  return {{"OR of all that is left", "disjunction", {}},
          {"a short OR", "disjunction", {{"shorter", "yes"}}},
          {"search of short rules", "occam-search", {}},
          {"tree, cut back", "id3", {}}};
}

struct Found {
  double error = 1;
  double limit = 1;
  double bits = 0;
};

Found one_run(const Contender& one, std::size_t relevant, double noise, std::uint64_t rows,
              std::uint64_t seed, std::uint64_t run) {
  RandomStream random(seed, fmt::format("disjunction {} of {}", run, relevant));
  LinearWorldOptions options;
  options.seed = seed;
  options.sample = run;
  options.noise = noise;
  // So that half of the labels are +1.
  const double on = 1 - std::pow(0.5, 1 / static_cast<double>(relevant));
  LinearWorld world(product(std::vector<double>(kFeatures, on)),
                    random_r_of_k(kFeatures, relevant, 1, random), options);
  const RowStore store = draw_rows(world, rows);
  const auto chosen = (*find_learner(one.learner))->make_batch(one.settings);
  FitContext context;
  context.seed = seed + run;
  context.delta = kDelta;
  Found found;
  if (!chosen) return found;
  auto fit = chosen->fit(BatchRows(store, 2, kFeatures), context);
  if (!fit) return found;
  fit->classifier.cover(kFeatures);
  found.error = error_on_support(world, fit->classifier);
  for (const Claim& claim : fit->claims) {
    if (claim.kind->name != kLengthClaim.name) continue;
    found.limit = claim.value;
    for (const auto& [name, value] : claim.inputs) {
      if (name == "bits") found.bits = value;
    }
  }
  return found;
}

}  // namespace

report::Document occam(const Setup& setup) {
  report::Document document;
  document.about = fmt::format(
      "Rows of {} features that are 0 or 1, labelled by the OR of k of them; {} rows. A rule that takes b "
      "bits to write down and errs on e of m rows errs on new ones at most as often as the binomial "
      "distribution allows at level delta / 2^b, delta = {}. Errors are exact.",
      kFeatures, kRows, kDelta);
  report::Table table{
      "Means over the runs", {"learner", "noise", "k", "bits", "true error", "limit", "failed"}, {}};
  std::uint64_t tries = 0;
  double worst = 0;
  bool covered = true;
  std::vector<std::vector<double>> limits;
  report::Plot plot{"Limit and error by bits, no noise", {"bits", false}, {"share of rows", false}, {}, ""};
  std::vector<double> all_left;
  std::vector<double> short_or;
  for (const Contender& one : contenders()) {
    for (const double noise : {0.0, 0.05}) {
      if (noise > 0 && one.learner == "disjunction") continue;  // it wants rows that some OR explains
      std::vector<double> bits_of;
      std::vector<double> errors_of;
      std::vector<double> limits_of;
      for (const std::size_t k : kRelevant) {
        std::vector<Found> found(setup.runs);
        in_parallel(setup, setup.runs, fmt::format("{}, k = {}", one.name, k),
                    [&](std::uint64_t r) { found[r] = one_run(one, k, noise, kRows, setup.seed, r); });
        double sums[3] = {};
        std::uint64_t failed = 0;
        for (const Found& run : found) {
          const auto runs = static_cast<double>(setup.runs);
          sums[0] += run.bits / runs, sums[1] += run.error / runs, sums[2] += run.limit / runs;
          failed += run.error > run.limit ? 1 : 0;
        }
        covered &= static_cast<double>(failed) <= most_failures(setup.runs, kDelta);
        worst = std::fmax(worst, static_cast<double>(failed) / static_cast<double>(setup.runs));
        ++tries;
        table.rows.push_back({one.name, noise, std::uint64_t{k}, sums[0], sums[1], sums[2], failed});
        bits_of.push_back(sums[0]), errors_of.push_back(sums[1]), limits_of.push_back(sums[2]);
      }
      if (one.name == "OR of all that is left") all_left = limits_of;
      if (one.name == "a short OR") short_or = limits_of;
      if (noise == 0 && (one.name == "a short OR" || one.learner == "id3")) {
        plot.series.push_back(points(one.name + ", error", bits_of, errors_of));
        plot.series.push_back(dashed(one.name + ", limit", bits_of, limits_of));
      }
      limits.push_back(limits_of);
    }
  }
  bool rises = true;
  for (const auto& of_one : limits) rises &= of_one.back() > of_one.front();
  bool shorter = true;
  for (std::size_t i = 0; i < all_left.size(); ++i) shorter &= short_or[i] <= all_left[i] + 1e-9;
  document.claims = {{fmt::format("The limit by the length fails no more often than delta = {}", kDelta),
                      covered, fmt::format("{} kinds of runs; at most in {:.4f} of them", tries, worst)},
                     {"A target of 8 features has a looser limit than one of 1, for every learner", rises,
                      fmt::format("a short OR: {:.3f} and {:.3f}", short_or.front(), short_or.back())},
                     {"Of two consistent rules the shorter one has the lower limit", shorter,
                      fmt::format("k = 1: {:.3f} and {:.3f}", short_or.front(), all_left.front())}};
  document.plots.push_back(std::move(plot));
  document.tables.push_back(std::move(table));
  return document;
}

void occam_work(std::uint64_t size, const Setup& setup) {
  for (const Contender& one : contenders()) one_run(one, 3, 0, size, setup.seed, 0);
}

}  // namespace halfspace::lab
