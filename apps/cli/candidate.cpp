#include "apps/cli/candidate.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "apps/cli/certificate_text.h"
#include "halfspace/learn/auto_lanes.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/report/leaders.h"

namespace halfspace::cli {
namespace {

using report::Leader;

std::optional<std::size_t> as_place(const std::string& wanted) {
  std::size_t place = 0;
  const char* const end = wanted.data() + wanted.size();
  const auto [after, code] = std::from_chars(wanted.data(), end, place);
  return code == std::errc() && after == end ? std::optional(place) : std::nullopt;
}

Result<Leader> find(const std::vector<Leader>& leaders, const std::string& wanted) {
  if (const auto place = as_place(wanted); place && *place >= 1 && *place <= leaders.size()) {
    return leaders[*place - 1];
  }
  const auto named = std::find_if(leaders.begin(), leaders.end(), [&](const Leader& leader) {
    return wanted == leader.name || wanted == fmt::format("{} {}", leader.name, name_of(leader.keep));
  });
  if (named != leaders.end()) return *named;
  const Leader& best = leaders.front();
  return input_error("", fmt::format("--candidate {}: expected a place from 1 to {}, a name as 'halfspace "
                                     "inspect' shows it, '{} {}' say, or {}",
                                     wanted, leaders.size(), best.name, name_of(best.keep), kVoteOfAll));
}

// What is left has no evidence and nothing to go on from.
void become(Model& model, Classifier classifier, std::string learner, Keep keep) {
  model.classifier = std::move(classifier);
  model.learner = std::move(learner);
  model.keep = keep;
  model.options.clear();
  model.sigmoids.clear();
  model.states.clear();
  model.snapshot.reset();
  model.certificate.reset();
  model.portfolio.reset();
}

Status take_one(Model& model, const Leader& leader, const std::string& path) {
  const auto row = find_online_learner(leader.lane->learner);
  if (!row) return input_error(path, row.error().what);
  const auto learner = (*row)->make(leader.lane->settings);
  if (!learner) return input_error(path, "is damaged: " + learner.error().what);
  const KeptCandidate kept = std::move(model.portfolio->candidates[leader.candidate]);
  model.bias = leader.lane->bias;
  model.mistakes = leader.mistakes;
  model.updates = leader.lane->updates;
  become(model, kept.classifier(), std::string((*row)->name), leader.keep);
  model.sigmoids = kept.sigmoids;
  for (const OptionInfo& option : learner->options) model.options.emplace_back(option.name, option.value);
  return {};
}

}  // namespace

Option add_candidate(const Verb& verb, std::string& candidate, bool vote_too) {
  const std::string help =
      "of a model with --keep-portfolio: the hypothesis at place N of the leaderboard of 'halfspace "
      "inspect', or "
      "of that name, not the chosen one";
  const auto some = [](const std::string& text) {
    return text.empty() ? std::string("found nothing, expected a place, a name or vote") : std::string();
  };
  return verb.option("--candidate", candidate, vote_too ? help + "; vote: the vote of all" : help)
      .takes(vote_too ? "N|NAME|vote" : "N|NAME", some);
}

void add_choice(const Verb& verb, Choice& choice) {
  const Option snapshot =
      verb.flag("--snapshot", choice.snapshot,
                "use the snapshot that the certificate speaks of, not the kept hypothesis");
  add_candidate(verb, choice.candidate, true).excludes(snapshot);
}

Status take_choice(Model& model, const Choice& choice, const std::string& path) {
  if (choice.snapshot) return take_snapshot(model, path);
  return choice.candidate.empty() ? Status() : take_candidate(model, choice.candidate, path);
}

Status take_candidate(Model& model, const std::string& wanted, const std::string& path) {
  if (!model.portfolio) {
    return input_error(path,
                       "holds one hypothesis, expected all that auto tried; 'halfspace train "
                       "--keep-portfolio' keeps them");
  }
  if (wanted == kVoteOfAll) {
    become(model, model.portfolio->vote(), std::string(kAuto), Keep::vote);
    return {};
  }
  const Evidence& evidence = model.certificate->evidence;
  const auto leader = find(report::leaders(*evidence.portfolio, evidence.rounds), wanted);
  return leader ? take_one(model, *leader, path) : Status(leader.error());
}

}  // namespace halfspace::cli
