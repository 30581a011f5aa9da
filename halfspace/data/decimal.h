// Decimal numbers in text, fast: at most two words of digits, one exact integer divided by one exact power of
// ten. The rest goes to read_float, with which this agrees on every number.
#pragma once
#include <bit>
#include <cstdint>
#include <string_view>

#include "halfspace/data/eight_digits.h"

namespace halfspace {

static_assert(std::endian::native == std::endian::little, "digits are read as little-endian words");

// A finite float from the whole of `text`; a leading + is allowed. False when it is anything else.
bool read_float(std::string_view text, float& value);

inline constexpr double kPowersOfTen[] = {1e0, 1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7, 1e8,
                                          1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16};

// The rare forms: exponents, more digits than fit, a plus sign. Null when it is no finite number.
template <class Ends>
const char* read_rare_value(const char* p, float& value, Ends ends) {
  const char* end = p;
  while (!ends(*end)) ++end;
  return read_float({p, static_cast<std::size_t>(end - p)}, value) ? end : nullptr;
}

// A decimal like -12.0837 up to where `ends` says so; returns its end, or null when it is no finite number.
// The quotient of two exact doubles is the nearest double; rounding it once more to float gives the nearest
// float unless it lies exactly between two.
template <class Ends>
inline const char* read_value(const char* p, float& value, Ends ends) {
  const char* const begin = p;
  bool negative = false;
  if (*p == '-') {  // a branch, so that the common case need not wait for this byte
    negative = true;
    ++p;
  }
  // One digit in front of the point is so common that its length is guessed, not computed.
  Digits whole{static_cast<std::uint64_t>(*p - '0'), 1};
  if (p[1] != '.' || whole.value > 9) whole = read_digits(p);
  p += whole.count;
  std::uint64_t mantissa = whole.value;
  unsigned decimals = 0;
  if (*p == '.') {
    ++p;
    const Digits first = read_digits(p);
    p += first.count;
    mantissa = mantissa * kWholePowers[first.count] + first.value;
    decimals = first.count;
    if (first.count == 8) [[unlikely]] {
      const Digits second = read_digits(p);
      p += second.count;
      mantissa = mantissa * kWholePowers[second.count] + second.value;
      decimals += second.count;
    }
  }
  const unsigned digits = whole.count + decimals;
  const double exact = static_cast<double>(mantissa) / kPowersOfTen[decimals];
  const bool between_floats = (std::bit_cast<std::uint64_t>(exact) & 0x1fffffff) == 0x10000000;
  if (digits - 1 < 15 && whole.count < 8 && !between_floats && ends(*p)) [[likely]] {
    const auto magnitude = static_cast<float>(exact);
    value = negative ? -magnitude : magnitude;
    return p;
  }
  return read_rare_value(begin, value, ends);
}

}  // namespace halfspace
