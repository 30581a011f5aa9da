// The different labels of a block, as every format finds them.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "halfspace/data/block.h"
#include "halfspace/data/text_source.h"

namespace halfspace {

inline constexpr std::size_t kLongestLabel = 255;
// Different labels of one block; a file of numbers to be predicted has more.
inline constexpr std::size_t kMostLabels = 10'000;
inline constexpr const char* kTooManyLabels =
    "found too many different labels, expected classes: fewer than 10,000 in a block of rows, about a "
    "megabyte; "
    "rows that are sorted by label have fewer";

// In the middle of a text a byte-order mark comes from files that were put together. Nobody sees it, and the
// label would be a class of its own. A mark alone is left: no label is empty.
inline std::string_view label_without_mark(std::string_view label) {
  const std::string_view rest = without_marks(label);
  return rest.empty() ? label : rest;
}

class LabelIds {
 public:
  explicit LabelIds(Block& block) : block_(block) {}

  std::uint16_t id_of(std::string_view label) {
    auto& seen = block_.seen_labels;
    constexpr std::size_t kFew = 8;  // comparing is quicker than hashing
    for (std::size_t id = 0; id < std::min(kFew, seen.size()); ++id) {
      if (seen[id].text == label) return static_cast<std::uint16_t>(id);
    }
    if (seen.size() >= kFew) {
      if (const auto known = more_.find(label); known != more_.end()) return known->second;
    }
    // A label with a mark is new each time, so that others pay nothing.
    if (const auto own = label_without_mark(label); own.size() < label.size()) return id_of(own);
    const std::size_t id = seen.size();
    if (id >= kMostLabels) return static_cast<std::uint16_t>(id - 1);
    seen.push_back({std::string(label), block_.lines + 1});
    if (id >= kFew) more_.emplace(std::string(label), static_cast<std::uint16_t>(id));
    return static_cast<std::uint16_t>(id);
  }
  // More than classes can be.
  [[nodiscard]] bool too_many() const { return block_.seen_labels.size() >= kMostLabels; }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };
  Block& block_;
  std::unordered_map<std::string, std::uint16_t, Hash, std::equal_to<>> more_;
};

}  // namespace halfspace
