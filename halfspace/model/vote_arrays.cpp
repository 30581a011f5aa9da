#include "halfspace/model/vote_arrays.h"

#include <cmath>

#include "halfspace/learn/options.h"
#include "halfspace/model/refused.h"

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

// Weights of an additive learner stay below 2^64: see learn/online/lanes.h.
constexpr float kLargestWeight = 0x1p65f;

VoteUpdates read_updates(const ArrayReader& arrays) {
  return {arrays.get<std::uint32_t>("vote lengths"), arrays.get<std::uint32_t>("vote columns"),
          arrays.get<float>("vote weights"), arrays.get<float>("vote constants")};
}

// The arrays are as long as each other, and as the lengths say.
void check_sizes(const VoteUpdates& updates, std::size_t versions, bool has_constant) {
  std::uint64_t changes = 0;  // at most 2^32 lengths below 2^32
  for (const std::uint32_t length : updates.lengths) changes += length;
  demand(changes == updates.columns.size() && changes == updates.weights.size(),
         "the updates of the vote do not have the lengths they say");
  demand(updates.constants.size() == (has_constant ? updates.lengths.size() : 0),
         "the vote's updates and weights of the constant differ in number");
  demand(versions == updates.lengths.size() + 1, "the vote's versions and used counts differ in number");
  for (const auto* weights : {&updates.weights, &updates.constants}) {
    for (const float weight : *weights) {
      demand(std::fabs(weight) <= kLargestWeight, "a weight of the vote is out of range");
    }
  }
}

void check_used(const std::vector<std::uint64_t>& used, std::uint64_t rounds) {
  demand(rounds <= std::uint64_t{1} << 62, "there are more rounds than can be counted");
  std::uint64_t left = rounds;
  for (const std::uint64_t count : used) {
    demand(count <= left, "the used counts do not add up to the rounds");
    left -= count;
  }
  demand(left == 0, "the used counts do not add up to the rounds");
}

}  // namespace

Json write_vote(const Vote& vote, ArrayWriter& arrays) {
  const VoteUpdates updates = updates_of(vote);
  arrays.add("vote used", in_halves(vote.used()));
  arrays.add("vote lengths", updates.lengths);
  arrays.add("vote columns", updates.columns);
  arrays.add("vote weights", updates.weights);
  if (vote.weights().constant() != 0) arrays.add("vote constants", updates.constants);
  return Json{{"constant", vote.weights().constant()}, {"ties", name_of(vote.ties())}};
}

Vote read_vote(const Json& json, const ArrayReader& arrays, const KindPlace& place) {
  demand(place.labels == 2, "a vote is not of two labels or not alone");
  const auto constant = json.at("constant").get<float>();
  demand(std::isfinite(constant), "a number is not finite");
  const auto ties = parse_ties(json.at("ties").get<std::string>());
  demand(ties.ok(), "the tie rule is not known");
  const VoteUpdates updates = read_updates(arrays);
  const auto halves = arrays.get<std::uint32_t>("vote used");
  demand(halves.size() % 2 == 0, "the used counts are cut");
  const auto used = from_halves<std::uint64_t>(halves);
  check_sizes(updates, used.size(), constant != 0);
  check_used(used, place.rounds);
  Vote vote(constant, *ties);
  vote.use(used[0]);
  std::size_t at = 0;
  for (std::size_t k = 0; k < updates.lengths.size(); ++k) {
    const auto columns = std::span(updates.columns).subspan(at, updates.lengths[k]);
    demand_columns(columns, place.end);
    vote.add(columns, std::span(updates.weights).subspan(at, updates.lengths[k]),
             constant != 0 ? updates.constants[k] : 0.0f);
    vote.use(used[k + 1]);
    at += updates.lengths[k];
  }
  return vote;
}

}  // namespace halfspace
