#include "apps/cli/leaderboard.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "halfspace/report/leaders.h"

namespace halfspace::cli {

using report::Leader;

namespace {

// Of the vote at the end of the run.
double share_of_vote(const KeptPortfolio& kept, CandidateId candidate) {
  return kept.weights[candidate] / std::accumulate(kept.weights.begin(), kept.weights.end(), 0.0);
}

std::string kept_text(const KeptPortfolio* kept) {
  if (kept == nullptr) return "portfolio  not kept: train --keep-portfolio would keep all of them\n";
  return fmt::format(
      "portfolio  all {} kept, {:.3g} MB; --candidate N is the one at place N, --candidate vote the vote of "
      "all\n",
      kept->candidates.size(), static_cast<double>(kept->bytes()) / 1e6);
}

}  // namespace

Json leaderboard_json(const PortfolioEvidence& portfolio, std::uint64_t rounds, const KeptPortfolio* kept) {
  Json json = Json::array();
  for (const Leader& leader : report::leaders(portfolio, rounds)) {
    Json options = Json::object();
    for (const Setting& setting : leader.lane->settings) options[setting.name] = setting.value;
    json.push_back({{"learner", leader.lane->learner},
                    {"options", options},
                    {"bias", leader.lane->bias},
                    {"keep", name_of(leader.keep)},
                    {"mistakes", leader.mistakes},
                    {"progressive_error", leader.error},
                    {"updates", leader.lane->updates},
                    {"chosen", leader.chosen}});
    if (kept != nullptr) json.back()["share_of_vote"] = share_of_vote(*kept, leader.candidate);
  }
  return json;
}

std::string leaderboard_text(const Evidence& evidence, const KeptPortfolio* kept) {
  const std::string chosen =
      evidence.keep == Keep::snapshot && evidence.frozen
          ? fmt::format("  (chosen, as it was at row {})", grouped(evidence.frozen->row))
          : "  (chosen)";
  std::string text = fmt::format(
      "{:>5} {:>12} {:>12} {:>9}{}   tried by auto, best first (late mistakes count more)\n", "place",
      "mistakes", "updates", "error", kept != nullptr ? fmt::format(" {:>9}", "vote") : "");
  std::size_t place = 0;
  for (const Leader& leader : report::leaders(*evidence.portfolio, evidence.rounds)) {
    text += fmt::format(
        "{:>5} {:>12} {:>12} {:>9}{}   {} {}{}\n", ++place, grouped(leader.mistakes),
        grouped(leader.lane->updates), percent(leader.error),
        kept != nullptr ? fmt::format(" {:>9}", percent(share_of_vote(*kept, leader.candidate))) : "",
        leader.name, name_of(leader.keep), leader.chosen ? chosen : "");
  }
  return text + kept_text(kept);
}

std::string leaders_text(const PortfolioEvidence& portfolio, std::uint64_t rounds, bool weighted) {
  constexpr std::size_t kShown = 3;
  const std::vector<Leader> all = report::leaders(portfolio, rounds);
  std::string text = "leaders    ";
  for (std::size_t i = 0; i < std::min(kShown, all.size()); ++i) {
    text += fmt::format("{}{} {} {}", i > 0 ? ", " : "", all[i].name, name_of(all[i].keep),
                        percent(all[i].error));
  }
  return text + fmt::format("; {} tried{}\n", all.size(),
                            weighted ? "; errors count every row alike, the order does not" : "");
}

}  // namespace halfspace::cli
