// The columns of a model in its file: which feature each is.
#pragma once
#include "halfspace/data/column_map.h"
#include "halfspace/data/read_rules.h"
#include "halfspace/model/arrays.h"

namespace halfspace {

// The header's fields and the arrays, in the order of the file.
void write_columns(const ColumnMap& columns, nlohmann::ordered_json& json, ArrayWriter& arrays);
// Throws Refused.
ColumnMap read_columns(const nlohmann::ordered_json& json, const ReadRules& input, const ArrayReader& arrays);

}  // namespace halfspace
