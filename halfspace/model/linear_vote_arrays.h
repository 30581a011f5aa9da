// A vote of linear rules in a model file, and back. Reading trusts nothing.
#pragma once
#include "halfspace/hypothesis/linear_vote.h"
#include "halfspace/model/arrays.h"
#include "halfspace/model/kind_place.h"

namespace halfspace {

nlohmann::ordered_json write_linear_vote(const LinearVote& vote, ArrayWriter& arrays);
// Throws Refused.
LinearVote read_linear_vote(const nlohmann::ordered_json& json, const ArrayReader& arrays,
                            const KindPlace& place);

}  // namespace halfspace
