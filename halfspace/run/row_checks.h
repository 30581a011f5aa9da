// What a learner demands of its rows, checked before they are learned.
#pragma once
#include <optional>

#include "halfspace/data/block.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/read_rules.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

// The first row that the rule cannot take, with the rule.
std::optional<BadLine> find_unfit_row(const LaneRule& rule, const Block& block, const ColumnMap& columns);

// Strings are for learners that want them, and nothing else is.
Status check_kind_of_rows(RowsMust must, Format format, const DataFiles& files);

}  // namespace halfspace
