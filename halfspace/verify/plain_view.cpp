#include "halfspace/verify/plain_view.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "halfspace/verify/plain_math.h"

namespace halfspace::verify {

namespace {

// 0 would be more than four deviations away from values of which most rows have one: there is nothing where
// a row has none.
bool is_gap(const PlainView::Centre& centre) {
  if (centre.absences >= centre.count || centre.squares == 0) return false;
  return centre.mean * centre.mean * centre.count > 16 * centre.squares;
}

// Of the values that came, and of a 0 for each that did not come, unless that is a gap.
struct MeanAndSize {
  double mean;
  double size;
};
MeanAndSize mean_and_size(const PlainView::Centre& centre) {
  const double zeros = is_gap(centre) ? 0 : centre.absences;
  if (zeros == 0) return {centre.mean, std::sqrt(centre.squares / centre.count)};
  const double all = centre.count + zeros;
  const double share = centre.count / all;
  const double spread = centre.squares + centre.mean * centre.mean * (share * zeros);
  return {centre.mean * share, std::sqrt(spread / all)};
}

double within_squares(float value) {
  return std::clamp(value, -1e18f, 1e18f);
}

float from_centre(const PlainView::Centre& centre, double x) {
  const auto [mean, size] = mean_and_size(centre);
  return size > 0 ? static_cast<float>(std::clamp((x - mean) / size, -8.0, 8.0)) : 0.0f;
}

// How many deviations from its feature's mean, this value included.
float take_in(PlainView::Centre& centre, float value) {
  const double x = within_squares(value);
  const double before = x - centre.mean;
  centre.count += 1;
  centre.mean += before / centre.count;
  centre.squares += before * (x - centre.mean);
  return from_centre(centre, x);
}

}  // namespace

float PlainView::rms(std::size_t column) const {
  return column < counts_.size() && mean_squares_[column] > 0 ? std::sqrt(mean_squares_[column]) : 0.0f;
}

// By its feature's root mean square, this value included.
float PlainView::scaled(std::size_t c, float given) {
  if (c >= counts_.size()) counts_.resize(c + 1), mean_squares_.resize(c + 1);
  counts_[c] = std::min(counts_[c] + 1.0f, 16777216.0f);
  const float value = std::clamp(given, -1e18f, 1e18f);
  mean_squares_[c] = mean_squares_[c] + (value * value - mean_squares_[c]) / counts_[c];
  const float size = rms(c);
  return size == 0 ? std::copysign(1.0f, given) : std::clamp(given / size, -8.0f, 8.0f);
}

Row PlainView::see(Row row) {
  if (rule_.complement > 0) return with_complements(row);
  if (rule_.centre) return from_centres(row);
  if (!rule_.rms && !rule_.presence) return row;
  values_.resize(row.size);
  for (std::size_t i = 0; i < row.size; ++i) {
    values_[i] = rule_.presence ? 1.0f : scaled(row.columns[i], row.values[i]);
  }
  return {row.columns, values_.data(), row.size};
}

// The row's own values in their order, then the 0 of the others that are seen from their means, unless that
// is a gap.
Row PlainView::from_centres(Row row) {
  if (row.size > 0) ++rows_;
  std::set<std::uint32_t> there;
  for (std::size_t i = 0; i < row.size; ++i) {
    const std::uint32_t c = row.columns[i];
    const bool has_come = centres_.count(c) > 0 || (c < counts_.size() && counts_[c] > 0);
    const bool is_number = rows_ == 1 ? row.values[i] != 1 : std::fabs(row.values[i]) > 1;
    if (!has_come && is_number && rows_ <= 100) centres_[c] = {};
    there.insert(c);
  }
  columns_.assign(row.columns, row.columns + row.size);
  values_.clear();
  for (std::size_t i = 0; i < row.size; ++i) {
    const auto centre = centres_.find(columns_[i]);
    const bool is_centred = centre != centres_.end();
    values_.push_back(is_centred ? take_in(centre->second, row.values[i])
                                 : scaled(columns_[i], row.values[i]));
  }
  for (auto& [column, centre] : centres_) {
    if (there.count(column) > 0) continue;
    centre.absences += 1;
    if (is_gap(centre)) continue;
    columns_.push_back(column);
    values_.push_back(from_centre(centre, 0));
  }
  return {columns_.data(), values_.data(), columns_.size()};
}

// Features 1 to n, then 1 - x_c in column n + c.
Row PlainView::with_complements(Row row) {
  const std::uint32_t n = rule_.complement;
  std::vector<float> dense(std::size_t{n} + 1, 0.0f);
  columns_.clear();
  values_.clear();
  for (std::size_t i = 0; i < row.size; ++i) {
    if (row.columns[i] > n) continue;
    dense[row.columns[i]] = rule_.presence ? 1.0f : row.values[i];
    columns_.push_back(row.columns[i]);
    values_.push_back(dense[row.columns[i]]);
  }
  for (std::uint32_t c = 1; c <= n; ++c) {
    if (1.0f - dense[c] == 0) continue;
    columns_.push_back(n + c);
    values_.push_back(1.0f - dense[c]);
  }
  return {columns_.data(), values_.data(), columns_.size()};
}

PlainHypothesis PlainView::fold(const PlainHypothesis& seen) const {
  if (!rule_.rms && rule_.complement == 0) return seen;
  const auto weight = [&](std::size_t place) {
    return seen.power == 1 ? seen.value(place) : power_weight(seen.power, seen.value(place));
  };
  const std::uint32_t n = rule_.complement;
  PlainHypothesis folded = seen;
  folded.power = 1;
  folded.start = n > 0 ? 0.0f : seen.power == 1 ? seen.start : power_weight(seen.power, seen.start);
  folded.values.assign(n > 0 ? std::size_t{n} + 2 : seen.values.size(), folded.start);
  folded.values[0] = weight(0);
  double offset = seen.offset;
  for (std::size_t c = n > 0 ? 1 : 0; c + 1 < folded.values.size(); ++c) {
    float own = weight(c + 1);
    if (const auto centre = centres_.find(static_cast<std::uint32_t>(c)); centre != centres_.end()) {
      const auto [mean, size] = mean_and_size(centre->second);
      own = size > 0 ? static_cast<float>(own / size) : 0.0f;
      offset -= own * mean;
      if (is_gap(centre->second)) folded.gaps[static_cast<std::uint32_t>(c)] = static_cast<float>(own * mean);
    } else if (const float size = rms(c); size > 0) {
      own /= size;
    }
    if (n > 0) {
      const float opposite = weight(n + c + 1);
      offset += opposite;
      own -= opposite;
    }
    folded.values[c + 1] = own;
  }
  folded.offset = static_cast<float>(offset);
  return folded;
}

}  // namespace halfspace::verify
