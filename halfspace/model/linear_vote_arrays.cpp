#include "halfspace/model/linear_vote_arrays.h"

#include <cmath>

#include "halfspace/learn/options.h"
#include "halfspace/model/refused.h"

namespace halfspace {

using Json = nlohmann::ordered_json;

Json write_linear_vote(const LinearVote& vote, ArrayWriter& arrays) {
  arrays.add("rule weights", vote.weights());
  arrays.add("rule added", in_halves(vote.added()));
  return Json{
      {"count", vote.rules()}, {"presence", vote.reading().presence}, {"ties", name_of(vote.reading().ties)}};
}

LinearVote read_linear_vote(const Json& json, const ArrayReader& arrays, const KindPlace& place) {
  demand(place.labels == 2, "a vote of linear rules is not of two labels");
  const auto ties = parse_ties(json.at("ties").get<std::string>());
  demand(ties.ok(), "the tie rule is not known");
  auto weights = arrays.get<float>("rule weights");
  const auto halves = arrays.get<std::uint32_t>("rule added");
  demand(halves.size() % 2 == 0, "the numbers added by rules are cut");
  auto added = from_halves<double>(halves);
  demand(!added.empty() && added.size() == count_of(json.at("count")), "the rules differ in number");
  demand(weights.size() % added.size() == 0 && weights.size() >= added.size() &&
             weights.size() / added.size() - 1 <= place.end,
         "the weights are not one a rule and column");
  for (const float weight : weights) demand(std::isfinite(weight), "a number is not finite");
  // Far from where sums of doubles end.
  for (const double number : added) demand(std::fabs(number) <= 1e100, "a number is out of range");
  return {std::move(weights), std::move(added), {json.at("presence").get<bool>(), *ties}};
}

}  // namespace halfspace
