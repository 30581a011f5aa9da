#include "halfspace/run/dual_norm.h"

#include <algorithm>
#include <cmath>

#include "halfspace/simd/link.h"

namespace halfspace {
namespace {

constexpr double kRounding = 0x1p-24;

}  // namespace

void DualNorm::add(const LinearLearner& learner, const DualMove& move, double largest) {
  const Row row = learner.last_row();
  if (row.size + 1 > longest_) {
    longest_ = row.size + 1;
    root_ = std::isinf(p_) ? 1 : std::pow(static_cast<double>(longest_), 1 / p_);
  }
  peak_ = std::max(peak_, learner.peak_dual(row));
  is_cut_ |= std::isinf(p_) && peak_ >= simd::kLargestExponentialDual;
  // |y|_p <= k^(1/p) |y|_inf for the k coordinates that were touched.
  roundings_ += kRounding * root_ * (peak_ + std::fabs(move.step) * largest);
}

double DualNorm::value(const LinearLearner& learner) const {
  return learner.dual_norm(p_) + roundings_ * (1 + 1e-6);
}

// Scores of powers are rounded too, so that a row may count as a mistake that is none: a part in a thousand
// is far more than that, and far less than what a wrong step does.
bool keeps_lemma_1(const DualEvidence& updates, double roundings) {
  if (!updates.conservative || std::isinf(updates.p)) return true;
  const double most = std::sqrt((updates.p - 1) * updates.squares);
  return !(updates.norm > most * (1 + 1e-3) + 3 * roundings);  // nothing is known of numbers beyond double
}

}  // namespace halfspace
