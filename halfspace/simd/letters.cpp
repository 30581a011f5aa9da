#include "halfspace/simd/letters.h"

#include <cstring>

#include "halfspace/simd/instruction_set.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "halfspace/simd/letters.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::CappedTag<std::int8_t, kMasked>;

template <class Mask>
void store_bits(Mask mask, std::size_t at, std::uint64_t& bits) {
  std::uint8_t bytes[kMasked / 8 + 8];  // which may be written in whole words
  hn::StoreMaskBits(Bytes(), mask, bytes);
  std::uint64_t part = 0;
  std::memcpy(&part, bytes, (hn::Lanes(Bytes()) + 7) / 8);
  bits |= part << at;
}

// Of 64 bytes. False: one is not ASCII.
bool of_one_mask(const std::int8_t* text, char* lower, std::uint64_t& letters, std::uint64_t& apostrophes) {
  const Bytes d;
  const auto between = [&](auto bytes, char first, char last) {
    return hn::And(hn::Gt(bytes, hn::Set(d, static_cast<std::int8_t>(first - 1))),
                   hn::Lt(bytes, hn::Set(d, static_cast<std::int8_t>(last + 1))));
  };
  letters = apostrophes = 0;
  auto all = hn::Zero(d);
  for (std::size_t i = 0; i < kMasked; i += hn::Lanes(d)) {
    const auto bytes = hn::LoadU(d, text + i);
    const auto small = hn::Or(bytes, hn::Set(d, 0x20));
    const auto is_letter = between(small, 'a', 'z');
    all = hn::Or(all, bytes);
    hn::StoreU(hn::IfThenElse(is_letter, small, bytes), d, reinterpret_cast<std::int8_t*>(lower) + i);
    store_bits(hn::Or(is_letter, between(bytes, '0', '9')), i, letters);
    store_bits(hn::Eq(bytes, hn::Set(d, '\'')), i, apostrophes);
  }
  return hn::AllFalse(d, hn::Lt(all, hn::Zero(d)));
}

bool find_letters(const char* text, std::size_t size, char* lower, std::uint64_t* letters,
                  std::uint64_t* apostrophes) {
  const auto* bytes = reinterpret_cast<const std::int8_t*>(text);
  const std::size_t whole = size / kMasked;
  for (std::size_t k = 0; k < whole; ++k) {
    const std::size_t at = k * kMasked;
    if (!of_one_mask(bytes + at, lower + at, letters[k], apostrophes[k])) return false;
  }
  std::int8_t rest[kMasked] = {};
  std::memcpy(rest, bytes + whole * kMasked, size % kMasked);
  return of_one_mask(rest, lower + whole * kMasked, letters[whole], apostrophes[whole]);
}

}  // namespace
}  // namespace halfspace::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace halfspace::simd {

bool ascii_letters(const char* text, std::size_t size, char* lower, std::uint64_t* letters,
                   std::uint64_t* apostrophes) {
  static constexpr decltype(&HWY_STATIC_DISPATCH(find_letters)) kVersions[] =
      HALFSPACE_VERSIONS(find_letters);
  return version_in_use(kVersions)(text, size, lower, letters, apostrophes);
}

bool reference_ascii_letters(const char* text, std::size_t size, char* lower, std::uint64_t* letters,
                             std::uint64_t* apostrophes) {
  for (std::size_t k = 0; k <= size / kMasked; ++k) letters[k] = apostrophes[k] = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const char c = text[i];
    if (static_cast<unsigned char>(c) >= 0x80) return false;
    const bool is_capital = c >= 'A' && c <= 'Z';
    lower[i] = is_capital ? static_cast<char>(c + 0x20) : c;
    const bool is_letter = is_capital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    const std::uint64_t bit = std::uint64_t{1} << i % kMasked;
    if (is_letter) letters[i / kMasked] |= bit;
    if (c == '\'') apostrophes[i / kMasked] |= bit;
  }
  return true;
}

}  // namespace halfspace::simd
#endif
