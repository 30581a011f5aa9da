#include "halfspace/hypothesis/classifier.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "halfspace/core/exp_log.h"

namespace halfspace {
namespace {

constexpr double kLn2 = 0.69314718055994530942;

// score * 2^scale without leaving the range of double or losing the sign.
double true_score(float score, double scale) {
  if (scale == 0 || score == 0) return score;
  using Doubles = std::numeric_limits<double>;
  const double whole = std::floor(scale);
  const double size = std::ldexp(std::fabs(static_cast<double>(score)) * portable_exp((scale - whole) * kLn2),
                                 static_cast<int>(whole));
  return std::copysign(std::clamp(size, Doubles::denorm_min(), Doubles::max()), score);
}

}  // namespace

void Classifier::score(Row row, std::span<double> scores) const {
  if (vote_) scores[0] = vote_->share(row);
  for (std::size_t k = 0; k < parts_.size(); ++k) {
    scores[k] = true_score(parts_[k].score(row), parts_[k].scale());
  }
}

ClassId Classifier::classify(std::span<const double> scores) const {
  if (!is_binary()) return first_largest(scores);
  const Ties ties = vote_ ? vote_->ties() : parts_[0].ties();
  return scores[0] > 0 || (scores[0] == 0 && ties == Ties::plus) ? 1 : 0;
}

ClassId Classifier::predict(Row row) const {
  if (vote_) return vote_->predict(row) > 0 ? 1 : 0;
  if (is_binary()) return parts_[0].predict(row) > 0 ? 1 : 0;
  std::vector<double> scores(parts_.size());
  score(row, scores);
  return classify(scores);
}

ClassId first_largest(std::span<const double> scores) {
  return static_cast<ClassId>(std::max_element(scores.begin(), scores.end()) - scores.begin());
}

}  // namespace halfspace
