#include "halfspace/run/rows_in_memory.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/core/stop.h"
#include "halfspace/data/labelled_blocks.h"

namespace halfspace {
namespace {

Status check_memory(const RowStore& store, const Block& block, const RowLimits& limits) {
  const std::size_t rows = store.rows() + block.rows();
  const double bytes =
      static_cast<double>(store.memory_with(block)) + limits.bytes_a_row * static_cast<double>(rows);
  if (limits.memory <= 0 || bytes <= limits.memory) return {};
  return input_error("", fmt::format("{} rows would take {:.3g} GB up to here, expected at most {:.3g} GB "
                                     "(--max-memory)",
                                     rows, bytes / 1e9, limits.memory / 1e9));
}

}  // namespace

Result<RowsInMemory> read_rows(const DataFiles& files, const ReadRules& rules, LabelMap labels,
                               ColumnMap columns, unsigned threads, const RowLimits& limits) {
  RowsInMemory rows;
  rows.columns = std::move(columns);
  labels.close("as in the model");
  auto blocks = LabelledBlocks::open(files, {threads, LabelsAre::required, rules}, labels, rows.columns,
                                     ColumnMap::Unknown::share);
  if (!blocks) return blocks.error();
  RowHash hash;
  while (!stop_requested()) {
    auto block = blocks->next();
    if (!block) return block.error();
    if (*block == nullptr) break;
    if (limits.rows > 0) {
      if (rows.store.rows() == limits.rows) break;
      (*block)->keep_rows(std::min<std::uint64_t>(limits.rows - rows.store.rows(), (*block)->rows()));
    }
    if (Status fits = check_memory(rows.store, **block, limits); !fits) return fits.error();
    hash.add(**block);
    if (Status kept = rows.store.add(**block); !kept) return kept.error();
  }
  if (rows.store.rows() == 0 && !stop_requested()) {
    return input_error(files.shown(), files.paths.size() == 1 ? "has no rows" : "have no rows");
  }
  for (std::size_t r = 0; r < rows.store.rows(); ++r) {
    rows.labels.add(rows.store.class_of(r));
  }
  rows.hash = hash.value();
  return rows;
}

}  // namespace halfspace
