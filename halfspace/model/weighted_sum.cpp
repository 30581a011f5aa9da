#include "halfspace/model/weighted_sum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <vector>

#include "halfspace/core/exp_log.h"

namespace halfspace {
namespace {

constexpr double kLn2 = 0.69314718055994530942;
constexpr double kHigh = 64;             // bits between a new scale and the largest weight
constexpr double kHighest = 100;         // and between one that is kept and that weight
constexpr double kLargestScale = 65536;  // of a model file
constexpr double kFarthest = 600;        // e^600 is finite, and so is a sum of many of them

float stored(const LinearHypothesis& hypothesis, std::size_t column) {
  const simd::Plane& values = hypothesis.values();
  return column < values.columns() ? values.at(column, 0) : values.start()[0];
}

// Numbers that are their own column in both maps, also where a term has weights for features beyond the
// highest it has seen (complements).
bool is_direct(std::uint32_t column, const ColumnMap& a, const ColumnMap& b) {
  return column < std::min(a.first_of_dictionary(), b.first_of_dictionary());
}

// What the term stores for a column of the sum.
float stored(const SumTerm& term, std::uint32_t column, const ColumnMap& columns) {
  if (is_direct(column, *term.columns, columns)) return stored(*term.hypothesis, column);
  const auto own = term.columns->find_as_in(columns, column);
  return own ? stored(*term.hypothesis, *own) : term.hypothesis->values().start()[0];
}

// sign(value) |value|^power 2^scale, in units of 2^unit.
double in_units(float value, double power, double scale, double unit) {
  if (value == 0) return 0;
  const double bits = scale - unit;
  if (power == 1 && bits == std::floor(bits) && std::fabs(bits) < kFarthest) {
    return std::ldexp(static_cast<double>(value), static_cast<int>(bits));
  }
  const double size = power * portable_log(std::fabs(static_cast<double>(value))) + bits * kLn2;
  return std::copysign(portable_exp(std::min(size, kFarthest)), value);
}

// The binary logarithm of the largest that the term adds to a weight, a constant or the offset.
double highest_bit(const SumTerm& term) {
  const LinearHypothesis& hypothesis = *term.hypothesis;
  const simd::Plane& values = hypothesis.values();
  float largest = std::max(std::fabs(values.start()[0]), std::fabs(values.constant()[0]));
  for (std::size_t c = 0; c < values.columns(); ++c) largest = std::max(largest, std::fabs(values.at(c, 0)));
  float added = std::fabs(hypothesis.offset());
  for (const float of_gap : hypothesis.gaps().added) added = std::max(added, std::fabs(of_gap));
  const double of_weights = hypothesis.power() * portable_log(static_cast<double>(largest));
  const double of_offset = portable_log(static_cast<double>(added));
  return (std::max(of_weights, of_offset) + portable_log(std::fabs(term.times))) / kLn2 + hypothesis.scale();
}

double common_scale(std::span<const SumTerm> terms) {
  const double first = terms.front().hypothesis->scale();
  double highest = -std::numeric_limits<double>::infinity();
  bool is_shared = true;
  for (const SumTerm& term : terms) {
    highest = std::max(highest, highest_bit(term));
    is_shared &= term.hypothesis->scale() == first && term.hypothesis->power() == 1;
  }
  if (std::isinf(highest)) return 0;  // nothing but zeros
  if (is_shared && highest - first <= kHighest) return first;
  return std::clamp(std::ceil(highest) - kHigh, -kLargestScale, kLargestScale);
}

// Its column in the sum.
std::uint32_t column_in(const ColumnMap& columns, const ColumnMap& own, std::uint32_t column) {
  return is_direct(column, own, columns) ? column : columns.find_as_in(own, column).value();
}

// The columns of the sum where some term has another weight than an unseen one's, in rising order.
std::vector<std::uint32_t> known_columns(std::span<const SumTerm> terms, const ColumnMap& columns) {
  std::vector<std::uint32_t> known;
  for (const SumTerm& term : terms) {
    const simd::Plane& values = term.hypothesis->values();
    const float unseen = values.start()[0];
    for (std::uint32_t c = 0; c < values.columns(); ++c) {
      if (values.at(c, 0) != unseen) known.push_back(column_in(columns, *term.columns, c));
    }
  }
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  return known;
}

float as_float(double number) {
  constexpr double kLargest = std::numeric_limits<float>::max();
  return static_cast<float>(std::clamp(number, -kLargest, kLargest));
}

// What a gap adds is a number like the offset; to a term that knows no gap in a column it is 0.
Gaps sum_of_gaps(std::span<const SumTerm> terms, const ColumnMap& columns, double scale) {
  std::map<std::uint32_t, double> sums;
  for (const SumTerm& term : terms) {
    const Gaps& gaps = term.hypothesis->gaps();
    for (std::size_t k = 0; k < gaps.columns.size(); ++k) {
      sums[column_in(columns, *term.columns, gaps.columns[k])] +=
          term.times * in_units(gaps.added[k], 1, term.hypothesis->scale(), scale);
    }
  }
  Gaps gaps;
  for (const auto& [column, sum] : sums) {
    gaps.columns.push_back(column);
    gaps.added.push_back(as_float(sum));
  }
  return gaps;
}

}  // namespace

LinearHypothesis weighted_sum(std::span<const SumTerm> terms, const ColumnMap& columns) {
  const double scale = common_scale(terms);
  // value_of(term) is a stored value.
  const auto sum = [&](auto value_of, bool takes_power = true) {
    double total = 0;
    for (const SumTerm& term : terms) {
      const double power = takes_power ? term.hypothesis->power() : 1;
      total += term.times * in_units(value_of(term), power, term.hypothesis->scale(), scale);
    }
    return as_float(total);
  };
  simd::Plane values({sum([](const SumTerm& term) { return term.hypothesis->values().start()[0]; })});
  values.constant()[0] = sum([](const SumTerm& term) { return term.hypothesis->values().constant()[0]; });
  const std::vector<std::uint32_t> known = known_columns(terms, columns);
  values.cover(known.empty() ? 1 : std::size_t{known.back()} + 1);
  for (const std::uint32_t c : known) {
    values.at(c, 0) = sum([&](const SumTerm& term) { return stored(term, c, columns); });
  }
  const float offset = sum([](const SumTerm& term) { return term.hypothesis->offset(); }, false);
  const LinearHypothesis& first = *terms.front().hypothesis;
  return {std::move(values),
          1,
          scale,
          first.constant_value(),
          offset,
          first.ties(),
          first.presence(),
          sum_of_gaps(terms, columns, scale)};
}

}  // namespace halfspace
