#include "halfspace/verify/plain_lane.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "halfspace/core/exp_log.h"
#include "halfspace/verify/plain_math.h"

namespace halfspace::verify {
namespace {

constexpr double kLongestStep = 0x1p60;
constexpr double kLargestFactor = 0x1p60;
constexpr float kLargestExponentialDual = 0x1p60f;
constexpr float kLargest = std::numeric_limits<float>::max();
constexpr double kLn2 = 0.69314718055994530942;

// Every place that a row touches: visit(place, value).
template <class Visit>
void each_place(Row row, float constant, Visit visit) {
  for (std::size_t i = 0; i < row.size; ++i) visit(std::size_t{row.columns[i]} + 1, row.values[i]);
  if (constant != 0) visit(0, constant);
}

double pace_at(PlainRule::Pace pace, double round) {
  if (pace == PlainRule::Pace::one) return 1;
  return pace == PlainRule::Pace::inverse ? 1 / round : 1 / std::sqrt(round);
}

bool is_positive(float score, char ties) {
  return score > 0 || (score == 0 && ties == 'p');
}

}  // namespace

std::map<std::uint32_t, float> gaps_of(const LinearHypothesis& claimed) {
  std::map<std::uint32_t, float> gaps;
  for (std::size_t k = 0; k < claimed.gaps().columns.size(); ++k) {
    gaps[claimed.gaps().columns[k]] = claimed.gaps().added[k];
  }
  return gaps;
}

PlainScorer::PlainScorer(PlainHypothesis hypothesis, std::size_t columns)
    : hypothesis_(std::move(hypothesis)) {
  hypothesis_.values.resize(std::max(columns + 1, hypothesis_.values.size()), hypothesis_.start);
  weights_ = hypothesis_.values;
  if (hypothesis_.power == 1) return;
  for (float& weight : weights_) weight = power_weight(hypothesis_.power, weight);
}

float PlainScorer::stored_score(Row row) {
  const PlainHypothesis& h = hypothesis_;
  if (h.presence) {
    ones_.resize(std::max(ones_.size(), row.size), 1.0f);
    row.values = ones_.data();
  }
  const float sum =
      four_sums(row, h.constant, [&](std::size_t place, float x) { return weights_[place] * x; });
  float score = settled(sum, h.power, row, h.constant, h.values) + h.offset;
  for (const auto& [column, added] : h.gaps) {
    if (std::find(row.columns, row.columns + row.size, column) == row.columns + row.size) score += added;
  }
  return score;
}

bool PlainScorer::positive(Row row) {
  return is_positive(stored_score(row), hypothesis_.ties);
}

double PlainScorer::score(Row row) {
  const float score = stored_score(row);
  const double scale = hypothesis_.scale;
  if (scale == 0 || score == 0) return score;
  const double whole = std::floor(scale);
  const double size =
      std::ldexp(std::fabs(double{score}) * portable_exp((scale - whole) * kLn2), static_cast<int>(whole));
  using Doubles = std::numeric_limits<double>;
  return std::copysign(std::clamp(size, Doubles::denorm_min(), Doubles::max()), score);
}

PlainLane::PlainLane(const PlainRule& rule, bool averages, bool survives, std::uint64_t rounds)
    : rule_(rule), averages_(averages), survives_(survives), rounds_(rounds) {
  const bool bounded =
      rule.link == PlainRule::Link::power && !rule.adagrad && rule.when != PlainRule::When::arow;
  limit_ = bounded ? std::ldexp(1.0f, static_cast<int>(64 / rule.exponent))
                   : std::numeric_limits<float>::infinity();
  cover(0);
}

void PlainLane::cover(std::size_t columns) {
  const float dual = std::ldexp(rule_.start, -shift_);
  const float second = rule_.adagrad ? 0.0f : rule_.when == PlainRule::When::arow ? 1.0f : dual;
  const std::size_t places = std::max(columns + 1, weights_.size());
  weights_.resize(places, weight_of(rule_, dual));
  duals_.resize(places, second);
  if (averages_) sums_.resize(places, 0.0f);
  if (survives_) survivor_.resize(places, std::ldexp(rule_.start, -survivor_shift_));
}

float row_factor(const PlainRule& rule, Row row) {
  if (!rule.unit) return 1;
  const double length2 = squares(row) + double{rule.constant} * rule.constant;
  return length2 > 0 ? static_cast<float>(std::min(kLargestFactor, 1 / std::sqrt(length2))) : 1.0f;
}

PlainLane::Outcome PlainLane::learn(Row row, int y, float importance) {
  const float factor = row_factor(rule_, row);
  const auto term = [&](std::size_t place, float x) { return weights_[place] * x; };
  float score = four_sums(row, rule_.constant, term);
  if (factor != 1 || rule_.offset != 0) score = factor * score + rule_.offset;
  ++rounds_;
  const bool powers = rule_.link == PlainRule::Link::power && rule_.has_duals();
  if (!std::isfinite(score) || (powers && score == 0)) {
    const float whole =
        settled(score, powers ? rule_.exponent : 1, row, rule_.constant, powers ? duals_ : weights_);
    score = std::clamp(factor * whole, -kLargest, kLargest) + rule_.offset;
  }
  Outcome outcome;
  outcome.positive = is_positive(score, rule_.ties);
  outcome.score = score == 0 ? 0 : score * (unit_of(rule_, shift_) * decay_);
  outcome.factor = factor;
  float step = 0;
  if (rule_.is_plain()) {
    const float bar = rule_.bar[y > 0 ? 1 : 0];
    const bool whole = std::isinf(bar) || bar == -std::numeric_limits<float>::denorm_min();
    const float bar_here = whole ? bar : static_cast<float>(bar * unit_of(rule_, -shift_));
    if (static_cast<float>(y) * score <= bar_here)
      step = static_cast<float>(y) * std::ldexp(rule_.size, -shift_);
    if (const float times = importance * factor; times != 1) step *= times;
    outcome.moved = static_cast<float>(y) * score <= bar_here;
  } else {
    const double size = stride(row, y, importance, score, factor);
    step = static_cast<float>(y * std::ldexp(factor * size / decay_, -shift_));
    outcome.moved = step != 0;
  }
  outcome.moved = outcome.moved && importance != 0;
  if (outcome.moved) {
    make_room(row, step);
    move(row, step);
  }
  outcome.step = std::ldexp(step * decay_, shift_);
  if (rule_.l2 > 0) clock_ += decay_;
  return outcome;
}

// How far along y * x, in true units; 0: not at all.
double PlainLane::stride(Row row, int y, float importance, float score, float factor) {
  using When = PlainRule::When;
  const double square = static_cast<double>(factor) * factor;
  const double norm2 = square * (squares(row) + static_cast<double>(rule_.constant) * rule_.constant);
  const double margin = score == 0 ? 0 : y * (score * (unit_of(rule_, shift_) * decay_));
  const auto t = static_cast<double>(rounds_);
  double size = 0;
  if (rule_.when == When::arow) {
    const double spread = square * four_sums(row, rule_.constant, [&](std::size_t place, float x) {
                            return duals_[place] * (x * x);
                          });
    if (!(margin < 1) || !std::isfinite(spread)) {
      arow_rate_ = 0;
      return 0;
    }
    const double b = 1 / (spread + rule_.slack / importance);
    arow_rate_ = static_cast<float>(std::min(square * b, double{kLargest}));
    size = (1 - margin) * b;
  } else if (rule_.when == When::passive_aggressive) {
    const double loss = std::max(0.0, 1 - margin);
    size = norm2 == 0 ? 0 : loss / (norm2 + rule_.slack / importance);
    if (rule_.cap > 0 && norm2 != 0) size = std::min(rule_.cap * importance, size);
  } else {
    double slope = static_cast<float>(margin) <= rule_.bar[y > 0 ? 1 : 0] ? 1 : 0;
    if (rule_.when == When::squared_hinge) slope = 2 * std::max(0.0, 1 - margin);
    if (rule_.when == When::logistic) {
      slope =
          margin > 0 ? portable_exp(-margin) / (1 + portable_exp(-margin)) : 1 / (1 + portable_exp(margin));
    }
    size = rule_.size * pace_at(rule_.pace, t) * slope * importance;
    if (rule_.normalised) size = norm2 > 0 ? size / std::sqrt(norm2) : 0;
  }
  if (rule_.l2 > 0) shrink();
  return std::min(kLongestStep, size);
}

// w -> (1 - rate l2) w, kept as a factor until it is small.
void PlainLane::shrink() {
  decay_ *= std::max(0.0, 1 - rule_.size * pace_at(rule_.pace, static_cast<double>(rounds_)) * rule_.l2);
  if (decay_ >= std::ldexp(1.0, -8)) return;
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    if (averages_) sums_[i] = static_cast<float>(sums_[i] - clock_ * weights_[i]);
    weights_[i] = std::ldexp(weights_[i], -8);
  }
  clock_ = 0;
  decay_ = std::ldexp(decay_, 8);
}

// Duals are in units of 2^shift so that their powers fit; a larger unit when one would not.
void PlainLane::make_room(Row row, float& step) {
  if (survives_) keep_survivor();
  std::vector<float>& z = values();
  float peak = 0;
  double exact = 0;
  each_place(row, rule_.constant, [&](std::size_t place, float x) {
    peak = std::max(peak, std::fabs(z[place] + step * x));
    exact = std::max(exact, std::fabs(z[place] + double{step} * x));
  });
  if (peak <= limit_) return;
  int by = 0;
  while (by < 1024 && std::ldexp(exact, -by) > limit_) ++by;
  if (by == 0) return;
  shift_ += by;
  const double of_sums = unit_of(rule_, -by);
  for (std::size_t i = 0; i < z.size(); ++i) {
    z[i] = std::ldexp(z[i], -by);
    weights_[i] = weight_of(rule_, z[i]);
    if (averages_) sums_[i] = static_cast<float>(sums_[i] * of_sums);
  }
  step = std::ldexp(step, -by);
}

void PlainLane::keep_survivor() {
  const std::uint64_t run = rounds_ - 1 - last_move_;
  last_move_ = rounds_;
  if (run <= best_run_) return;
  best_run_ = run;
  survivor_shift_ = shift_;
  survivor_ = values();
  for (float& value : survivor_) value = static_cast<float>(decay_) * value;
}

void PlainLane::move(Row row, float step) {
  const auto clock = static_cast<float>(rule_.l2 > 0 ? clock_ : static_cast<double>(rounds_));
  each_place(row, rule_.constant, [&](std::size_t place, float x) {
    float& weight = weights_[place];
    float& second = duals_[place];
    const float before = weight;
    if (rule_.adagrad) {
      const float g = step * x;
      second = second + g * g;
      weight = weight + rule_.rate * g / (std::sqrt(second) + 1e-8f);
    } else if (rule_.when == PlainRule::When::arow) {
      const float vx = second * x;
      second = std::max(second - arow_rate_ * vx * vx, 0x1p-100f);
      weight = weight + step * vx;
    } else if (rule_.is_identity()) {
      weight = weight + step * x;
    } else {
      second = second + step * x;
      if (rule_.link != PlainRule::Link::power) {
        second = std::clamp(second, -kLargestExponentialDual, kLargestExponentialDual);
      }
      weight = weight_of(rule_, second);
    }
    if (averages_) sums_[place] += clock * (weight - before);
  });
}

PlainHypothesis PlainLane::frozen(const std::vector<float>& values, int shift, double decay) const {
  const bool keeps_duals = rule_.link == PlainRule::Link::power;
  const auto shown = [&](float value) {
    const float stored = keeps_duals || !rule_.has_duals() ? value : weight_of(rule_, value);
    return decay == 1 ? stored : static_cast<float>(stored * decay);
  };
  PlainHypothesis h;
  h.start = shown(std::ldexp(rule_.start, -shift));
  for (const float value : values) h.values.push_back(shown(value));
  h.power = keeps_duals ? rule_.exponent : 1;
  h.scale = shift * h.power;
  h.constant = rule_.constant;
  h.offset = rule_.offset;
  h.ties = rule_.ties;
  h.presence = rule_.presence;
  return h;
}

long double PlainLane::largest_dual(Row row) const {
  float largest = std::fabs(values()[0]);
  each_place(row, 0,
             [&](std::size_t place, float) { largest = std::max(largest, std::fabs(values()[place])); });
  return std::ldexp(static_cast<long double>(largest), shift_);
}

long double PlainLane::dual_norm(long double p) const {
  const long double start = std::ldexp(rule_.start, -shift_);
  long double largest = 0;
  for (const float z : values()) largest = std::max(largest, std::fabs(z - start));
  if (std::isinf(p) || largest == 0) return std::ldexp(largest, shift_);
  long double sum = 0;
  for (const float z : values()) sum += z == start ? 0 : std::pow(std::fabs(z - start) / largest, p);
  return std::ldexp(largest * std::pow(sum, 1 / p), shift_);
}

PlainLane::Cell PlainLane::start_cell() const {
  const bool adaptive = rule_.adagrad || rule_.when == PlainRule::When::arow;
  const float start = std::ldexp(rule_.start, -shift_);
  return {adaptive ? weight_of(rule_, start) : start, adaptive && !rule_.adagrad ? 1.0f : 0.0f, 0.0f,
          survives_ ? std::ldexp(rule_.start, -survivor_shift_) : 0.0f, adaptive};
}

PlainLane::Cell PlainLane::cell(std::size_t place) const {
  Cell cell = start_cell();
  if (place >= weights_.size()) return cell;
  cell.value = values()[place];
  if (cell.adaptive) cell.second = duals_[place];
  if (averages_) cell.sum = sums_[place];
  if (survives_) cell.survivor = survivor_[place];
  return cell;
}

// As for average() below, but of one row only.
double PlainLane::mean_score(Row row) const {
  const auto by = [&](const std::vector<float>& numbers) -> double {
    return four_sums(row, rule_.constant, [&](std::size_t place, float x) { return numbers[place] * x; });
  };
  const double times = rule_.l2 > 0 ? clock_ : static_cast<double>(rounds_) + 1;
  double values = 0;
  for (std::size_t i = 0; i < row.size; ++i) values += row.values[i];
  const double start = weight_of(rule_, std::ldexp(rule_.start, -shift_)) * (values + rule_.constant);
  const double sum = (times * by(weights_) - start - by(sums_)) / std::max(1.0, static_cast<double>(rounds_));
  const double score = std::isnan(sum) ? 0 : std::clamp(row_factor(rule_, row) * sum, -1e30, 1e30);
  const float stored = static_cast<float>(score) + rule_.offset;
  return stored == 0 ? 0 : stored * unit_of(rule_, shift_);
}

PlainHypothesis PlainLane::last() const {
  return frozen(values(), shift_, decay_);
}

PlainHypothesis PlainLane::survivor() const {
  if (rounds_ - last_move_ > best_run_) return last();
  return frozen(survivor_, survivor_shift_, 1);
}

// The mean of w after each of T rounds: ((T+1) w_T - w_0 - u) / T with u = sum of t * change. With decay the
// sum of the decays stands for T + 1, and w_0 is 0.
PlainHypothesis PlainLane::average() const {
  PlainHypothesis h = frozen(weights_, shift_, 1);
  const float start = weight_of(rule_, std::ldexp(rule_.start, -shift_));
  const auto rounds = static_cast<double>(rounds_);
  const double times = rule_.l2 > 0 ? clock_ : rounds + 1;
  h.values = weights_;
  for (std::size_t i = 0; i < h.values.size(); ++i) {
    const bool touched = i == 0 || weights_[i] != start || sums_[i] != 0;
    if (!touched || rounds_ == 0) continue;
    h.values[i] = static_cast<float>((times * weights_[i] - start - sums_[i]) / rounds);
  }
  h.start = start;
  h.power = 1;
  h.scale = shift_ * (rule_.link == PlainRule::Link::power ? rule_.exponent : 1);
  return h;
}

}  // namespace halfspace::verify
