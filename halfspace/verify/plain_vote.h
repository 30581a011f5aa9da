// A vote as the replay found it, and what it predicts by going through its versions one after the other.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "halfspace/data/row_store.h"
#include "halfspace/hypothesis/vote.h"
#include "halfspace/verify/plain_lane.h"

namespace halfspace::verify {

struct PlainVote {
  float constant = 0;
  char ties = 'a';
  VoteUpdates updates;
  std::vector<std::uint64_t> used{0};  // by version: rounds that it was the one to predict on

  // A round ended; the lane as it is now.
  void after(Row row, bool moved, const PlainLane& lane);
};

// "" when the vote is the one that the rows give, else the first difference.
std::string difference(const Vote& claimed, const PlainVote& found);

// Of all rows, whose columns lie below `columns`. Cost: rows times versions times features of a row.
std::vector<ClassId> predictions(const PlainVote& vote, const RowStore& rows, std::size_t columns);

}  // namespace halfspace::verify
