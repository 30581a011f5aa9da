#include "halfspace/verify/run_rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/verify/model_rows.h"

namespace halfspace::verify {

namespace {

// An edited certificate may tell of a run that cannot be repeated.
Status check_run(const Model& model) {
  const RunRecord& run = model.certificate->run;
  if (run.passes == 0)
    return input_error("the certificate", "tells of a run of 0 passes, expected 1 or more");
  if (run.first_classes >= 1 && run.first_classes <= model.labels.classes()) return {};
  return input_error("the certificate",
                     fmt::format("tells of a run that began with {} classes, expected 1 to {}",
                                 run.first_classes, model.labels.classes()));
}

Status check_found(const Model& model, const DataFiles& data, const RunRows& rows,
                   const std::vector<float>& importances) {
  const std::size_t count = rows.store.rows();
  if (rows.features != model.columns.features()) {
    return input_error(data.shown(), fmt::format("has {} features, expected the model's {}", rows.features,
                                                 model.columns.features()));
  }
  if (count == 0) return input_error(data.shown(), "has no rows");
  if (!importances.empty() && importances.size() != count) {
    return input_error("--importance", fmt::format("found {} importances, expected {}, one a row",
                                                   importances.size(), count));
  }
  const HeldOut held_out(model.certificate->run);
  for (std::size_t r = 0; r < count; ++r) {
    if (!held_out.has(r)) return {};
  }
  return input_error("the certificate", "tells of a run that kept all rows out, expected some to learn from");
}

}  // namespace

Result<RunRows> read_run_rows(const Model& model, const DataFiles& data, unsigned threads,
                              const std::vector<float>& importances) {
  if (Status sound = check_run(model); !sound) return sound.error();
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
  rows.hash = hash.value();
  rows.columns = columns.columns();
  rows.features = columns.features();
  if (Status sound = check_found(model, data, rows, importances); !sound) return sound.error();
  return rows;
}

}  // namespace halfspace::verify
