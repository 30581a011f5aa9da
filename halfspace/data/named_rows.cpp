#include "halfspace/data/named_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace halfspace {
namespace {

// Crosses grow with the square of a row: this many features of a block are eight bytes each.
constexpr std::size_t kMostEntries = std::size_t{1} << 27;

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

void NamedRows::make_room() {
  const std::size_t size = 2 * entries_;
  grow(block_.columns, entries_, size);
  grow(block_.values, entries_, size);
}

float& NamedRows::value_of(std::uint32_t name_id) {
  if (name_id >= last_.size()) last_.resize(std::max<std::size_t>(1024, 2 * std::size_t{name_id} + 1), 0);
  std::size_t& last = last_[name_id];
  const bool seen = last > begin_ && last <= entries_ && block_.columns[last - 1] == name_id;
  if (seen) return block_.values[last - 1];
  if (entries_ == block_.columns.size()) make_room();
  block_.columns[entries_] = name_id;
  block_.values[entries_] = 0;
  last = ++entries_;
  return block_.values[last - 1];
}

void NamedRows::add(std::uint32_t name_id, float value) {
  value_of(name_id) += value;
}

void NamedRows::mark(std::span<const std::uint32_t> name_ids, bool counts) {
  constexpr std::size_t kAhead = 8;  // that are on their way from memory at a time
  for (std::size_t i = 0; i < name_ids.size(); ++i) {
    if (i + kAhead < name_ids.size()) fetch(name_ids[i + kAhead]);
    float& value = value_of(name_ids[i]);
    value = counts ? value + 1 : 1;
  }
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
      pair_ = block_.names.name(block_.columns[i]);
      pair_ += '*';
      pair_ += block_.names.name(block_.columns[j]);
      add(pair_, block_.values[i] * block_.values[j]);
    }
  }
  return true;
}

bool NamedRows::cross(const Cross& cross, std::size_t end) {
  const auto end_of = [&](std::size_t p) { return p + 1 < parts_.size() ? parts_[p + 1].begin : end; };
  const bool same = cross.first == cross.second;
  for (std::size_t p = 0; p < parts_.size(); ++p) {
    if (parts_[p].group != cross.first) continue;
    for (std::size_t q = same ? p : 0; q < parts_.size(); ++q) {
      if (parts_[q].group != cross.second) continue;
      if (!cross_parts(parts_[p].begin, end_of(p), parts_[q].begin, end_of(q))) return false;
    }
  }
  return true;
}

// Sums and products may have left the range of float, or become 0.
bool NamedRows::settle_values() {
  std::size_t kept = begin_;
  for (std::size_t i = begin_; i < entries_; ++i) {
    const float value = block_.values[i];
    if (!std::isfinite(value)) {
      fault_ = fmt::format("the value of '{}' leaves the range of float, expected a finite number",
                           block_.names.name(block_.columns[i]).substr(0, 80));
      return false;
    }
    if (value == 0) continue;
    block_.columns[kept] = block_.columns[i];
    block_.values[kept++] = value;
  }
  entries_ = kept;
  return true;
}

void NamedRows::scale_to_unit() {
  double square = 0;
  for (std::size_t i = begin_; i < entries_; ++i) {
    square += static_cast<double>(block_.values[i]) * block_.values[i];
  }
  if (square == 0) return;
  const double factor = 1 / std::sqrt(square);
  for (std::size_t i = begin_; i < entries_; ++i) {
    block_.values[i] = static_cast<float>(block_.values[i] * factor);
  }
}

bool NamedRows::finish_row(std::string_view label, float importance) {
  const std::size_t end = entries_;
  for (const Cross& cross : crosses_) {
    if (!this->cross(cross, end)) return false;
  }
  if (!settle_values()) return false;
  if (label.empty() && labels_are_ == LabelsAre::required) {
    fault_ = "found a row without a label, expected one";
    return false;
  }
  if (labels_.too_many() && labels_are_ == LabelsAre::required) {
    fault_ = "found too many different labels, expected classes";
    return false;
  }
  block_.label_ids.push_back(label.empty() ? Block::kNoLabel : labels_.id_of(label));
  block_.row_ends.push_back(entries_);
  block_.row_lines.push_back(static_cast<std::uint32_t>(block_.lines + 1));
  if (importance != 1 || !block_.importances.empty()) {
    block_.importances.resize(block_.rows() - 1, 1.0f);
    block_.importances.push_back(importance);
  }
  begin_ = entries_;
  parts_.clear();
  return true;
}

}  // namespace halfspace
