// A fingerprint of a row's features: a number that changes when a column or a value does, and not with the
// order in which they stand. Made to be cheap, to notice other rows; nothing that an adversary could not
// forge.
//
// Each feature is mixed by two multiplications of 32 bits, the results are added modulo 2^64.
#pragma once
#include <cstddef>
#include <cstdint>

namespace halfspace::simd {

std::uint64_t fingerprint(const std::uint32_t* columns, const float* values, std::size_t size);
std::uint64_t reference_fingerprint(const std::uint32_t* columns, const float* values, std::size_t size);

}  // namespace halfspace::simd
