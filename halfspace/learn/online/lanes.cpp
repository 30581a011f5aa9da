#include "halfspace/learn/online/lanes.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "halfspace/core/power_of_two.h"
#include "halfspace/hypothesis/log_form.h"
#include "halfspace/learn/online/unit_factor.h"
#include "halfspace/simd/magnitude.h"

namespace halfspace {
namespace {

// Weights stay below 2^64 and their sums over rounds below 2^104: both far inside float.
constexpr int kWeightBits = 64;
constexpr float kLargest = std::numeric_limits<float>::max();

bool needs_second(const LaneRule& rule) {
  return rule.rates != Rates::common || !rule.link.is_identity();
}

std::vector<float> first_weights(const std::vector<LaneRule>& rules, std::size_t padded) {
  std::vector<float> weights(padded, 0.0f);
  for (std::size_t k = 0; k < rules.size(); ++k) {
    weights[k] = simd::link_weight(rules[k].link, rules[k].start);
  }
  return weights;
}

// None when no lane has any.
std::vector<float> first_seconds(const std::vector<LaneRule>& rules, std::size_t padded) {
  if (std::none_of(rules.begin(), rules.end(), needs_second)) return {};
  std::vector<float> seconds(padded, 0.0f);
  for (std::size_t k = 0; k < rules.size(); ++k) {
    const Rates rates = rules[k].rates;
    seconds[k] = rates == Rates::arow ? 1.0f : rates == Rates::adagrad ? 0.0f : rules[k].start;
  }
  return seconds;
}

std::size_t first_with_second(const std::vector<LaneRule>& rules) {
  return static_cast<std::size_t>(std::find_if(rules.begin(), rules.end(), needs_second) - rules.begin());
}

bool is_mixture(const std::vector<LaneRule>& rules) {
  std::vector<simd::MoveKind> kinds;
  for (const LaneRule& rule : rules) kinds.push_back(move_kind(rule));
  return simd::is_mixture(kinds);
}

// Both are scored for every row, and there is a kernel for as many.
bool are_sums_beside(std::size_t padded, const Track& track) {
  return track.judge_average && 2 * padded <= simd::kMostLanes;
}

// Where one of the lanes that move most often moves, the loop over all is worth its while.
constexpr std::uint32_t kBusyLanes = 0x30;

// All lanes of a table that mixes them.
LaneGroup all_in_one() {
  LaneGroup all;
  all.width = 8;
  all.kind = simd::MoveKind::adaptive;  // one that has second numbers
  return all;
}

// The largest |dual| whose weight stays in range; the other links see to it themselves.
float limit_of(const LaneRule& rule) {
  if (rule.rates != Rates::common || !rule.link.is_power()) return std::numeric_limits<float>::infinity();
  return std::ldexp(1.0f, static_cast<int>(kWeightBits / rule.link.exponent));
}

}  // namespace

Lanes::Lanes(std::vector<LaneRule> rules, Track track)
    : rules_(std::move(rules)),
      padded_(simd::padded_lanes(rules_.size())),
      tables_(first_weights(rules_, padded_), first_seconds(rules_, padded_), first_with_second(rules_),
              track.average, are_sums_beside(padded_, track)),
      kernels_(&simd::lane_kernels(padded_, tables_.weights().stride())),
      kernels_apart_(&simd::lane_kernels(padded_ - tables_.without_second())),
      kernels_of_both_(tables_.sums_beside() ? &simd::lane_kernels(2 * padded_, tables_.weights().stride())
                                             : nullptr),
      links_(rules_, padded_),
      groups_(group_lanes(rules_, links_, padded_)),
      are_mixed_(tables_.are_mixed() && is_mixture(rules_)),
      move_all_(are_mixed_ ? simd::mixed_move() : nullptr),
      checks_(rules_) {
  assert(!rules_.empty() && rules_.size() <= simd::kMostLanes);
  for (auto* numbers :
       {&constants_, &offsets_, &limits_, &peaks_, &step_size_, &rates_, &tie_bars_, &clocks_}) {
    numbers->assign(padded_, 0.0f);
  }
  doubts_.assign(padded_, std::numeric_limits<float>::quiet_NaN());
  counts_.resize(padded_);
  units_.assign(padded_, 1.0);
  signs_[0].assign(padded_, -1.0f);
  signs_[1].assign(padded_, 1.0f);
  for (auto& bars : bars_) bars.assign(padded_, Step::kNever);  // padding never moves
  for (std::size_t k = 0; k < rules_.size(); ++k) {
    const LaneRule& rule = rules_[k];
    constants_[k] = rule.constant;
    has_constant_ |= rule.constant != 0;
    offsets_[k] = rule.offset;
    has_start_ |= tables_.weights().start(k) != 0;
    has_offset_ |= rule.offset != 0;
    limits_[k] = limit_of(rule);
    peaks_[k] = std::fabs(rule.start);
    rates_[k] = rule.rates == Rates::adagrad ? rule.rate : 0.0f;
    tie_bars_[k] = rule.ties == Ties::plus ? Step::kBelowZero : 0.0f;
    if (rule.link.is_power() && !rule.link.is_identity()) doubts_[k] = 0;
    if (!rule.step.is_plain() || rule.l2 > 0) {
      const double one_over_limit = 1 / limits_[k];  // exact: a power of two, or 0
      striders_.push_back({k, rule.step, static_cast<double>(rule.constant) * rule.constant, one_over_limit,
                           is_linked(k), rule.rates == Rates::arow, rule.l2 > 0});
    }
    decays_ |= rule.l2 > 0;
    unit_rows_ |= rule.view.unit;
    assert(rule.view.unit == rules_[0].view.unit && "lanes of one table see the same rows");
    linked_lanes_ |= std::uint32_t{is_linked(k)} << k;
    set_units(k);
  }
  all_lanes_ = static_cast<std::uint32_t>((std::uint64_t{1} << rules_.size()) - 1);
  for (const bool linked : {false, true}) shares_[linked].reached = highest_share(linked);
  outcomes_.factors.fill(1.0f);
  judges_averages_ = track.judge_average;
  assert(track.average || !judges_averages_);
  if (kernels_of_both_ != nullptr) {
    constants_.resize(2 * padded_);
    std::copy_n(constants_.begin(), padded_, constants_.begin() + static_cast<std::ptrdiff_t>(padded_));
  }
  lay_out_moves();
  if (!track.survivor) return;
  std::vector<float> start(padded_, 0.0f);
  for (std::size_t k = 0; k < rules_.size(); ++k) start[k] = values(k).start();
  survivors_ = std::make_unique<simd::Plane>(std::move(start));
}

void Lanes::prepare(std::size_t columns, float largest_value) {
  tables_.cover(columns);
  lay_out_moves();
  if (survivors_) survivors_->cover(columns);
  largest_value_ = largest_value;
  for (const float constant : constants_) largest_value_ = std::max(largest_value_, std::fabs(constant));
  set_share_a_move();
}

// A table that stays near by itself: to ask for its cells would take a tenth of the time.
bool Lanes::is_far() const {
  constexpr std::size_t kNear = (std::size_t{1} << 19) / (2 * simd::kMixedLanes * sizeof(float));
  return are_mixed_ && tables_.weights().columns() > kNear;
}

void Lanes::expect(const Row& row) {
  expected_ = is_far() ? row : Row{};
}

// The length of a row counts its constant feature, which may differ from lane to lane.
void Lanes::row_factors(const Row& row, float* factors) const {
  if (!unit_rows_) {
    std::fill_n(factors, padded_, 1.0f);
    return;
  }
  const double squares = simd::squared_length(row.values, row.size);
  for (std::size_t k = 0; k < padded_; ++k) {
    if (k > 0 && constants_[k] == constants_[k - 1]) {
      factors[k] = factors[k - 1];
      continue;
    }
    const double length2 = squares + static_cast<double>(constants_[k]) * constants_[k];
    factors[k] = static_cast<float>(unit_factor(length2));
  }
}

void Lanes::score_raw(const Row& row, float* scores) const {
  kernels_->score(tables_.weights().data(), row, constants(), scores);
}

void Lanes::score_sums(const Row& row, float* scores) const {
  const auto* const kernels = tables_.sums_beside() ? kernels_ : kernels_apart_;
  kernels->score(tables_.sums().data(), row, constants(), scores);
}

void Lanes::score_with_spread(const Row& row, float* scores) {
  kernels_of_both_->score_and_spread(tables_.weights().data(), mixed_seconds(), row, constants(), scores,
                                     &spreads_[simd::kArowLane]);
}

void Lanes::score_both(const Row& row, float* scores) const {
  if (kernels_of_both_ != nullptr) {
    return kernels_of_both_->score(tables_.weights().data(), row, constants(), scores);
  }
  score_raw(row, scores);
  score_sums(row, scores + padded_);
}

// A row divided by its length has its score divided by it; the row itself need not be touched.
void Lanes::finish_scores(const float* raw, const float* factors, float* scores) const {
  if (are_scores_raw()) return;
  for (std::size_t k = 0; k < padded_; ++k) scores[k] = factors[k] * raw[k] + offsets_[k];
}

simd::Judgement Lanes::judge(const float* scores, const RowLabels& labels, float* steps) const {
  const simd::Bars bars{labels.signs, labels.bars, tie_bars_.data(), doubts_.data()};
  return kernels_->judge(scores, bars, step_size_.data(), steps);
}

void Lanes::settle(const Row& row, const float* factors, float* scores) const {
  for (std::size_t k = 0; k < rules_.size(); ++k) {
    const bool keeps_duals = rules_[k].link.is_power() && is_linked(k);
    const auto numbers = keeps_duals ? tables_.seconds() : tables_.weights();
    const DualCells cells{numbers.data(k), numbers.stride(), numbers.constant(k), constants_[k],
                          keeps_duals ? rules_[k].link.exponent : 1};
    if (std::isfinite(scores[k]) && scores[k] != doubts_[k]) continue;
    scores[k] =
        std::clamp(factors[k] * settled_score(scores[k], cells, row), -kLargest, kLargest) + offsets_[k];
  }
}

void Lanes::score(const Row& row, std::span<float> scores) const {
  float padded[simd::kMostLanes];
  float factors[simd::kMostLanes];
  row_factors(row, factors);
  score_raw(row, padded);
  finish_scores(padded, factors, padded);
  float steps[simd::kMostLanes];
  if (judge(padded, {signs_[0].data(), bars_[0].data(), 0}, steps).doubtful) settle(row, factors, padded);
  std::copy_n(padded, rules_.size(), scores.begin());
}

const LaneOutcomes& Lanes::learn(const Row& row, Label y, float importance) {
  return learn(row, RowLabels{signs_[y > 0].data(), bars_[y > 0].data(), y > 0 ? all_lanes_ : 0}, importance);
}

const LaneOutcomes& Lanes::learn_one_of(const Row& row, std::size_t positive_lane, float importance) {
  if (positive_lane == kNoLane) return learn(row, Label{-1}, importance);
  // The one lane is made positive for the time of the row. A shift that is raised meanwhile sets its bars
  // anew.
  const int shift = counts_[positive_lane].shift;
  std::swap(signs_[0][positive_lane], signs_[1][positive_lane]);
  std::swap(bars_[0][positive_lane], bars_[1][positive_lane]);
  learn(row, RowLabels{signs_[0].data(), bars_[0].data(), std::uint32_t{1} << positive_lane}, importance);
  std::swap(signs_[0][positive_lane], signs_[1][positive_lane]);
  std::swap(bars_[0][positive_lane], bars_[1][positive_lane]);
  if (counts_[positive_lane].shift != shift) set_units(positive_lane);
  return outcomes_;
}

const LaneOutcomes& Lanes::learn(const Row& row, const RowLabels& labels, float importance) {
  float* steps = outcomes_.steps.data();
  float* scores = outcomes_.scores.data();
  float* factors = outcomes_.factors.data();
  // Long before a move reads them as vectors, which it could not at once after they were written in parts.
  if (tables_.sums())
    std::fill_n(clocks_.begin(), padded_, static_cast<float>(static_cast<double>(rounds_ + 1)));
  if (unit_rows_) row_factors(row, factors);
  alignas(64) float unfinished[2 * simd::kMostLanes];
  float* const raw = are_scores_raw() ? scores : unfinished;  // and those of the sums behind them
  if (!judges_averages_) {
    score_raw(row, raw);
  } else if (are_mixed_) {
    score_with_spread(row, raw);
  } else {
    score_both(row, raw);
  }
  const auto judge_averages = [&](std::uint64_t rounds_before) {
    outcomes_.averages_positive = all_lanes_ & score_averages(rounds_before, row, raw, raw + padded_, factors,
                                                              outcomes_.averages.data());
  };
  bool averages_wait = judges_averages_ && !decays_;
  if (judges_averages_ && decays_) judge_averages(rounds_);  // strides turn their clocks
  finish_scores(raw, factors, scores);
  ++rounds_;
  simd::Judgement judgement = judge(scores, labels, steps);
  if (judgement.doubtful) [[unlikely]] {
    if (std::exchange(averages_wait, false)) judge_averages(rounds_ - 1);  // by scores that are still raw
    settle(row, factors, scores);
    judgement = judge(scores, labels, steps);
  }
  if (importance != 1 || unit_rows_) {
    for (std::size_t k = 0; k < padded_; ++k) steps[k] *= importance * factors[k];
  }
  if (!striders_.empty()) choose_strides(row, labels, importance, steps, judgement);
  // No step depends on them: they are made while the strides are still on their way.
  if (averages_wait) judge_averages(rounds_ - 1);
  outcomes_.mistakes = (judgement.positive ^ labels.positive) & all_lanes_;
  if (importance == 0) judgement.moves = 0;  // predicted, not learned
  outcomes_.moved = judgement.moves;
  if (judgement.moves != 0) move(row, steps, judgement.moves, importance);
  if (expected_.size != 0) {
    kernels_of_both_->fetch(tables_.weights().data(), mixed_seconds(), std::exchange(expected_, {}));
  }
  if (decays_) tick();
  return outcomes_;
}

void Lanes::score_spreads(const Row& row) {
  assert(!are_mixed_ && "they come with the scores");
  const auto* const kernels = tables_.sums_beside() ? kernels_apart_ : kernels_;
  const std::size_t first = tables_.without_second();
  kernels->spread(tables_.seconds().data(first), row, constants(first), spreads_.data() + first);
}

// Lanes whose steps are not plain, one by one.
void Lanes::choose_strides(const Row& row, const RowLabels& labels, float importance, float* steps,
                           simd::Judgement& judgement) {
  Situation now;
  now.round = rounds_;
  now.importance = importance;
  // What a row's sums cost is paid when the first lane asks for them.
  constexpr double kUnknown = -1;
  double squares = kUnknown;
  bool has_spreads = are_mixed_;
  for (Shares& shares : shares_) shares.of_strides = 0;
  for (const Strider& strider : striders_) {
    const std::size_t k = strider.lane;
    const std::uint32_t bit = std::uint32_t{1} << k;
    now.y = static_cast<Label>(labels.signs[k]);  // no branch: labels cannot be foreseen
    now.score = in_true_units(outcomes_.scores[k], unit(k));
    const double factor = outcomes_.factors[k];
    const double square = factor * factor;
    const Needs needs = needs_of(strider.step, now);
    if (needs.norm) {
      if (squares == kUnknown) squares = simd::squared_length(row.values, row.size);
      now.norm2 = square * (squares + strider.constant2);
    }
    if (needs.spread) {
      if (!has_spreads) score_spreads(row);
      has_spreads = true;
      now.spread = square * spreads_[k];
    }
    const Stride stride = halfspace::stride(strider.step, now);
    double size = factor * stride.size;
    if (strider.decays) {
      shrink(k);
      size /= counts_[k].decay;
    }
    const auto step = static_cast<float>(now.y * times_power_of_two(size, -counts_[k].shift));
    steps[k] = step;
    // A step too small for float is none.
    judgement.moves = step != 0 ? judgement.moves | bit : judgement.moves & ~bit;
    // Who does not move keeps its confidences too, whoever moves beside it.
    if (strider.is_arow) {
      rates_[k] = step != 0 ? static_cast<float>(std::min(square * stride.rate, double{kLargest})) : 0.0f;
    }
    if (strider.one_over_limit == 0) continue;
    double& share = shares_[strider.is_linked].of_strides;
    share = std::max(share, static_cast<double>(largest_value_) * std::fabs(step) * strider.one_over_limit);
  }
}

simd::Move Lanes::as_move(const LaneGroup& group) {
  const bool has_seconds = group.kind != simd::MoveKind::identity;
  const auto weights = tables_.weights();
  const auto seconds = has_seconds ? tables_.seconds() : LaneNumbers<simd::Plane>();
  const auto sums = tables_.sums();
  return simd::Move{weights.data(group.first),
                    seconds ? seconds.data(std::max(group.first, tables_.without_second())) : nullptr,
                    sums ? sums.data(group.first) : nullptr,
                    weights.stride(),
                    seconds ? seconds.stride() : 0,
                    sums ? sums.stride() : 0,
                    nullptr,
                    rates_.data() + group.first,
                    links_.arows.data() + group.first,
                    has_constant_ ? constants_.data() + group.first : nullptr,
                    clocks_.data() + group.first,
                    peaks_.data() + group.first,
                    links_.of(group)};
}

void Lanes::lay_out_moves() {
  moves_.clear();
  for (const LaneGroup& group : groups_) moves_.push_back(as_move(group));
  if (move_all_ != nullptr) move_of_all_ = as_move(all_in_one());
}

void Lanes::move(const Row& row, float* steps, std::uint32_t moves, float importance) {
  if (survivors_) keep_survivors(steps);
  if (may_outgrow(importance)) make_room(row, steps);
  for (std::size_t k = 0; decays_ && k < rules_.size(); ++k) {
    if (rules_[k].l2 > 0) clocks_[k] = static_cast<float>(counts_[k].clock);
  }
  if constexpr (kMovesAreChecked) checks_.before(*this, row, steps, importance);
  if (move_all_ != nullptr && (moves & kBusyLanes) != 0) {
    move_of_all_.steps = steps;
    move_all_(move_of_all_, row, std::exchange(expected_, {}));
  } else {
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      const LaneGroup& group = groups_[g];
      if ((moves & group.bits) == 0) continue;
      moves_[g].steps = steps + group.first;
      group.kernels->move[static_cast<std::size_t>(group.kind)](moves_[g], row);
    }
  }
  if constexpr (kMovesAreChecked) checks_.after(*this, row, steps, importance);
}

}  // namespace halfspace
