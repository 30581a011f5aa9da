// How large the values of a row or a block are.
#pragma once
#include <cstddef>

#include "halfspace/core/row.h"

namespace halfspace::simd {

float largest_magnitude(const float* values, std::size_t size);
float reference_largest_magnitude(const float* values, std::size_t size);

// The largest |number| in the columns of a row, of a table with a number each `stride` floats.
float largest_in_columns(const float* table, std::size_t stride, Row row);
float reference_largest_in_columns(const float* table, std::size_t stride, Row row);

// Both sizes of a row in one go, the sum of squares in double in no particular order.
struct Sizes {
  double squares = 0;
  float largest = 0;
};
Sizes sizes(const float* values, std::size_t size);
Sizes reference_sizes(const float* values, std::size_t size);

// Sum of squares in double: four partial sums by position modulo 4, added as (0+1)+(2+3).
double squared_length(const float* values, std::size_t size);
double reference_squared_length(const float* values, std::size_t size);

}  // namespace halfspace::simd
