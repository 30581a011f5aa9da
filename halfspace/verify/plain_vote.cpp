#include "halfspace/verify/plain_vote.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/verify/plain_math.h"

namespace halfspace::verify {
namespace {

char name_of_ties(Ties ties) {
  return ties == Ties::plus ? 'p' : ties == Ties::minus ? 'm' : 'a';
}

// The place of the first difference, or the shorter length; nothing when they are the same.
template <class T>
std::optional<std::size_t> first_difference(const std::vector<T>& a, const std::vector<T>& b) {
  const auto [own, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  if (own == a.end() && other == b.end()) return std::nullopt;
  return static_cast<std::size_t>(own - a.begin());
}

}  // namespace

void PlainVote::after(Row row, bool moved, const PlainLane& lane) {
  ++used.back();
  if (!moved) return;
  used.push_back(0);
  updates.lengths.push_back(static_cast<std::uint32_t>(row.size));
  // The columns of names come in the order of the row, those of a vote rise.
  const auto begin = static_cast<std::ptrdiff_t>(updates.columns.size());
  updates.columns.insert(updates.columns.end(), row.columns, row.columns + row.size);
  std::sort(updates.columns.begin() + begin, updates.columns.end());
  for (auto c = updates.columns.begin() + begin; c != updates.columns.end(); ++c) {
    updates.weights.push_back(lane.weight(std::size_t{*c} + 1));
  }
  if (constant != 0) updates.constants.push_back(lane.weight(0));
}

std::string difference(const Vote& claimed, const PlainVote& found) {
  if (claimed.weights().constant() != found.constant || name_of_ties(claimed.ties()) != found.ties) {
    return "its rules differ";
  }
  if (const auto at = first_difference(claimed.used(), found.used)) {
    return fmt::format("the votes of version {} are not the rounds that it was used on", *at);
  }
  const VoteUpdates own = updates_of(claimed);
  if (const auto at = first_difference(own.lengths, found.updates.lengths)) {
    return fmt::format("update {} is of another row", *at);
  }
  if (first_difference(own.columns, found.updates.columns)) return "an update is of another row";
  if (const auto at = first_difference(own.weights, found.updates.weights)) {
    return fmt::format("a weight is {:.9g}, the rows give {:.9g}", own.weights[*at],
                       found.updates.weights[*at]);
  }
  if (const auto at = first_difference(own.constants, found.updates.constants)) {
    return fmt::format("the weight of the constant after update {} differs", *at);
  }
  return "";
}

std::vector<ClassId> predictions(const PlainVote& vote, const RowStore& rows, std::size_t columns) {
  std::vector<float> weights(columns + 1, 0.0f);  // the constant's first
  std::vector<std::int64_t> more(rows.rows(), 0);
  const auto term = [&](std::size_t place, float x) { return weights[place] * x; };
  std::size_t at = 0;
  for (std::size_t version = 0; version < vote.used.size(); ++version) {
    if (version > 0) {
      for (std::size_t left = vote.updates.lengths[version - 1]; left > 0; --left, ++at) {
        weights[std::size_t{vote.updates.columns[at]} + 1] = vote.updates.weights[at];
      }
      if (vote.constant != 0) weights[0] = vote.updates.constants[version - 1];
    }
    const auto votes = static_cast<std::int64_t>(vote.used[version]);
    for (std::size_t r = 0; r < rows.rows() && votes > 0; ++r) {
      const Row row = rows.row(r);
      const float sum = four_sums(row, vote.constant, term);
      const float score = settled(sum, 1, row, vote.constant, weights);
      more[r] += score > 0 || (score == 0 && vote.ties == 'p') ? votes : -votes;
    }
  }
  std::vector<ClassId> classes;
  classes.reserve(more.size());
  for (const std::int64_t balance : more) {
    classes.push_back(balance > 0 || (balance == 0 && vote.ties == 'p') ? 1 : 0);
  }
  return classes;
}

}  // namespace halfspace::verify
