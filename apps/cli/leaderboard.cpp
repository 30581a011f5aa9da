#include "apps/cli/leaderboard.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "halfspace/learn/catalogue.h"

namespace halfspace::cli {
namespace {

const CandidateCounts& counts_of(const PortfolioEvidence& portfolio, CandidateId candidate) {
  const LaneEvidence& lane = portfolio.lanes[lane_of(candidate)];
  return is_average(candidate) ? lane.average : lane.last;
}

// In the order in which auto would keep them.
std::vector<CandidateId> best_first(const PortfolioEvidence& portfolio) {
  std::vector<CandidateId> order(2 * portfolio.lanes.size());
  std::iota(order.begin(), order.end(), CandidateId{0});
  std::stable_sort(order.begin(), order.end(), [&](CandidateId a, CandidateId b) {
    return counts_of(portfolio, a).late_mistakes < counts_of(portfolio, b).late_mistakes;
  });
  return order;
}

double share(std::uint64_t mistakes, std::uint64_t rounds) {
  return rounds == 0 ? 0 : static_cast<double>(mistakes) / static_cast<double>(rounds);
}

// The learner, and its options where they are not its defaults.
std::string name_of_lane(const LaneEvidence& lane) {
  std::string name = lane.learner;
  const auto row = find_learner(lane.learner);
  if (!row) return name;
  const std::vector<Setting> defaults = as_settings((*row)->options());
  for (const Setting& setting : lane.settings) {
    const bool is_default = std::any_of(defaults.begin(), defaults.end(), [&](const Setting& own) {
      return own.name == setting.name && own.value == setting.value;
    });
    if (!is_default) name += fmt::format(" {}={}", setting.name, setting.value);
  }
  return name;
}

}  // namespace

Json leaderboard_json(const PortfolioEvidence& portfolio, std::uint64_t rounds) {
  Json json = Json::array();
  for (const CandidateId candidate : best_first(portfolio)) {
    const LaneEvidence& lane = portfolio.lanes[lane_of(candidate)];
    const CandidateCounts& counts = counts_of(portfolio, candidate);
    Json options = Json::object();
    for (const Setting& setting : lane.settings) options[setting.name] = setting.value;
    json.push_back({{"learner", lane.learner},
                    {"options", options},
                    {"bias", lane.bias},
                    {"keep", name_of(keep_of(candidate))},
                    {"mistakes", counts.mistakes},
                    {"progressive_error", share(counts.mistakes, rounds)},
                    {"updates", lane.updates},
                    {"chosen", candidate == portfolio.chosen}});
  }
  return json;
}

std::string leaderboard_text(const PortfolioEvidence& portfolio, std::uint64_t rounds) {
  std::string text =
      fmt::format("{:>12} {:>12} {:>9}   tried by auto, best first (late mistakes count more)\n", "mistakes",
                  "updates", "error");
  for (const CandidateId candidate : best_first(portfolio)) {
    const LaneEvidence& lane = portfolio.lanes[lane_of(candidate)];
    const CandidateCounts& counts = counts_of(portfolio, candidate);
    text += fmt::format("{:>12} {:>12} {:>9}   {}, {}{}\n", grouped(counts.mistakes), grouped(lane.updates),
                        percent(share(counts.mistakes, rounds)), name_of_lane(lane),
                        name_of(keep_of(candidate)), candidate == portfolio.chosen ? "  (kept)" : "");
  }
  return text;
}

std::string leaders_text(const PortfolioEvidence& portfolio, std::uint64_t rounds) {
  constexpr std::size_t kShown = 3;
  const std::vector<CandidateId> order = best_first(portfolio);
  std::string text = "leaders    ";
  for (std::size_t i = 0; i < std::min(kShown, order.size()); ++i) {
    text += fmt::format("{}{} {} {}", i > 0 ? ", " : "", name_of_lane(portfolio.lanes[lane_of(order[i])]),
                        name_of(keep_of(order[i])),
                        percent(share(counts_of(portfolio, order[i]).mistakes, rounds)));
  }
  return text + fmt::format("; {} tried\n", order.size());
}

}  // namespace halfspace::cli
