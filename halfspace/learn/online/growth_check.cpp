#include "halfspace/learn/online/growth_check.h"

#include <cassert>
#include <cmath>

namespace halfspace {

#ifdef NDEBUG

GrowthCheck::GrowthCheck(const std::vector<LaneRule>& /*rules*/) {}

#else

namespace {

constexpr long double kTolerance = 1e-4L;
constexpr unsigned kRecountEvery = 1024;

// Calls visit(z, x) in true units for each cell that the row touches, the constant's included.
template <class Visit>
void for_each_cell(simd::PlaneLane duals, Row row, float constant, int shift, Visit visit) {
  for (std::size_t i = 0; i < row.size; ++i) {
    visit(std::ldexp(static_cast<long double>(duals.at(row.columns[i])), shift), row.values[i]);
  }
  if (constant != 0) visit(std::ldexp(static_cast<long double>(duals.constant()), shift), constant);
}

long double power_sum_of_all(simd::PlaneLane duals, long double p, int shift) {
  long double sum = std::pow(std::ldexp(std::fabs(static_cast<long double>(duals.constant())), shift), p);
  for (std::size_t c = 0; c < duals.columns(); ++c) {
    const long double z = duals.at(c);
    if (z != 0) sum += std::pow(std::ldexp(std::fabs(z), shift), p);
  }
  return sum;
}

}  // namespace

GrowthCheck::GrowthCheck(const std::vector<LaneRule>& rules) {
  for (const LaneRule& rule : rules) {
    const bool applies = rule.rates == Rates::common && rule.link.is_power() && rule.l2 == 0;
    lanes_.push_back(
        Lane{applies, static_cast<long double>(rule.link.exponent) + 1, rule.start == 0, rule.constant});
  }
}

void GrowthCheck::look_before(std::size_t k, simd::PlaneLane duals, Row row, float step, int shift) {
  Lane& lane = lanes_[k];
  if (!lane.from_zero) return;
  if (!lane.known) {  // at the beginning, or when a run goes on
    lane.power_sum = power_sum_of_all(duals, lane.p, shift);
    lane.steps = std::pow(lane.power_sum, 2 / lane.p);
    lane.known = true;
  }
  const long double true_step = std::ldexp(static_cast<long double>(step), shift);
  long double row_sum = 0;
  long double score = 0;
  lane.touched = 0;
  for_each_cell(duals, row, lane.constant, shift, [&](long double z, long double x) {
    lane.touched += std::pow(std::fabs(z), lane.p);
    row_sum += std::pow(std::fabs(true_step * x), lane.p);
    score += std::copysign(std::pow(std::fabs(z), lane.p - 1), z) * true_step * x;
  });
  const long double norm_before = std::pow(lane.power_sum, 2 / lane.p);
  const long double norm_of_step = (lane.p - 1) * std::pow(row_sum, 2 / lane.p);
  const long double cross =
      lane.power_sum == 0 ? 0 : 2 * score * std::pow(lane.power_sum, (2 - lane.p) / lane.p);
  lane.on_mistakes &= score <= 1e-6L * lane.power_sum;
  lane.steps += norm_of_step;
  lane.allowed = norm_before + cross + norm_of_step;
  lane.tolerance = kTolerance * (norm_before + norm_of_step);
}

void GrowthCheck::look_after(std::size_t k, simd::PlaneLane duals, Row row, int shift) {
  Lane& lane = lanes_[k];
  long double touched = 0;
  for_each_cell(duals, row, lane.constant, shift, [&](long double z, long double /*x*/) {
    assert(std::isfinite(z) && "every dual stays finite");
    touched += std::pow(std::fabs(z), lane.p);
  });
  if (!lane.from_zero) return;
  lane.power_sum = std::max(lane.power_sum + touched - lane.touched, touched);
  const long double norm = std::pow(lane.power_sum, 2 / lane.p);
  assert(norm <= lane.allowed + lane.tolerance && "growth of the dual norm");
  assert((!lane.on_mistakes || norm <= lane.steps * (1 + kTolerance)) && "Lemma 1");
  if (++lane.updates % kRecountEvery != 0) return;
  const long double recounted = power_sum_of_all(duals, lane.p, shift);
  assert(std::fabs(recounted - lane.power_sum) <= kTolerance * (recounted + lane.touched) &&
         "only touched cells move");
  lane.power_sum = recounted;
}

#endif

}  // namespace halfspace
