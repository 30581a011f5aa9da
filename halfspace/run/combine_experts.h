// Experts combined online, round by round, and what came of it.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "halfspace/learn/experts/expert_catalogue.h"
#include "halfspace/run/expert_curve.h"
#include "halfspace/run/expert_rounds.h"

namespace halfspace {

// One expert, on the rows in which it was awake.
struct ExpertTally {
  std::uint64_t rows = 0;
  double loss = 0;      // its own; mistakes, when experts predict
  double combined = 0;  // the combination's: mistakes of a vote, expected loss of a draw
  double limit = 0;     // what is proved of `combined`

  [[nodiscard]] double regret() const { return combined - loss; }
  [[nodiscard]] double regret_limit() const { return limit - loss; }
  // Nobody can lose more than 1 a row.
  [[nodiscard]] bool is_vacuous() const { return limit >= static_cast<double>(rows); }
};

struct CombinedExperts {
  std::uint64_t rows = 0;
  std::uint64_t abstained = 0;  // of them, with nobody awake
  double lost = 0;              // by what was done
  double expected = 0;          // before the draws
  std::uint64_t restarts = 0;   // of the algorithm
  std::vector<ExpertTally> experts;
};

// What the combination did in a row, before it saw what was right.
struct ExpertAnswer {
  std::optional<ClassId> said;       // none: nobody was awake, or there are only losses
  std::optional<ExpertId> followed;  // by a draw
};
using AnswerSink = std::function<Status(const ExpertAnswer&)>;

// Stops early when a stop is requested. The seed is that of the draws. `curve`: how it went; null when nobody
// asks. `answers` is told of every row, when there is one; its error ends the run.
Result<CombinedExperts> combine_experts(ExpertRounds& rounds, const ExpertCatalogueRow& algorithm, Rate rate,
                                        std::uint64_t seed, ExpertCurve* curve = nullptr,
                                        const AnswerSink& answers = {});

}  // namespace halfspace
