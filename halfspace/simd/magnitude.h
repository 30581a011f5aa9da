// The largest |value| of an array.
#pragma once
#include <cstddef>

namespace halfspace::simd {

float largest_magnitude(const float* values, std::size_t size);
float reference_largest_magnitude(const float* values, std::size_t size);

}  // namespace halfspace::simd
