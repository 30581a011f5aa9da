// The hot loops: K learners (lanes) see one sparse row at once.
//
// The arithmetic is part of the contract, so that a run can be replayed bit for bit on any machine:
//   score   four partial sums in float by position modulo 4, added as (0+1)+(2+3); the constant feature
//           stands behind the last one; multiply and add are separate roundings;
//   power   z^e by squaring: factors z^(2^i) for the set bits i of e, lowest first.
// lanes_reference.h states the same in plain loops; tests compare the two on every instruction set.
//
// Cost: one multiply-add a non-zero to score; a move touches the same cells once more.
#pragma once
#include <cstddef>
#include <cstdint>

#include "halfspace/core/row.h"

namespace halfspace::simd {

inline constexpr std::size_t kMostLanes = 32;

// Lanes are padded to the next count that has a kernel: 1, 2, 4, 8, 16 or 32.
std::size_t padded_lanes(std::size_t lanes);

// One update of all lanes. Tables as in Plane: cell of a column at column * lanes, the constant's before it.
struct Move {
  float* weights;
  float* duals;                 // null when every power is 1: then the weights are the duals
  float* sums;                  // running sum of round * (change of weight), for averages; may be null
  const float* steps;           // signed, one a lane; 0: the lane stays as it is
  const float* constants;       // the constant feature's value in each lane; null: none has it
  const std::uint32_t* powers;  // odd exponents, one a lane
  bool one_power;               // all the same
  float round;                  // t, from 1
  float* peaks;                 // the largest |dual| of each lane so far; null without duals
};

// What a row's scores mean in each lane, as bits: lane k is bit k.
struct Judgement {
  std::uint32_t moves = 0;     // sign * score <= bar: the lane takes a step
  std::uint32_t positive = 0;  // predicts +1
  bool doubtful = false;       // some score is not finite, or is the zero that its lane doubts
};

// One number a lane each.
struct Bars {
  const float* move;   // of the row's label
  const float* tie;    // a score above it predicts +1
  const float* doubt;  // a score equal to it is doubtful; not-a-number: none is
};

struct LaneKernels {
  // scores[k] = weights of lane k times row.
  void (*score)(const float* weights, Row row, const float* constants, float* scores);
  // steps[k] = sign * sizes[k] where lane k moves, else 0.
  Judgement (*judge)(const float* scores, float sign, const Bars& bars, const float* sizes, float* steps);
  // peaks[k] = the largest |dual| that the move would leave in the cells it touches, or peaks[k] itself.
  void (*peak)(const Move& move, Row row, float* peaks);
  // duals += steps * row; weights = duals^powers; sums += round * change; peaks as above when there are
  // duals.
  void (*move)(const Move& move, Row row);
};

// For the best instruction set of this machine; lanes must be a padded count.
const LaneKernels& lane_kernels(std::size_t lanes);

}  // namespace halfspace::simd
