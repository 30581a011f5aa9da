// What `auto` tried and how each hypothesis did, the best first, for people and as JSON.
#pragma once
#include <string>

#include "apps/cli/terminal.h"
#include "halfspace/model/kept_portfolio.h"
#include "halfspace/run/evidence.h"

namespace halfspace::cli {

// All of them; `rounds` are those that they were judged on; `kept` holds their hypotheses, if they were kept.
Json leaderboard_json(const PortfolioEvidence& portfolio, std::uint64_t rounds,
                      const KeptPortfolio* kept = nullptr);
// Of a run of auto's.
std::string leaderboard_text(const Evidence& evidence, const KeptPortfolio* kept);
// The first few, on one line. `weighted`: some rows have importances, which these errors do not know.
std::string leaders_text(const PortfolioEvidence& portfolio, std::uint64_t rounds, bool weighted);

}  // namespace halfspace::cli
