// What a run of Lanes leaves behind: the last vector, the average, the longest survivor; and its state.
#include <algorithm>
#include <cassert>
#include <cmath>

#include "halfspace/learn/online/lanes.h"

namespace halfspace {

// Only duals of power links are kept as such; every other hypothesis is its weights.
LinearHypothesis Lanes::snapshot(std::size_t lane, simd::PlaneLane values, int shift, double decay) const {
  const LaneRule& rule = rules_[lane];
  const bool keeps_duals = rule.link.is_power();
  const auto shown = [&](float value) {
    const float stored = keeps_duals || !is_linked(lane) ? value : simd::link_weight(rule.link, value);
    return decay == 1 ? stored : static_cast<float>(stored * decay);
  };
  const float start = std::ldexp(rule.start, -shift);
  simd::Plane kept({shown(start)});
  kept.cover(values.columns());
  kept.constant()[0] = shown(values.constant());
  for (std::size_t c = 0; c < values.columns(); ++c) {
    if (values.at(c) != start) kept.at(c, 0) = shown(values.at(c));
  }
  const double power = keeps_duals ? rule.link.exponent : 1;
  return {std::move(kept), power, shift * power, rule.constant, rule.offset, rule.ties, rule.view.presence};
}

LinearHypothesis Lanes::last(std::size_t lane) const {
  return snapshot(lane, values(lane), counts_[lane].shift, counts_[lane].decay);
}

// The sum of w after each of T rounds is (T+1) w_T - w_0 - u with u = sum of t * change (certificates 0.3).
// A lane that shrinks starts from 0, and the sum of its decays stands for the rounds: S v_T - u.
LinearHypothesis Lanes::average(std::size_t lane) const {
  const auto weights = tables_.weights();
  const auto sums = tables_.sums();
  assert(sums);
  const LaneRule& rule = rules_[lane];
  const auto rounds = static_cast<double>(rounds_);
  const double start = weights.start(lane);
  const double factor = rule.l2 > 0 ? counts_[lane].clock : rounds + 1;
  const auto mean = [&](double weight, double sum) {
    return rounds_ == 0 ? static_cast<float>(weight)
                        : static_cast<float>((factor * weight - start - sum) / rounds);
  };
  simd::Plane values({weights.start(lane)});
  values.cover(weights.columns());
  values.constant()[0] = mean(weights.constant(lane), sums.constant(lane));
  for (std::size_t c = 0; c < weights.columns(); ++c) {
    const bool touched = weights.at(c, lane) != weights.start(lane) || sums.at(c, lane) != 0;
    if (touched) values.at(c, 0) = mean(weights.at(c, lane), sums.at(c, lane));
  }
  const double power = rule.link.is_power() ? rule.link.exponent : 1;
  return {std::move(values), 1,         counts_[lane].shift * power, rule.constant,
          rule.offset,       rule.ties, rule.view.presence};
}

// By the same identity, without making the average: two scores instead of one.
void Lanes::average_scores(const Row& row, std::span<float> scores) const {
  alignas(64) float both[2 * simd::kMostLanes];
  alignas(64) float averages[simd::kMostLanes];
  float factors[simd::kMostLanes];
  row_factors(row, factors);
  score_both(row, both);
  score_averages(rounds_, row, both, both + padded_, factors, averages);
  std::copy_n(averages, rules_.size(), scores.begin());
}

std::uint32_t Lanes::score_averages(std::uint64_t rounds_before, const Row& row, const float* raw_scores,
                                    const float* raw_sums, const float* factors, float* scores) const {
  double row_sum = 0;
  for (std::size_t i = 0; has_start_ && i < row.size; ++i) row_sum += row.values[i];
  const auto rounds = static_cast<double>(rounds_before);
  double times[simd::kMostLanes];
  for (std::size_t k = 0; decays_ && k < padded_; ++k) {
    times[k] = k < rules_.size() && rules_[k].l2 > 0 ? counts_[k].clock : rounds + 1;
  }
  const simd::Averaging averaging{std::max(1.0, rounds),
                                  rounds + 1,
                                  decays_ ? times : nullptr,
                                  row_sum,
                                  tables_.weights().plane->start().data(),
                                  constants_.data(),
                                  factors,
                                  offsets_.data(),
                                  tie_bars_.data()};
  return kernels_->average(raw_scores, raw_sums, averaging, scores);
}

LinearHypothesis Lanes::survivor(std::size_t lane) const {
  assert(survivors_);
  const LaneCounts& counts = counts_[lane];
  const std::uint64_t current_run = rounds_ - counts.last_move;
  if (current_run > counts.best_run) return last(lane);
  return snapshot(lane, {survivors_.get(), lane}, counts.survivor_shift, 1);
}

// Called before the updates that end runs. Runs are reset by updates, not by mistakes (certificates 0.4).
void Lanes::keep_survivors(const float* steps) {
  for (std::size_t k = 0; k < rules_.size(); ++k) {
    LaneCounts& counts = counts_[k];
    const std::uint64_t run = rounds_ - 1 - counts.last_move;
    if (steps[k] == 0) continue;
    counts.last_move = rounds_;
    if (run <= counts.best_run) continue;
    counts.best_run = run;
    keep_survivor(k);
  }
}

void Lanes::keep_survivor(std::size_t lane) {
  const auto factor = static_cast<float>(counts_[lane].decay);
  const simd::PlaneLane now = values(lane);
  counts_[lane].survivor_shift = counts_[lane].shift;
  survivors_->set_start(lane, std::ldexp(rules_[lane].start, -counts_[lane].shift));
  survivors_->constant()[lane] = factor * now.constant();
  for (std::size_t c = 0; c < survivors_->columns(); ++c) {
    const float value = factor * now.at(c);
    if (survivors_->at(c, lane) != value) survivors_->at(c, lane) = value;
  }
}

std::size_t Lanes::saturated(std::size_t lane) const {
  const simd::Link& link = rules_[lane].link;
  if (link.kind != simd::LinkKind::exponential && link.kind != simd::LinkKind::hyperbolic) return 0;
  const bool both_sides = link.kind == simd::LinkKind::hyperbolic;
  std::size_t count = 0;
  const auto duals = tables_.seconds();
  for (std::size_t c = 0; c < duals.columns(); ++c) {
    const double bits = duals.at(c, lane) * link.exponent;
    count += bits > simd::kHighestExponent || (both_sides && bits < -simd::kHighestExponent) ? 1 : 0;
  }
  return count;
}

LaneCounts Lanes::counts(std::size_t lane) const {
  LaneCounts counts = counts_[lane];
  counts.rounds = rounds_;
  return counts;
}

void Lanes::restore_counts(std::size_t lane, const LaneCounts& counts) {
  rounds_ = counts.rounds;
  counts_[lane] = counts;
  if (survivors_) survivors_->set_start(lane, std::ldexp(rules_[lane].start, -counts.survivor_shift));
  set_units(lane);
}

void Lanes::restore_cell(std::ptrdiff_t column, std::size_t lane, const Cell& cell) {
  const auto in = [&](const LaneNumbers<simd::Plane>& numbers) -> float& {
    return numbers.data(lane)[column * static_cast<std::ptrdiff_t>(numbers.stride())];
  };
  in(tables_.weights()) = is_linked(lane) ? simd::link_weight(rules_[lane].link, cell.value) : cell.value;
  if (is_linked(lane)) in(tables_.seconds()) = cell.value;
  if (is_adaptive(lane)) in(tables_.seconds()) = cell.second;
  if (tables_.sums()) in(tables_.sums()) = cell.sum;
  if (survivors_) in({survivors_.get(), 0}) = cell.survivor;
  peaks_[lane] = std::max(peaks_[lane], std::fabs(cell.value));
  double& share = shares_[is_linked(lane)].reached;
  share = std::max(share, highest_share(is_linked(lane)));
}

}  // namespace halfspace
