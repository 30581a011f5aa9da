#include "halfspace/learn/batch/short_rule.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "halfspace/simd/lanes.h"
#include "halfspace/simd/plane.h"
#include "halfspace/theory/occam.h"

namespace halfspace {
namespace {

constexpr std::size_t kAtATime = 16;
constexpr unsigned kBitsTried[] = {1, 2, 3, 4, 6, 8};
constexpr double kClipsTried[] = {1, 2, 4};  // the largest weight over the end of the grid

using ColumnWeight = std::pair<std::uint32_t, std::int32_t>;

struct Candidate {
  std::vector<ColumnWeight> weights;
  std::int64_t threshold = 0;
  unsigned bits_each = 1;
  std::uint64_t bits = 0;
  std::uint64_t errors = 0;
};

class Search {
 public:
  Search(const LinearHypothesis& full, const RowStore& rows, const ColumnMap& columns, double delta)
      : full_(full), rows_(rows), columns_(columns), delta_(delta), heaviest_(rank()) {}

  std::optional<Candidate> best() {
    for (std::size_t count = 1; !heaviest_.empty(); count = std::max(count + 1, count * 7 / 5)) {
      if (!try_count(std::min(count, heaviest_.size())) || count >= heaviest_.size()) break;
    }
    judge();
    return best_;
  }

  [[nodiscard]] CodedRule coded(const Candidate& candidate) const {
    CodedRule rule;
    rule.features = feature_code(columns_);
    rule.zero_is_positive = full_.ties() == Ties::plus;
    rule.presence = full_.presence();
    rule.threshold = candidate.threshold;
    rule.bits_each = candidate.bits_each;
    for (const auto& [column, weight] : candidate.weights) {
      rule.weights.push_back(coded_feature(columns_, column));
      rule.weights.back().weight = weight;
    }
    std::stable_sort(rule.weights.begin(), rule.weights.end(),
                     [](const CodedWeight& a, const CodedWeight& b) { return a.number < b.number; });
    return rule;
  }

  [[nodiscard]] double limit(std::uint64_t errors, std::uint64_t bits) const {
    return theory::prefix_free_limit(errors, rows_.rows(), static_cast<double>(bits), delta_);
  }

 private:
  // Columns by what their weights do to the scores of these rows, the most first.
  [[nodiscard]] std::vector<std::uint32_t> rank() const {
    std::vector<double> squares(columns_.columns());
    for (std::size_t r = 0; r < rows_.rows(); ++r) {
      const Row row = rows_.row(r);
      for (std::size_t i = 0; i < row.size; ++i) {
        const double x = full_.presence() ? 1 : row.values[i];
        squares[row.columns[i]] += x * x;
      }
    }
    std::vector<std::pair<double, std::uint32_t>> effects;
    // Behind the dictionary lies the column that all unknown features share.
    const std::size_t named = columns_.first_of_dictionary() + columns_.in_dictionary();
    const std::size_t known = std::min({squares.size(), full_.values().columns(), named});
    for (std::uint32_t c = 0; c < known; ++c) {
      const double weight = full_.weight(c);
      if (weight != 0 && squares[c] > 0) effects.emplace_back(weight * weight * squares[c], c);
    }
    std::sort(effects.begin(), effects.end(), [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    std::vector<std::uint32_t> columns;
    for (const auto& [effect, column] : effects) columns.push_back(column);
    return columns;
  }

  // False when even rules without an error would be too long by now.
  bool try_count(std::size_t count) {
    bool any_short = false;
    for (const unsigned bits_each : kBitsTried) {
      for (const double clip : kClipsTried) {
        if (bits_each == 1 && clip > 1) continue;  // only signs are left of the weights
        Candidate candidate = rounded(count, bits_each, clip);
        candidate.bits = encode(coded(candidate)).size();
        if (limit(0, candidate.bits) >= (best_ ? limit(best_->errors, best_->bits) : 0.5)) continue;
        any_short = true;
        waiting_.push_back(std::move(candidate));
        if (waiting_.size() == kAtATime) judge();
      }
    }
    return any_short;
  }

  [[nodiscard]] Candidate rounded(std::size_t count, unsigned bits_each, double clip) const {
    const auto half = static_cast<double>(1 << (bits_each - 1));
    double largest = 0;
    for (std::size_t i = 0; i < count; ++i) {
      largest = std::max(largest, std::fabs(static_cast<double>(full_.weight(heaviest_[i]))));
    }
    // Of signs alone the mean weight is the unit.
    double unit = largest / (clip * half);
    if (bits_each == 1) {
      unit = 0;
      for (std::size_t i = 0; i < count; ++i)
        unit += std::fabs(full_.weight(heaviest_[i])) / static_cast<double>(count);
    }
    Candidate candidate;
    candidate.bits_each = bits_each;
    for (std::size_t i = 0; i < count; ++i) {
      const double weight = full_.weight(heaviest_[i]);
      const double size = std::clamp(std::round(std::fabs(weight) / unit), 1.0, half);
      candidate.weights.emplace_back(heaviest_[i], static_cast<std::int32_t>(weight < 0 ? -size : size));
    }
    const double threshold =
        static_cast<double>(full_.constant_weight()) * full_.constant_value() + full_.offset();
    candidate.threshold = static_cast<std::int64_t>(std::round(std::clamp(threshold / unit, -1e15, 1e15)));
    return candidate;
  }

  // All that wait, in one pass over the rows.
  void judge() {
    if (waiting_.empty()) return;
    simd::Plane weights(std::vector<float>(kAtATime, 0.0f));
    weights.cover(columns_.columns());
    for (std::size_t k = 0; k < waiting_.size(); ++k) {
      weights.constant()[k] = static_cast<float>(waiting_[k].threshold);
      for (const auto& [column, weight] : waiting_[k].weights) {
        weights.at(column, k) = static_cast<float>(weight);
      }
    }
    const simd::LaneKernels& kernels = simd::lane_kernels(kAtATime);
    const std::array<float, kAtATime> constants = ones();
    alignas(64) std::array<float, kAtATime> scores;
    std::vector<float> present;
    for (std::size_t r = 0; r < rows_.rows(); ++r) {
      Row row = rows_.row(r);
      if (full_.presence()) {
        present.assign(row.size, 1.0f);
        row.values = present.data();
      }
      kernels.score(weights.data(), row, constants.data(), scores.data());
      const Label truth = side_of(rows_.class_of(r));
      for (std::size_t k = 0; k < waiting_.size(); ++k) {
        waiting_[k].errors += predicted(scores[k], ties()) != truth ? 1 : 0;
      }
    }
    for (Candidate& candidate : waiting_) {
      if (!best_ || limit(candidate.errors, candidate.bits) < limit(best_->errors, best_->bits)) {
        best_ = std::move(candidate);
      }
    }
    waiting_.clear();
  }

  static constexpr std::array<float, kAtATime> ones() {
    std::array<float, kAtATime> all{};
    for (float& one : all) one = 1;
    return all;
  }
  [[nodiscard]] Ties ties() const { return full_.ties() == Ties::plus ? Ties::plus : Ties::minus; }

  const LinearHypothesis& full_;
  const RowStore& rows_;
  const ColumnMap& columns_;
  double delta_;
  std::vector<std::uint32_t> heaviest_;
  std::vector<Candidate> waiting_;
  std::optional<Candidate> best_;
};

}  // namespace

std::optional<ShortRule> find_short_rule(const LinearHypothesis& full, const RowStore& rows,
                                         const ColumnMap& columns, double delta) {
  if (rows.rows() == 0) return std::nullopt;
  Search search(full, rows, columns, delta);
  const auto best = search.best();
  if (!best) return std::nullopt;
  simd::Plane values({0.0f});
  values.cover(columns.columns());
  values.constant()[0] = static_cast<float>(best->threshold);
  for (const auto& [column, weight] : best->weights) values.at(column, 0) = static_cast<float>(weight);
  CodedRule rule = search.coded(*best);
  const Ties ties = rule.zero_is_positive ? Ties::plus : Ties::minus;
  const bool presence = rule.presence;
  return ShortRule{std::move(rule), LinearHypothesis(std::move(values), 1, 0, 1, 0, ties, presence),
                   best->bits,      rows.rows(),
                   best->errors,    search.limit(best->errors, best->bits)};
}

}  // namespace halfspace
