// How a classifier does on labelled rows.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/cache_format.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/label_map.h"
#include "halfspace/data/read_rules.h"
#include "halfspace/hypothesis/classifier.h"

namespace halfspace {

class Evaluation {
 public:
  explicit Evaluation(std::size_t classes) : classes_(classes), cells_(classes * classes) {}

  // The score is that of class 1 when there are two, and not used otherwise.
  void add(double score, ClassId predicted, ClassId truth);

  // Of the rows, see data/row_hash.h.
  Hash128 rows_hash{};
  // Columns of the table that was learned from which this one does not have.
  std::vector<std::string> lacking_columns;
  std::uint64_t headers_again = 0;  // see Block

  [[nodiscard]] std::size_t classes() const { return classes_; }
  [[nodiscard]] std::uint64_t examples() const { return examples_; }
  [[nodiscard]] std::uint64_t errors() const { return errors_; }
  [[nodiscard]] double error() const;
  // How many rows of class `truth` were predicted as `predicted`.
  [[nodiscard]] std::uint64_t confusion(std::size_t truth, std::size_t predicted) const {
    return cells_[truth * classes_ + predicted];
  }
  // Of two classes, the chance that a random row of class 1 scores above a random one of class 0, ties
  // counting half; negative when one of them is absent or there are more. Sorts the scores, eight bytes a
  // row.
  [[nodiscard]] double auc();

 private:
  std::size_t classes_;
  std::uint64_t examples_ = 0;
  std::uint64_t errors_ = 0;
  std::vector<std::uint64_t> cells_;
  std::vector<double> scores_[2];  // by truth
};

// Scores every row of the file. Labels must be those of the map.
Result<Evaluation> evaluate(Classifier& classifier, const DataFiles& files, const ReadRules& rules,
                            LabelMap labels, ColumnMap columns, unsigned threads);

}  // namespace halfspace
