#include "apps/cli/leaderboard.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/report/leaders.h"

namespace halfspace::cli {

using report::Leader;

Json leaderboard_json(const PortfolioEvidence& portfolio, std::uint64_t rounds) {
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
  }
  return json;
}

std::string leaderboard_text(const PortfolioEvidence& portfolio, std::uint64_t rounds) {
  std::string text =
      fmt::format("{:>12} {:>12} {:>9}   tried by auto, best first (late mistakes count more)\n", "mistakes",
                  "updates", "error");
  for (const Leader& leader : report::leaders(portfolio, rounds)) {
    text += fmt::format("{:>12} {:>12} {:>9}   {}, {}{}\n", grouped(leader.mistakes),
                        grouped(leader.lane->updates), percent(leader.error), leader.name,
                        name_of(leader.keep), leader.chosen ? "  (kept)" : "");
  }
  return text;
}

std::string leaders_text(const PortfolioEvidence& portfolio, std::uint64_t rounds) {
  constexpr std::size_t kShown = 3;
  const std::vector<Leader> all = report::leaders(portfolio, rounds);
  std::string text = "leaders    ";
  for (std::size_t i = 0; i < std::min(kShown, all.size()); ++i) {
    text += fmt::format("{}{} {} {}", i > 0 ? ", " : "", all[i].name, name_of(all[i].keep),
                        percent(all[i].error));
  }
  return text + fmt::format("; {} tried\n", all.size());
}

}  // namespace halfspace::cli
