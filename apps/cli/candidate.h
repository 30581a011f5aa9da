// Which of a model's hypotheses is meant: the kept one, its snapshot, or one of those that `auto` tried.
#pragma once
#include <string>

#include "apps/cli/command_line.h"
#include "halfspace/core/result.h"
#include "halfspace/model/model.h"

namespace halfspace::cli {

inline constexpr std::string_view kVoteOfAll = "vote";

struct Choice {
  bool snapshot = false;
  std::string candidate;  // of a kept portfolio; empty: the kept hypothesis
};
void add_choice(const Verb& verb, Choice& choice);
// `path` is the model's.
Status take_choice(Model& model, const Choice& choice, const std::string& path);

Option add_candidate(const Verb& verb, std::string& candidate, bool vote_too = false);

// Makes it the model's hypothesis: by its place in the leaderboard, from 1; by its name there, where without
// `last` or `average` the better of the two is meant; or the vote of all. What was said of the chosen one,
// its certificate and its state, goes. `path` is the model's.
Status take_candidate(Model& model, const std::string& wanted, const std::string& path);

}  // namespace halfspace::cli
