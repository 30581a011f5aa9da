// The stumps of a model as an entry of its header and arrays, and back. Reading trusts nothing.
#pragma once
#include "halfspace/hypothesis/stump_vote.h"
#include "halfspace/model/arrays.h"
#include "halfspace/model/kind_place.h"

namespace halfspace {

nlohmann::ordered_json write_stumps(const StumpVote& vote, ArrayWriter& arrays);
// Throws Refused.
StumpVote read_stumps(const nlohmann::ordered_json& json, const ArrayReader& arrays, const KindPlace& place);

}  // namespace halfspace
