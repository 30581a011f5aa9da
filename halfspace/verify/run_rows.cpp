#include "halfspace/verify/run_rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/labelled_blocks.h"

namespace halfspace::verify {

Result<RunRows> read_run_rows(const Model& model, const DataFiles& data, unsigned threads) {
  RunRows rows;
  rows.store.limit_memory(kRowsInMemory);
  LabelMap labels(model.labels.texts());
  labels.close("as in the model");
  ColumnMap columns = model.columns;
  auto blocks = LabelledBlocks::open(data, {threads, LabelsAre::required, model.input}, labels, columns,
                                     ColumnMap::Unknown::add);
  if (!blocks) return blocks.error();
  RowHash hash;
  std::size_t classes = model.certificate->run.first_classes;
  while (true) {
    // A run that ended in mid-file did not look at what is behind.
    const bool ended = model.certificate->run.until_error > 0 && !rows.classes_from.empty() &&
                       rows.store.rows() >= model.certificate->evidence.rounds;
    if (ended) break;
    auto block = blocks->next();
    if (!block) return block.error();
    if (*block == nullptr) break;
    if (model.certificate->run.until_error > 0) {
      const std::uint64_t left = model.certificate->evidence.rounds - rows.store.rows();
      (*block)->keep_rows(std::min<std::uint64_t>(left, (*block)->rows()));
    }
    hash.add(**block);
    for (const ClassId id : (*block)->classes) classes = std::max(classes, std::size_t{id} + 1);
    rows.classes_from.emplace_back(rows.store.rows(), classes);
    if (Status kept = rows.store.add(**block); !kept) return kept.error();
  }
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
