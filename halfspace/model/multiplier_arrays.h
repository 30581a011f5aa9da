// The multipliers of a batch learner as arrays of a model file, and back. Reading trusts nothing.
#pragma once
#include <vector>

#include "halfspace/learn/batch/fit.h"
#include "halfspace/model/arrays.h"

namespace halfspace {

void write_multipliers(const std::vector<Multipliers>& all, ArrayWriter& arrays);
// `count` lists; throws Refused.
std::vector<Multipliers> read_multipliers(std::size_t count, const ArrayReader& arrays);

}  // namespace halfspace
