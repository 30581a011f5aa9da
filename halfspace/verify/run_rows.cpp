#include "halfspace/verify/run_rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/verify/model_rows.h"

namespace halfspace::verify {

Result<RunRows> read_run_rows(const Model& model, const DataFiles& data, unsigned threads) {
  RunRows rows;
  rows.store.limit_memory(kRowsInMemory);
  ColumnMap columns = model.columns;
  RowHash hash;
  const bool ends_early = model.certificate->run.until_error > 0;
  const std::uint64_t rounds = model.certificate->evidence.rounds;
  std::size_t classes = model.certificate->run.first_classes;
  // A run that ended in mid-file did not look at what is behind.
  const auto keep = [&](Block& block) -> Result<bool> {
    if (ends_early) block.keep_rows(std::min<std::uint64_t>(rounds - rows.store.rows(), block.rows()));
    hash.add(block);
    for (const ClassId id : block.classes) classes = std::max(classes, std::size_t{id} + 1);
    rows.classes_from.emplace_back(rows.store.rows(), classes);
    if (Status kept = rows.store.add(block); !kept) return kept.error();
    return !ends_early || rows.store.rows() < rounds;
  };
  Status read = for_each_block(model, data, columns, ColumnMap::Unknown::add, threads, keep);
  if (!read) return read.error();
  if (columns.features() != model.columns.features()) {
    return input_error(data.shown(), fmt::format("has {} features, expected the model's {}",
                                                 columns.features(), model.columns.features()));
  }
  rows.hash = hash.value();
  rows.columns = columns.columns();
  rows.features = columns.features();
  return rows;
}

}  // namespace halfspace::verify
