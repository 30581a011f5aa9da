// Experts combined online: what each algorithm loses beside what is proved, on luck and on a sequence made
// against it; with sleepers, and when only the followed expert's loss is seen.
//
// Source     batch 3.3, 6.2 to 6.5; certificates 6
// Claims     no algorithm exceeds its limit against any expert, on any sequence (on average over the draws
//            where the limit is of an average); regret a round falls as rounds go on
// Cost       runs * rounds * experts for each algorithm
#include <fmt/format.h>

#include <cmath>

#include "halfspace/core/random.h"
#include "halfspace/lab/experiments.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/run/combine_experts.h"

namespace halfspace::lab {
namespace {

constexpr std::size_t kExperts = 16;
constexpr std::uint64_t kRounds = 2000;
constexpr std::array<std::string_view, 3> kSequences = {"luck", "changing leaders", "sleepers"};

// Rounds of predictions. Luck: expert i is right with a chance of its own. Changing leaders: who led so far
// does badly next, the rest by a coin. Sleepers: each is awake in half of the rounds, and better when the
// round's number fits its own.
class Rounds : public ExpertRounds {
 public:
  Rounds(std::size_t kind, std::uint64_t rounds, std::uint64_t seed, std::uint64_t run)
      : kind_(kind),
        left_(rounds),
        random_(seed, fmt::format("experts {} of {}", run, kind)),
        lost_(kExperts, 0) {
    for (std::size_t i = 0; i < kExperts; ++i) names_.push_back(fmt::format("expert {}", i + 1));
  }

  Result<bool> next(ExpertRound& round) override {
    if (left_-- == 0) return false;
    round.awake.clear();
    round.predictions.clear();
    round.losses.clear();
    const ClassId truth = random_.below(2) == 1 ? 1 : 0;
    ExpertId leader = 0;
    for (ExpertId i = 1; i < kExperts; ++i) leader = lost_[i] < lost_[leader] ? i : leader;
    for (ExpertId i = 0; i < kExperts; ++i) {
      if (kind_ == 2 && random_.below(2) == 0) continue;
      const bool wrong = random_.uniform() < chance(i, leader);
      round.awake.push_back(i);
      round.predictions.push_back(wrong ? static_cast<ClassId>(1 - truth) : truth);
      round.losses.push_back(wrong ? 1 : 0);
      lost_[i] += wrong ? 1 : 0;
    }
    return true;
  }
  [[nodiscard]] const std::vector<std::string>& experts() const override { return names_; }
  [[nodiscard]] std::span<const ClassId> order() const override { return {}; }
  [[nodiscard]] std::string description() const override { return std::string(kSequences[kind_]); }

 private:
  [[nodiscard]] double chance(ExpertId i, ExpertId leader) const {
    if (kind_ == 1) return i == leader ? 0.9 : 0.5;
    if (kind_ == 2) return left_ % kExperts == i ? 0.05 : 0.4;
    return 0.15 + 0.3 * static_cast<double>(i) / kExperts;
  }

  std::size_t kind_;
  std::uint64_t left_;
  RandomStream random_;
  std::vector<double> lost_;
  std::vector<std::string> names_;
};

bool fits(const ExpertCatalogueRow& algorithm, std::size_t kind) {
  return kind != 2 || algorithm.takes_sleepers;
}

double best_loss(const CombinedExperts& combined) {
  double best = 1e30;
  for (const ExpertTally& tally : combined.experts) best = std::fmin(best, tally.loss);
  return best;
}

}  // namespace

report::Document experts_regret(const Setup& setup) {
  report::Document document;
  document.about = fmt::format(
      "{} experts, {} rounds. Rates are found while going. In 'changing leaders' the expert with the fewest "
      "losses so far is wrong nine times in ten, so that following the leader would fail; in 'sleepers' half "
      "of the experts are asleep in a round, and each has rounds that suit it.",
      kExperts, kRounds);
  report::Table table{
      "Means over the runs",
      {"algorithm", "sequence", "loss", "best expert", "regret", "regret allowed", "most of the limit"},
      {}};
  bool always = true;
  bool on_average = true;
  std::uint64_t pairs = 0;
  for (const ExpertCatalogueRow& algorithm : expert_catalogue()) {
    // EXP3 and the perturbed leader are proved on average over their own draws only.
    const bool is_average = algorithm.name == "exp3" || algorithm.name == "perturbed-leader";
    for (std::size_t kind = 0; kind < kSequences.size(); ++kind) {
      if (!fits(algorithm, kind)) continue;
      std::vector<std::vector<double>> slack(kExperts, std::vector<double>(setup.runs));
      std::vector<double> losses(setup.runs);
      std::vector<double> best(setup.runs);
      std::vector<double> allowed(setup.runs);
      std::vector<double> share(setup.runs);
      in_parallel(setup, setup.runs, fmt::format("{}, {}", algorithm.name, kSequences[kind]),
                  [&](std::uint64_t r) {
                    Rounds rounds(kind, kRounds, setup.seed, r);
                    const auto combined = combine_experts(rounds, algorithm, Rate{}, setup.seed + r);
                    if (!combined) return;
                    losses[r] = combined->expected;
                    best[r] = best_loss(*combined);
                    allowed[r] = 1e30;
                    for (std::size_t i = 0; i < kExperts; ++i) {
                      const ExpertTally& tally = combined->experts[i];
                      slack[i][r] = tally.limit - tally.combined;
                      share[r] = std::fmax(share[r], tally.combined / tally.limit);
                      allowed[r] = std::fmin(allowed[r], tally.limit - best[r]);
                    }
                  });
      for (const auto& of_expert : slack) {
        const Mean mean = mean_of(of_expert);
        ++pairs;
        if (is_average) on_average &= mean.value >= -4 * mean.error;
        if (!is_average) always &= mean.least >= -1e-6;
      }
      const double regret = mean_of(losses).value - mean_of(best).value;
      table.rows.push_back({std::string(algorithm.name), std::string(kSequences[kind]), mean_of(losses).value,
                            mean_of(best).value, kind == 2 ? report::Cell("-") : report::Cell(regret),
                            kind == 2 ? report::Cell("-") : report::Cell(mean_of(allowed).value),
                            mean_of(share).most});
    }
  }
  document.claims.push_back(
      {"Limits that hold always: no run exceeds one, against any expert and on any sequence", always,
       fmt::format("{} pairs of algorithm and expert, {} runs each", pairs, setup.runs)});
  document.claims.push_back(
      {"EXP3 and the perturbed leader: not exceeded on average over the draws", on_average, ""});
  report::Plot plot{"Regret of Hedge and EXP3 on luck",
                    {"rounds", true},
                    {"regret", true},
                    {},
                    "A bandit sees one loss a round and pays for it."};
  report::Claim growth{
      "Hedge and EXP3: regret a round falls at every doubling of the rounds, and stays below its limit", true,
      ""};
  for (const std::string_view name : {"hedge", "exp3"}) {
    const auto algorithm = find_expert_algorithm(name);
    std::vector<double> x;
    std::vector<double> y;
    std::vector<double> limit;
    for (std::uint64_t rounds = 250; rounds <= 8000; rounds *= 2) {
      std::vector<double> regrets(setup.runs);
      std::vector<double> limits(setup.runs);
      in_parallel(setup, setup.runs, fmt::format("{}, {} rounds", name, rounds), [&](std::uint64_t r) {
        Rounds source(0, rounds, setup.seed, r);
        const auto combined = combine_experts(source, **algorithm, Rate{}, setup.seed + r);
        if (!combined) return;
        regrets[r] = combined->expected - best_loss(*combined);
        limits[r] = 1e30;
        for (const ExpertTally& tally : combined->experts)
          limits[r] = std::fmin(limits[r], tally.limit - best_loss(*combined));
      });
      x.push_back(static_cast<double>(rounds));
      y.push_back(mean_of(regrets).value);
      limit.push_back(mean_of(limits).value);
    }
    for (std::size_t i = 0; i < x.size(); ++i) {
      growth.holds &= y[i] <= limit[i] && (i == 0 || y[i] / x[i] < y[i - 1] / x[i - 1]);
    }
    growth.observed += fmt::format("{}{}: from {:.3f} to {:.3f} a round", growth.observed.empty() ? "" : ", ",
                                   name, y.front() / x.front(), y.back() / x.back());
    plot.series.push_back(line(std::string(name), x, y));
    plot.series.push_back(dashed("limit of " + std::string(name), x, limit));
  }
  document.claims.push_back(growth);
  document.plots.push_back(std::move(plot));
  document.tables.push_back(std::move(table));
  return document;
}

void experts_regret_work(std::uint64_t size, const Setup& setup) {
  for (const ExpertCatalogueRow& algorithm : expert_catalogue()) {
    Rounds rounds(0, size, setup.seed, 0);
    static_cast<void>(combine_experts(rounds, algorithm, Rate{}, setup.seed));
  }
}

}  // namespace halfspace::lab
