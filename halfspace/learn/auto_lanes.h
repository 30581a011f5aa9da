// The learners that `auto` runs side by side. Which they are was measured: docs/decisions tells what was
// tried.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/learn/portfolio.h"

namespace halfspace {

inline constexpr std::string_view kAuto = "auto";

// A learner of the catalogue and the options in which it differs from its defaults.
struct LaneChoice {
  std::string learner;
  std::vector<Setting> settings;
};
std::span<const LaneChoice> auto_choices();

// Lanes for a run; each has its learner's own constant feature unless `bias` says otherwise. An error names
// what the catalogue does not have.
Result<std::vector<PortfolioLane>> make_lanes(std::span<const LaneChoice> choices,
                                              std::optional<double> bias);

}  // namespace halfspace
