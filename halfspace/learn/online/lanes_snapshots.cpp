// What a run of Lanes leaves behind: the last vector, the average, the longest survivor; and its state.
#include <algorithm>
#include <cassert>
#include <cmath>

#include "halfspace/learn/online/lanes.h"
#include "halfspace/simd/lanes_reference.h"

namespace halfspace {

LinearHypothesis Lanes::snapshot(std::size_t lane, const simd::Plane& duals, int shift) const {
  const LaneRule& rule = rules_[lane];
  simd::Plane values({std::ldexp(rule.start, -shift)});
  values.cover(duals.columns());
  values.constant()[0] = duals.constant()[lane];
  for (std::size_t c = 0; c < duals.columns(); ++c) {
    if (duals.at(c, lane) != values.start()[0]) values.at(c, 0) = duals.at(c, lane);
  }
  return {std::move(values), rule.power, shift * static_cast<int>(rule.power), rule.constant, rule.ties};
}

LinearHypothesis Lanes::last(std::size_t lane) const {
  return snapshot(lane, duals(), shift_[lane]);
}

// The sum of w after each of T rounds is (T+1) w_T - w_0 - u with u = sum of t * change (certificates 0.3).
LinearHypothesis Lanes::average(std::size_t lane) const {
  assert(sums_);
  const auto rounds = static_cast<double>(rounds_);
  const double start = weights_.start()[lane];
  const auto mean = [&](double weight, double sum) {
    return rounds_ == 0 ? static_cast<float>(weight)
                        : static_cast<float>(((rounds + 1) * weight - start - sum) / rounds);
  };
  simd::Plane values({weights_.start()[lane]});
  values.cover(weights_.columns());
  values.constant()[0] = mean(weights_.constant()[lane], sums_->constant()[lane]);
  for (std::size_t c = 0; c < weights_.columns(); ++c) {
    const bool touched = weights_.at(c, lane) != weights_.start()[lane] || sums_->at(c, lane) != 0;
    if (touched) values.at(c, 0) = mean(weights_.at(c, lane), sums_->at(c, lane));
  }
  const int scale = shift_[lane] * static_cast<int>(rules_[lane].power);
  return {std::move(values), 1, scale, rules_[lane].constant, rules_[lane].ties};
}

LinearHypothesis Lanes::survivor(std::size_t lane) const {
  assert(survivors_);
  const std::uint64_t current_run = rounds_ - last_move_[lane];
  if (current_run > best_run_[lane]) return last(lane);
  return snapshot(lane, *survivors_, survivor_shift_[lane]);
}

// Called before the updates that end runs. Runs are reset by updates, not by mistakes (certificates 0.4).
void Lanes::keep_survivors(const float* steps) {
  for (std::size_t k = 0; k < rules_.size(); ++k) {
    const std::uint64_t run = rounds_ - 1 - last_move_[k];
    if (steps[k] == 0) continue;
    last_move_[k] = rounds_;
    if (run <= best_run_[k]) continue;
    best_run_[k] = run;
    keep_survivor(k);
  }
}

void Lanes::keep_survivor(std::size_t lane) {
  survivor_shift_[lane] = shift_[lane];
  survivors_->set_start(lane, std::ldexp(rules_[lane].start, -shift_[lane]));
  survivors_->constant()[lane] = duals().constant()[lane];
  for (std::size_t c = 0; c < survivors_->columns(); ++c) {
    if (survivors_->at(c, lane) != duals().at(c, lane)) survivors_->at(c, lane) = duals().at(c, lane);
  }
}

LaneCounts Lanes::counts(std::size_t lane) const {
  return {rounds_, last_move_[lane], best_run_[lane], shift_[lane], survivor_shift_[lane]};
}

void Lanes::restore_counts(std::size_t lane, const LaneCounts& counts) {
  rounds_ = counts.rounds;
  last_move_[lane] = counts.last_move;
  best_run_[lane] = counts.best_run;
  shift_[lane] = counts.shift;
  survivor_shift_[lane] = counts.survivor_shift;
  if (survivors_) survivors_->set_start(lane, std::ldexp(rules_[lane].start, -counts.survivor_shift));
  set_units(lane);
}

void Lanes::restore_cell(std::ptrdiff_t column, std::size_t lane, float dual, float sum, float survivor) {
  const std::ptrdiff_t cell =
      column * static_cast<std::ptrdiff_t>(weights_.lanes()) + static_cast<std::ptrdiff_t>(lane);
  weights_.data()[cell] = simd::reference_power(dual, powers_[lane]);
  if (duals_) duals_->data()[cell] = dual;
  if (sums_) sums_->data()[cell] = sum;
  if (survivors_) survivors_->data()[cell] = survivor;
  peaks_[lane] = std::max(peaks_[lane], std::fabs(dual));
  share_ = std::max(share_, highest_share());
}

}  // namespace halfspace
