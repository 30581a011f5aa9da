#include "halfspace/model/model.h"
#include "halfspace/learn/online/unit_factor.h"

#include <fmt/format.h>

#include <cassert>
#include <cmath>

namespace halfspace {

std::vector<Setting> Model::settings() const {
  std::vector<Setting> settings;
  for (const auto& [name, value] : options) settings.push_back({name, to_setting(value)});
  return settings;
}

void Model::to_probabilities(Row row, std::span<double> scores) const {
  assert(has_probabilities());
  // Sigmoids were fitted to rows as the learner saw them; of the views only unit is not folded into the
  // weights.
  double factor = 1;
  if (makes_unit_rows(view)) {
    double length2 = bias * bias;
    for (std::size_t i = 0; i < row.size; ++i) {
      const double square = static_cast<double>(row.values[i]) * row.values[i];
      const bool known = row.columns[i] < rms.counts.size() && rms.mean_squares[row.columns[i]] > 0;
      length2 += view == Scaling::unit ? square : known ? square / rms.mean_squares[row.columns[i]] : 1;
    }
    factor = unit_factor(length2);
  }
  double sum = 0;
  for (std::size_t k = 0; k < scores.size(); ++k) {
    scores[k] = sigmoids[k].probability(factor * scores[k]);
    sum += scores[k];
  }
  for (double& probability : scores)
    probability = scores.size() > 1 && sum > 0 ? probability / sum : probability;
}

}  // namespace halfspace
