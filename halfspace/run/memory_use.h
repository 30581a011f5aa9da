// What a run would hold with the next block, against the limit on it.
#pragma once
#include <cstddef>
#include <string>

#include "halfspace/core/result.h"

namespace halfspace {

struct MemoryUse {
  double weights = 0;  // bytes, as all of these
  double names = 0;
  double rows = 0;  // that are kept
  [[nodiscard]] double all() const { return weights + names + rows; }
};

Error beyond_memory(const std::string& place, const MemoryUse& use, double limit, std::size_t classes,
                    std::size_t columns);
// Of a learner whose weights are rows.
Error beyond_memory_of_kernel(const std::string& place, const MemoryUse& use, double limit);

}  // namespace halfspace
