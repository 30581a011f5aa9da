// Votes of weak rules: the rounds again from the stored rules, and the game by all stumps there are.
#include <algorithm>
#include <cmath>
#include <set>

#include "halfspace/verify/batch/batch_case.h"
#include "halfspace/verify/batch/plain_predictor.h"

namespace halfspace::verify {
namespace {

Real value_of(Row row, std::uint32_t column) {
  for (std::size_t k = 0; k < row.size; ++k) {
    if (row.columns[k] == column) return row.values[k];
  }
  return 0;
}

std::size_t rules_of(const BatchCase& given) {
  if (const auto* stumps = given.model.classifier.as<StumpVote>()) return stumps->stumps().size();
  const auto* linear = given.model.classifier.as<LinearVote>();
  return linear != nullptr ? linear->rules() : 0;
}

bool is_wrong(const BatchCase& given, std::size_t rule, std::size_t row) {
  const Row x = given.rows.row(row);
  bool plus = false;
  if (const auto* linear = given.model.classifier.as<LinearVote>()) {
    plus = votes_plus(*linear, rule, x);
  } else {
    const Stump& stump = given.model.classifier.as<StumpVote>()->stumps()[rule];
    plus = (value_of(x, stump.column) > Real{stump.cut}) == (stump.sign > 0);
  }
  return plus != (given.rows.class_of(row) == 1);
}

Real log_alpha(const Line& claimed) {
  const Real gamma = claimed.input("gamma");
  return gamma > 0 && gamma < .5L ? std::log((1 + 2 * gamma) / (1 - 2 * gamma)) : 0;
}

struct Rounds {
  std::vector<std::uint64_t> wrong;  // rules that are, by row
  Real least = 1;                    // share of the weight that a rule was right on
  std::uint64_t below = 0;           // 1/2 + gamma
};

Rounds replayed(const BatchCase& given, Real alpha, Real gamma) {
  Rounds rounds{std::vector<std::uint64_t>(given.size())};
  std::vector<Real> weights(given.size(), 1);  // of all rounds so far, scaled by the largest
  for (std::size_t rule = 0; rule < rules_of(given); ++rule) {
    Real all = 0;
    Real right = 0;
    Real most = 0;
    for (std::size_t i = 0; i < given.size(); ++i) {
      all += weights[i];
      const bool wrong = is_wrong(given, rule, i);
      if (!wrong) right += weights[i];
      if (wrong) weights[i] *= std::exp(alpha), ++rounds.wrong[i];
      most = std::max(most, weights[i]);
    }
    for (Real& weight : weights) weight /= most;
    rounds.least = std::min(rounds.least, right / all);
    rounds.below += right / all < .5L + gamma * (1 - 1e-12L) ? 1 : 0;
  }
  return rounds;
}

std::optional<OwnLine> majority(const BatchCase& given, const Line& claimed) {
  const std::size_t count = rules_of(given);
  const Real alpha = log_alpha(claimed);
  if (count == 0 || alpha == 0) return std::nullopt;
  const Rounds rounds = replayed(given, alpha, claimed.input("gamma"));
  Real limit = 0;
  std::uint64_t wrong = 0;
  for (const std::uint64_t k : rounds.wrong) {
    limit += std::exp(alpha * (static_cast<Real>(k) - (static_cast<Real>(count) + 1) / 2));
    wrong += 2 * k > count ? 1 : 0;
  }
  return OwnLine{
      "majority",
      limit,
      limit >= static_cast<Real>(given.size()),
      false,
      {{"gamma", claimed.input("gamma")}, {"rounds", count}, {"wrong", wrong}, {"rows", given.size()}}};
}

std::optional<OwnLine> weak_learner(const BatchCase& given, const Line& claimed) {
  const Real alpha = log_alpha(claimed);
  if (rules_of(given) == 0 || alpha == 0) return std::nullopt;
  const Rounds rounds = replayed(given, alpha, claimed.input("gamma"));
  return OwnLine{"weak-learner",
                 rounds.least,
                 false,
                 false,
                 {{"gamma", claimed.input("gamma")}, {"rounds", rules_of(given)}, {"below", rounds.below}}};
}

// The greatest weight that a stump is right on, by trying one on each side of every value of every feature.
std::optional<OwnLine> minimax(const BatchCase& given, const Line& /*claimed*/) {
  if (given.model.multipliers.size() != 1) return std::nullopt;
  const Multipliers& p = given.model.multipliers[0];
  std::vector<Real> weights(given.size());
  Real total = 0;
  for (std::size_t k = 0; k < p.rows.size(); ++k) {
    if (p.rows[k] >= given.size() || !(p.values[k] >= 0)) return std::nullopt;
    total += weights[p.rows[k]] = p.values[k];
  }
  if (std::fabs(total - 1) > 1e-9L) return std::nullopt;
  Real most = 0;
  for (std::uint32_t column = 0; column < given.columns; ++column) {
    std::set<Real> values;
    for (std::size_t i = 0; i < given.size(); ++i) values.insert(value_of(given.rows.row(i), column));
    if (values.size() == 1 && *values.begin() == 0) continue;
    values.insert(*values.begin() - 1);
    for (const Real cut : values) {
      Real right = 0;
      for (std::size_t i = 0; i < given.size(); ++i) {
        const bool above = value_of(given.rows.row(i), column) > cut;
        right += above == (given.rows.class_of(i) == 1) ? weights[i] : 0;
      }
      most = std::max({most, right, 1 - right});
    }
  }
  return OwnLine{"minimax", most, false, false, {{"support", p.rows.size()}, {"gamma", most - .5L}}};
}

constexpr BatchFormula kFormulas[] = {
    {"majority", majority}, {"weak-learner", weak_learner}, {"minimax", minimax}};

}  // namespace

std::span<const BatchFormula> majority_formulas() {
  return kFormulas;
}

}  // namespace halfspace::verify
