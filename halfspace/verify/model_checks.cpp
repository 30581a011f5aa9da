#include "halfspace/verify/model_checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/verify/plain_portfolio.h"
#include "halfspace/verify/plain_state.h"

namespace halfspace::verify {
namespace {

char ties_of(Ties ties) {
  return ties == Ties::plus ? 'p' : ties == Ties::minus ? 'm' : 'a';
}

// "" when the hypothesis is the one that the rows give, else the first difference.
std::string difference(const LinearHypothesis& claimed, const PlainHypothesis& found,
                       const ColumnMap& columns) {
  const auto differs = [](const std::string& what, double a, double b) {
    return fmt::format("{} is {:.9g}, the rows give {:.9g}", what, a, b);
  };
  if (claimed.power() != found.power) return differs("the power", claimed.power(), found.power);
  if (claimed.scale() != found.scale) return differs("the scale", claimed.scale(), found.scale);
  if (claimed.offset() != found.offset) return differs("the offset", claimed.offset(), found.offset);
  if (claimed.constant_value() != found.constant)
    return differs("the constant", claimed.constant_value(), found.constant);
  if (ties_of(claimed.ties()) != found.ties || claimed.presence() != found.presence)
    return "its rules differ";
  if (gaps_of(claimed) != found.gaps)
    return "what it adds for features that a row lacks differs; models of earlier programs add nothing";
  const float start = claimed.values().start()[0];
  if (start != found.start) return differs("the weight of unseen features", start, found.start);
  if (found.constant != 0 && claimed.values().constant()[0] != found.value(0)) {
    return differs("the weight of the constant", claimed.values().constant()[0], found.value(0));
  }
  const std::size_t width = std::max(claimed.values().columns() + 1, found.values.size());
  for (std::size_t place = 1; place < width; ++place) {
    const float own = place - 1 < claimed.values().columns() ? claimed.values().at(place - 1, 0) : start;
    if (own == found.value(place)) continue;
    return differs("the weight of feature " + columns.name(static_cast<std::uint32_t>(place - 1)), own,
                   found.value(place));
  }
  return "";
}

bool are_the_same(const Centres& claimed, const Replayed& found) {
  if (claimed.columns.size() != found.centres.size()) return false;
  if (claimed.rows != std::min<std::uint64_t>(found.rows_to_join, 100)) return false;
  std::size_t k = 0;
  for (const auto& [column, centre] : found.centres) {
    const bool same = claimed.columns[k] == column && claimed.means[k] == centre.mean &&
                      claimed.squares[k] == centre.squares && claimed.counts[k] == centre.count &&
                      claimed.absences[k] == centre.absences;
    if (!same) return false;
    ++k;
  }
  return true;
}

}  // namespace

void check_classifier(const std::string& what, const Classifier& claimed, const PlainClassifier& found,
                      const ColumnMap& columns, Checks& checks) {
  if (claimed.parts().size() != found.size()) {
    return checks.add(what, false,
                      fmt::format("{} hypotheses, the rows give {}", claimed.parts().size(), found.size()));
  }
  for (std::size_t k = 0; k < found.size(); ++k) {
    const std::string differs = difference(claimed.part(k), found[k], columns);
    if (!differs.empty()) return checks.add(what, false, differs);
  }
  checks.add(what, true, "the same bits");
}

void check_vote(const Vote* claimed, const std::optional<PlainVote>& found, Checks& checks) {
  if (claimed == nullptr || !found) {
    return checks.add(
        "vote", false,
        claimed == nullptr ? "the model holds none" : "the run has no versions that could vote");
  }
  const std::string differs = difference(*claimed, *found);
  checks.add("vote", differs.empty(),
             differs.empty() ? fmt::format("{} versions, the same bits", found->used.size()) : differs);
}

void check_sigmoids(const std::string& what, const std::vector<Sigmoid>& claimed,
                    const std::vector<PlainSigmoid>& found, Checks& checks) {
  if (claimed.size() != found.size()) {
    return checks.add(what, false, fmt::format("{} of {} hypotheses", claimed.size(), found.size()));
  }
  for (std::size_t k = 0; k < found.size(); ++k) {
    const std::string differs = difference(claimed[k], found[k], false);
    if (!differs.empty()) return checks.add(what, false, differs);
  }
  checks.add(what, true, "as the scores give them");
}

void check_candidates(const Model& model, const Replayed& found, Checks& checks) {
  if (!model.portfolio || !found.candidates) return;
  const PlainCandidates& own = *found.candidates;
  for (std::size_t k = 0; k < own.weights.size(); ++k) {
    const KeptCandidate& claimed = model.portfolio->candidates[k];
    const std::string name =
        fmt::format("{} {}", found.evidence.portfolio->lanes[k / 2].learner, k % 2 == 1 ? "average" : "last");
    check_classifier("weights of " + name, claimed.classifier(), own.classifiers[k], model.columns, checks);
    check_sigmoids("sigmoids of " + name, claimed.sigmoids, own.sigmoids[k], checks);
  }
  const bool same = model.portfolio->weights == own.weights;
  checks.add("weights of the vote", same, same ? "the same bits" : "the rows give others");
}

void check_states(const Model& model, const Replayed& found, Checks& checks) {
  if (model.states.empty()) return;
  if (model.states.size() != found.lanes.size()) {
    return checks.add(
        "state", false,
        fmt::format("of {} hypotheses, the rows give {}", model.states.size(), found.lanes.size()));
  }
  for (std::size_t k = 0; k < found.lanes.size(); ++k) {
    std::string differs = difference(model.states[k], found.lanes[k], model.keep);
    if (differs.empty()) differs = difference(model.states[k].sigmoid, found.sigmoids[k], true);
    if (!differs.empty()) return checks.add("state", false, differs);
  }
  checks.add("state", true, "the same bits");
}

void check_portfolio(const Model& model, const PortfolioEvidence& found, Checks& checks) {
  const PortfolioEvidence& claimed = *model.certificate->evidence.portfolio;
  const std::string differs = verify::difference(claimed, found);
  checks.add("leaderboard", differs.empty(),
             differs.empty() ? fmt::format("{} hypotheses", 2 * found.lanes.size()) : differs);
  const LaneEvidence& lane = found.lanes[found.chosen / 2];
  const std::vector<Setting> options = model.settings();
  const auto same = [](const Setting& a, const Setting& b) { return a.name == b.name && a.value == b.value; };
  const bool is_leader =
      lane.learner == model.learner && lane.bias == model.bias &&
      std::equal(options.begin(), options.end(), lane.settings.begin(), lane.settings.end(), same);
  checks.add("learner", is_leader, is_leader ? "the one that led" : "not the one that led");
  if (model.keep != Keep::last && model.keep != Keep::average) return;
  const bool is_its = (found.chosen % 2 == 1) == (model.keep == Keep::average);
  checks.add("last or average", is_its, is_its ? "the one that led" : "not the one that led");
}

void check_sizes(const RmsState& claimed, const Replayed& found, Checks& checks) {
  if (claimed.counts.empty()) return;
  const auto same = [](std::vector<float> a, std::vector<float> b) {
    const std::size_t columns = std::max(a.size(), b.size());  // those without values may be left out
    a.resize(columns);
    b.resize(columns);
    return a == b;
  };
  const bool holds = same(claimed.mean_squares, found.mean_squares) && same(claimed.counts, found.counts) &&
                     are_the_same(claimed.centres, found);
  checks.add("sizes of features", holds, holds ? "the same bits" : "the rows give others");
}

}  // namespace halfspace::verify
