// The columns of a table beside those that a model learned from.
#pragma once
#include <string>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/block_reader.h"
#include "halfspace/data/column_map.h"

namespace halfspace {

// Columns behind the features of the map that the reader's table, when it is one with a header, does not
// have, in order. An error when it has none of them: then its first row is no header, or it is another table.
// `known` is the map of a model that learned from a table by these rules.
Result<std::vector<std::string>> lacking_columns(const ColumnMap& known, const ReadRules& rules,
                                                 const BlockReader& reader);

}  // namespace halfspace
