#include "halfspace/run/rows_in_memory.h"

#include "halfspace/core/stop.h"
#include "halfspace/data/labelled_blocks.h"

namespace halfspace {

Result<RowsInMemory> read_rows(const DataFiles& files, const ReadRules& rules, LabelMap labels,
                               ColumnMap columns, unsigned threads) {
  RowsInMemory rows;
  rows.columns = std::move(columns);
  labels.close("as in the model");
  auto blocks = LabelledBlocks::open(files, threads, rules, labels, rows.columns, ColumnMap::Unknown::share);
  if (!blocks) return blocks.error();
  RowHash hash;
  while (!stop_requested()) {
    auto block = blocks->next();
    if (!block) return block.error();
    if (*block == nullptr) break;
    hash.add(**block);
    if (Status kept = rows.store.add(**block); !kept) return kept.error();
  }
  if (rows.store.rows() == 0 && !stop_requested()) {
    return input_error(files.shown(), files.paths.size() == 1 ? "has no rows" : "have no rows");
  }
  for (std::size_t r = 0; r < rows.store.rows(); ++r) {
    rows.runs.add(rows.store.class_of(r) == rows.store.class_of(0));
  }
  rows.hash = hash.value();
  return rows;
}

}  // namespace halfspace
