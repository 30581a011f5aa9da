// How a hypothesis does on labelled rows.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/label_map.h"
#include "halfspace/hypothesis/linear.h"

namespace halfspace {

class Evaluation {
 public:
  void add(float score, Label predicted, Label truth);

  [[nodiscard]] std::uint64_t examples() const;
  [[nodiscard]] std::uint64_t errors() const { return cells_[0][1] + cells_[1][0]; }
  [[nodiscard]] double error() const;
  // How many rows of label `truth` were predicted as `predicted`.
  [[nodiscard]] std::uint64_t confusion(Label truth, Label predicted) const;
  // The chance that a random +1 row scores above a random -1 row, ties counting half; negative when one
  // label is absent. Sorts the scores, four bytes a row.
  [[nodiscard]] double auc();

 private:
  std::uint64_t cells_[2][2] = {};
  std::vector<float> scores_[2];  // by truth
};

// Scores every row of the file. Labels must be those of the map.
Result<Evaluation> evaluate(LinearHypothesis& hypothesis, const std::string& path, LabelMap labels,
                            ColumnMap columns, unsigned threads);

}  // namespace halfspace
