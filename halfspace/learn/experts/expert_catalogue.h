// The one list of algorithms that combine experts.
#pragma once
#include <memory>
#include <span>
#include <string_view>

#include "halfspace/core/result.h"
#include "halfspace/learn/experts/expert_algorithm.h"

namespace halfspace {

struct ExpertCatalogueRow {
  std::string_view name;
  std::string_view summary;
  std::string_view guarantee;  // what the limits are of, and when they hold
  bool votes;                  // else one expert is drawn, and losses need not be 0 or 1
  bool limits_a_mean;          // over all draws, of which a run is one: it may lose more
  bool takes_sleepers;         // not everybody need be awake
  bool has_rate;
  std::unique_ptr<ExpertAlgorithm> (*make)(std::size_t experts, Rate rate, std::uint64_t seed);
};

std::span<const ExpertCatalogueRow> expert_catalogue();
inline constexpr std::string_view kDefaultExpertAlgorithm = "sleeping";
inline constexpr std::string_view kHalvingAlgorithm = "halving";

// The row of that name, or an error that names the nearest.
Result<const ExpertCatalogueRow*> find_expert_algorithm(std::string_view name);

}  // namespace halfspace
