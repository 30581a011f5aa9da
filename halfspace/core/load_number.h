// Numbers of few bytes, the lowest first, that lie at any byte.
#pragma once
#include <cstdint>
#include <cstring>

namespace halfspace {

// Of three bytes, the one behind them is read too.
template <unsigned Width>
inline std::uint32_t load_number(const char* p) {
  std::uint32_t number = 0;
  std::memcpy(&number, p, Width == 3 ? 4 : Width);
  return Width == 3 ? number & 0xffffff : number;
}

}  // namespace halfspace
