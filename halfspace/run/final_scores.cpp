#include "halfspace/run/final_scores.h"

#include <cmath>

#include "halfspace/run/hold_out.h"
#include "halfspace/simd/magnitude.h"

namespace halfspace {
namespace {

// The constant feature and the threshold are coordinates like any other. Where features that were never seen
// have a weight, there are more of them than can be counted, and no length; nor where gaps add to the score,
// which no row's values do.
double length_of(const LinearHypothesis& hypothesis) {
  if (hypothesis.unseen_weight() != 0 || !hypothesis.gaps().empty()) return 0;
  double squares = std::pow(double{hypothesis.constant_weight()}, 2);
  for (std::size_t c = 0; c < hypothesis.values().columns(); ++c) {
    squares += std::pow(double{hypothesis.weight(c)}, 2);
  }
  squares += std::pow(double{hypothesis.offset()}, 2);
  return std::sqrt(squares);
}

}  // namespace

FinalScores::FinalScores(const Classifier& classifier)
    : classifier_(classifier), length_(classifier.parts().size() == 1 ? length_of(classifier.part(0)) : 0) {}

double FinalScores::squared_length(Row row) const {
  const LinearHypothesis& part = classifier_.part(0);
  const double values =
      part.presence() ? static_cast<double>(row.size) : simd::squared_length(row.values, row.size);
  return values + std::pow(double{part.constant_value()}, 2) + (part.offset() != 0 ? 1 : 0);
}

void FinalScores::add(Row row, ClassId id, bool moved) {
  if (!moved) judge_row(classifier_, row, id, unmoved_);
  if (length_ == 0) return;
  const double length2 = squared_length(row);
  if (length2 == 0) return margins_.add_zero_row();
  const double score = classifier_.part(0).score(row);
  margins_.add(side_of(id) * score / (length_ * std::sqrt(length2)));
}

ScoredEvidence FinalScores::evidence() const {
  ScoredEvidence evidence{unmoved_, 0, {}};
  if (length_ == 0) return evidence;
  for (std::size_t level = 0; level < theory::kNoiseLevels; ++level) {
    evidence.noisy.push_back(margins_.mean(level));
  }
  return evidence;
}

}  // namespace halfspace
