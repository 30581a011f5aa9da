// Which of the versions of a kernel is run: the best that this machine has, found once.
//
// Highway compiles a file for each instruction set. It can also choose between the versions, but its shared
// library measures the machine's clock for four milliseconds whenever a program starts; so the choice is
// ours.
#pragma once
#include <cstddef>
#include <span>

namespace halfspace::simd {

// The better first; baseline is what the compiler may assume of every machine.
enum class InstructionSet { avx3, avx2, sse4, ssse3, baseline };

const char* name_of(InstructionSet set);
// Those of this machine, the best first; never empty.
std::span<const InstructionSet> instruction_sets();
// The one in use.
InstructionSet instruction_set();
// For tests, which compare them all. Must be one of this machine's.
void use(InstructionSet set);

// The version for the set in use, or for the next best that the compiler made one for.
template <class Function, std::size_t kCount>
Function version_in_use(Function const (&versions)[kCount]) {
  static_assert(kCount == static_cast<std::size_t>(InstructionSet::baseline) + 1);
  auto i = static_cast<std::size_t>(instruction_set());
  while (versions[i] == nullptr) ++i;
  return versions[i];
}

}  // namespace halfspace::simd

// All versions of `function`, which stands in HWY_NAMESPACE; in the part of a file that is compiled once.
#define HALFSPACE_VERSIONS(function)                                                 \
  {                                                                                  \
    HWY_CHOOSE_AVX3(function), HWY_CHOOSE_AVX2(function), HWY_CHOOSE_SSE4(function), \
        HWY_CHOOSE_SSSE3(function), &HWY_STATIC_DISPATCH(function)                   \
  }
