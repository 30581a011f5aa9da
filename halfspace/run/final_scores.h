// One more look at all learned rows with the kept hypothesis: its errors on rows that it was not updated on,
// and its margins (certificates 6, a2 and a3).
#pragma once
#include <vector>

#include "halfspace/hypothesis/classifier.h"
#include "halfspace/run/evidence.h"
#include "halfspace/theory/margin_risk.h"

namespace halfspace {

class FinalScores {
 public:
  explicit FinalScores(const Classifier& classifier);

  void add(Row row, ClassId id, bool moved);
  [[nodiscard]] ScoredEvidence evidence() const;

 private:
  [[nodiscard]] double squared_length(Row row) const;

  const Classifier& classifier_;
  std::vector<double> scores_;
  Judged unmoved_;
  theory::MarginRisk margins_;
  double length_ = 0;  // of the one hypothesis's weights, in true units; 0: margins are not looked at
};

}  // namespace halfspace
