// A random order of visits that the memory likes: groups of rows that lie beside each other, in random order,
// and the rows of each group in random order. Orders of single rows all over the memory wait for its pages.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/core/random.h"

namespace halfspace::solve {

class VisitOrder {
 public:
  // A new order of the rows given, which had better come sorted. Valid until the next call.
  const std::vector<std::uint32_t>& shuffle(const std::vector<std::uint32_t>& rows, RandomStream& random);

 private:
  std::vector<std::uint32_t> groups_;
  std::vector<std::uint32_t> order_;
};

}  // namespace halfspace::solve
