#include "halfspace/verify/batch/batch_recount.h"

#include <fmt/format.h>

#include "halfspace/verify/batch/plain_predictor.h"
#include "halfspace/verify/model_rows.h"
#include "halfspace/verify/plain_labels.h"
#include "halfspace/verify/run_rows.h"

namespace halfspace::verify {
namespace {

std::vector<ClassId> predictions(const PlainPredictor& predict, const RowStore& rows) {
  std::vector<ClassId> classes;
  for (std::size_t r = 0; r < rows.rows(); ++r) classes.push_back(predict(rows.row(r)));
  return classes;
}

// Hypotheses that were compared on the held-out rows.
std::uint64_t choices_tried(const Model& model) {
  for (const auto& [name, value] : model.options) {
    if (name == "choose" && to_setting(value) == "held-out") return 11;
  }
  return 1;
}

float weight_of_class(const Model& model, ClassId id) {
  float weight = 1;
  for (const auto& [label, own] : model.certificate->run.class_weights) {
    if (model.labels.text(id) == label) weight *= own;
  }
  return weight;
}

}  // namespace

Result<Recounted> recount_batch(const Model& model, const DataFiles& data, unsigned threads,
                                const std::vector<float>& importances) {
  const RunRecord& run = model.certificate->run;
  const HeldOut is_held_out(run);
  Recounted found;
  RowStore held_out;
  RowHash hash;
  ColumnMap columns = model.columns;
  PlainLabels labels;
  PlainLabels learned;
  std::uint64_t number = 0;
  const auto add = [&](Row row, ClassId id, float importance) -> Status {
    labels.add(id);
    const std::uint64_t own = number++;
    if (is_held_out.has(own)) return held_out.add(row, id);
    learned.add(id);
    if (own < importances.size()) importance *= importances[own];
    return found.learned.add(row, id, importance * weight_of_class(model, id));
  };
  const auto add_block = [&](const Block& block) -> Result<bool> {
    hash.add(block);
    for (std::size_t r = 0; r < block.rows(); ++r) {
      Status added = add(block.row(r), block.classes[r], block.importance(r));
      if (!added) return added.error();
    }
    return true;
  };
  Status read = for_each_block(model, data, columns, ColumnMap::Unknown::add, threads, add_block);
  if (!read) return read.error();
  if (columns.features() != model.columns.features()) {
    return input_error(data.shown(), fmt::format("has {} features, expected the model's {}",
                                                 columns.features(), model.columns.features()));
  }
  found.columns = columns.columns();
  found.rows_hash = hash.value();
  Evidence& e = found.evidence;
  e.keep = Keep::fit;
  e.labels = labels.kinds();
  if (model.certificate->evidence.labels_unknown_until) {
    e.labels_unknown_until = learned.seen() < labels.seen() ? found.learned.rows() : 0;
  }
  e.classes = model.labels.classes();
  // What the learner counted on its way is its own word; what it found is not.
  e.batch = model.certificate->evidence.batch;
  e.views_tried = choices_tried(model);
  const PlainPredictor predict = plain_predictor(model, found.columns);
  if (!predict) return found;
  e.batch->fitted = judged(predictions(predict, found.learned), found.learned);
  if (run.holdout > 0) e.held_out = judged(predictions(predict, held_out), held_out);
  return found;
}

Result<TestRows> retest_batch(const Model& model, const DataFiles& files, unsigned threads) {
  return judge_test(model, files, threads, [&](const RowStore& rows, std::size_t columns) {
    const PlainPredictor predict = plain_predictor(model, columns);
    return predict ? predictions(predict, rows) : std::vector<ClassId>();
  });
}

}  // namespace halfspace::verify
