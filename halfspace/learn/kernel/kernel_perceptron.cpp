#include "halfspace/learn/kernel/kernel_perceptron.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

namespace halfspace {
namespace {

bool predicts_plus(double score, Ties ties) {
  return score > 0 || (score == 0 && ties == Ties::plus);
}

// By the rule that updates.
bool errs(double score, Label y, Ties ties) {
  if (ties == Ties::always) return !(y * score > 0);
  return predicts_plus(score, ties) != (y > 0);
}

// Values of the kernel are needed for what looks at versions, and where coefficients are not whole.
KernelSum::Form form_of(const KernelRule& rule, Keep keep) {
  const bool values = keep == Keep::vote || keep == Keep::penalised || rule.budget > 0;
  return values ? KernelSum::Form::values : KernelSum::Form::fitting;
}

std::uint64_t hash_of(Row row) {
  std::uint64_t hash = row.size;
  for (std::size_t i = 0; i < row.size; ++i) {
    const std::uint64_t feature =
        std::uint64_t{row.columns[i]} << 32 | std::bit_cast<std::uint32_t>(row.values[i]);
    hash = (hash ^ feature) * 0x9E3779B97F4A7C15ULL;
    hash ^= hash >> 29;
  }
  return hash;
}

}  // namespace

KernelPerceptron::KernelPerceptron(const KernelRule& rule, Keep keep)
    : rule_(rule),
      keep_(keep),
      lane_rule_(rule.lane_rule()),
      sum_(rule.kernel, form_of(rule, keep)),
      budget_(rule) {}

void KernelPerceptron::prepare(std::size_t /*columns*/, float /*largest_value*/) {}

void KernelPerceptron::have_classes([[maybe_unused]] std::size_t classes) {
  assert(classes <= 2);
}

void KernelPerceptron::see_through([[maybe_unused]] Scaling scaling) {
  assert(scaling == Scaling::given);
}

double KernelPerceptron::bytes(std::size_t /*classes*/, std::size_t /*columns*/) const {
  return static_cast<double>(sum_.memory() + late_.capacity() * sizeof(double));
}

// Each of them may become a row of the sum, but for a budget; in blocks a number takes up to 64 bytes.
double KernelPerceptron::bytes_of_more(std::size_t rows, std::size_t nonzeros) const {
  constexpr double kBytesANumber = 8 + 64;
  constexpr double kBytesARow = 64;
  double share = 1;
  if (has_budget()) {
    const double room = 1.5 * static_cast<double>(rule_.budget) + 256 - static_cast<double>(sum_.size());
    share = std::clamp(room / static_cast<double>(std::max<std::size_t>(rows, 1)), 0.0, 1.0);
  }
  return share * (kBytesANumber * static_cast<double>(nonzeros) + kBytesARow * static_cast<double>(rows));
}

std::optional<std::string> KernelPerceptron::find_unfit(Row row) const {
  if (rule_.kernel.is_of_runs_alone()) return std::nullopt;  // at most the square of the length
  constexpr double kLargest = 1e100;
  const double largest = rule_.kernel.largest_part(row);
  if (largest <= kLargest) return std::nullopt;
  return fmt::format(
      "found a row whose kernel value with itself is {:.3g}, expected at most 1e100: smaller values",
      largest);
}

void KernelPerceptron::rows_to_come(std::span<const Row> rows, unsigned threads) {
  if (!sum_.is_explicit() && sum_.size() > 0) ahead_.look(rows, sum_.rows(), threads);
}

double KernelPerceptron::score_row(Row row, Label y) {
  if (sum_.is_explicit()) {
    const KernelSum::Look look = sum_.look(row);
    last_self_ = look.self;
    return look.score;
  }
  const ValuesAhead::Values found = ahead_.of(row, sum_.rows());
  last_self_ = found.row.self;
  double score = 0;
  for (std::size_t i = 0; i < sum_.size(); ++i) score += sum_.coefficients()[i] * found.values[i];
  if (counts_errors()) judge_versions(found.values, y);
  return score;
}

// The score of a version is the sum over its rows: all of them in one go (mistake_bounds 4.2).
void KernelPerceptron::judge_versions(std::span<const double> values, Label y) {
  double score = 0;
  versions_[0].errors += errs(score, y, rule_.ties) ? 1 : 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    score += sum_.coefficients()[i] * values[i];
    versions_[i + 1].errors += errs(score, y, rule_.ties) ? 1 : 0;
  }
}

Outcome KernelPerceptron::learn_class(const Row& row, ClassId id, float importance) {
  const Label y = side_of(id);
  const double score = score_row(row, y);
  ++rounds_;
  last_row_ = row;
  last_score_ = score;
  const bool moved = importance != 0 && errs(score, y, rule_.ties);
  if (moved) update(row, y * static_cast<double>(importance));
  return {static_cast<float>(score), predicts_plus(score, rule_.ties) != (y > 0), moved};
}

void KernelPerceptron::update(Row row, double step) {
  ++updates_;
  norm2_ += 2 * step * last_score_ + step * step * last_self_;
  squares_ += step * step * last_self_;
  steps_ += std::fabs(step);
  if (is_first_pass_) versions_.push_back({rounds_, 0});
  const std::size_t place = place_of(row);
  if (place < sum_.size()) {
    change(place, sum_.coefficients()[place] + step);
    return;
  }
  sum_.add(row, step);
  late_.push_back(static_cast<double>(rounds_) * step);
  ++live_;
  if (!is_first_pass_ && !has_budget()) places_.emplace(hash_of(sum_.row(place)), place);
  if (has_budget() && live_ > rule_.budget) drop_one();
}

void KernelPerceptron::change(std::size_t i, double coefficient) {
  late_[i] += static_cast<double>(rounds_) * (coefficient - sum_.coefficients()[i]);
  sum_.set(i, coefficient);
}

void KernelPerceptron::drop_one() {
  const auto is_gone = [&](std::size_t i) { return sum_.coefficients()[i] == 0; };
  std::size_t gone = oldest_;
  if (rule_.forget == Forget::forgetron) {
    while (is_gone(gone)) ++gone;
    oldest_ = gone + 1;
    const double coefficient = sum_.coefficients()[gone];
    const double margin = std::copysign(1.0, coefficient) * sum_.score(sum_.row(gone));
    const double phi = budget_.shrink(std::fabs(coefficient), margin, updates_);
    for (std::size_t i = gone; i < sum_.size() && phi < 1; ++i) change(i, phi * sum_.coefficients()[i]);
  } else {
    std::uint64_t left = budget_.draw(live_);
    for (gone = 0; is_gone(gone) || left > 0; ++gone) left -= is_gone(gone) ? 0 : 1;
  }
  change(gone, 0);
  --live_;
  // Seldom enough to cost less than the rows cost to score.
  if (sum_.size() > rule_.budget + rule_.budget / 2 + RowBlock::kRows) forget_dropped();
}

void KernelPerceptron::forget_dropped() {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < sum_.size(); ++i) {
    if (sum_.coefficients()[i] != 0) late_[kept++] = late_[i];
  }
  late_.resize(kept);
  sum_.forget_zeros();
  ahead_.forget();
  oldest_ = 0;
}

void KernelPerceptron::rows_come_again() {
  if (is_first_pass_ && !has_budget()) {
    for (std::size_t i = 0; i < sum_.size(); ++i) places_.emplace(hash_of(sum_.row(i)), i);
  }
  is_first_pass_ = false;
}

// The first place of an equal row in the sum, or its end.
std::size_t KernelPerceptron::place_of(Row row) const {
  std::size_t first = sum_.size();
  if (is_first_pass_ || has_budget()) return first;
  const RisingRow rising(row);
  const auto [begin, end] = places_.equal_range(hash_of(rising.row()));
  for (auto it = begin; it != end; ++it) {
    if (it->second < first && are_equal(sum_.row(it->second), rising.row())) first = it->second;
  }
  return first;
}

double KernelPerceptron::squared_norm() const {
  // A score over k rows is off by at most k 2^-53 times the sum of |c| sqrt(K K'), and so the sum of all by
  // updates^2 2^-53 times the sum of squares; four times that, for the kernel values themselves.
  const double updates = static_cast<double>(updates_);
  return std::fmax(norm2_, 0) + updates * updates * 0x1p-50 * squares_;
}

KernelExpansion KernelPerceptron::expansion() const {
  if (keep_ == Keep::vote) {
    std::vector<std::uint64_t> used;
    for (std::size_t k = 0; k < versions_.size(); ++k) {
      used.push_back((k + 1 < versions_.size() ? versions_[k + 1].row : rounds_) - versions_[k].row);
    }
    return {sum_, std::move(used), rule_.ties};
  }
  const bool is_average = is_mean(keep_) && rounds_ > 0;
  KernelSum kept(rule_.kernel, has_budget() ? KernelSum::Form::values : KernelSum::Form::fitting);
  for (std::size_t i = 0; i < sum_.size(); ++i) {
    const double now = sum_.coefficients()[i];
    if (now == 0 && has_budget()) continue;
    const double coefficient = is_average ? (static_cast<double>(rounds_) + 1) * now - late_[i] : now;
    if (coefficient != 0) kept.add(sum_.row(i), coefficient);
  }
  return {std::move(kept), is_average ? 1 / static_cast<double>(rounds_) : 1, rule_.ties};
}

KernelExpansion KernelPerceptron::version(std::size_t updates) const {
  KernelSum kept(rule_.kernel);
  for (std::size_t i = 0; i < updates; ++i) kept.add(sum_.row(i), sum_.coefficients()[i]);
  return {std::move(kept), 1, rule_.ties};
}

}  // namespace halfspace
