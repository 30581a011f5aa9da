#include "halfspace/learn/online/row_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>

#include "halfspace/core/names.h"

namespace halfspace {
namespace {

// Counts beyond this no longer fit a float one by one: from there on the mean forgets slowly.
constexpr float kLargestCount = 16777216;

constexpr std::string_view kScalings[] = {"given", "unit", "rms", "rms-unit"};

}  // namespace

std::string_view name_of(Scaling scaling) {
  return kScalings[static_cast<std::size_t>(scaling)];
}

Result<Scaling> parse_scaling(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kScalings); ++i) {
    if (name == kScalings[i]) return static_cast<Scaling>(i);
  }
  return input_error("", fmt::format("--view '{}'{}: expected one of auto, {}", name,
                                     did_you_mean(name, kScalings), comma_list(kScalings)));
}

void RowView::cover(std::size_t columns) {
  if (!rule_.rms || columns <= rms_.counts.size()) return;
  rms_.mean_squares.resize(columns);
  rms_.counts.resize(columns);
}

std::size_t RowView::columns_seen(std::size_t columns) const {
  return rule_.complement > 0 ? 2 * std::size_t{rule_.complement} + 1 : columns;
}

float RowView::largest_seen(float largest_value) const {
  if (rule_.rms) return kClip;
  return rule_.presence || rule_.complement > 0 ? 1.0f : largest_value;
}

void RowView::take_note(Row row) {
  for (std::size_t i = 0; i < row.size; ++i) {
    float& count = rms_.counts[row.columns[i]];
    float& mean = rms_.mean_squares[row.columns[i]];
    count = std::min(count + 1.0f, kLargestCount);
    // Values beyond 1e18 have no square in float.
    const float value = std::clamp(row.values[i], -1e18f, 1e18f);
    mean = mean + (value * value - mean) / count;
  }
}

float RowView::rms_of(std::size_t column) const {
  return column < rms_.counts.size() && rms_.mean_squares[column] > 0 ? std::sqrt(rms_.mean_squares[column])
                                                                      : 0.0f;
}

Row RowView::transformed(Row row) const {
  if (rule_.complement > 0) return with_complements(row);
  values_.resize(std::max(values_.size(), row.size));
  for (std::size_t i = 0; i < row.size; ++i) {
    const float rms = rule_.rms ? rms_of(row.columns[i]) : 0.0f;
    values_[i] = rule_.presence ? 1.0f
                 : rms == 0     ? std::copysign(1.0f, row.values[i])
                                : std::clamp(row.values[i] / rms, -kClip, kClip);
  }
  return {row.columns, values_.data(), row.size};
}

// Column c of n + 1 (LIBSVM counts from 1 or 0) has its complement in column n + 1 + c - 1, for c from 1.
Row RowView::with_complements(Row row) const {
  const std::uint32_t n = rule_.complement;
  columns_.clear();
  values_.clear();
  std::size_t i = 0;
  for (; i < row.size && row.columns[i] <= n; ++i) {
    columns_.push_back(row.columns[i]);
    values_.push_back(rule_.presence ? 1.0f : row.values[i]);
  }
  assert(i == row.size);
  i = 0;
  for (std::uint32_t c = 1; c <= n; ++c) {
    while (i < row.size && row.columns[i] < c) ++i;
    const float value = i < row.size && row.columns[i] == c ? 1.0f - values_[i] : 1.0f;
    if (value == 0) continue;
    columns_.push_back(n + c);
    values_.push_back(value);
  }
  return {columns_.data(), values_.data(), columns_.size()};
}

LinearHypothesis RowView::fold(LinearHypothesis seen) const {
  if (!rule_.rms && rule_.complement == 0) return seen;
  const std::uint32_t n = rule_.complement;
  const std::size_t width = n > 0 ? std::size_t{n} + 1 : seen.values().columns();
  simd::Plane values({n > 0 ? 0.0f : seen.unseen_weight()});
  values.cover(width);
  values.constant()[0] = seen.constant_weight();
  double offset = seen.offset();
  for (std::size_t c = 0; c < width; ++c) {
    if (n > 0 && c == 0) continue;  // there is no feature 0
    float weight = c < seen.values().columns() ? seen.weight(c) : seen.unseen_weight();
    if (const float rms = rms_of(c); rms > 0) weight /= rms;
    if (n > 0) {
      const float opposite = n + c < seen.values().columns() ? seen.weight(n + c) : seen.unseen_weight();
      offset += opposite;
      weight -= opposite;
    }
    if (values.at(c, 0) != weight) values.at(c, 0) = weight;
  }
  return {std::move(values),          1,           seen.scale(),  seen.constant_value(),
          static_cast<float>(offset), seen.ties(), rule_.presence};
}

}  // namespace halfspace
