// Several learners at once, replayed: what each of their hypotheses said of every row, the weighted vote, and
// who led.
#pragma once
#include <vector>

#include "halfspace/run/evidence.h"
#include "halfspace/verify/plain_lane.h"
#include "halfspace/verify/plain_sigmoid.h"
#include "halfspace/verify/plain_view.h"

namespace halfspace::verify {

class PlainPortfolio {
 public:
  // As the certificate lists them; all see rows through the same view.
  PlainPortfolio(const PortfolioEvidence& claimed, std::vector<PlainRule> rules);

  // More classes from here on; `columns` as seen.
  void add_classes(std::size_t classes, std::size_t columns, std::uint64_t rounds);
  [[nodiscard]] std::size_t classes() const { return lanes_[0].size() == 1 ? 2 : lanes_[0].size(); }

  struct Outcome {
    bool mistake = false;     // of the vote
    std::uint32_t moved = 0;  // which lanes, a bit each
  };
  // Round `round`; `first`: of the first pass.
  Outcome learn(Row seen, ClassId id, float importance, std::uint64_t round, bool first);

  [[nodiscard]] std::size_t leader() const;
  [[nodiscard]] std::vector<PlainHypothesis> hypothesis(std::size_t candidate, const PlainView& view) const;
  // One a class; of two classes, one.
  [[nodiscard]] const std::vector<PlainLane>& lanes(std::size_t candidate) const {
    return lanes_[candidate / 2];
  }
  [[nodiscard]] const std::vector<PlainSigmoid>& sigmoids(std::size_t candidate) const {
    return sigmoids_[candidate];
  }
  // How much each hypothesis counts in the next vote.
  [[nodiscard]] const std::vector<double>& weights() const { return weights_; }
  [[nodiscard]] const PortfolioEvidence& evidence() const { return found_; }
  // Some learner's weights shrink on rows that are no updates.
  [[nodiscard]] bool decays() const {
    return std::any_of(rules_.begin(), rules_.end(), [](const PlainRule& rule) { return rule.l2 != 0; });
  }

 private:
  // What lane `lane` says before it learns, as classes: its last vector and its average.
  bool learn_lane(std::size_t lane, Row seen, ClassId id, float importance, bool fits);
  void judge(ClassId id, double late, double importance, bool vote_was_wrong);
  [[nodiscard]] ClassId vote() const;

  std::vector<PlainRule> rules_;
  std::vector<std::vector<PlainLane>> lanes_;  // of each learner, one a class; of two classes, one
  std::vector<ClassId> said_;                  // by each hypothesis: last vectors at even places
  std::vector<double> weights_;
  std::vector<std::vector<PlainSigmoid>> sigmoids_;
  PortfolioEvidence found_;
  double greatest_ = 0;  // importance so far
  double lost_ = 0;      // by the vote at the present rate
};

// "" when they agree, else what differs.
std::string difference(const PortfolioEvidence& claimed, const PortfolioEvidence& found);

}  // namespace halfspace::verify
