// The vote of a model as an entry of its header and arrays, and back. Reading trusts nothing.
#pragma once
#include "halfspace/hypothesis/vote.h"
#include "halfspace/model/arrays.h"
#include "halfspace/model/kind_place.h"

namespace halfspace {

nlohmann::ordered_json write_vote(const Vote& vote, ArrayWriter& arrays);
// Throws Refused. The votes are those of `rounds` rounds.
Vote read_vote(const nlohmann::ordered_json& json, const ArrayReader& arrays, const KindPlace& place);

}  // namespace halfspace
