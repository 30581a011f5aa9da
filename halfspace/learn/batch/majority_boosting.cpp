#include "halfspace/learn/batch/majority_boosting.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "halfspace/core/stop.h"
#include "halfspace/learn/batch/linear_fit.h"
#include "halfspace/learn/batch/majority_booster.h"
#include "halfspace/learn/batch/weak_learner.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/solve/majority_game.h"
#include "halfspace/theory/boosting.h"

namespace halfspace {

constexpr ClaimKind kMajorityClaim{
    "majority",  "boosting by majority, by the weight at the end",
    "batch 6.1", Assumption::always,
    "the model", "at most {value} of the {rows} rows are wrong after {rounds} rounds; there are {wrong}"};
constexpr ClaimKind kWeakLearnerClaim{"weak-learner",
                                      "the weight that each rule was right on",
                                      "batch 6.1",
                                      Assumption::always,
                                      "the rules that vote",
                                      "every rule was right on a share of {value} of the weight or more; "
                                      "{rounds} rules, {below} of them below 1/2 + "
                                      "gamma with gamma = {gamma}"};
constexpr ClaimKind kMinimaxClaim{"minimax",
                                  "the value of the game between rows and rules",
                                  "batch 6.1",
                                  Assumption::always,
                                  "every stump",
                                  "under weights of {support} rows no stump is right on more than {value} of "
                                  "them: no weak learner among stumps "
                                  "has a gamma above {gamma}"};

namespace {

double real(std::uint64_t count) {
  return static_cast<double>(count);
}

// The majority of so many rules of the weak learner, or of fewer when a stop is asked for.
BatchFit boosted(const BatchRows& rows, WeakLearner& weak, double gamma, double wanted,
                 const FitContext& context) {
  MajorityBooster booster(rows.size(), gamma);
  double least = 1;
  double below = 0;
  while (real(booster.rounds()) < wanted) {
    // Interrupted, the majority is still that of an odd number.
    if (stop_requested() && booster.rounds() % 2 == 1) break;
    const double right = booster.add(weak.add_rule(booster.weights()));
    least = std::min(least, right);
    below += right < .5 + gamma * (1 - 1e-12) ? 1 : 0;
    context.tell(fmt::format("round {}  right on {:.4g} of the weight, {} rows wrong", booster.rounds(),
                             right, booster.mistakes()));
    if (right == 1 && booster.rounds() == 1) break;  // a perfect rule stands alone
  }
  BatchFit fit{weak.vote(), booster.rounds(), booster.rounds()};
  const double all = real(rows.size());
  fit.claims.push_back({&kMajorityClaim,
                        booster.limit(),
                        {{"gamma", gamma},
                         {"rounds", real(booster.rounds())},
                         {"wrong", real(booster.mistakes())},
                         {"rows", all}},
                        booster.limit() >= all});
  fit.claims.push_back(
      {&kWeakLearnerClaim, least, {{"gamma", gamma}, {"rounds", real(booster.rounds())}, {"below", below}}});
  return fit;
}

// Where rows times stumps are few, the best weights against all stumps by a linear program.
Status claim_minimax(const BatchRows& rows, const BestStump& weak, double most_entries, BatchFit& fit) {
  std::vector<std::vector<bool>> right;
  bool small = true;
  weak.each([&](const Stump& stump) {
    small &= real(rows.size()) * real(right.size() + 1) <= most_entries;
    if (!small) return;
    right.push_back(wrong_rows(rows, stump));
    right.back().flip();
  });
  if (!small || right.empty()) return {};
  auto game = solve::solve_majority_game(right);
  if (!game) return game.error();
  fit.multipliers.push_back(sparse_multipliers(game->weights));
  fit.claims.push_back({&kMinimaxClaim,
                        game->value,
                        {{"support", real(fit.multipliers[0].rows.size())}, {"gamma", game->value - .5}}});
  return {};
}

Status set_weak(MajorityBoostingOptions& options, std::string_view text) {
  if (text != kStumps) {
    if (const auto found = find_online_learner(text); !found) {
      return input_error(
          "", fmt::format("option weak: expected stumps or an online learner; {}", found.error().what));
    }
  }
  options.weak = text;
  return {};
}

}  // namespace

std::span<const Field<MajorityBoostingOptions>> MajorityBoostingOptions::fields() {
  using Own = MajorityBoostingOptions;
  static const Field<Own> kFields[] = {
      number_field<Own>(
          "gamma", "how much better than 1/2 the weak learner is taken to be", &Own::gamma,
          [](double v) { return v >= 1e-4 && v < 0.5; }, "a number from 1e-4, below 0.5"),
      number_field<Own>(
          "rounds", "rules that vote, an odd number; 0: the fewest that leave no row wrong at that gamma",
          &Own::rounds, [](double v) { return v == 0 || (v >= 1 && v <= 1e7 && std::fmod(v, 2) == 1); },
          "0 or an odd number up to 1e7"),
      number_field<Own>(
          "most_entries", "rows times stumps up to which the best possible gamma is computed",
          &Own::most_entries, [](double v) { return v >= 0 && v <= 1e8; }, "a number from 0 to 1e8"),
      {"weak", "the weak learner: the best stump, or one pass of an online learner",
       TextField<Own>{[](const Own& own) { return own.weak; }, set_weak,
                      "stumps, or the name of a linear online learner"}},
  };
  return kFields;
}

RowsMust MajorityBoostingOptions::rows_must() const {
  if (weak == kStumps) return kTraits.rows;
  return (*find_online_learner(weak))->make({})->rule.rows;  // `set` has looked that there is one
}

Result<BatchFit> MajorityBoostingOptions::fit(const BatchRows& rows, const FitContext& context) const {
  const double wanted =
      rounds > 0 ? rounds
                 : std::min(theory::majority_rounds(static_cast<double>(rows.size()), gamma), 9999999.0);
  if (weak != kStumps) {
    const auto online = weak_online(weak, rows, wanted, context);
    if (!online) return online.error();
    return boosted(rows, **online, gamma, wanted, context);
  }
  const BestStump best(rows);
  BatchFit fit = boosted(rows, *weak_stumps(rows, best), gamma, wanted, context);
  if (Status played = claim_minimax(rows, best, most_entries, fit); !played) return played.error();
  return fit;
}

}  // namespace halfspace
