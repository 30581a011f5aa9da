// All rows of files with two labels, for a class of rules: which features there are must be known before the
// class is.
//
// Cost       eight bytes a non-zero, above a gigabyte in a temporary file; twelve a row
#pragma once
#include <string>
#include <vector>

#include "halfspace/data/column_map.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/label_map.h"
#include "halfspace/data/row_store.h"

namespace halfspace {

struct RuleRows {
  RowStore store;
  ColumnMap columns;
  LabelMap labels;
  std::string description;              // of the format
  std::vector<std::uint32_t> features;  // columns that are not 0 in some row, rising
};

// `labels`: those that the user has given, or none yet. Fails when a row cannot be read, when there is none,
// or when the labels are not two.
Result<RuleRows> read_rule_rows(const DataFiles& files, const ReadOptions& options, LabelMap labels);

}  // namespace halfspace
