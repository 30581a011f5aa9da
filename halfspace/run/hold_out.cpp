#include "halfspace/run/hold_out.h"

namespace halfspace {

void judge_row(const Classifier& classifier, Row row, ClassId id, Judged& judged) {
  ++judged.rows;
  judged.errors += classifier.predict(row) != id ? 1 : 0;
}

Judged HoldOut::judge(const Classifier& classifier) const {
  Judged judged;
  for (std::size_t r = 0; r < rows_.rows(); ++r) {
    judge_row(classifier, rows_.row(r), rows_.class_of(r), judged);
  }
  return judged;
}

}  // namespace halfspace
