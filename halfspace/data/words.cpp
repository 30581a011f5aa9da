#include "halfspace/data/words.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <iterator>

#include "halfspace/core/lower_case.h"
#include "halfspace/core/utf8.h"
#include "halfspace/simd/letters.h"

namespace halfspace {
namespace {

constexpr std::size_t kCopied = 16;  // bytes of a word at a time, and so many behind it

constexpr char32_t kApostrophe = 0x2019;  // as typeset

// Letters and digits of ASCII, lower-cased; 0 for all other bytes.
constexpr auto kAscii = [] {
  std::array<char, 256> table{};
  for (unsigned char c = '0'; c <= '9'; ++c) table[c] = static_cast<char>(c);
  for (unsigned char c = 'a'; c <= 'z'; ++c) table[c] = table[c - 'a' + 'A'] = static_cast<char>(c);
  return table;
}();

char ascii(const char* p) {
  return kAscii[static_cast<unsigned char>(*p)];
}

// Punctuation, blanks and signs of money from U+0080 on: first and last.
constexpr char32_t kSeparators[][2] = {
    {0x0080, 0x00a9},  // ª is a letter, as are µ and º
    {0x00ab, 0x00b4}, {0x00b6, 0x00b9}, {0x00bb, 0x00bf}, {0x00d7, 0x00d7}, {0x00f7, 0x00f7},
    {0x037e, 0x037e}, {0x0387, 0x0387}, {0x055a, 0x055f}, {0x0589, 0x058a}, {0x05be, 0x05be},
    {0x05c0, 0x05c0}, {0x05c3, 0x05c3}, {0x060c, 0x060d}, {0x061b, 0x061f}, {0x066a, 0x066d},
    {0x06d4, 0x06d4}, {0x0964, 0x0965}, {0x1680, 0x1680}, {0x2000, 0x206f}, {0x20a0, 0x20cf},
    {0x2e00, 0x2e2e}, {0x2e30, 0x2e7f}, {0x3000, 0x3004}, {0x3008, 0x3020}, {0x302a, 0x3030},
    {0x3036, 0x3037}, {0x303d, 0x303f}, {0xfe10, 0xfe1f}, {0xfe30, 0xfe6f}, {0xfeff, 0xfeff},
    {0xff00, 0xff0f}, {0xff1a, 0xff20}, {0xff3b, 0xff40}, {0xff5b, 0xff65},
};

bool letter_at(const char* p, const char* end) {
  return p < end && (ascii(p) != 0 || !separates(code_point_at(p, end).value));
}

// The first letter or digit from p on.
const char* next_word(const char* p, const char* end) {
  for (; p < end && ascii(p) == 0; ++p) {
    if (static_cast<unsigned char>(*p) < 0x80) continue;
    const CodePoint c = code_point_at(p, end);
    if (!separates(c.value)) return p;
    p += c.size - 1;
  }
  return p;
}

// Writes the word at p; both are left behind it. The byte at `end` separates.
void copy_word(const char*& p, const char* end, char*& out) {
  while (true) {
    for (char c = ascii(p); c != 0; c = ascii(p)) {
      *out++ = c;
      ++p;
    }
    const bool plain = static_cast<unsigned char>(*p) < 0x80;
    if (plain && *p != '\'') return;
    if (p >= end) return;
    const CodePoint c = code_point_at(p, end);
    if (plain || c.value == kApostrophe) {
      if (!letter_at(p + c.size, end)) return;
      *out++ = '\'';
    } else if (c.value == CodePoint::kNone) {
      *out++ = *p;
    } else {
      if (separates(c.value)) return;
      out = write_code_point(lower_case(c.value), out);
    }
    p += c.size;
  }
}

}  // namespace

bool separates(char32_t c) {
  if (c < 0x80) return kAscii[c] == 0;
  const auto* range = std::lower_bound(std::begin(kSeparators), std::end(kSeparators), c,
                                       [](const auto& r, char32_t x) { return r[1] < x; });
  return range != std::end(kSeparators) && c >= (*range)[0];
}

void Words::begin(std::string_view text) {
  // Lower case may take three bytes for two; every second byte may begin a word. Eight more, so that the
  // bytes of the last word may be read as one number.
  text_.resize(text.size() + text.size() / 2 + 16 + kCopied);
  starts_.resize(text.size() / 2 + 2);
  words_ = characters_ = 0;
}

void Words::take(std::string_view text) {
  begin(text);
  if (!take_ascii(text)) take_any(text);
}

void Words::take_plainly(std::string_view text) {
  begin(text);
  take_any(text);
}

// Words are where the bits of letters change, so that most bytes are never looked at one by one.
bool Words::take_ascii(std::string_view text) {
  const std::size_t masks = text.size() / simd::kMasked + 1;
  lower_.resize(masks * simd::kMasked + kCopied);
  letters_.resize(masks);
  apostrophes_.resize(masks);
  edges_.resize(text.size() + 2);
  if (!simd::ascii_letters(text.data(), text.size(), lower_.data(), letters_.data(), apostrophes_.data())) {
    return false;
  }
  const std::size_t edges = find_edges(masks);
  char* out = text_.data();
  *out++ = ' ';
  for (std::size_t e = 0; e < edges; e += 2) {
    starts_[words_++] = static_cast<std::uint32_t>(out - text_.data());
    const std::size_t size = edges_[e + 1] - edges_[e];
    const char* const word = lower_.data() + edges_[e];
    for (std::size_t i = 0; i < size; i += kCopied) std::memcpy(out + i, word + i, kCopied);
    out += size;
    *out++ = ' ';
  }
  size_ = static_cast<std::size_t>(out - text_.data());
  starts_[words_] = static_cast<std::uint32_t>(size_);
  return true;
}

// Where words begin and end, in turns. An apostrophe between two letters is one.
std::size_t Words::find_edges(std::size_t masks) {
  std::size_t edges = 0;
  std::uint64_t before = 0;  // the last byte of the mask before was a letter
  std::uint64_t joined_before = 0;
  for (std::size_t k = 0; k < masks; ++k) {
    const std::uint64_t letters = letters_[k];
    const std::uint64_t next = k + 1 < masks ? letters_[k + 1] : 0;
    const std::uint64_t follow = letters >> 1 | next << 63;
    const std::uint64_t joined = letters | (apostrophes_[k] & (letters << 1 | before) & follow);
    std::uint64_t changes = joined ^ (joined << 1 | joined_before);
    for (; changes != 0; changes &= changes - 1) {
      edges_[edges++] =
          static_cast<std::uint32_t>(k * simd::kMasked + static_cast<unsigned>(std::countr_zero(changes)));
    }
    before = letters >> 63;
    joined_before = joined >> 63;
  }
  return edges;
}

void Words::take_any(std::string_view text) {
  char* out = text_.data();
  *out++ = ' ';
  const char* p = text.data();
  const char* const end = p + text.size();
  while ((p = next_word(p, end)) < end) {
    starts_[words_++] = static_cast<std::uint32_t>(out - text_.data());
    copy_word(p, end, out);
    *out++ = ' ';
  }
  size_ = static_cast<std::size_t>(out - text_.data());
  starts_[words_] = static_cast<std::uint32_t>(size_);
}

void Words::find_characters() {
  characters_ = 0;
  if (words_ == 0) return;
  characters_at_.resize(size_ + 1);
  const char* const begin = text_.data();
  const char* const end = begin + size_;
  for (const char* p = begin; p < end; p += code_point_at(p, end).size) {
    characters_at_[characters_++] = static_cast<std::uint32_t>(p - begin);
  }
  characters_at_[characters_] = static_cast<std::uint32_t>(size_);
}

}  // namespace halfspace
