// The loops of kernels: one row against many rows that lie side by side, feature by feature, in double.
// A product of two floats is exact in double, so multiply and add may be fused here or not: the bits are the
// same on every machine.
#pragma once
#include <cstddef>

namespace halfspace::simd {

// One feature of a row, and the values that `count` other rows have of it.
struct Column {
  double value;
  const float* others;
};

// sums[i] += value * others[i], for one column after the other.
void add_columns(const Column* columns, std::size_t size, double* sums, std::size_t count);
void reference_add_columns(const Column* columns, std::size_t size, double* sums, std::size_t count);

// products[i] *= 1 + value * others[i], for one column after the other.
void multiply_columns(const Column* columns, std::size_t size, double* products, std::size_t count);
void reference_multiply_columns(const Column* columns, std::size_t size, double* products, std::size_t count);

// values[i] = e^(-factor (own + squares[i] - 2 values[i])), a negative difference counting as 0: from dot
// products to Gaussian kernels. vector_exp of core/exp_log.h.
struct Gaussian {
  double factor;  // above 0
  double own;     // |x|^2
};
void gaussian_of_dots(const Gaussian& gaussian, const double* squares, double* values, std::size_t count);
void reference_gaussian_of_dots(const Gaussian& gaussian, const double* squares, double* values,
                                std::size_t count);

}  // namespace halfspace::simd
