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
  reach_.assign(padded, 0.0);
  step_size_.assign(padded, 0.0f);
  tie_bars_.assign(padded, 0.0f);
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
    reach_[k] = std::fabs(rules_[k].start);
    tie_bars_[k] = rules_[k].ties == Ties::plus ? Step::kBelowZero : 0.0f;
    set_units(k);
  }
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
}

void Lanes::score_raw(Row row, float* scores) const {
  kernels_->score(weights_.data(), row, has_constant_ ? constants_.data() : nullptr, scores);
  bool doubtful = false;  // without branches: this runs for every row and lane
  for (std::size_t k = 0; k < weights_.lanes(); ++k) {
    doubtful |= !(std::fabs(scores[k]) <= std::numeric_limits<float>::max());
    doubtful |= scores[k] == 0 && powers_[k] > 1;
  }
  if (doubtful) [[unlikely]]
    settle(row, scores);
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
  std::copy_n(padded, rules_.size(), scores.begin());
}

void Lanes::learn(Row row, Label y, std::span<Outcome> outcomes) {
  alignas(64) float scores[simd::kMostLanes];
  alignas(64) float steps[simd::kMostLanes];
  score_raw(row, scores);
  ++rounds_;
  const bool moves =
      kernels_->choose(scores, static_cast<float>(y), bars_[y > 0].data(), step_size_.data(), steps);
  const float* tie_bars = tie_bars_.data();
  for (std::size_t k = 0; k < outcomes.size(); ++k) {
    outcomes[k] = Outcome{scores[k], (scores[k] > tie_bars[k]) != (y > 0), steps[k] != 0};
  }
  if (moves) move(row, steps);
}

simd::Move Lanes::as_move(const float* steps) {
  return simd::Move{weights_.data(),
                    duals_ ? duals_->data() : nullptr,
                    sums_ ? sums_->data() : nullptr,
                    steps,
                    has_constant_ ? constants_.data() : nullptr,
                    powers_.data(),
                    one_power_,
                    static_cast<float>(rounds_)};
}

void Lanes::move(Row row, float* steps) {
  if (survivors_) keep_survivors(steps);
  unsigned outgrows = 0;
  for (std::size_t k = 0; k < weights_.lanes(); ++k) {
    const bool moves = steps[k] != 0;
    last_move_[k] = moves ? rounds_ : last_move_[k];
    reach_[k] += std::fabs(static_cast<double>(steps[k])) * largest_value_;
    outgrows |= static_cast<unsigned>(moves) & static_cast<unsigned>(reach_[k] > limits_[k]);
  }
  if (outgrows != 0) make_room(row, steps);
  const auto units = [this](std::size_t k) { return shift_[k]; };
  growth_.before(duals(), row, steps, constants_, units);
  kernels_->move(as_move(steps), row);
  growth_.after(duals(), row, steps, constants_, units);
}

// The bound on the duals has been passed; only a look at the touched cells tells whether one really outgrows.
// A lane whose shift is raised takes its step in the new units.
void Lanes::make_room(Row row, float* steps) {
  alignas(64) float peaks[simd::kMostLanes];
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
  set_units(lane);
  reach_[lane] = limits_[lane] * 2.0;  // from here on every move is looked at
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
