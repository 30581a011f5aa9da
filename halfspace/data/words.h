// The words of a text, lower-cased, one behind the other with a single blank between them and at both ends,
// so that a run of words, or of characters, is a piece of one buffer and no string is built.
//
// A word is a run of letters and digits; an apostrophe between two of them belongs to it. ASCII punctuation
// and control characters, and the punctuation and blanks of Unicode's common blocks, separate; all other code
// points, and bytes that are not UTF-8, are letters. Cost: about 1 ns a byte of English on one core, twice
// that where it is not ASCII.
#pragma once
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "halfspace/core/buffer.h"

namespace halfspace {

class Words {
 public:
  // Takes a text of less than 2^30 bytes that is followed by a newline.
  void take(std::string_view text);
  // The same without a way of its own for ASCII.
  void take_plainly(std::string_view text);

  [[nodiscard]] std::size_t words() const { return words_; }
  // `count` words from the given one on.
  [[nodiscard]] std::string_view run(std::size_t word, std::size_t count) const {
    return piece(starts_[word], starts_[word + count] - 1);
  }
  // The bytes of a word of at most eight, as one number that is no other word's; 0 for longer ones. No word
  // has a byte 0, which separates.
  [[nodiscard]] std::uint64_t as_number(std::size_t word) const {
    const std::size_t size = starts_[word + 1] - 1 - starts_[word];
    if (size > sizeof(std::uint64_t)) return 0;
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text_.data() + starts_[word], sizeof(bytes));  // the buffer reaches so far
    const std::size_t foreign = 8 * (sizeof(bytes) - size);
    return std::endian::native == std::endian::little ? bytes << foreign : bytes >> foreign << foreign;
  }

  // Finds the characters, blanks included: code points, or bytes that are none. Without words there are none.
  void find_characters();
  [[nodiscard]] std::size_t characters() const { return characters_; }
  [[nodiscard]] std::string_view characters(std::size_t first, std::size_t count) const {
    return piece(characters_at_[first], characters_at_[first + count]);
  }

 private:
  void begin(std::string_view text);
  bool take_ascii(std::string_view text);
  std::size_t find_edges(std::size_t masks);
  void take_any(std::string_view text);
  [[nodiscard]] std::string_view piece(std::size_t begin, std::size_t end) const {
    return {text_.data() + begin, end - begin};
  }

  Buffer<char> text_;
  std::size_t size_ = 0;
  Buffer<std::uint32_t> starts_;  // of the words; one more at the end
  std::size_t words_ = 0;
  Buffer<std::uint32_t> characters_at_;  // one more at the end
  std::size_t characters_ = 0;
  // Of ASCII text: see simd/letters.h.
  Buffer<char> lower_;
  Buffer<std::uint64_t> letters_;
  Buffer<std::uint64_t> apostrophes_;
  Buffer<std::uint32_t> edges_;  // beginnings and ends of words
};

// Neither a letter nor a digit.
bool separates(char32_t c);

}  // namespace halfspace
