#include "halfspace/report/leaders.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "halfspace/learn/catalogue.h"

namespace halfspace::report {
namespace {

const CandidateCounts& counts_of(const PortfolioEvidence& portfolio, CandidateId candidate) {
  const LaneEvidence& lane = portfolio.lanes[lane_of(candidate)];
  return is_average(candidate) ? lane.average : lane.last;
}

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

std::vector<Leader> leaders(const PortfolioEvidence& portfolio, std::uint64_t rounds) {
  std::vector<Leader> list;
  for (const CandidateId candidate : best_first(portfolio)) {
    const LaneEvidence& lane = portfolio.lanes[lane_of(candidate)];
    const std::uint64_t mistakes = counts_of(portfolio, candidate).mistakes;
    list.push_back({candidate, &lane, name_of_lane(lane), keep_of(candidate), mistakes,
                    share(mistakes, rounds), candidate == portfolio.chosen});
  }
  return list;
}

}  // namespace halfspace::report
