#include "halfspace/certificate/said.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "halfspace/theory/budget.h"
#include "halfspace/theory/experts.h"
#include "halfspace/theory/winnow.h"

namespace halfspace::said {

// By Hoelder no v with |v|_q = 1 has a margin above |S|_p / (sum of steps) on all updates.
std::optional<Said> largest_margin(const Evidence& e, double /*delta*/) {
  if (!e.duals || e.duals->steps == 0) return std::nullopt;
  const double value = e.duals->norm / e.duals->steps;
  Said said{value,
            {{"p", e.duals->p}, {"dual_norm", e.duals->norm}, {"steps", e.duals->steps}},
            value >= e.longest};
  if (e.kernel) said.inputs.emplace_back("kernel", 1);
  return said;
}

// The sum of updates is not what is left under a budget, but the Forgetron counts what was lost.
std::optional<Said> forgetron(const Evidence& e, double /*delta*/) {
  if (!e.kernel || e.kernel->mistakes == 0) return std::nullopt;
  const KernelEvidence& k = *e.kernel;
  const double value =
      theory::forgetron_margin(real(k.mistakes), std::sqrt(k.greatest_self), k.shrunk, k.damage);
  return Said{value,
              {{"mistakes", real(k.mistakes)},
               {"greatest_self", k.greatest_self},
               {"shrunk", k.shrunk},
               {"damage", k.damage}},
              value >= e.longest};
}

// |S|_p^2 <= (p - 1) times the sum of squared updates: conservative learners from 0, p finite.
std::optional<Said> lemma_1(const Evidence& e, double /*delta*/) {
  if (!e.duals || !e.duals->conservative || std::isinf(e.duals->p) || e.duals->steps == 0)
    return std::nullopt;
  const double value = std::sqrt((e.duals->p - 1) * e.duals->squares);
  return Said{value,
              {{"p", e.duals->p}, {"dual_norm", e.duals->norm}, {"squares", e.duals->squares}},
              e.duals->norm > value};  // within the roundings of float it may be
}

std::optional<Said> winnow(const Evidence& e, double /*delta*/) {
  if (!e.winnow) return std::nullopt;
  const WinnowEvidence& w = *e.winnow;
  const double value = theory::demotions_below(real(w.promotions), w.start, w.alpha, w.theta);
  return Said{value,
              {{"promotions", real(w.promotions)},
               {"demotions", real(w.demotions)},
               {"alpha", w.alpha},
               {"theta", w.theta},
               {"start", w.start}}};
}

// A wrong vote has half of the weight against it: stretch by stretch, against every hypothesis.
std::optional<Said> voted(const Evidence& e, double /*delta*/) {
  if (!e.portfolio || e.portfolio->stretches.empty()) return std::nullopt;
  const auto members = real(2 * e.portfolio->lanes.size());
  double least = std::numeric_limits<double>::infinity();
  std::size_t best = 0;
  double best_mistakes = 0;
  for (std::size_t k = 0; k < 2 * e.portfolio->lanes.size(); ++k) {
    double limit = 0;
    double mistakes = 0;
    for (const StretchEvidence& stretch : e.portfolio->stretches) {
      const double own = real(stretch.mistakes[k]);
      limit += theory::weighted_majority_limit(1 / (1 + stretch.rate), members).of(own);
      mistakes += own;
    }
    if (limit < least) least = limit, best = k, best_mistakes = mistakes;
  }
  Said said{least,
            {{"hypotheses", members}, {"best", best_mistakes}, {"mistakes", real(e.mistakes)}},
            least >= real(e.rounds)};
  // What the sum is made of: the rate of each stretch, and what the best lost in it.
  for (std::size_t i = 0; i < e.portfolio->stretches.size(); ++i) {
    const StretchEvidence& stretch = e.portfolio->stretches[i];
    said.inputs.emplace_back(fmt::format("rate_{}", i + 1), stretch.rate);
    said.inputs.emplace_back(fmt::format("best_{}", i + 1), real(stretch.mistakes[best]));
  }
  return said;
}

}  // namespace halfspace::said
