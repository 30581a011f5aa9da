// The hot loops of reading a cache: numbers from the steps between them, and values that are looked at on
// their way. What is read may lie at any byte.
#pragma once
#include <cstddef>
#include <cstdint>

namespace halfspace::simd {

// The numbers of a row, which rise, from the steps between them less 1, of `width` bytes each, 1 to 4;
// `count` from 1. Returns the last, which may be too large for where it stands. Up to three bytes behind the
// steps are read.
std::uint64_t rising_numbers(const char* steps, std::size_t count, unsigned width, std::uint32_t* numbers);
std::uint64_t reference_rising_numbers(const char* steps, std::size_t count, unsigned width,
                                       std::uint32_t* numbers);

// Copies floats; false when one is 0, infinite or no number.
bool copy_values(const char* from, std::size_t count, float* values);
bool reference_copy_values(const char* from, std::size_t count, float* values);

}  // namespace halfspace::simd
