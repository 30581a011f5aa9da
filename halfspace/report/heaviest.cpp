#include "halfspace/report/heaviest.h"

#include <algorithm>
#include <cmath>

namespace halfspace::report {

Heaviest heaviest(const LinearHypothesis& hypothesis, std::size_t top) {
  Heaviest result;
  std::vector<Weight>& weights = result.weights;
  for (std::size_t c = 0; c < hypothesis.values().columns(); ++c) {
    const float weight = hypothesis.weight(c);
    if (weight != hypothesis.unseen_weight()) weights.push_back({static_cast<std::uint32_t>(c), weight});
  }
  result.nonzero = weights.size();
  const auto heavier = [](const Weight& a, const Weight& b) {
    return std::fabs(a.weight) != std::fabs(b.weight) ? std::fabs(a.weight) > std::fabs(b.weight)
                                                      : a.column < b.column;
  };
  const std::size_t count = std::min(top, weights.size());
  std::partial_sort(weights.begin(), weights.begin() + static_cast<std::ptrdiff_t>(count), weights.end(),
                    heavier);
  weights.resize(count);
  return result;
}

}  // namespace halfspace::report
