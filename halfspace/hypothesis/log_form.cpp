#include "halfspace/hypothesis/log_form.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "halfspace/core/exp_log.h"

namespace halfspace {
namespace {

using Floats = std::numeric_limits<float>;

// Calls visit(z, x) for every feature that adds something to the score.
template <class Visit>
void for_each_term(const DualCells& cells, Row row, Visit visit) {
  for (std::size_t i = 0; i < row.size; ++i) {
    const float z = cells.duals[row.columns[i] * cells.stride];
    if (z != 0 && row.values[i] != 0) visit(z, row.values[i]);
  }
  if (cells.constant_dual != 0 && cells.constant_value != 0) visit(cells.constant_dual, cells.constant_value);
}

double log_of_term(double z, double x, double power) {
  return power * portable_log(std::fabs(z)) + portable_log(std::fabs(x));
}

bool some_term_vanished(const DualCells& cells, Row row) {
  const double smallest = portable_log(static_cast<double>(Floats::min()));
  bool vanished = false;
  for_each_term(cells, row, [&](float z, float x) {
    // The weight alone may vanish, or its product with x.
    const double weight = cells.power * portable_log(std::fabs(static_cast<double>(z)));
    vanished |= weight < smallest || log_of_term(z, x, cells.power) < smallest;
  });
  return vanished;
}

}  // namespace

LogFormSum log_form_sum(const std::vector<LogFormTerm>& terms, double power) {
  LogFormSum result{-std::numeric_limits<double>::infinity(), 0};
  for (const auto& [z, x] : terms) result.highest = std::max(result.highest, log_of_term(z, x, power));
  for (const auto& [z, x] : terms) {
    const double term = portable_exp(log_of_term(z, x, power) - result.highest);
    result.scaled += std::signbit(z) == std::signbit(x) ? term : -term;
  }
  return result;
}

float log_form_score(const DualCells& cells, Row row) {
  std::vector<LogFormTerm> terms;
  for_each_term(cells, row, [&](float z, float x) { terms.push_back({z, x}); });
  const auto [highest, sum] = log_form_sum(terms, cells.power);
  if (sum == 0) return 0;
  const double magnitude = portable_exp(highest + portable_log(std::fabs(sum)));
  const double clipped =
      std::clamp(magnitude, static_cast<double>(Floats::denorm_min()), static_cast<double>(Floats::max()));
  return static_cast<float>(sum > 0 ? clipped : -clipped);
}

float settled_score(float sum, const DualCells& cells, Row row) {
  if (std::isfinite(sum) && (sum != 0 || cells.power == 1)) return sum;
  if (std::isfinite(sum) && !some_term_vanished(cells, row)) return sum;
  return log_form_score(cells, row);
}

}  // namespace halfspace
