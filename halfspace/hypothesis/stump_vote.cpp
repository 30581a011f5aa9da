#include "halfspace/hypothesis/stump_vote.h"

#include <algorithm>

namespace halfspace {

StumpVote::StumpVote(std::vector<Stump> stumps) : stumps_(std::move(stumps)), by_column_(stumps_) {
  std::stable_sort(by_column_.begin(), by_column_.end(),
                   [](const Stump& a, const Stump& b) { return a.column < b.column; });
  for (const Stump& stump : stumps_) of_zeros_ += stump.vote(0);
}

void StumpVote::score(Row row, std::span<double> scores) const {
  std::int64_t votes = of_zeros_;
  const auto before = [](const Stump& stump, std::uint32_t column) { return stump.column < column; };
  for (std::size_t k = 0; k < row.size; ++k) {
    auto stump = std::lower_bound(by_column_.begin(), by_column_.end(), row.columns[k], before);
    for (; stump != by_column_.end() && stump->column == row.columns[k]; ++stump) {
      votes += stump->vote(row.values[k]) - stump->vote(0);
    }
  }
  scores[0] = stumps_.empty() ? 0 : static_cast<double>(votes) / static_cast<double>(stumps_.size());
}

}  // namespace halfspace
