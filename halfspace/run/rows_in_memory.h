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
  ColumnMap columns;  // those of the model, and the shared one
  Hash128 hash = {};  // see data/row_hash.h
  theory::LabelRuns labels;
};

struct RowLimits {
  double memory = 0;       // bytes that the rows may take, with what a reader needs of each; 0: no limit
  double bytes_a_row = 0;  // of the latter
  std::uint64_t rows = 0;  // reads no more than these; 0: all
};

// Fails when a row cannot be read, has a label that the model does not know, when there is none, or when they
// take too much memory.
Result<RowsInMemory> read_rows(const DataFiles& files, const ReadRules& rules, LabelMap labels,
                               ColumnMap columns, unsigned threads, const RowLimits& limits = {});

}  // namespace halfspace
