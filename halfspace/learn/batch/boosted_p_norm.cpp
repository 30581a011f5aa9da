#include "halfspace/learn/batch/boosted_p_norm.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "halfspace/core/stop.h"
#include "halfspace/solve/checks.h"
#include "halfspace/solve/momentum_booster.h"

namespace halfspace {
namespace {

constexpr std::string_view kVariants[] = {"adaboost", "momentum"};
constexpr std::string_view kModes[] = {"margin", "adaptive", "corollary6", "rounds"};

using Mode = BoostedPNormOptions::Mode;

// What the rounds have shown so far, in units of the radius.
struct Bracket {
  double least_edge = INFINITY;
  std::vector<double> multipliers;  // of the least edge
  double steps = 0;
  std::uint64_t rounds = 0;
  MarginCourse course;  // in units of the rows

  template <class Booster>
  void take(const Booster& booster, const solve::MarginBooster::Round& round) {
    ++rounds;
    if (std::isfinite(round.step)) steps += round.step;
    if (round.edge >= least_edge) return;
    least_edge = round.edge;
    multipliers = booster.multipliers();
  }

  void note(double reached, double radius) {
    const auto now = static_cast<double>(rounds);
    if (!course.rounds.empty() && now < 1.1 * course.rounds.back()) return;
    course.rounds.push_back(now);
    course.reached.push_back(std::max(0.0, reached) * radius);
    course.limits.push_back(least_edge * radius);
  }
};

bool is_done(const BoostedPNormOptions& options, const Bracket& seen, double margin, double rows) {
  const auto t = static_cast<double>(seen.rounds);
  const auto enough = [&](double gamma) { return t > 2 / (gamma * gamma) * std::log2(rows); };
  switch (options.mode) {
    case Mode::margin:
      return margin >= options.margin * seen.least_edge;
    case Mode::adaptive:
      return enough(seen.least_edge / 2);
    case Mode::corollary6:
      return enough(options.gamma);
    case Mode::rounds:
      return false;
  }
  return true;
}

// servedio 2.4: what must hold after every round.
void check_round(const solve::MarginBooster::Round& round, double margin, const Bracket& seen) {
  assert(!std::isfinite(round.step) || round.step == 1 ||
         round.normaliser <= std::sqrt(1 - round.edge * round.edge) + 1e-9);
  assert(margin <= seen.least_edge + 1e-9);
  (void)round, (void)margin, (void)seen;
}

std::vector<double> margins_of(const solve::SignedRows& rows, const LinearHypothesis& vote) {
  const std::vector<double> w = weights_of(vote, rows.columns());
  std::vector<double> margins(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) margins[i] = rows.dot(i, w.data());
  return margins;
}

template <class Booster>
Bracket run(Booster& booster, const BoostedPNormOptions& options, std::size_t rows,
            const FitContext& context) {
  Bracket seen;
  double reached = 0;
  do {
    const auto round = booster.next();
    seen.take(booster, round);
    reached = booster.least_margin();
    check_round(round, reached, seen);
    const double radius = booster.radius();
    seen.note(reached, radius);
    context.tell(fmt::format("round {}  largest margin from {:.4g} to {:.4g}", seen.rounds,
                             std::max(0.0, reached) * radius, seen.least_edge * radius));
  } while (!booster.ended() && seen.rounds < static_cast<std::uint64_t>(options.rounds) &&
           !stop_requested() && !is_done(options, seen, reached, static_cast<double>(rows)));
  return seen;
}

}  // namespace

std::span<const Field<BoostedPNormOptions>> BoostedPNormOptions::fields() {
  using Own = BoostedPNormOptions;
  static const Field<Own> kFields[] = {
      number_field<Own>(
          "p", "the norm of rows; 2 as a support vector machine, inf for few relevant features", &Own::p,
          [](double v) { return v >= 2; }, "a number from 2, or inf"),
      {"mode",
       "ends when the margin is a share of the best, when Theorem 4 proves half of the least edge, after the "
       "rounds of Corollary 6, or after a number of rounds",
       choice<&Own::mode>(kModes)},
      {"variant", "how rows are weighed and votes added up; momentum, for p=2, takes fewer rounds",
       choice<&Own::variant>(kVariants)},
      number_field<Own>(
          "margin", "of mode margin: the share of the proved largest margin", &Own::margin,
          [](double v) { return v > 0 && v < 1; }, "a number above 0 and below 1"),
      number_field<Own>(
          "gamma", "of mode corollary6: delta / (2 R |u|) of the target u", &Own::gamma,
          [](double v) { return v > 0 && v <= 0.5; }, "a number above 0, up to 0.5"),
      number_field<Own>(
          "rounds", "of mode rounds how many, of the others at most how many", &Own::rounds,
          [](double v) { return v >= 1 && v <= 1e9 && v == std::floor(v); }, "a whole number from 1 to 1e9"),
  };
  return kFields;
}

Status BoostedPNormOptions::check() const {
  if (variant == Variant::adaboost) return {};
  if (p != 2) return input_error("", fmt::format("variant=momentum: found p={}, expected 2", p));
  if (mode == Mode::margin || mode == Mode::rounds) return {};
  return input_error(
      "", "variant=momentum: found a mode that counts AdaBoost's rounds, expected margin or rounds");
}

Result<BatchFit> BoostedPNormOptions::fit(const BatchRows& given, const FitContext& context) const {
  const solve::SignedRows rows = signed_rows(given);
  if (Status fine = solve::check_rows(rows); !fine) return fine.error();
  Bracket seen;
  std::vector<double> vote;
  const auto boost = [&](auto booster) {
    seen = run(booster, *this, rows.size(), context);
    vote = booster.vote();
  };
  variant == Variant::adaboost ? boost(solve::MarginBooster(rows, p, 0, context.threads))
                               : boost(solve::MomentumBooster(rows, context.threads));
  std::vector<LinearHypothesis> parts;
  parts.push_back(linear_hypothesis(vote, given.constant()));
  BatchFit fit{Classifier(std::move(parts)), seen.rounds, seen.rounds};
  if (auto separator = separator_claim(rows, fit.classifier.part(0), p)) fit.claims.push_back(*separator);
  fit.claims.push_back(margin_limit_claim(rows, seen.multipliers, p));
  std::vector<double> margins = margins_of(rows, fit.classifier.part(0));
  std::sort(margins.begin(), margins.end());
  fit.claims.push_back(margin_share_claim(margins, seen.least_edge / 4, seen.steps));
  fit.course = std::move(seen.course);
  fit.course.margins = std::move(margins);
  fit.multipliers.push_back(sparse_multipliers(seen.multipliers));
  return fit;
}

}  // namespace halfspace
