#include "halfspace/model/stump_arrays.h"

#include <cmath>

#include "halfspace/model/refused.h"

namespace halfspace {

using Json = nlohmann::ordered_json;

Json write_stumps(const StumpVote& vote, ArrayWriter& arrays) {
  std::vector<std::uint32_t> columns;
  std::vector<float> cuts;
  std::vector<std::int32_t> signs;
  for (const Stump& stump : vote.stumps()) {
    columns.push_back(stump.column);
    cuts.push_back(stump.cut);
    signs.push_back(stump.sign);
  }
  arrays.add("stump columns", columns);
  arrays.add("stump cuts", cuts);
  arrays.add("stump signs", signs);
  return Json{{"count", vote.stumps().size()}};
}

StumpVote read_stumps(const Json& json, const ArrayReader& arrays, const KindPlace& place) {
  demand(place.labels == 2, "a vote of stumps is not of two labels");
  const auto columns = arrays.get<std::uint32_t>("stump columns");
  const auto cuts = arrays.get<float>("stump cuts");
  const auto signs = arrays.get<std::int32_t>("stump signs");
  const bool same = cuts.size() == columns.size() && signs.size() == columns.size();
  demand(same && columns.size() == count_of(json.at("count")), "the parts of stumps differ in number");
  std::vector<Stump> stumps;
  for (std::size_t k = 0; k < columns.size(); ++k) {
    demand(columns[k] < place.end, "a column does not exist");
    demand(std::isfinite(cuts[k]), "a number is not finite");
    demand(signs[k] == 1 || signs[k] == -1, "the sign of a stump is not 1 or -1");
    stumps.push_back({columns[k], cuts[k], signs[k]});
  }
  return StumpVote(std::move(stumps));
}

}  // namespace halfspace
