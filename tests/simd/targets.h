// Random tables and rows, and every instruction set of the machine in turn.
#pragma once
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <vector>

#include "halfspace/core/random.h"
#include "halfspace/simd/instruction_set.h"
#include "halfspace/simd/plane.h"
#include "tests/support/rows.h"

namespace halfspace::simd {

inline constexpr std::uint32_t kColumns = 50;

// Runs `check` once with each instruction set chosen.
template <class Check>
void on_every_target(Check check) {
  for (const InstructionSet set : instruction_sets()) {
    SCOPED_TRACE(name_of(set));
    use(set);
    check();
  }
  use(instruction_sets().front());
}

inline bool same_bits(const float* a, const float* b, std::size_t size) {
  return std::memcmp(a, b, size * sizeof(float)) == 0;
}

// Numbers of very different size, so that any other order of rounding shows.
inline float wild_number(RandomStream& random) {
  return static_cast<float>(std::ldexp(random.gauss(), static_cast<int>(random.below(24)) - 12));
}

inline Plane random_plane(RandomStream& random, std::size_t lanes) {
  Plane plane(std::vector<float>(lanes, 0.0f));
  plane.cover(kColumns);
  for (std::size_t k = 0; k < lanes; ++k) {
    plane.constant()[k] = wild_number(random);
    for (std::size_t c = 0; c < kColumns; ++c) plane.at(c, k) = wild_number(random);
  }
  return plane;
}

struct Case {
  std::size_t lanes;
  test::OwnedRow row;
  std::vector<float> constants;
  std::vector<float> steps;
};

inline Case random_case(RandomStream& random, std::size_t lanes) {
  Case c{lanes, {}, {}, {}};
  for (std::uint32_t column = 0; column < kColumns; ++column) {
    if (random.below(3) == 0) c.row.add(column, wild_number(random));
  }
  for (std::size_t k = 0; k < lanes; ++k) {
    c.constants.push_back(wild_number(random));
    c.steps.push_back(random.below(2) == 0 ? 0.0f : wild_number(random));
  }
  return c;
}

inline const std::size_t kLaneCounts[] = {1, 2, 4, 8, 16, 32};

}  // namespace halfspace::simd
