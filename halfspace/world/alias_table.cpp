#include "halfspace/world/alias_table.h"

#include <numeric>

namespace halfspace {

AliasTable::AliasTable(const std::vector<double>& weights) : cells_(weights.size()) {
  const double mean =
      std::accumulate(weights.begin(), weights.end(), 0.0) / static_cast<double>(weights.size());
  std::vector<std::uint32_t> small;
  std::vector<std::uint32_t> large;
  for (std::uint32_t i = 0; i < weights.size(); ++i) {
    cells_[i] = Cell{weights[i] / mean, i};
    (cells_[i].share < 1 ? small : large).push_back(i);
  }
  // Each small cell is filled up from a large one.
  while (!small.empty() && !large.empty()) {
    const std::uint32_t poor = small.back();
    const std::uint32_t rich = large.back();
    small.pop_back();
    cells_[poor].other = rich;
    cells_[rich].share -= 1 - cells_[poor].share;
    if (cells_[rich].share < 1) {
      large.pop_back();
      small.push_back(rich);
    }
  }
}

std::uint32_t AliasTable::draw(RandomStream& random) const {
  const double place = random.uniform() * static_cast<double>(cells_.size());
  const auto i = static_cast<std::uint32_t>(place);
  return place - i < cells_[i].share ? i : cells_[i].other;
}

}  // namespace halfspace
