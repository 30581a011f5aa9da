// Numbers of few bytes in a cache. Bytes may lie anywhere; up to three bytes behind an array are read, which
// the checksum at a part's end makes harmless.
#pragma once
#include <cstddef>
#include <cstdint>

#include "halfspace/core/load_number.h"

namespace halfspace {

// Calls f(i, number) for each of `count` numbers of 1 to 4 bytes.
template <class F>
inline void for_each_number(const char* p, std::size_t count, unsigned width, F f) {
  const auto loop = [&]<unsigned Width>() {
    for (std::size_t i = 0; i < count; ++i) f(i, load_number<Width>(p + i * Width));
  };
  switch (width) {
    case 1:
      return loop.template operator()<1>();
    case 2:
      return loop.template operator()<2>();
    case 3:
      return loop.template operator()<3>();
    default:
      return loop.template operator()<4>();
  }
}

}  // namespace halfspace
