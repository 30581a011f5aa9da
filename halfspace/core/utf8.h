// Code points in bytes. What is not UTF-8 is taken byte by byte.
#pragma once
#include <cstddef>

namespace halfspace {

struct CodePoint {
  static constexpr char32_t kNone = 0xffffffff;  // the byte is no part of UTF-8

  char32_t value;
  std::size_t size;  // bytes; 1 when there is none
};

// The code point at `p`, which is before `end`. Overlong forms and halves of pairs are not UTF-8.
inline CodePoint code_point_at(const char* p, const char* end) {
  const auto byte = [p](std::size_t i) { return static_cast<unsigned char>(p[i]); };
  const auto rest = static_cast<std::size_t>(end - p);
  const auto follows = [&](std::size_t i) { return i < rest && (byte(i) & 0xc0) == 0x80; };
  const char32_t first = byte(0);
  if (first < 0x80) return {first, 1};
  if (first >= 0xc2 && first < 0xe0 && follows(1)) return {(first & 0x1f) << 6 | (byte(1) & 0x3fu), 2};
  if ((first & 0xf0) == 0xe0 && follows(1) && follows(2)) {
    const char32_t c = (first & 0xf) << 12 | (byte(1) & 0x3fu) << 6 | (byte(2) & 0x3fu);
    if (c >= 0x800 && (c < 0xd800 || c > 0xdfff)) return {c, 3};
  }
  if ((first & 0xf8) == 0xf0 && follows(1) && follows(2) && follows(3)) {
    const char32_t c =
        (first & 7) << 18 | (byte(1) & 0x3fu) << 12 | (byte(2) & 0x3fu) << 6 | (byte(3) & 0x3fu);
    if (c >= 0x10000 && c <= 0x10ffff) return {c, 4};
  }
  return {CodePoint::kNone, 1};
}

// Writes a code point, one to four bytes; returns what is behind it.
inline char* write_code_point(char32_t c, char* out) {
  const auto tail = [c](int shift) { return static_cast<char>(0x80 | (c >> shift & 0x3f)); };
  if (c < 0x80) {
    *out++ = static_cast<char>(c);
    return out;
  }
  if (c < 0x800) {
    *out++ = static_cast<char>(0xc0 | c >> 6);
  } else {
    if (c < 0x10000) {
      *out++ = static_cast<char>(0xe0 | c >> 12);
    } else {
      *out++ = static_cast<char>(0xf0 | c >> 18);
      *out++ = tail(12);
    }
    *out++ = tail(6);
  }
  *out++ = tail(0);
  return out;
}

}  // namespace halfspace
