#include "halfspace/run/evaluation.h"

#include <algorithm>

#include "halfspace/core/stop.h"
#include "halfspace/data/labelled_blocks.h"
#include "halfspace/data/row_hash.h"
#include "halfspace/data/table_columns.h"

namespace halfspace {

void Evaluation::add(double score, ClassId predicted, ClassId truth) {
  ++examples_;
  errors_ += predicted != truth ? 1 : 0;
  ++cells_[truth * classes_ + predicted];
  if (classes_ == 2) scores_[truth].push_back(score);
}

double Evaluation::error() const {
  return examples_ == 0 ? 0 : static_cast<double>(errors_) / static_cast<double>(examples_);
}

double Evaluation::auc() {
  std::vector<double>& low = scores_[0];
  std::vector<double>& high = scores_[1];
  if (low.empty() || high.empty()) return -1;
  std::sort(low.begin(), low.end());
  std::sort(high.begin(), high.end());
  double won = 0;  // pairs that the row of class 1 wins, a tie for half
  std::size_t below = 0;
  std::size_t not_above = 0;
  for (const double score : high) {
    while (below < low.size() && low[below] < score) ++below;
    while (not_above < low.size() && low[not_above] <= score) ++not_above;
    won += static_cast<double>(below) + 0.5 * static_cast<double>(not_above - below);
  }
  return won / (static_cast<double>(low.size()) * static_cast<double>(high.size()));
}

Result<Evaluation> evaluate(Classifier& classifier, const DataFiles& files, const ReadRules& rules,
                            LabelMap labels, ColumnMap columns, unsigned threads) {
  auto blocks = LabelledBlocks::open(files, {threads, LabelsAre::required, rules}, labels, columns,
                                     ColumnMap::Unknown::share);
  if (!blocks) return blocks.error();
  auto lacking = lacking_columns(columns, rules, blocks->reader());
  if (!lacking) return lacking.error();
  labels.close("as in the model");
  Evaluation evaluation(labels.classes());
  evaluation.lacking_columns = std::move(*lacking);
  std::vector<double> scores;
  std::vector<Row> rows;
  const std::size_t each = classifier.scores();
  RowHash hash;
  while (!stop_requested()) {
    auto block = blocks->next();
    if (!block) return block.error();
    if (*block == nullptr) break;
    classifier.cover(columns.columns());
    hash.add(**block);
    rows.clear();
    for (std::size_t r = 0; r < (*block)->rows(); ++r) rows.push_back((*block)->row(r));
    scores.resize(rows.size() * each);
    classifier.score(rows, threads, scores);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const auto own = std::span(scores).subspan(r * each, each);
      evaluation.add(own[0], classifier.classify(own), (*block)->classes[r]);
    }
  }
  if (evaluation.examples() == 0 && !stop_requested()) {
    return input_error(files.shown(),
                       files.paths.size() == 1 ? "has no rows to evaluate" : "have no rows to evaluate");
  }
  evaluation.rows_hash = hash.value();
  evaluation.headers_again = blocks->files().unused().headers;
  return evaluation;
}

}  // namespace halfspace
