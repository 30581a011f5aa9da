#include "halfspace/hypothesis/vote.h"

#include <algorithm>
#include <utility>

namespace halfspace {

double Vote::share(Row row) const {
  std::int64_t more = 0;
  weights_.for_each_score(row, [&](std::size_t version, double score) {
    const bool positive = score > 0 || (score == 0 && ties_ == Ties::plus);
    const auto votes = static_cast<std::int64_t>(used_[version]);
    more += positive ? votes : -votes;
  });
  return rounds_ == 0 ? 0 : static_cast<double>(more) / static_cast<double>(rounds_);
}

VoteUpdates updates_of(const Vote& vote) {
  const VersionWeights& weights = vote.weights();
  VoteUpdates updates;
  updates.lengths.resize(weights.versions() - 1);
  for (const auto& list : weights.lists()) {
    for (const auto& change : list.changes) ++updates.lengths[change.version - 1];
  }
  std::vector<std::size_t> next;  // where the next change of each update goes
  std::size_t begin = 0;
  for (const std::uint32_t length : updates.lengths) next.push_back(std::exchange(begin, begin + length));
  std::vector<const VersionWeights::List*> by_column;
  for (const auto& list : weights.lists()) by_column.push_back(&list);
  std::sort(by_column.begin(), by_column.end(),
            [](const auto* a, const auto* b) { return a->column < b->column; });
  updates.columns.resize(weights.changes());
  updates.weights.resize(weights.changes());
  for (const auto* list : by_column) {
    for (const auto& change : list->changes) {
      const std::size_t at = next[change.version - 1]++;
      updates.columns[at] = list->column;
      updates.weights[at] = change.weight;
    }
  }
  if (weights.constant() != 0) {
    updates.constants.assign(weights.constant_weights().begin() + 1, weights.constant_weights().end());
  }
  return updates;
}

}  // namespace halfspace
