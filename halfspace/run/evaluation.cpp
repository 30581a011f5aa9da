#include "halfspace/run/evaluation.h"

#include <algorithm>

#include "halfspace/core/stop.h"
#include "halfspace/data/labelled_blocks.h"

namespace halfspace {

void Evaluation::add(float score, Label predicted, Label truth) {
  ++cells_[truth > 0][predicted > 0];
  scores_[truth > 0].push_back(score);
}

std::uint64_t Evaluation::examples() const {
  return cells_[0][0] + cells_[0][1] + cells_[1][0] + cells_[1][1];
}

double Evaluation::error() const {
  return examples() == 0 ? 0 : static_cast<double>(errors()) / static_cast<double>(examples());
}

std::uint64_t Evaluation::confusion(Label truth, Label predicted) const {
  return cells_[truth > 0][predicted > 0];
}

double Evaluation::auc() {
  std::vector<float>& low = scores_[0];
  std::vector<float>& high = scores_[1];
  if (low.empty() || high.empty()) return -1;
  std::sort(low.begin(), low.end());
  std::sort(high.begin(), high.end());
  double won = 0;  // pairs that the +1 row wins, a tie for half
  std::size_t below = 0;
  std::size_t not_above = 0;
  for (const float score : high) {
    while (below < low.size() && low[below] < score) ++below;
    while (not_above < low.size() && low[not_above] <= score) ++not_above;
    won += static_cast<double>(below) + 0.5 * static_cast<double>(not_above - below);
  }
  return won / (static_cast<double>(low.size()) * static_cast<double>(high.size()));
}

Result<Evaluation> evaluate(LinearHypothesis& hypothesis, const std::string& path, LabelMap labels,
                            ColumnMap columns, unsigned threads) {
  auto blocks = LabelledBlocks::open(path, threads, labels, columns, ColumnMap::Unknown::share);
  if (!blocks) return blocks.error();
  labels.close("as in the model");
  Evaluation evaluation;
  while (!stop_requested()) {
    auto block = blocks->next();
    if (!block) return block.error();
    if (*block == nullptr) break;
    hypothesis.cover(columns.columns());
    for (std::size_t r = 0; r < (*block)->rows(); ++r) {
      const float score = hypothesis.score((*block)->row(r));
      evaluation.add(score, predicted(score, hypothesis.ties()), (*block)->labels[r]);
    }
  }
  if (evaluation.examples() == 0 && !stop_requested()) {
    return input_error(blocks->reader().path(), "has no rows to evaluate");
  }
  return evaluation;
}

}  // namespace halfspace
