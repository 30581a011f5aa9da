// Learners of Boolean rules take 0 and 1 only; anything else is named with its row and feature.
#pragma once
#include <string_view>

#include "halfspace/core/result.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/row_store.h"

namespace halfspace {

// Rows are counted from 1, those without features included.
Status check_boolean(const RowStore& rows, const ColumnMap& columns, std::string_view learner);

}  // namespace halfspace
