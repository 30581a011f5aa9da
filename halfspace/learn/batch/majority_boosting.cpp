#include "halfspace/learn/batch/majority_boosting.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "halfspace/core/stop.h"
#include "halfspace/learn/batch/best_stump.h"
#include "halfspace/learn/batch/linear_fit.h"
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

MajorityBooster::MajorityBooster(std::size_t rows, double gamma)
    : log_alpha_(std::log((1 + 2 * gamma) / (1 - 2 * gamma))), wrong_(rows) {}

std::vector<double> MajorityBooster::weights() const {
  const std::uint64_t most = *std::max_element(wrong_.begin(), wrong_.end());
  std::vector<double> weights(wrong_.size());
  for (std::size_t i = 0; i < wrong_.size(); ++i) {
    weights[i] = std::exp(-log_alpha_ * static_cast<double>(most - wrong_[i]));
  }
  return weights;
}

double MajorityBooster::add(const std::vector<bool>& wrong) {
  const std::vector<double> before = weights();
  [[maybe_unused]] const double log_before = log_total();
  double all = 0;
  double right = 0;
  for (std::size_t i = 0; i < wrong_.size(); ++i) {
    all += before[i];
    right += wrong[i] ? 0 : before[i];
    wrong_[i] += wrong[i] ? 1 : 0;
  }
  ++rounds_;
  // W grows by 1 + (alpha - 1) times the share of the weight that was wrong, exactly.
  assert(std::fabs(log_total() - log_before - std::log1p(std::expm1(log_alpha_) * (1 - right / all))) < 1e-9);
  return right / all;
}

double MajorityBooster::log_total() const {
  const std::uint64_t most = *std::max_element(wrong_.begin(), wrong_.end());
  double sum = 0;
  for (const double weight : weights()) sum += weight;
  return std::log(sum) + log_alpha_ * static_cast<double>(most);
}

std::uint64_t MajorityBooster::mistakes() const {
  return static_cast<std::uint64_t>(
      std::count_if(wrong_.begin(), wrong_.end(), [&](std::uint64_t k) { return 2 * k > rounds_; }));
}

double MajorityBooster::limit() const {
  return std::exp(log_total() - log_alpha_ * (static_cast<double>(rounds_) + 1) / 2);
}

namespace {

double real(std::uint64_t count) {
  return static_cast<double>(count);
}

float value_of(Row row, std::uint32_t column) {
  for (std::size_t k = 0; k < row.size; ++k) {
    if (row.columns[k] == column) return row.values[k];
  }
  return 0;
}

std::vector<bool> wrong_rows(const BatchRows& rows, const Stump& stump) {
  std::vector<bool> wrong(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    wrong[i] = stump.vote(value_of(rows.row(i), stump.column)) != rows.label(i);
  }
  return wrong;
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
  };
  return kFields;
}

Result<BatchFit> MajorityBoostingOptions::fit(const BatchRows& rows, const FitContext& context) const {
  const BestStump weak(rows);
  MajorityBooster booster(rows.size(), gamma);
  const double wanted =
      rounds > 0 ? rounds
                 : std::min(theory::majority_rounds(static_cast<double>(rows.size()), gamma), 9999999.0);
  std::vector<Stump> stumps;
  double least = 1;
  double below = 0;
  while (real(booster.rounds()) < wanted) {
    // Interrupted, the majority is still that of an odd number.
    if (stop_requested() && booster.rounds() % 2 == 1) break;
    const Stump stump = weak.find(booster.weights()).stump;
    stumps.push_back(stump);
    const double right = booster.add(wrong_rows(rows, stump));
    least = std::min(least, right);
    below += right < .5 + gamma * (1 - 1e-12) ? 1 : 0;
    context.tell(fmt::format("round {}  right on {:.4g} of the weight, {} rows wrong", booster.rounds(),
                             right, booster.mistakes()));
    if (right == 1 && booster.rounds() == 1) break;  // a perfect rule stands alone
  }
  BatchFit fit{Classifier(StumpVote(std::move(stumps))), booster.rounds(), booster.rounds()};
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
  if (Status played = claim_minimax(rows, weak, most_entries, fit); !played) return played.error();
  return fit;
}

}  // namespace halfspace
