// What must hold whatever the fuzzer found; a failure names the demand that was not met.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace halfspace::fuzz {

// The compiler's own names of the place: its standard library has no source_location yet.
inline void demand(bool holds, const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  if (holds) return;
  std::fprintf(stderr, "%s:%d: not met\n", file, line);
  std::abort();
}

}  // namespace halfspace::fuzz
