#include "halfspace/learn/batch/binned_rows.h"

#include <algorithm>
#include <cassert>

#include "halfspace/hypothesis/tree_code.h"

namespace halfspace {
namespace {

constexpr std::uint32_t kNoColumn = 0xffffffff;

// What one look at a column's values shows: those of one value need no sort.
struct Seen {
  std::uint64_t count = 0;
  float least = 0;
  float greatest = 0;
  [[nodiscard]] bool is_one_value() const { return least == greatest; }
};

std::vector<Seen> look(const RowStore& rows, std::size_t columns) {
  std::vector<Seen> seen(columns);
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    const Row row = rows.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      const float value = row.values[i];
      if (value == 0) continue;
      Seen& column = seen[row.columns[i]];
      if (column.count++ == 0) column.least = column.greatest = value;
      column.least = std::min(column.least, value);
      column.greatest = std::max(column.greatest, value);
    }
  }
  return seen;
}

}  // namespace

std::vector<float> cuts_between(std::vector<float> values, std::size_t zeros, std::size_t most_cuts) {
  assert(most_cuts > 0);
  std::sort(values.begin(), values.end());
  const auto zero_at =
      static_cast<std::size_t>(std::lower_bound(values.begin(), values.end(), 0.0f) - values.begin());
  const std::size_t total = values.size() + zeros;
  const auto value_at = [&](std::size_t i) {
    return i < zero_at ? values[i] : i < zero_at + zeros ? 0.0f : values[i - zeros];
  };
  // Places where a new value begins.
  std::vector<std::size_t> places;
  for (std::size_t i = 1; i < total;) {
    if (value_at(i) != value_at(i - 1)) places.push_back(i);
    // The zeros are many and alike.
    i = i > zero_at && i < zero_at + zeros ? zero_at + zeros : i + 1;
  }
  if (places.size() > most_cuts) {
    // The first new value behind each equal share; shares that fall into one value give one cut.
    std::vector<std::size_t> shared;
    for (std::size_t k = 1; k <= most_cuts; ++k) {
      const std::size_t target = k * total / (most_cuts + 1);
      const auto at = std::lower_bound(places.begin(), places.end(), target);
      if (at != places.end() && (shared.empty() || shared.back() != *at)) shared.push_back(*at);
    }
    if (shared.empty()) shared.push_back(places.back());
    places = std::move(shared);
  }
  std::vector<float> cuts;
  for (const std::size_t place : places) cuts.push_back(roundest_cut(value_at(place - 1), value_at(place)));
  return cuts;
}

BinnedRows::BinnedRows(const RowStore& rows, std::size_t columns, std::size_t most_cuts) {
  make_columns(rows, columns, most_cuts);
  fill(rows, columns);
}

void BinnedRows::make_columns(const RowStore& rows, std::size_t columns, std::size_t most_cuts) {
  const std::vector<Seen> seen = look(rows, columns);
  // Values of the columns that need a sort, one column behind the other.
  std::vector<std::size_t> starts(columns + 1);
  for (std::size_t c = 0; c < columns; ++c) {
    starts[c + 1] = starts[c] + (seen[c].is_one_value() ? 0 : seen[c].count);
  }
  std::vector<float> values(starts[columns]);
  std::vector<std::size_t> next(starts.begin(), starts.end() - 1);
  for (std::size_t r = 0; r < rows.rows() && !values.empty(); ++r) {
    const Row row = rows.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      const std::uint32_t c = row.columns[i];
      if (!seen[c].is_one_value() && row.values[i] != 0) values[next[c]++] = row.values[i];
    }
  }
  for (std::uint32_t c = 0; c < columns; ++c) {
    const std::size_t zeros = rows.rows() - seen[c].count;
    if (seen[c].count == 0) continue;
    if (seen[c].is_one_value()) {
      const float value = seen[c].least;
      if (zeros > 0) add_column(c, {{roundest_cut(std::min(0.0f, value), std::max(0.0f, value))}});
      continue;
    }
    const auto begin = values.begin() + static_cast<std::ptrdiff_t>(starts[c]);
    const auto end = values.begin() + static_cast<std::ptrdiff_t>(starts[c + 1]);
    add_column(c, cuts_between({begin, end}, zeros, most_cuts));
  }
}

void BinnedRows::add_column(std::uint32_t number, std::span<const float> cuts) {
  Column column;
  column.first = static_cast<std::uint32_t>(slots());
  column.number = number;
  column.first_cut = static_cast<std::uint32_t>(cuts_.size());
  column.bins = static_cast<std::uint32_t>(cuts.size()) + 1;
  const auto below_zero = std::lower_bound(cuts.begin(), cuts.end(), 0.0f) - cuts.begin();
  column.zero = column.first + static_cast<std::uint32_t>(below_zero);
  column_of_slot_.insert(column_of_slot_.end(), column.bins, static_cast<std::uint32_t>(columns_.size()));
  cuts_.insert(cuts_.end(), cuts.begin(), cuts.end());
  columns_.push_back(column);
}

void BinnedRows::fill(const RowStore& rows, std::size_t columns) {
  std::vector<std::uint32_t> place(columns, kNoColumn);
  for (std::uint32_t c = 0; c < columns_.size(); ++c) place[columns_[c].number] = c;
  positive_.reserve(rows.rows());
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    const Row row = rows.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      const std::uint32_t c = place[row.columns[i]];
      if (c == kNoColumn) continue;
      const Column& column = columns_[c];
      const float* cuts = cuts_.data() + column.first_cut;
      const auto bin = std::lower_bound(cuts, cuts + column.bins - 1, row.values[i]) - cuts;
      const std::uint32_t slot = column.first + static_cast<std::uint32_t>(bin);
      if (slot != column.zero) entries_.push_back(slot);
    }
    // Columns of names are in the order of the text.
    const auto begin = entries_.begin() + static_cast<std::ptrdiff_t>(ends_.back());
    if (!std::is_sorted(begin, entries_.end())) std::sort(begin, entries_.end());
    ends_.push_back(entries_.size());
    positive_.push_back(side_of(rows.class_of(r)) > 0 ? 1 : 0);
  }
}

bool BinnedRows::has_cuts() const {
  return std::any_of(cuts_.begin(), cuts_.end(), [](float cut) { return cut != 0; });
}

std::uint32_t BinnedRows::slot_in(std::size_t r, const Column& column) const {
  const auto slots = row(r);
  const auto at = std::lower_bound(slots.begin(), slots.end(), column.first);
  return at != slots.end() && *at < column.first + column.bins ? *at : column.zero;
}

}  // namespace halfspace
