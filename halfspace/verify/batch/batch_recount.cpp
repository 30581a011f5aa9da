#include "halfspace/verify/batch/batch_recount.h"

#include <fmt/format.h>

#include "halfspace/core/random.h"
#include "halfspace/data/labelled_blocks.h"
#include "halfspace/verify/batch/plain_predictor.h"
#include "halfspace/verify/plain_labels.h"

namespace halfspace::verify {
namespace {

// visit(row number, row, class, importance)
template <class Visit>
Status for_each_row(const DataFiles& data, const Model& model, ColumnMap& columns, ColumnMap::Unknown unknown,
                    unsigned threads, RowHash& hash, Visit visit) {
  LabelMap labels(model.labels.texts());
  labels.close("as in the model");
  auto blocks =
      LabelledBlocks::open(data, {threads, LabelsAre::required, model.input}, labels, columns, unknown);
  if (!blocks) return blocks.error();
  std::uint64_t before = 0;
  while (true) {
    auto block = blocks->next();
    if (!block) return block.error();
    if (*block == nullptr) return {};
    hash.add(**block);
    for (std::size_t r = 0; r < (*block)->rows(); ++r) {
      Status visited = visit(before + r, (*block)->row(r), (*block)->classes[r], (*block)->importance(r));
      if (!visited) return visited;
    }
    before += (*block)->rows();
  }
}

Judged judge(const PlainPredictor& predict, const RowStore& rows) {
  Judged judged;
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    ++judged.rows;
    judged.errors += predict(rows.row(r)) != rows.class_of(r) ? 1 : 0;
  }
  return judged;
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
  const std::uint64_t coin = RandomStream(run.seed, "hold-out").next();
  Recounted found;
  RowStore held_out;
  RowHash hash;
  ColumnMap columns = model.columns;
  PlainLabels labels;
  PlainLabels learned;
  const auto visit = [&](std::uint64_t number, Row row, ClassId id, float importance) -> Status {
    labels.add(id);
    const double draw = RandomStream(coin + number * 0x9E3779B97F4A7C15ULL).uniform();
    if (run.holdout > 0 && draw < run.holdout) return held_out.add(row, id);
    learned.add(id);
    if (number < importances.size()) importance *= importances[number];
    return found.learned.add(row, id, importance * weight_of_class(model, id));
  };
  Status read = for_each_row(data, model, columns, ColumnMap::Unknown::add, threads, hash, visit);
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
  e.batch->fitted = judge(predict, found.learned);
  if (run.holdout > 0) e.held_out = judge(predict, held_out);
  return found;
}

Result<TestRows> retest_batch(const Model& model, const DataFiles& files, unsigned threads) {
  ColumnMap columns = model.columns;
  RowStore rows;
  RowHash hash;
  const auto visit = [&](std::uint64_t, Row row, ClassId id, float) { return rows.add(row, id); };
  Status read = for_each_row(files, model, columns, ColumnMap::Unknown::share, threads, hash, visit);
  if (!read) return read.error();
  TestRows found;
  const PlainPredictor predict = plain_predictor(model, columns.columns());
  if (predict) found.judged = judge(predict, rows);
  found.hash = hash.value();
  return found;
}

}  // namespace halfspace::verify
