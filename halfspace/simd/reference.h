// The plain statement of what the kernels in lanes.h and moves.h compute: the same bits, one number at a
// time.
#pragma once
#include <cstddef>

#include "halfspace/simd/lanes.h"
#include "halfspace/simd/moves.h"

namespace halfspace::simd {

void reference_score(std::size_t lanes, std::size_t stride, const float* weights, Row row,
                     const float* constants, float* scores);
void reference_spread(std::size_t lanes, std::size_t stride, const float* confidences, Row row,
                      const float* constants, float* spreads);
std::uint32_t reference_average(std::size_t lanes, const float* raw_scores, const float* raw_sums,
                                const Averaging& averaging, float* scores);
Judgement reference_judge(std::size_t lanes, const float* scores, const Bars& bars, const float* sizes,
                          float* steps);
void reference_peak(std::size_t lanes, const Move& move, Row row, float* peaks);
void reference_move(MoveKind kind, std::size_t lanes, const Move& move, Row row);

}  // namespace halfspace::simd
