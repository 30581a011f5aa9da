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

float within_squares(float value) {
  return std::clamp(value, -kLargestSeen, kLargestSeen);
}

constexpr std::string_view kScalings[] = {"given", "unit", "rms", "rms-unit", "standard"};

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

// Not in the header: who uses it might be compiled to round a product and a sum only once.
void Centres::add(std::size_t k, double value) {
  counts[k] += 1;
  const double distance = value - means[k];
  means[k] += distance / counts[k];
  squares[k] += distance * (value - means[k]);
}

Centres::Scale Centres::scale(std::size_t k) const {
  if (absences[k] == 0 || is_gap(k)) return {means[k], std::sqrt(squares[k] / counts[k])};
  const double rows_in_all = counts[k] + absences[k];
  const double share = counts[k] / rows_in_all;
  const double all_squares = squares[k] + means[k] * means[k] * (share * absences[k]);
  return {means[k] * share, std::sqrt(all_squares / rows_in_all)};
}

void Centres::join(std::uint32_t column) {
  if (find(column) < columns.size()) return;
  const auto place = std::lower_bound(columns.begin(), columns.end(), column);
  const auto k = place - columns.begin();
  columns.insert(place, column);
  for (auto* numbers : {&means, &squares, &counts, &absences}) numbers->insert(numbers->begin() + k, 0.0);
}

void RowView::take_note(Row row) {
  if (rule_.centre) return take_note_of_centres(row);
  for (std::size_t i = 0; i < row.size; ++i) take_note_of_value(row.columns[i], row.values[i]);
}

void RowView::take_note_of_value(std::uint32_t column, float given) {
  float& count = rms_.counts[column];
  float& mean = rms_.mean_squares[column];
  count = std::min(count + 1.0f, kLargestCount);
  const float value = within_squares(given);
  mean = mean + (value * value - mean) / count;
}

// Calls own(i, place of its centre) for each non-zero of the row, in its order, which need not be that of the
// columns; then lacking(k) for each centre that the row lacks.
template <class Own, class Lacking>
void RowView::walk(Row row, Own own, Lacking lacking) const {
  const Centres& centres = rms_.centres;
  is_there_.assign(centres.columns.size() + 1, false);  // the last one is for those without a centre
  for (std::size_t i = 0; i < row.size; ++i) {
    const std::size_t k = centres.find(row.columns[i]);
    is_there_[k] = true;
    own(i, k);
  }
  for (std::size_t k = 0; k < centres.columns.size(); ++k) {
    if (!is_there_[k]) lacking(k);
  }
}

void RowView::take_note_of_centres(Row row) {
  Centres& centres = rms_.centres;
  if (centres.may_join()) find_centres(row);
  if (centres.are_all_of(row)) {
    for (std::size_t k = 0; k < row.size; ++k) centres.add(k, within_squares(row.values[k]));
    return;
  }
  walk(
      row,
      [&](std::size_t i, std::size_t k) {
        if (k == centres.columns.size()) return take_note_of_value(row.columns[i], row.values[i]);
        centres.add(k, within_squares(row.values[i]));
      },
      [&](std::size_t k) { ++centres.absences[k]; });
}

// A 1 may say that something is there, as words of a table do: its absence is no gap, and it has no mean.
// What the first row lacks is more often something rare than a number with a gap there.
void RowView::find_centres(Row row) {
  Centres& centres = rms_.centres;
  if (row.size > 0) ++centres.rows;
  for (std::size_t i = 0; i < row.size; ++i) {
    const float value = row.values[i];
    const bool is_number = centres.rows == 1 ? value != 1 : std::fabs(value) > 1;
    const bool is_new = rms_.counts[row.columns[i]] == 0;  // or has joined
    if (is_new && is_number) centres.join(row.columns[i]);
  }
}

float RowView::rms_of(std::size_t column) const {
  return column < rms_.counts.size() && rms_.mean_squares[column] > 0 ? std::sqrt(rms_.mean_squares[column])
                                                                      : 0.0f;
}

float RowView::scaled(std::uint32_t column, float value) const {
  const float rms = rms_of(column);
  return rms == 0 ? std::copysign(1.0f, value) : std::clamp(value / rms, -kClip, kClip);
}

Row RowView::transformed(Row row) const {
  if (rule_.complement > 0) return with_complements(row);
  if (rule_.centre) return from_centres(row);
  values_.resize(std::max(values_.size(), row.size));
  for (std::size_t i = 0; i < row.size; ++i) {
    values_[i] = rule_.presence ? 1.0f : scaled(row.columns[i], row.values[i]);
  }
  return {row.columns, values_.data(), row.size};
}

Row RowView::from_centres(Row row) const {
  const Centres& centres = rms_.centres;
  const auto seen = [&](std::size_t k, float value) { return centres.from_mean(k, within_squares(value)); };
  if (centres.are_all_of(row)) {
    values_.resize(row.size);
    for (std::size_t k = 0; k < row.size; ++k) values_[k] = seen(k, row.values[k]);
    return {row.columns, values_.data(), row.size};
  }
  columns_.clear();
  values_.clear();
  const auto add = [&](std::uint32_t column, float value) {
    columns_.push_back(column);
    values_.push_back(value);
  };
  walk(
      row,
      [&](std::size_t i, std::size_t k) {
        const bool is_centred = k < centres.columns.size();
        add(row.columns[i], is_centred ? seen(k, row.values[i]) : scaled(row.columns[i], row.values[i]));
      },
      [&](std::size_t k) {
        if (!centres.is_gap(k)) add(centres.columns[k], seen(k, 0));
      });
  return {columns_.data(), values_.data(), columns_.size()};
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
  Gaps gaps;
  const Centres& centres = rms_.centres;
  std::size_t next_centre = 0;
  for (std::size_t c = 0; c < width; ++c) {
    if (n > 0 && c == 0) continue;  // there is no feature 0
    float weight = c < seen.values().columns() ? seen.weight(c) : seen.unseen_weight();
    if (next_centre < centres.columns.size() && centres.columns[next_centre] == c) {
      const std::size_t k = next_centre++;
      const auto [mean, deviation] = centres.scale(k);
      weight = deviation > 0 ? static_cast<float>(weight / deviation) : 0.0f;
      const double at_mean = weight * mean;
      offset -= at_mean;
      if (centres.is_gap(k)) {
        gaps.columns.push_back(static_cast<std::uint32_t>(c));
        gaps.added.push_back(static_cast<float>(at_mean));
      }
    } else if (const float rms = rms_of(c); rms > 0) {
      weight /= rms;
    }
    if (n > 0) {
      const float opposite = n + c < seen.values().columns() ? seen.weight(n + c) : seen.unseen_weight();
      offset += opposite;
      weight -= opposite;
    }
    if (values.at(c, 0) != weight) values.at(c, 0) = weight;
  }
  return {std::move(values),          1,           seen.scale(),   seen.constant_value(),
          static_cast<float>(offset), seen.ties(), rule_.presence, std::move(gaps)};
}

}  // namespace halfspace
