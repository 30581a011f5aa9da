// Where the letters and digits of ASCII text are.
#pragma once
#include <cstddef>
#include <cstdint>

namespace halfspace::simd {

// Bytes that one number of a mask speaks of, the first by its lowest bit.
inline constexpr std::size_t kMasked = 64;

// Writes the text in lower case, and masks of its letters and digits and of its apostrophes: size / 64 + 1
// numbers each, bits behind the text are 0. False, and nothing of use is written, when a byte is not ASCII.
// `lower` has room for that many times 64 bytes.
bool ascii_letters(const char* text, std::size_t size, char* lower, std::uint64_t* letters,
                   std::uint64_t* apostrophes);
bool reference_ascii_letters(const char* text, std::size_t size, char* lower, std::uint64_t* letters,
                             std::uint64_t* apostrophes);

}  // namespace halfspace::simd
