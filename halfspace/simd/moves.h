// The hot loops that change: one update of a group of lanes that move alike. Lanes of a group lie side by
// side in the cells of a wider table.
//
//   identity           w += step x
//   a link             z += step x, w = link(z)
//   adagrad            g = step x, G += g^2, w += rate g / (sqrt(G) + 1e-8): a rate for each coordinate
//   arow               w += step v x, v -= (rate v x) v x but stays above 0: a confidence v for each
//   coordinate;
//                      (v x)^2 by itself might vanish where the rate is large, or be infinite where it is 0
//
// and for averages: sum += clock * (change of w). Every operation is a rounding of its own; reference.h
// states the same in plain loops. Cost: the row's cells once more.
#pragma once
#include <cstddef>
#include <cstdint>

#include "halfspace/core/row.h"
#include "halfspace/simd/link.h"

namespace halfspace::simd {

enum class MoveKind : std::uint8_t {
  identity,
  whole_power,
  real_power,
  exponential,
  hyperbolic,
  indicator,
  adagrad,
  arow,
  adaptive,  // some lanes are adagrad's, the others arow's
};
inline constexpr std::size_t kMoveKinds = 9;
inline constexpr float kAdagradFloor = 1e-8f;
// A confidence falls towards 0 but, in true numbers, never gets there.
inline constexpr float kLeastConfidence = 0x1p-100f;

// Numbers of the group's links, one a lane.
struct LinkLanes {
  const std::uint32_t* powers;  // whole ones
  bool one_power;               // all the same
  const float* highs;           // other exponents, split
  const float* lows;
  const float* scales;
};

// Pointers are to the group's first lane in column 0; the constant's cell lies one stride before.
struct Move {
  float* weights;
  float* seconds;             // duals, squared gradients or confidences; null for the identity
  float* sums;                // null without averages
  std::size_t stride;         // from cell to cell of the weights
  std::size_t second_stride;  // of the second numbers
  std::size_t sum_stride;     // of the sums
  const float* steps;         // signed, one a lane; 0: the lane stays as it is
  const float* rates;         // of adagrad and arow
  const float* arows;         // of the adaptive kind: 1 for arow's lanes, 0 for adagrad's
  const float* constants;     // the constant feature's value in each lane; null: none has it
  const float* clocks;        // t, or what stands for it
  float* peaks;               // the largest |dual| of each lane so far; kept by the power links
  LinkLanes links;
};

struct MoveKernels {
  // peaks[k] = the largest |dual| that the move would leave in the cells it touches, or peaks[k] itself.
  void (*peak)(const Move& move, Row row, float* peaks);
  void (*move[kMoveKinds])(const Move& move, Row row);
};

// For groups of 1, 2, 4, 8, 16 or 32 lanes.
const MoveKernels& move_kernels(std::size_t lanes);

}  // namespace halfspace::simd
