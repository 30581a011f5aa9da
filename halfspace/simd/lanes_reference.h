// The plain statement of what the kernels in lanes.h compute: the same bits, one number at a time.
#pragma once
#include <cstddef>

#include "halfspace/simd/lanes.h"

namespace halfspace::simd {

float reference_power(float z, std::uint32_t exponent);
void reference_score(std::size_t lanes, const float* weights, Row row, const float* constants, float* scores);
Judgement reference_judge(std::size_t lanes, const float* scores, float sign, const Bars& bars,
                          const float* sizes, float* steps);
void reference_peak(std::size_t lanes, const Move& move, Row row, float* peaks);
void reference_move(std::size_t lanes, const Move& move, Row row);

}  // namespace halfspace::simd
