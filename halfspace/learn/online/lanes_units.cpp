// The units of Lanes: what keeps stored numbers inside float.
#include <algorithm>
#include <cassert>
#include <cmath>

#include "halfspace/core/exp_log.h"
#include "halfspace/core/power_of_two.h"
#include "halfspace/learn/online/lanes.h"
#include "halfspace/simd/magnitude.h"

namespace halfspace {
namespace {

// A decay below 2^-8 is worked into the stored weights, exactly. Much smaller ones would cost the averages
// their digits: what is added late is larger than what was added first by the inverse of the decay.
constexpr int kDecayBits = 8;
constexpr double kLn2 = 0.69314718055994530942;

// 2^(shift * exponent), exactly where that is a power of two.
double unit_of(const simd::Link& link, int shift) {
  if (shift == 0) return 1;
  if (link.kind == simd::LinkKind::whole_power)
    return std::ldexp(1.0, shift * static_cast<int>(link.exponent));
  return portable_exp(shift * link.exponent * kLn2);
}

// share^p for shares from 0 to 1: there is one for each column.
class PowerOfShares {
 public:
  explicit PowerOfShares(double p)
      : p_(p), whole_(p == std::floor(p) && p <= 64 ? static_cast<unsigned>(p) : 0) {}
  double operator()(double share) const {
    if (share < 1e-17) return 0;  // below the 53rd bit of the largest
    if (whole_ == 0) return std::pow(share, p_);
    double power = 1;
    for (unsigned bits = whole_; bits != 0; bits >>= 1, share *= share) {
      if ((bits & 1) != 0) power *= share;
    }
    return power;
  }

 private:
  double p_;
  unsigned whole_;  // p where that is a small whole number, else 0
};

}  // namespace

DualMove Lanes::last_move(std::size_t lane) const {
  const double step = outcomes_.steps[lane] * counts_[lane].decay;
  return {times_power_of_two(step, counts_[lane].shift), outcomes_.factors[lane]};
}

double Lanes::peak_dual(std::size_t lane, const Row& row) const {
  const bool knows = is_linked(lane) && rules_[lane].link.is_power();
  if (knows) return times_power_of_two(peaks_[lane], counts_[lane].shift);
  const auto duals = values_of(lane);
  const float largest = std::max(std::fabs(duals.constant(lane)),
                                 simd::largest_in_columns(duals.data(lane), duals.stride(), row));
  return times_power_of_two(largest, counts_[lane].shift);
}

double Lanes::dual_norm(std::size_t lane, double p) const {
  const simd::PlaneLane z = values(lane);
  const double start = z.start();
  double largest = std::fabs(z.constant() - start);
  for (std::size_t c = 0; c < z.columns(); ++c) largest = std::max(largest, std::fabs(z.at(c) - start));
  if (std::isinf(p) || largest == 0) return std::ldexp(largest, counts_[lane].shift);
  const PowerOfShares power(p);
  double sum = power(std::fabs(z.constant() - start) / largest);
  for (std::size_t c = 0; c < z.columns(); ++c) sum += power(std::fabs(z.at(c) - start) / largest);
  return std::ldexp(largest * std::pow(sum, 1 / p), counts_[lane].shift);
}

void Lanes::set_share_a_move() {
  const double largest = unit_rows_ ? 1 : largest_value_;
  for (Shares& shares : shares_) shares.a_move = 0;
  for (std::size_t k = 0; k < rules_.size(); ++k) {
    double& share = shares_[is_linked(k)].a_move;
    share = std::max(share, largest * step_size_[k] / limits_[k]);
  }
}

// A bound that grows by a whole move each time; where duals are kept apart it is drawn tight again.
bool Lanes::may_outgrow(float importance) {
  bool may = false;
  for (const bool linked : {false, true}) {
    Shares& shares = shares_[linked];
    const double of_move = std::max(shares.a_move * importance, shares.of_strides);
    shares.reached += of_move;
    if (shares.reached > 1 && linked) shares.reached = highest_share(linked) + of_move;
    may |= shares.reached > 1;
  }
  return may;
}

double Lanes::highest_share(bool linked) const {
  double share = 0;
  for (std::size_t k = 0; k < rules_.size(); ++k) {
    if (is_linked(k) == linked) share = std::max(share, static_cast<double>(peaks_[k]) / limits_[k]);
  }
  return share;
}

// The bound on the duals has been passed; only a look at the touched cells tells whether one really outgrows.
// A lane whose shift is raised takes its step in the new units.
void Lanes::make_room(const Row& row, float* steps) {
  alignas(64) float peaks[simd::kMostLanes] = {};
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    moves_[g].steps = steps + groups_[g].first;
    groups_[g].kernels->peak(moves_[g], row, peaks + groups_[g].first);
  }
  for (std::size_t k = 0; k < rules_.size(); ++k) {
    if (steps[k] == 0 || peaks[k] <= limits_[k]) continue;
    double peak = 0;  // again in double: the float may have overflowed
    const double step = steps[k];
    for (std::size_t i = 0; i < row.size; ++i) {
      peak = std::max(peak, std::fabs(values(k).at(row.columns[i]) + step * row.values[i]));
    }
    peak = std::max(peak, std::fabs(values(k).constant() + step * constants_[k]));
    assert(std::isfinite(peak));
    int by = 0;
    while (by < 1024 && std::ldexp(peak, -by) > limits_[k]) ++by;
    if (by == 0) continue;
    raise_shift(k, by);
    steps[k] = std::ldexp(steps[k], -by);
  }
}

void Lanes::raise_shift(std::size_t lane, int by) {
  counts_[lane].shift += by;
  const simd::Link& link = rules_[lane].link;
  const double of_sums = unit_of(link, -by);
  const auto duals = is_linked(lane) ? tables_.seconds() : tables_.weights();
  const auto weights = tables_.weights();
  const auto sums = tables_.sums();
  const auto rescale = [&](float& dual, float& weight, float* sum) {
    dual = std::ldexp(dual, -by);
    weight = simd::link_weight(link, dual);
    if (sum != nullptr) *sum = static_cast<float>(*sum * of_sums);
  };
  rescale(duals.constant(lane), weights.constant(lane), sums ? &sums.constant(lane) : nullptr);
  for (std::size_t c = 0; c < weights.columns(); ++c) {
    if (duals.at(c, lane) == 0 && (!sums || sums.at(c, lane) == 0)) continue;
    rescale(duals.at(c, lane), weights.at(c, lane), sums ? &sums.at(c, lane) : nullptr);
  }
  peaks_[lane] = std::ldexp(peaks_[lane], -by);
  set_units(lane);
  set_share_a_move();
}

// Everything that depends on the lane's shift.
void Lanes::set_units(std::size_t lane) {
  const LaneRule& rule = rules_[lane];
  const int shift = counts_[lane].shift;
  const bool is_plain = rule.step.is_plain() && rule.l2 == 0;
  units_[lane] = unit_of(rule.link, shift);
  const double unit = unit_of(rule.link, -shift);
  const auto in_units = [&](float bar) {
    if (!is_plain) return Step::kNever;  // its steps are chosen elsewhere
    return bar == Step::kBelowZero || std::isinf(bar) ? bar : static_cast<float>(bar * unit);
  };
  step_size_[lane] = is_plain ? std::ldexp(rule.step.size, -shift) : 0.0f;
  bars_[0][lane] = in_units(rule.step.bar_negative);
  bars_[1][lane] = in_units(rule.step.bar_positive);
  if (rule.rates != Rates::common || !rule.link.is_power()) return;
  const float dual_start = std::ldexp(rule.start, -shift);
  tables_.weights().set_start(lane, simd::link_weight(rule.link, dual_start));
  if (is_linked(lane)) tables_.seconds().set_start(lane, dual_start);
}

// One round of w -> (1 - rate * l2) w, kept as a factor.
void Lanes::shrink(std::size_t lane) {
  const LaneRule& rule = rules_[lane];
  LaneCounts& counts = counts_[lane];
  counts.decay *= std::max(0.0, 1 - rule.step.size * scheduled(rule.step.schedule, rounds_) * rule.l2);
  if (counts.decay >= std::ldexp(1.0, -kDecayBits)) return;
  // The sum of all vectors is clock * weight - sum: with the clock at 0 it is all in the sum.
  const auto work_in = [&](float& weight, float* sum) {
    if (sum != nullptr) *sum = static_cast<float>(*sum - counts.clock * weight);
    weight = std::ldexp(weight, -kDecayBits);
  };
  const auto weights = tables_.weights();
  const auto sums = tables_.sums();
  work_in(weights.constant(lane), sums ? &sums.constant(lane) : nullptr);
  for (std::size_t c = 0; c < weights.columns(); ++c) {
    if (weights.at(c, lane) == 0 && (!sums || sums.at(c, lane) == 0)) continue;
    work_in(weights.at(c, lane), sums ? &sums.at(c, lane) : nullptr);
  }
  counts.clock = 0;
  counts.decay = std::ldexp(counts.decay, kDecayBits);
}

// The clock of a lane that shrinks: a change made in round t counts for the decays of the rounds from t on.
void Lanes::tick() {
  for (std::size_t k = 0; k < rules_.size(); ++k) {
    if (rules_[k].l2 > 0) counts_[k].clock += counts_[k].decay;
  }
}

}  // namespace halfspace
