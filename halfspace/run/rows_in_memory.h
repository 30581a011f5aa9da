// All rows of files, as a model sees them: its labels, its columns, one shared column for features it does
// not know.
#pragma once
#include "halfspace/data/column_map.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/label_map.h"
#include "halfspace/data/read_rules.h"
#include "halfspace/data/row_hash.h"
#include "halfspace/data/row_store.h"
#include "halfspace/theory/runs_test.h"

namespace halfspace {

struct RowsInMemory {
  RowStore store;
  ColumnMap columns;       // those of the model, and the shared one
  Hash128 hash = {};       // see data/row_hash.h
  theory::LabelRuns runs;  // of labels like the first row's
};

// Fails when a row cannot be read, has a label that the model does not know, or when there is none.
Result<RowsInMemory> read_rows(const DataFiles& files, const ReadRules& rules, LabelMap labels,
                               ColumnMap columns, unsigned threads);

}  // namespace halfspace
