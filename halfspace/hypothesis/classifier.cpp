#include "halfspace/hypothesis/classifier.h"

#include <algorithm>

namespace halfspace {

const std::vector<LinearHypothesis>& Classifier::parts() const {
  static const std::vector<LinearHypothesis> none;
  const LinearParts* linear = as<LinearParts>();
  return linear != nullptr ? linear->parts() : none;
}

void Classifier::score(std::span<const Row> rows, unsigned threads, std::span<double> scores) const {
  if (const KernelExpansion* expansion = kernel()) return expansion->score(rows, threads, scores);
  const std::size_t each = this->scores();
  for (std::size_t r = 0; r < rows.size(); ++r) score(rows[r], scores.subspan(r * each, each));
}

ClassId Classifier::classify(std::span<const double> scores) const {
  return class_of(scores, std::visit([](const auto& kind) { return kind.ties(); }, kept_));
}

ClassId Classifier::predict(Row row) const {
  if (is_binary()) {
    double only = 0;
    score(row, {&only, 1});
    return classify({&only, 1});
  }
  std::vector<double> all(scores());
  score(row, all);
  return first_largest(all);
}

ClassId class_of(std::span<const double> scores, Ties ties) {
  if (scores.size() > 1) return first_largest(scores);
  return scores[0] > 0 || (scores[0] == 0 && ties == Ties::plus) ? 1 : 0;
}

ClassId first_largest(std::span<const double> scores) {
  return static_cast<ClassId>(std::max_element(scores.begin(), scores.end()) - scores.begin());
}

}  // namespace halfspace
