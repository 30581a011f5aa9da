// The hot loops that look: K learners (lanes) see one sparse row at once. moves.h has those that change.
//
// The arithmetic is part of the contract, so that a run can be replayed bit for bit on any machine:
// a score is four partial sums in float by position modulo 4, added as (0+1)+(2+3); the constant feature
// stands behind the last one; multiply and add are separate roundings.
// reference.h states the same in plain loops; tests compare the two on every instruction set.
//
// Cost: one multiply-add a non-zero.
#pragma once
#include <cstddef>
#include <cstdint>

#include "halfspace/core/row.h"

namespace halfspace::simd {

inline constexpr std::size_t kMostLanes = 32;

// Lanes are padded to the next count that has a kernel: 1, 2, 4, 8, 16 or 32.
std::size_t padded_lanes(std::size_t lanes);

// What a row's scores mean in each lane, as bits: lane k is bit k.
struct Judgement {
  std::uint32_t moves = 0;     // sign * score <= bar: the lane takes a step
  std::uint32_t positive = 0;  // predicts +1
  bool doubtful = false;       // some score is not finite, or is the zero that its lane doubts
};

// One number a lane each.
struct Bars {
  const float* signs;  // the row's label in each lane
  const float* move;   // of that label
  const float* tie;    // a score above it predicts +1
  const float* doubt;  // a score equal to it is doubtful; not-a-number: none is
};

struct LaneKernels {
  // scores[k] = weights of lane k times row. Tables as in Plane, with cells of the stride asked for.
  void (*score)(const float* weights, Row row, const float* constants, float* scores);
  // spreads[k] = confidences of lane k times the squares of the row, in the same order.
  void (*spread)(const float* confidences, Row row, const float* constants, float* spreads);
  // steps[k] = signs[k] * sizes[k] where lane k moves, else 0.
  Judgement (*judge)(const float* scores, const Bars& bars, const float* sizes, float* steps);
};

// For the best instruction set of this machine; lanes must be a padded count. A cell of the table holds the
// numbers of all lanes, or two of each lane: then the first half is meant.
const LaneKernels& lane_kernels(std::size_t lanes, std::size_t numbers_a_lane = 1);

}  // namespace halfspace::simd
