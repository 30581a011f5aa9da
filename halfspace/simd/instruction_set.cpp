#include "halfspace/simd/instruction_set.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <vector>

namespace halfspace::simd {
namespace {

bool is_there(InstructionSet set) {
#if defined(__x86_64__)
  switch (set) {
    case InstructionSet::avx3:
      return is_there(InstructionSet::avx2) && __builtin_cpu_supports("avx512f") &&
             __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd") &&
             __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    case InstructionSet::avx2:
      // What else is meant by it (F16C, LZCNT) came with the same machines or before them.
      return is_there(InstructionSet::sse4) && __builtin_cpu_supports("avx2") &&
             __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    case InstructionSet::sse4:
      return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul") &&
             __builtin_cpu_supports("aes");
    case InstructionSet::ssse3:
      return __builtin_cpu_supports("ssse3");
    case InstructionSet::baseline:
      break;
  }
#endif
  return set == InstructionSet::baseline;
}

std::vector<InstructionSet> find_all() {
  std::vector<InstructionSet> found;
  for (const auto set : {InstructionSet::avx3, InstructionSet::avx2, InstructionSet::sse4,
                         InstructionSet::ssse3, InstructionSet::baseline}) {
    if (is_there(set)) found.push_back(set);
  }
  return found;
}

std::atomic<InstructionSet>& in_use() {
  static std::atomic<InstructionSet> set = instruction_sets().front();
  return set;
}

}  // namespace

const char* name_of(InstructionSet set) {
  static constexpr const char* kNames[] = {"AVX-512", "AVX2", "SSE4", "SSSE3", "baseline"};
  return kNames[static_cast<std::size_t>(set)];
}

std::span<const InstructionSet> instruction_sets() {
  static const std::vector<InstructionSet> all = find_all();
  return all;
}

InstructionSet instruction_set() {
  return in_use().load(std::memory_order_relaxed);
}

void use(InstructionSet set) {
  const auto all = instruction_sets();
  assert(std::find(all.begin(), all.end(), set) != all.end());
  in_use().store(set, std::memory_order_relaxed);
}

}  // namespace halfspace::simd
