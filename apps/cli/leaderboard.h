// What `auto` tried and how each hypothesis did, the best first, for people and as JSON.
#pragma once
#include <string>

#include "apps/cli/terminal.h"
#include "halfspace/run/evidence.h"

namespace halfspace::cli {

// All of them; `rounds` are those that they were judged on.
Json leaderboard_json(const PortfolioEvidence& portfolio, std::uint64_t rounds);
std::string leaderboard_text(const PortfolioEvidence& portfolio, std::uint64_t rounds);
// The first few, on one line.
std::string leaders_text(const PortfolioEvidence& portfolio, std::uint64_t rounds);

}  // namespace halfspace::cli
