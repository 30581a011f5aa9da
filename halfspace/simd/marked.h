// Numbers of members that are marked by bits: bit k is that of member k. Every member is looked at, without a
// branch that nobody could foresee. Arrays are padded to a multiple of four members; padding is never marked.
#pragma once
#include <cstddef>
#include <cstdint>

namespace halfspace::simd {

inline constexpr std::size_t kMostMarked = 64;
constexpr std::size_t padded_members(std::size_t members) {
  return (members + 3) / 4 * 4;
}

// Each sum is four partial sums by position modulo 4, added as (0+1)+(2+3).
struct MarkedSums {
  double others;
  double marked;
};

struct MarkedKernels {
  void (*count)(std::uint64_t* counts, std::size_t padded, std::uint64_t marked);
  void (*add)(double* numbers, std::size_t padded, std::uint64_t marked, double more);
  void (*multiply)(double* numbers, std::size_t padded, std::uint64_t marked, double factor);
  MarkedSums (*sum)(const double* numbers, std::size_t padded, std::uint64_t marked);
};

// For the best instruction set of this machine.
const MarkedKernels& marked_kernels();
// The plain statement of the same.
const MarkedKernels& reference_marked_kernels();

}  // namespace halfspace::simd
