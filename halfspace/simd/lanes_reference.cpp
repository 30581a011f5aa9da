#include "halfspace/simd/lanes_reference.h"

#include <algorithm>
#include <cmath>

namespace halfspace::simd {

float reference_power(float z, std::uint32_t exponent) {
  float result = 1;
  for (float factor = z; exponent != 0; exponent >>= 1, factor *= factor) {
    if ((exponent & 1) != 0) result *= factor;
  }
  return result;
}

void reference_score(std::size_t lanes, const float* weights, Row row, const float* constants,
                     float* scores) {
  for (std::size_t k = 0; k < lanes; ++k) {
    float sums[4] = {0, 0, 0, 0};
    for (std::size_t i = 0; i < row.size; ++i) {
      sums[i % 4] += weights[row.columns[i] * lanes + k] * row.values[i];
    }
    if (constants != nullptr) sums[row.size % 4] += (weights - lanes)[k] * constants[k];
    scores[k] = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  }
}

Judgement reference_judge(std::size_t lanes, const float* scores, float sign, const Bars& bars,
                          const float* sizes, float* steps) {
  Judgement judgement;
  for (std::size_t k = 0; k < lanes; ++k) {
    const bool moves = sign * scores[k] <= bars.move[k];
    steps[k] = moves ? sign * sizes[k] : 0.0f;
    judgement.moves |= static_cast<std::uint32_t>(moves) << k;
    judgement.positive |= static_cast<std::uint32_t>(scores[k] > bars.tie[k]) << k;
    judgement.doubtful |= !std::isfinite(scores[k]) || scores[k] == bars.doubt[k];
  }
  return judgement;
}

namespace {

// Calls visit(offset of the cell, value) for every non-zero and the constant feature of one lane.
template <class Visit>
void for_each_cell(std::size_t lanes, std::size_t lane, Row row, const float* constants, Visit visit) {
  for (std::size_t i = 0; i < row.size; ++i) {
    visit(static_cast<std::ptrdiff_t>(row.columns[i] * lanes + lane), row.values[i]);
  }
  if (constants != nullptr) {
    visit(static_cast<std::ptrdiff_t>(lane) - static_cast<std::ptrdiff_t>(lanes), constants[lane]);
  }
}

}  // namespace

void reference_peak(std::size_t lanes, const Move& move, Row row, float* peaks) {
  const float* duals = move.duals != nullptr ? move.duals : move.weights;
  for (std::size_t k = 0; k < lanes; ++k) {
    for_each_cell(lanes, k, row, move.constants, [&](std::ptrdiff_t cell, float x) {
      peaks[k] = std::max(peaks[k], std::fabs(duals[cell] + move.steps[k] * x));
    });
  }
}

void reference_move(std::size_t lanes, const Move& move, Row row) {
  float* duals = move.duals != nullptr ? move.duals : move.weights;
  for (std::size_t k = 0; k < lanes; ++k) {
    for_each_cell(lanes, k, row, move.constants, [&](std::ptrdiff_t cell, float x) {
      const float before = move.weights[cell];
      duals[cell] = duals[cell] + move.steps[k] * x;
      const float after = reference_power(duals[cell], move.powers[k]);
      if (move.duals != nullptr) move.peaks[k] = std::max(move.peaks[k], std::fabs(duals[cell]));
      move.weights[cell] = after;
      if (move.sums != nullptr) move.sums[cell] += move.round * (after - before);
    });
  }
}

}  // namespace halfspace::simd
