// What a hypothesis gives most weight to.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/hypothesis/linear.h"

namespace halfspace::report {

struct Weight {
  std::uint32_t column;
  float weight;
};

struct Heaviest {
  std::size_t nonzero = 0;      // features whose weight differs from an unseen one's
  std::vector<Weight> weights;  // largest |weight| first; of equals the lower column
};

Heaviest heaviest(const LinearHypothesis& hypothesis, std::size_t top);

}  // namespace halfspace::report
