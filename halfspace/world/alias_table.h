// Draws from a fixed distribution over 0 .. n-1 in constant time (Walker's alias method).
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/core/random.h"

namespace halfspace {

class AliasTable {
 public:
  // Weights need not add up to 1.
  explicit AliasTable(const std::vector<double>& weights);
  std::uint32_t draw(RandomStream& random) const;

 private:
  struct Cell {
    double share;  // of this cell that goes to its own index
    std::uint32_t other;
  };
  std::vector<Cell> cells_;
};

}  // namespace halfspace
