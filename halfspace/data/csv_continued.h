// The columns of a table that is held against an earlier one: the first of its run, or the one that a model
// learned from.
#pragma once
#include <string>
#include <string_view>

#include "halfspace/core/result.h"
#include "halfspace/data/csv_layout.h"
#include "halfspace/data/read_rules.h"

namespace halfspace {

// The text has as many cells in its first row as the table has columns.
bool may_continue(const FirstTable& first, std::string_view beginning);

// Files behind the first may be the pieces of one that was split: then their first row is a row, even if it
// looks like a header.
Result<CsvLayout> continue_layout(std::string_view beginning, const ReadRules& rules, const std::string& path,
                                  const FirstTable& first);

// A table like one that was learned, whose columns nothing named: the rules know how many they were. Rows
// that need no label may lack its column; the others keep their numbers.
Result<CsvLayout> numbered_layout(std::string_view beginning, const ReadRules& rules, LabelsAre labels,
                                  const std::string& path);

}  // namespace halfspace
