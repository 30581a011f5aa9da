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

// Eight learners, of which the last four have second numbers: weights and sums fill a cache line, and the
// second numbers of a column lie in a narrow table of their own.
inline constexpr std::size_t kMixedLanes = 8;
inline constexpr std::size_t kFirstWithSecond = 4;
inline constexpr std::size_t kArowLane = 5;  // the only one whose spread is wanted

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

// What scores of averages are made from, one number a lane each; sums of weights are in double.
struct Averaging {
  double rounds;           // at least 1
  double time;             // what a weight counts for, in every lane
  const double* times;     // in each lane; null: `time` in all
  double row_sum;          // of the row's values
  const float* starts;     // the weight of a feature that has not been seen
  const float* constants;  // the constant feature's values
  const float* factors;    // that the row was multiplied by for its length
  const float* offsets;
  const float* ties;  // a score above it predicts +1
};

struct LaneKernels {
  // scores[k] = weights of lane k times row. Tables as in Plane, with cells of the stride asked for.
  void (*score)(const float* weights, Row row, const float* constants, float* scores);
  // spreads[k] = confidences of lane k times the squares of the row, in the same order.
  void (*spread)(const float* confidences, Row row, const float* constants, float* spreads);
  // Of twice kMixedLanes, else null: the scores of weights and sums, and the spread of kArowLane.
  void (*score_and_spread)(const float* cells, const float* seconds, Row row, const float* constants,
                           float* scores, float* spread);
  // Of the same: brings near what the one above will read.
  void (*fetch)(const float* cells, const float* seconds, Row row);
  // scores[k] = factor (time * raw score - start (row sum + constant) - raw sum) / rounds + offset, at most
  // 1e30 in size; 0 where that is no number. Which lanes predict +1, as bits.
  std::uint32_t (*average)(const float* raw_scores, const float* raw_sums, const Averaging& averaging,
                           float* scores);
  // steps[k] = signs[k] * sizes[k] where lane k moves, else 0.
  Judgement (*judge)(const float* scores, const Bars& bars, const float* sizes, float* steps);
};

// For the best instruction set of this machine; lanes must be a padded count. `stride` is from cell to cell:
// lanes, or twice that.
const LaneKernels& lane_kernels(std::size_t lanes, std::size_t stride);
inline const LaneKernels& lane_kernels(std::size_t lanes) {
  return lane_kernels(lanes, lanes);
}

}  // namespace halfspace::simd
