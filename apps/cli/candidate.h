// One of the hypotheses that `auto` tried, or their vote, in the place of the one that it chose.
#pragma once
#include <string>

#include "halfspace/core/result.h"
#include "halfspace/model/model.h"

namespace halfspace::cli {

inline constexpr std::string_view kVoteOfAll = "vote";

// Makes it the model's hypothesis: by its place in the leaderboard, from 1; by its name there, where without
// `last` or `average` the better of the two is meant; or the vote of all. What was said of the chosen one,
// its certificate and its state, goes. `path` is the model's.
Status take_candidate(Model& model, const std::string& wanted, const std::string& path);

}  // namespace halfspace::cli
