#include "halfspace/hypothesis/classifier.h"

#include <algorithm>

namespace halfspace {

const std::vector<LinearHypothesis>& Classifier::parts() const {
  static const std::vector<LinearHypothesis> none;
  const LinearParts* linear = as<LinearParts>();
  return linear != nullptr ? linear->parts() : none;
}

ClassId Classifier::classify(std::span<const double> scores) const {
  if (!is_binary()) return first_largest(scores);
  const Ties ties = std::visit([](const auto& kind) { return kind.ties(); }, kept_);
  return scores[0] > 0 || (scores[0] == 0 && ties == Ties::plus) ? 1 : 0;
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

ClassId first_largest(std::span<const double> scores) {
  return static_cast<ClassId>(std::max_element(scores.begin(), scores.end()) - scores.begin());
}

}  // namespace halfspace
