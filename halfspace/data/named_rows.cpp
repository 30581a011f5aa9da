#include "halfspace/data/named_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "halfspace/data/column_map.h"
#include "halfspace/data/shown.h"
#include "halfspace/simd/magnitude.h"

namespace halfspace {
namespace {

// Crosses grow with the square of a row: this many features of a block are eight bytes each.
constexpr std::size_t kMostEntries = std::size_t{1} << 24;

template <class T>
void grow(Buffer<T>& buffer, std::size_t filled, std::size_t size) {
  Buffer<T> larger(size);
  if (filled > 0) std::memcpy(larger.data(), buffer.data(), filled * sizeof(T));
  buffer = std::move(larger);
}

}  // namespace

NamedRows::NamedRows(Block& block, LabelsAre labels, const std::vector<Cross>& crosses, std::size_t entries)
    : block_(block), labels_are_(labels), crosses_(crosses), labels_(block) {
  block_.reset(std::max<std::size_t>(entries, 16));
  block_.has_names = true;
}

void NamedRows::begin_group(std::string_view group) {
  if (!crosses_.empty()) parts_.push_back({group, entries_});
}

void NamedRows::make_room(std::size_t count) {
  const std::size_t size = std::max(2 * entries_, entries_ + count);
  grow(block_.columns, entries_, size);
  grow(block_.values, entries_, size);
}

std::uint32_t NamedRows::code_of(std::string_view name) {
  if (!name.empty() && name[0] >= '0' && name[0] <= '9') {
    const auto number = number_of_name(name);
    if (number && *number < Block::kNameBit) return *number;
  }
  return block_.names.id(name) | Block::kNameBit;
}

void NamedRows::know_names() {
  const std::size_t names = block_.names.size();
  if (names > last_.size()) last_.resize(std::max<std::size_t>(64, 2 * names), 0);
}

float& NamedRows::value_of(std::uint32_t name_id) {
  if (name_id >= last_.size()) know_names();
  std::uint32_t& last = last_[name_id];
  if (last <= passed_) {
    add_entry(name_id | Block::kNameBit, 0);
    last = passed_ + static_cast<std::uint32_t>(entries_ - begin_);
  }
  return block_.values[begin_ + (last - passed_ - 1)];
}

// No branch asks whether a name is new in the row, which nobody could foresee.
void NamedRows::mark(std::span<const std::uint32_t> name_ids, bool counts) {
  if (name_ids.empty()) return;
  know_names();
  if (name_ids.size() > block_.columns.size() - entries_) make_room(name_ids.size());
  constexpr std::size_t kAhead = 8;      // that are on their way from memory at a time
  const std::uint32_t passed = passed_;  // what is written below could be it, as far as a compiler knows
  std::uint32_t* const last = last_.data();
  std::uint32_t* const columns = block_.columns.data() + begin_;
  float* const values = block_.values.data() + begin_;
  std::size_t end = entries_ - begin_;
  for (std::size_t i = 0; i < name_ids.size(); ++i) {
    __builtin_prefetch(&last[name_ids[std::min(i + kAhead, name_ids.size() - 1)]]);
    const std::uint32_t id = name_ids[i];
    const bool is_new = last[id] <= passed;
    const std::size_t at = is_new ? end : last[id] - passed - 1;
    columns[at] = id | Block::kNameBit;
    values[at] = is_new || !counts ? 1 : values[at] + 1;
    last[id] = passed + static_cast<std::uint32_t>(at) + 1;
    end += is_new ? 1 : 0;
  }
  entries_ = begin_ + end;
}

// The first of equal numbers takes the values of the others, which become 0.
void NamedRows::add_up_numbers() {
  std::vector<std::pair<std::uint32_t, std::size_t>> numbers;
  for (std::size_t i = begin_; i < entries_; ++i) {
    if ((block_.columns[i] & Block::kNameBit) == 0) numbers.emplace_back(block_.columns[i], i);
  }
  std::sort(numbers.begin(), numbers.end());
  for (std::size_t k = 1, first = 0; k < numbers.size(); ++k) {
    if (numbers[k].first != numbers[first].first) {
      first = k;
      continue;
    }
    block_.values[numbers[first].second] += block_.values[numbers[k].second];
    block_.values[numbers[k].second] = 0;
    unsettled_ = true;
  }
}

// Without names a row is put in the order that LIBSVM text has: it is the same row.
void NamedRows::put_numbers_in_order() {
  std::vector<std::pair<std::uint32_t, float>> numbers;
  for (std::size_t i = begin_; i < entries_; ++i) {
    if ((block_.columns[i] & Block::kNameBit) != 0) return;
    numbers.emplace_back(block_.columns[i], block_.values[i]);
  }
  std::sort(numbers.begin(), numbers.end());
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    block_.columns[begin_ + k] = numbers[k].first;
    block_.values[begin_ + k] = numbers[k].second;
  }
}

std::string NamedRows::name_of(std::uint32_t code) const {
  const bool is_name = (code & Block::kNameBit) != 0;
  return is_name ? std::string(block_.names.name(code & ~Block::kNameBit)) : std::to_string(code);
}

// A feature with itself says something new only where its value is not 1.
bool NamedRows::cross_parts(std::size_t a, std::size_t a_end, std::size_t b, std::size_t b_end) {
  for (std::size_t i = a; i < a_end; ++i) {
    for (std::size_t j = a == b ? i : b; j < b_end; ++j) {
      if (i == j && block_.values[i] == 1) continue;
      if (entries_ >= kMostEntries) {
        fault_ = fmt::format("crosses make more than {} features of a block of rows, expected fewer",
                             kMostEntries);
        return false;
      }
      pair_ = name_of(block_.columns[i]) + '*' + name_of(block_.columns[j]);
      add(pair_, block_.values[i] * block_.values[j]);
    }
  }
  return true;
}

// "a*b" would be the name of a crossed with b.
bool NamedRows::has_name_like_a_cross() {
  for (std::size_t i = begin_; i < entries_; ++i) {
    if ((block_.columns[i] & Block::kNameBit) == 0) continue;
    const std::string_view name = block_.names.name(block_.columns[i] & ~Block::kNameBit);
    if (name.find('*') == std::string_view::npos) continue;
    fault_ = "found the feature " + shown(name.substr(0, 80)) +
             ", expected no * in names where features are crossed";
    return true;
  }
  return false;
}

bool NamedRows::cross_all() {
  if (crosses_.empty()) return true;
  if (has_name_like_a_cross()) return false;
  const std::size_t end = entries_;  // what crosses make is not crossed
  for (std::size_t which = 0; which < crosses_.size(); ++which) {
    if (!cross(which, end)) return false;
  }
  return true;
}

bool NamedRows::cross(std::size_t which, std::size_t end) {
  const Cross& cross = crosses_[which];
  const auto end_of = [&](std::size_t p) { return p + 1 < parts_.size() ? parts_[p + 1].begin : end; };
  const bool same = cross.first == cross.second;
  for (std::size_t p = 0; p < parts_.size(); ++p) {
    if (parts_[p].group != cross.first) continue;
    for (std::size_t q = same ? p : 0; q < parts_.size(); ++q) {
      if (parts_[q].group != cross.second) continue;
      if (!cross_parts(parts_[p].begin, end_of(p), parts_[q].begin, end_of(q))) return false;
      const bool met = end_of(p) > parts_[p].begin && end_of(q) > parts_[q].begin;
      if (met && which < 64) block_.crosses_met |= std::uint64_t{1} << which;
    }
  }
  return true;
}

// Sums and products may have left the range of float, or become 0.
bool NamedRows::settle_values() {
  block_.has_index_zero |= has_zero_ && !unsettled_;
  if (!unsettled_) return true;
  std::size_t kept = begin_;
  highest_number_ = -1;  // zeros are left out
  for (std::size_t i = begin_; i < entries_; ++i) {
    const float value = block_.values[i];
    if (!std::isfinite(value)) {
      fault_ = fmt::format("the value of '{}' leaves the range of float, expected a finite number",
                           name_of(block_.columns[i]).substr(0, 80));
      return false;
    }
    if (value == 0) continue;
    block_.has_index_zero |= block_.columns[i] == 0;
    const bool is_name = (block_.columns[i] & Block::kNameBit) != 0;
    if (!is_name) highest_number_ = std::max<std::int64_t>(highest_number_, block_.columns[i]);
    block_.columns[kept] = block_.columns[i];
    block_.values[kept++] = value;
  }
  passed_ += static_cast<std::uint32_t>(entries_ - kept);
  entries_ = kept;
  return true;
}

void NamedRows::begin_row() {
  passed_ += static_cast<std::uint32_t>(entries_ - begin_);
  entries_ = std::min(entries_, block_.nonzeros());
  begin_ = entries_;
  parts_.clear();
  highest_number_ = -1;
  numbers_rise_ = true;
  has_zero_ = false;
  unsettled_ = false;
}

void NamedRows::scale_to_unit() {
  float* const values = block_.values.data() + begin_;
  const std::size_t size = entries_ - begin_;
  const double square = simd::squared_length(values, size);
  if (square == 0) return;
  const double factor = 1 / std::sqrt(square);
  for (std::size_t i = 0; i < size; ++i) values[i] = static_cast<float>(values[i] * factor);
}

bool NamedRows::finish_row(std::string_view label, float importance) {
  if (!numbers_rise_) add_up_numbers();
  if (!cross_all()) return false;
  if (!settle_values()) return false;
  if (!numbers_rise_) put_numbers_in_order();
  if (label.empty() && labels_are_ == LabelsAre::required) {
    fault_ = "found a row without a label, expected one";
    return false;
  }
  if (labels_.too_many() && labels_are_ == LabelsAre::required) {
    fault_ = kTooManyLabels;
    return false;
  }
  block_.label_ids.push_back(label.empty() ? Block::kNoLabel : labels_.id_of(label));
  block_.row_ends.push_back(entries_);
  block_.row_lines.push_back(static_cast<std::uint32_t>(block_.lines + 1));
  if (importance != 1 || !block_.importances.empty()) {
    block_.importances.resize(block_.rows() - 1, 1.0f);
    block_.importances.push_back(importance);
  }
  if (highest_number_ >= 0) {
    block_.highest_index = std::max(block_.highest_index, static_cast<std::uint32_t>(highest_number_));
  }
  begin_row();
  return true;
}

}  // namespace halfspace
