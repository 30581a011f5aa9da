// The different labels of a block, as every format finds them.
#pragma once
#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "halfspace/data/block.h"

namespace halfspace {

inline constexpr std::size_t kLongestLabel = 255;
// Different labels of one block; a file of numbers to be predicted has more.
inline constexpr std::size_t kMostLabels = 10'000;

class LabelIds {
 public:
  explicit LabelIds(Block& block) : block_(block) {}

  // Views must live as long as this: they are into the text.
  std::uint16_t id_of(std::string_view label) {
    auto& seen = block_.seen_labels;
    constexpr std::size_t kFew = 8;  // comparing is quicker than hashing
    for (std::size_t id = 0; id < std::min(kFew, seen.size()); ++id) {
      if (seen[id].text == label) return static_cast<std::uint16_t>(id);
    }
    if (seen.size() >= kFew) {
      if (const auto known = more_.find(label); known != more_.end()) return known->second;
    }
    const std::size_t id = seen.size();
    if (id >= kMostLabels) return static_cast<std::uint16_t>(id - 1);
    seen.push_back({std::string(label), block_.lines + 1});
    if (id >= kFew) more_.emplace(label, static_cast<std::uint16_t>(id));
    return static_cast<std::uint16_t>(id);
  }
  // More than classes can be.
  [[nodiscard]] bool too_many() const { return block_.seen_labels.size() >= kMostLabels; }

 private:
  Block& block_;
  std::unordered_map<std::string_view, std::uint16_t> more_;
};

}  // namespace halfspace
