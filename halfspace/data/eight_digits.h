// Decimal digits, up to eight at once, inside one 64-bit word.
#pragma once
#include <bit>
#include <cstdint>
#include <cstring>

namespace halfspace {

struct Digits {
  std::uint64_t value;
  unsigned count;  // 0 to 8; 8 means that more may follow
};

inline constexpr std::uint64_t kWholePowers[] = {1,      10,      100,      1000,     10000,
                                                 100000, 1000000, 10000000, 100000000};

// The run of digits at p; eight bytes must be readable.
inline Digits read_digits(const char* p) {
  std::uint64_t word;
  std::memcpy(&word, p, 8);
  const std::uint64_t digits = word ^ 0x3030303030303030ULL;  // each digit becomes its value
  // A byte above 9 reaches its top bit when 0x76 is added; a carry only disturbs later bytes.
  const std::uint64_t others = (digits | (digits + 0x7676767676767676ULL)) & 0x8080808080808080ULL;
  const unsigned count = static_cast<unsigned>(std::countr_zero(others)) / 8;
  if (count == 0) return {0, 0};
  std::uint64_t v = digits << (64 - 8 * count);  // right-aligned, zeros in front
  v = (v * 10 + (v >> 8)) & 0x00ff00ff00ff00ffULL;
  v = (v * 100 + (v >> 16)) & 0x0000ffff0000ffffULL;
  v = (v * 10000 + (v >> 32)) & 0xffffffffULL;
  return {v, count};
}

}  // namespace halfspace
