#include "halfspace/data/hashed_features.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace halfspace {
namespace {

constexpr float kLargest = std::numeric_limits<float>::max();

// The entries of one row by their columns.
class RowIndex {
 public:
  void begin_row(std::size_t entries) {
    shift_ = 64 - static_cast<int>(std::bit_width(std::max<std::size_t>(2 * entries, 2)));
    places_.assign(std::size_t{1} << (64 - shift_), 0);
  }
  // Where the column stands, or `place` if it is new.
  std::size_t find_or_put(const std::uint32_t* columns, std::uint32_t column, std::size_t place) {
    const std::size_t mask = places_.size() - 1;
    std::size_t at = (column * 0x9e3779b97f4a7c15u) >> shift_;
    while (places_[at] != 0 && columns[places_[at] - 1] != column) at = (at + 1) & mask;
    if (places_[at] == 0) places_[at] = static_cast<std::uint32_t>(place + 1);
    return places_[at] - 1;
  }

 private:
  int shift_ = 63;
  std::vector<std::uint32_t> places_;  // open addressing: 1 + a position, or 0
};

}  // namespace

void add_up_equal_columns(Block& block) {
  RowIndex index;
  std::size_t begin = 0;  // of the row as it was
  std::size_t kept = 0;
  for (std::size_t& row_end : block.row_ends) {
    const std::size_t first = kept;
    index.begin_row(row_end - begin);
    for (std::size_t i = begin; i < row_end; ++i) {
      const std::uint32_t column = block.columns[i];
      const float value = block.values[i];
      block.columns[kept] = column;
      const std::size_t place = index.find_or_put(block.columns.data(), column, kept);
      const float before = place == kept ? 0 : block.values[place];
      block.values[place] = std::clamp(before + value, -kLargest, kLargest);
      if (place == kept) ++kept;
    }
    const std::size_t end = kept;
    kept = first;
    for (std::size_t i = first; i < end; ++i) {
      if (block.values[i] == 0) continue;
      block.columns[kept] = block.columns[i];
      block.values[kept++] = block.values[i];
    }
    begin = row_end;
    row_end = kept;
  }
}

void SlotSharing::begin(std::uint32_t number) {
  counts_.resize(number + 1, 0);
  fingerprints_.resize(number + 1);
  others_.resize(number + 1);
}

void SlotSharing::add(std::uint32_t number, std::uint32_t fingerprint, std::string_view name) {
  Fingerprints& known = fingerprints_[number];
  std::uint8_t& count = counts_[number];
  const auto end = known.begin() + std::min<std::size_t>(count, known.size());
  if (count == kMany || std::find(known.begin(), end, fingerprint) != end) return;
  if (count < known.size()) known[count] = fingerprint;
  if (count > 0 && count < known.size() && !name.empty()) {
    others_[number][count - 1] = 1 + names_.add_new(name.substr(0, kLongestKeptName), 0);
  }
  ++count;
}

void SlotSharing::note_all(std::uint32_t number, const SlotSharing& other, std::uint32_t other_number,
                           std::string_view first) {
  if (number >= counts_.size()) begin(number);
  const unsigned count = other.counts_[other_number];
  std::vector<std::string_view> names = other.others(other_number);
  names.insert(names.begin(), first);
  for (unsigned i = 0; i < std::min(count, kMany - 1); ++i) {
    add(number, other.fingerprints_[other_number][i], names[i]);
  }
  if (count == kMany) counts_[number] = kMany;
}

std::vector<std::string_view> SlotSharing::others(std::uint32_t number) const {
  std::vector<std::string_view> names;
  for (unsigned i = 1; i < std::min<unsigned>(counts_[number], kMany - 1); ++i) {
    const std::uint32_t place = others_[number][i - 1];
    names.push_back(place == 0 ? std::string_view() : names_.name(place - 1));
  }
  return names;
}

std::size_t SlotSharing::shared_slots() const {
  return static_cast<std::size_t>(
      std::count_if(counts_.begin(), counts_.end(), [](std::uint8_t count) { return count > 1; }));
}

std::vector<std::uint32_t> SlotSharing::fingerprints() const {
  std::vector<std::uint32_t> all;
  for (std::size_t n = 0; n < counts_.size(); ++n) {
    const auto count = static_cast<std::ptrdiff_t>(std::min<unsigned>(counts_[n], kMany - 1));
    all.insert(all.end(), fingerprints_[n].begin(), fingerprints_[n].begin() + count);
  }
  return all;
}

NameTable SlotSharing::other_names() const {
  NameTable all;
  for (std::uint32_t n = 0; n < counts_.size(); ++n) {
    for (const std::string_view name : others(n)) all.add_new(name, 0);
  }
  return all;
}

bool SlotSharing::restore(std::vector<std::uint8_t> counts, const std::vector<std::uint32_t>& fingerprints,
                          NameTable others) {
  fingerprints_.assign(counts.size(), Fingerprints());
  others_.assign(counts.size(), Others());
  names_ = std::move(others);
  std::size_t at = 0;
  std::uint32_t others_before = 0;
  for (std::size_t n = 0; n < counts.size(); ++n) {
    if (counts[n] == 0 || counts[n] > kMany) return false;
    for (unsigned i = 0; i < std::min<unsigned>(counts[n], kMany - 1); ++i) {
      if (at == fingerprints.size()) return false;
      fingerprints_[n][i] = fingerprints[at++];
      if (i == 0) continue;
      const bool kept = others_before < names_.size() && !names_.name(others_before).empty();
      ++others_before;
      if (kept) others_[n][i - 1] = others_before;
    }
  }
  counts_ = std::move(counts);
  return at == fingerprints.size() && (names_.size() == others_before || names_.size() == 0);
}

}  // namespace halfspace
