// The hot loops of reading a cache. Bytes may lie anywhere; up to three bytes behind an array are read, which
// the checksum at a part's end makes harmless.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace halfspace {

template <unsigned Width>
inline std::uint32_t load_number(const char* p) {
  std::uint32_t number = 0;
  std::memcpy(&number, p, Width == 3 ? 4 : Width);
  return Width == 3 ? number & 0xffffff : number;
}

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

// The numbers of a row from their differences less 1; returns the last. Four at a time, so that one addition
// of four is all that has to wait for the four before.
template <unsigned Width>
inline std::uint64_t add_up(const char* p, std::size_t count, std::uint32_t* numbers) {
  std::uint64_t sum = 0;  // one more than the last number
  std::size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const std::uint64_t a = load_number<Width>(p + i * Width);
    const std::uint64_t b = a + load_number<Width>(p + (i + 1) * Width) + 1;
    const std::uint64_t c = b + load_number<Width>(p + (i + 2) * Width) + 1;
    const std::uint64_t d = c + load_number<Width>(p + (i + 3) * Width) + 1;
    numbers[i] = static_cast<std::uint32_t>(sum + a);
    numbers[i + 1] = static_cast<std::uint32_t>(sum + b);
    numbers[i + 2] = static_cast<std::uint32_t>(sum + c);
    numbers[i + 3] = static_cast<std::uint32_t>(sum + d);
    sum += d + 1;
  }
  for (; i < count; ++i) {
    sum += load_number<Width>(p + i * Width);
    numbers[i] = static_cast<std::uint32_t>(sum++);
  }
  return sum - 1;
}

inline std::uint64_t add_up(const char* p, std::size_t count, unsigned width, std::uint32_t* numbers) {
  switch (width) {
    case 1:
      return add_up<1>(p, count, numbers);
    case 2:
      return add_up<2>(p, count, numbers);
    case 3:
      return add_up<3>(p, count, numbers);
    default:
      return add_up<4>(p, count, numbers);
  }
}

// Copies floats; false when one is 0, infinite or no number. One less than the magnitude's bits is then
// negative or not below those of infinity less 1, which the sign of one of two differences tells.
inline bool copy_values(const char* p, std::size_t count, float* values) {
  constexpr std::int32_t kLargest = 0x7f7ffffe;
  std::int32_t signs = 0;
  for (std::size_t i = 0; i < count; ++i) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, p + 4 * i, 4);
    const auto magnitude = static_cast<std::int32_t>((bits & 0x7fffffff) - 1);
    signs |= magnitude | static_cast<std::int32_t>(static_cast<std::uint32_t>(kLargest) -
                                                   static_cast<std::uint32_t>(magnitude));
    values[i] = std::bit_cast<float>(bits);
  }
  return signs >= 0;
}

}  // namespace halfspace
