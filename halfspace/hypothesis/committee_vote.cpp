#include "halfspace/hypothesis/committee_vote.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "halfspace/hypothesis/classifier.h"

namespace halfspace {

CommitteeVote::CommitteeVote(std::vector<LinearParts> members, std::vector<double> weights)
    : members_(std::move(members)),
      weights_(std::move(weights)),
      total_(std::accumulate(weights_.begin(), weights_.end(), 0.0)) {
  assert(!members_.empty() && members_.size() == weights_.size() && total_ > 0);
}

void CommitteeVote::score(Row row, std::span<double> scores) const {
  std::vector<double> behind(scores.size() == 1 ? 2 : scores.size());
  for (std::size_t k = 0; k < members_.size(); ++k) {
    members_[k].score(row, scores);
    behind[class_of(scores, members_[k].ties())] += weights_[k];
  }
  if (scores.size() == 1) {
    scores[0] = (behind[1] - behind[0]) / total_;
  } else {
    std::transform(behind.begin(), behind.end(), scores.begin(),
                   [&](double weight) { return weight / total_; });
  }
}

}  // namespace halfspace
