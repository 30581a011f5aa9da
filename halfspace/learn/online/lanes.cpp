#include "halfspace/learn/online/lanes.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "halfspace/hypothesis/log_form.h"
#include "halfspace/simd/lanes_reference.h"

namespace halfspace {
namespace {

// Weights stay below 2^64 and their sums over rounds below 2^104: both far inside float.
constexpr int kWeightBits = 64;

std::vector<float> start_of(const std::vector<LaneRule>& rules, std::size_t padded, bool as_weight) {
  std::vector<float> start(padded, 0.0f);
  for (std::size_t k = 0; k < rules.size(); ++k) {
    start[k] = as_weight ? simd::reference_power(rules[k].start, rules[k].power) : rules[k].start;
  }
  return start;
}

}  // namespace

Lanes::Lanes(std::vector<LaneRule> rules, Track track)
    : rules_(std::move(rules)),
      weights_(start_of(rules_, simd::padded_lanes(rules_.size()), true)),
      growth_(rules_) {
  assert(!rules_.empty() && rules_.size() <= simd::kMostLanes);
  const std::size_t padded = weights_.lanes();
  kernels_ = &simd::lane_kernels(padded);
  constants_.assign(padded, 0.0f);
  powers_.assign(padded, 1);
  limits_.assign(padded, 0.0f);
  peaks_.assign(padded, 0.0f);
  step_size_.assign(padded, 0.0f);
  tie_bars_.assign(padded, 0.0f);
  doubts_.assign(padded, std::numeric_limits<float>::quiet_NaN());
  shift_.assign(padded, 0);
  last_move_.assign(padded, 0);
  best_run_.assign(padded, 0);
  survivor_shift_.assign(padded, 0);
  for (auto& bars : bars_)
    bars.assign(padded, -std::numeric_limits<float>::infinity());  // padding never moves
  for (std::size_t k = 0; k < rules_.size(); ++k) {
    constants_[k] = rules_[k].constant;
    has_constant_ |= rules_[k].constant != 0;
    powers_[k] = rules_[k].power;
    limits_[k] = std::ldexp(1.0f, kWeightBits / static_cast<int>(rules_[k].power));
    peaks_[k] = std::fabs(rules_[k].start);
    tie_bars_[k] = rules_[k].ties == Ties::plus ? Step::kBelowZero : 0.0f;
    if (rules_[k].power > 1) doubts_[k] = 0;
    set_units(k);
  }
  all_lanes_ = static_cast<std::uint32_t>((std::uint64_t{1} << rules_.size()) - 1);
  share_ = highest_share();
  const bool identity = std::all_of(powers_.begin(), powers_.end(), [](std::uint32_t e) { return e == 1; });
  for (std::size_t k = rules_.size(); k < padded; ++k) powers_[k] = powers_[0];  // padding follows lane 0
  one_power_ = std::all_of(powers_.begin(), powers_.end(), [&](std::uint32_t e) { return e == powers_[0]; });
  if (!identity) duals_ = std::make_unique<simd::Plane>(start_of(rules_, padded, false));
  if (track.average) sums_ = std::make_unique<simd::Plane>(std::vector<float>(padded, 0.0f));
  if (track.survivor) survivors_ = std::make_unique<simd::Plane>(start_of(rules_, padded, false));
}

void Lanes::prepare(std::size_t columns, float largest_value) {
  weights_.cover(columns);
  for (simd::Plane* plane : {duals_.get(), sums_.get(), survivors_.get()}) {
    if (plane != nullptr) plane->cover(columns);
  }
  largest_value_ = largest_value;
  for (const float constant : constants_) largest_value_ = std::max(largest_value_, std::fabs(constant));
  set_share_a_move();
}

void Lanes::set_share_a_move() {
  share_a_move_ = 0;
  for (std::size_t k = 0; k < rules_.size(); ++k) {
    share_a_move_ = std::max(share_a_move_, static_cast<double>(largest_value_) * step_size_[k] / limits_[k]);
  }
}

void Lanes::score_raw(Row row, float* scores) const {
  kernels_->score(weights_.data(), row, has_constant_ ? constants_.data() : nullptr, scores);
}

simd::Judgement Lanes::judge(const float* scores, Label y, float* steps) const {
  const simd::Bars bars{bars_[y > 0].data(), tie_bars_.data(), doubts_.data()};
  return kernels_->judge(scores, static_cast<float>(y), bars, step_size_.data(), steps);
}

void Lanes::settle(Row row, float* scores) const {
  for (std::size_t k = 0; k < rules_.size(); ++k) {
    const DualCells cells{duals().data() + k, weights_.lanes(), duals().constant()[k], constants_[k],
                          powers_[k]};
    scores[k] = settled_score(scores[k], cells, row);
  }
}

void Lanes::score(Row row, std::span<float> scores) const {
  float padded[simd::kMostLanes];
  score_raw(row, padded);
  settle(row, padded);
  std::copy_n(padded, rules_.size(), scores.begin());
}

const LaneOutcomes& Lanes::learn(Row row, Label y) {
  alignas(64) float steps[simd::kMostLanes];
  float* scores = outcomes_.scores.data();
  score_raw(row, scores);
  ++rounds_;
  simd::Judgement judgement = judge(scores, y, steps);
  if (judgement.doubtful) [[unlikely]] {
    settle(row, scores);
    judgement = judge(scores, y, steps);
  }
  outcomes_.mistakes = (y > 0 ? ~judgement.positive : judgement.positive) & all_lanes_;
  outcomes_.moved = judgement.moves;
  if (judgement.moves != 0) move(row, steps);
  return outcomes_;
}

simd::Move Lanes::as_move(const float* steps) {
  return simd::Move{weights_.data(),
                    duals_ ? duals_->data() : nullptr,
                    sums_ ? sums_->data() : nullptr,
                    steps,
                    has_constant_ ? constants_.data() : nullptr,
                    powers_.data(),
                    one_power_,
                    static_cast<float>(rounds_),
                    peaks_.data()};
}

void Lanes::move(Row row, float* steps) {
  if (survivors_) keep_survivors(steps);
  if (may_outgrow()) make_room(row, steps);
  const auto units = [this](std::size_t k) { return shift_[k]; };
  growth_.before(duals(), row, steps, constants_, units);
  kernels_->move(as_move(steps), row);
  growth_.after(duals(), row, steps, constants_, units);
}

// A bound that grows by a whole move each time; where duals are kept apart it is drawn tight again.
bool Lanes::may_outgrow() {
  share_ += share_a_move_;
  if (share_ <= 1) return false;
  if (duals_) share_ = highest_share() + share_a_move_;
  return share_ > 1;
}

double Lanes::highest_share() const {
  double share = 0;
  for (std::size_t k = 0; k < rules_.size(); ++k) {
    share = std::max(share, static_cast<double>(peaks_[k]) / limits_[k]);
  }
  return share;
}

// The bound on the duals has been passed; only a look at the touched cells tells whether one really outgrows.
// A lane whose shift is raised takes its step in the new units.
void Lanes::make_room(Row row, float* steps) {
  alignas(64) float peaks[simd::kMostLanes] = {};
  kernels_->peak(as_move(steps), row, peaks);
  for (std::size_t k = 0; k < rules_.size(); ++k) {
    if (steps[k] == 0 || peaks[k] <= limits_[k]) continue;
    double peak = 0;  // again in double: the float may have overflowed
    const double step = steps[k];
    for (std::size_t i = 0; i < row.size; ++i) {
      peak = std::max(peak, std::fabs(duals().at(row.columns[i], k) + step * row.values[i]));
    }
    peak = std::max(peak, std::fabs(duals().constant()[k] + step * constants_[k]));
    assert(std::isfinite(peak));
    int by = 0;
    while (by < 1024 && std::ldexp(peak, -by) > limits_[k]) ++by;
    if (by == 0) continue;
    raise_shift(k, by);
    steps[k] = std::copysign(step_size_[k], steps[k]);
  }
}

void Lanes::raise_shift(std::size_t lane, int by) {
  shift_[lane] += by;
  const auto power = static_cast<int>(powers_[lane]);
  simd::Plane& z = duals_ ? *duals_ : weights_;
  const auto rescale = [&](float& dual, float& weight, float* sum) {
    dual = std::ldexp(dual, -by);
    weight = simd::reference_power(dual, powers_[lane]);
    if (sum != nullptr) *sum = std::ldexp(*sum, -by * power);
  };
  rescale(z.constant()[lane], weights_.constant()[lane], sums_ ? &sums_->constant()[lane] : nullptr);
  for (std::size_t c = 0; c < weights_.columns(); ++c) {
    if (z.at(c, lane) == 0 && (!sums_ || sums_->at(c, lane) == 0)) continue;
    rescale(z.at(c, lane), weights_.at(c, lane), sums_ ? &sums_->at(c, lane) : nullptr);
  }
  peaks_[lane] = std::ldexp(peaks_[lane], -by);
  set_units(lane);
  set_share_a_move();
}

// Everything that depends on the lane's shift.
void Lanes::set_units(std::size_t lane) {
  const LaneRule& rule = rules_[lane];
  const int shift = shift_[lane];
  const auto in_units = [&](float bar) {
    return bar == Step::kBelowZero ? bar : std::ldexp(bar, -shift * static_cast<int>(rule.power));
  };
  step_size_[lane] = std::ldexp(rule.step.size, -shift);
  bars_[0][lane] = in_units(rule.step.bar_negative);
  bars_[1][lane] = in_units(rule.step.bar_positive);
  const float dual_start = std::ldexp(rule.start, -shift);
  weights_.set_start(lane, simd::reference_power(dual_start, rule.power));
  if (duals_) duals_->set_start(lane, dual_start);
}

}  // namespace halfspace
