// The vote of several linear classifiers by fixed weights: what predicted while a portfolio learned
// (experts/committee.h), with the weights of the end of its run. A class's score is the share of the weight
// behind it; of two classes there is one score, the share of +1 minus that of -1, from -1 to 1.
#pragma once
#include <span>
#include <vector>

#include "halfspace/hypothesis/linear_parts.h"

namespace halfspace {

class CommitteeVote {
 public:
  // At least one member, one weight each, none below 0 and not all 0; all members are of the same classes.
  CommitteeVote(std::vector<LinearParts> members, std::vector<double> weights);

  void cover(std::size_t columns) {
    for (LinearParts& member : members_) member.cover(columns);
  }
  [[nodiscard]] std::size_t scores() const { return members_.front().scores(); }
  void score(Row row, std::span<double> scores) const;
  [[nodiscard]] Ties ties() const { return Ties::minus; }  // the lower class, as while learning

 private:
  std::vector<LinearParts> members_;
  std::vector<double> weights_;
  double total_ = 0;
};

}  // namespace halfspace
