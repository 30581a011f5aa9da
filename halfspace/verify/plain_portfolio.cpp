#include "halfspace/verify/plain_portfolio.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "halfspace/core/exp_log.h"

namespace halfspace::verify {

PlainPortfolio::PlainPortfolio(const PortfolioEvidence& claimed, std::vector<PlainRule> rules)
    : rules_(std::move(rules)),
      lanes_(rules_.size()),
      said_(2 * rules_.size()),
      weights_(2 * rules_.size(), 1.0),
      sigmoids_(2 * rules_.size()) {
  for (const LaneEvidence& lane : claimed.lanes) {
    found_.lanes.push_back({lane.learner, lane.settings, lane.bias, 0, {}, {}});
  }
  found_.stretches.push_back({1, std::vector<std::uint64_t>(weights_.size())});
}

void PlainPortfolio::add_classes(std::size_t classes, std::size_t columns, std::uint64_t rounds) {
  const std::size_t wanted = classes == 2 ? 1 : classes;
  for (std::size_t k = 0; k < lanes_.size(); ++k) {
    while (lanes_[k].size() < wanted) {
      lanes_[k].emplace_back(rules_[k], true, false, rounds);
      lanes_[k].back().cover(columns);
    }
    const bool logistic = rules_[k].when == PlainRule::When::logistic;
    for (const std::size_t average : {0, 1}) {
      sigmoids_[2 * k + average].resize(wanted, PlainSigmoid{logistic ? 1.0 : 0.0});
    }
  }
}

PlainPortfolio::Outcome PlainPortfolio::learn(Row seen, ClassId id, float importance, std::uint64_t round,
                                              bool first) {
  const bool fits = first && importance != 0 && PlainSigmoid::is_due(round);
  Outcome outcome;
  for (std::size_t k = 0; k < lanes_.size(); ++k) {
    const bool moved = learn_lane(k, seen, id, importance, fits);
    found_.lanes[k].updates += moved ? 1 : 0;
    outcome.moved |= moved ? 1u << k : 0u;
  }
  outcome.mistake = vote() != id;
  if (first) judge(id, static_cast<double>(round) * importance, importance, outcome.mistake);
  return outcome;
}

bool PlainPortfolio::learn_lane(std::size_t lane, Row seen, ClassId id, float importance, bool fits) {
  std::vector<PlainLane>& parts = lanes_[lane];
  const bool two = parts.size() == 1;
  const bool fits_here = fits && rules_[lane].when != PlainRule::When::logistic;
  bool moved = false;
  double highest[2] = {0, 0};
  for (std::size_t c = 0; c < parts.size(); ++c) {
    const int y = (two ? id == 1 : c == id) ? 1 : -1;
    const double mean = parts[c].mean_score(seen);
    const PlainLane::Outcome outcome = parts[c].learn(seen, y, importance);
    moved |= outcome.moved;
    const double scores[2] = {outcome.score, mean};
    for (const std::size_t average : {0, 1}) {
      const std::size_t candidate = 2 * lane + average;
      if (fits_here) sigmoids_[candidate][c].fit(scores[average], y, importance);
      if (two) {
        const bool plus =
            average == 0 ? outcome.positive : mean > 0 || (mean == 0 && rules_[lane].ties == 'p');
        said_[candidate] = plus ? 1 : 0;
      } else if (c == 0 || scores[average] > highest[average]) {
        highest[average] = scores[average];
        said_[candidate] = static_cast<ClassId>(c);
      }
    }
  }
  return moved;
}

ClassId PlainPortfolio::vote() const {
  std::map<ClassId, std::array<double, 4>> behind;  // partial sums, by the member's number modulo 4
  for (std::size_t i = 0; i < said_.size(); ++i) behind[said_[i]][i % 4] += weights_[i];
  const auto weight = [](const std::array<double, 4>& part) {
    return (part[0] + part[1]) + (part[2] + part[3]);
  };
  const auto less = [&](const auto& a, const auto& b) { return weight(a.second) < weight(b.second); };
  return std::max_element(behind.begin(), behind.end(), less)->first;  // the first of equals
}

void PlainPortfolio::judge(ClassId id, double late, double importance, bool vote_was_wrong) {
  const bool nobody_erred = std::all_of(said_.begin(), said_.end(), [&](ClassId said) { return said == id; });
  if (nobody_erred) return;
  greatest_ = std::max(greatest_, importance);
  const double share = importance > 0 ? importance / greatest_ : 0;
  StretchEvidence& now = found_.stretches.back();
  bool all_small = true;
  for (std::size_t i = 0; i < said_.size(); ++i) {
    if (said_[i] != id) {
      LaneEvidence& lane = found_.lanes[i / 2];
      CandidateCounts& counts = i % 2 == 0 ? lane.last : lane.average;
      ++counts.mistakes;
      counts.late_mistakes += late;
      ++now.mistakes[i];
      const double discount = 1 / (1 + now.rate);
      weights_[i] *= share == 1 ? discount : portable_exp(share * portable_log(discount));
    }
    all_small &= weights_[i] < 0x1p-512;
  }
  if (all_small) {
    for (double& weight : weights_) weight *= 0x1p512;
  }
  lost_ += vote_was_wrong ? share : 0;
  const double most = portable_log(static_cast<double>(weights_.size()));
  if (lost_ * now.rate * now.rate <= most) return;
  const double slower = now.rate / 2;
  found_.stretches.push_back({slower, std::vector<std::uint64_t>(weights_.size())});
  std::fill(weights_.begin(), weights_.end(), 1.0);
  lost_ = 0;
}

std::size_t PlainPortfolio::leader() const {
  std::size_t best = 0;
  const auto late = [&](std::size_t i) {
    const LaneEvidence& lane = found_.lanes[i / 2];
    return (i % 2 == 0 ? lane.last : lane.average).late_mistakes;
  };
  for (std::size_t i = 1; i < said_.size(); ++i) {
    if (late(i) < late(best)) best = i;
  }
  return best;
}

std::vector<PlainHypothesis> PlainPortfolio::hypothesis(std::size_t candidate, const PlainView& view) const {
  std::vector<PlainHypothesis> parts;
  for (const PlainLane& lane : lanes_[candidate / 2]) {
    parts.push_back(view.fold(candidate % 2 == 1 ? lane.average() : lane.last()));
  }
  return parts;
}

std::string difference(const PortfolioEvidence& claimed, const PortfolioEvidence& found) {
  if (claimed.chosen != found.chosen) {
    return fmt::format("hypothesis {} is kept, the rows give {}", claimed.chosen, found.chosen);
  }
  for (std::size_t k = 0; k < found.lanes.size(); ++k) {
    const LaneEvidence& own = claimed.lanes[k];
    const LaneEvidence& theirs = found.lanes[k];
    const auto same = [](const CandidateCounts& a, const CandidateCounts& b) {
      return a.mistakes == b.mistakes && a.late_mistakes == b.late_mistakes;
    };
    if (own.updates != theirs.updates) {
      return fmt::format("{} has {} updates, the rows give {}", own.learner, own.updates, theirs.updates);
    }
    if (!same(own.last, theirs.last) || !same(own.average, theirs.average)) {
      return fmt::format("{} has {} mistakes and {} of its average, the rows give {} and {}", own.learner,
                         own.last.mistakes, own.average.mistakes, theirs.last.mistakes,
                         theirs.average.mistakes);
    }
  }
  const auto same = [](const StretchEvidence& a, const StretchEvidence& b) {
    return a.rate == b.rate && a.mistakes == b.mistakes;
  };
  const bool stretches = std::equal(claimed.stretches.begin(), claimed.stretches.end(),
                                    found.stretches.begin(), found.stretches.end(), same);
  return stretches ? "" : "the rates of the vote, or who was wrong while they held";
}

}  // namespace halfspace::verify
