// Sources of labelled rows that know the truth behind them. Deterministic: options and seed give the rows.
// Another `sample` draws other rows from the same hidden target.
#pragma once
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/random.h"

namespace halfspace {

struct WorldRow {
  Label label = 1;
  std::vector<std::pair<std::uint32_t, double>> features;  // sorted by index, indices from 1
};

class World {
 public:
  virtual ~World() = default;
  virtual void next(WorldRow& row) = 0;
};

// The stream of one purpose in one sample.
RandomStream sample_stream(std::uint64_t seed, std::uint64_t sample, const char* purpose);

}  // namespace halfspace
