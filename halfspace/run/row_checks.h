// What a learner demands of its rows, checked before they are learned.
#pragma once
#include <optional>

#include "halfspace/data/block.h"
#include "halfspace/data/column_map.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

// The first row that the rule cannot take, with the rule.
std::optional<BadLine> find_unfit_row(const LaneRule& rule, const Block& block, const ColumnMap& columns);

}  // namespace halfspace
