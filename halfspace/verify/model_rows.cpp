#include "halfspace/verify/model_rows.h"

#include "halfspace/data/labelled_blocks.h"

namespace halfspace::verify {

Status for_each_block(const Model& model, const DataFiles& files, ColumnMap& columns,
                      ColumnMap::Unknown unknown, unsigned threads, const BlockVisitor& visit) {
  LabelMap labels(model.labels.texts());
  labels.close("as in the model");
  auto blocks =
      LabelledBlocks::open(files, {threads, LabelsAre::required, model.input}, labels, columns, unknown);
  if (!blocks) return blocks.error();
  while (true) {
    auto block = blocks->next();
    if (!block) return block.error();
    if (*block == nullptr) return {};
    const auto more = visit(**block);
    if (!more) return more.error();
    if (!*more) return {};
  }
}

Judged judged(const std::vector<ClassId>& predicted, const RowStore& rows) {
  Judged judged{predicted.size(), 0};
  for (std::size_t r = 0; r < predicted.size(); ++r) {
    judged.errors += predicted[r] != rows.class_of(r) ? 1 : 0;
  }
  return judged;
}

Result<TestRows> judge_test(const Model& model, const DataFiles& files, unsigned threads,
                            const PredictAll& predict) {
  ColumnMap columns = model.columns;
  RowStore rows;
  rows.limit_memory(kRowsInMemory);
  RowHash hash;
  const auto keep = [&](Block& block) -> Result<bool> {
    hash.add(block);
    Status kept = rows.add(block);
    return kept ? Result<bool>(true) : kept.error();
  };
  Status read = for_each_block(model, files, columns, ColumnMap::Unknown::share, threads, keep);
  if (!read) return read.error();
  return TestRows{judged(predict(rows, columns.columns()), rows), hash.value()};
}

}  // namespace halfspace::verify
