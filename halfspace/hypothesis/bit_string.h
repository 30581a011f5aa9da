// Strings of bits that tell their own end, for descriptions of rules: numbers of a given width, Elias's gamma
// code of numbers from 1 on, Rice codes, and bytes.
#pragma once
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace halfspace {

using Bits = std::vector<bool>;

class BitWriter {
 public:
  void put(std::uint64_t number, unsigned width) {
    for (unsigned bit = width; bit-- > 0;) bits.push_back((number >> bit & 1) != 0);
  }
  void put_gamma(std::uint64_t number) {
    const auto width = static_cast<unsigned>(std::bit_width(number));
    bits.insert(bits.end(), width - 1, false);
    put(number, width);
  }
  void put_rice(std::uint64_t number, unsigned low) {
    bits.insert(bits.end(), number >> low, true);
    bits.push_back(false);
    put(number, low);
  }
  // How many, then the bytes.
  void put_bytes(std::string_view text) {
    put_gamma(text.size() + 1);
    for (const char byte : text) put(static_cast<unsigned char>(byte), 8);
  }
  Bits bits;
};

// Reads zeros behind the end, and says so.
class BitReader {
 public:
  explicit BitReader(const Bits& bits) : bits_(bits) {}
  std::uint64_t get(unsigned width) {
    std::uint64_t number = 0;
    for (unsigned bit = 0; bit < width; ++bit) number = number << 1 | (next() ? 1 : 0);
    return number;
  }
  std::uint64_t get_gamma() {
    unsigned zeros = 0;
    while (!next()) {
      if (++zeros > 62 || past_) return past_ = true, 1;
    }
    return std::uint64_t{1} << zeros | get(zeros);
  }
  std::uint64_t get_rice(unsigned low) {
    std::uint64_t high = 0;
    while (next()) ++high;
    return high << low | get(low);
  }
  std::string get_bytes() {
    std::string text;
    const std::uint64_t bytes = get_gamma() - 1;
    for (std::uint64_t b = 0; b < bytes && ok(); ++b) text += static_cast<char>(get(8));
    return text;
  }
  [[nodiscard]] bool ok() const { return !past_; }
  [[nodiscard]] std::size_t used() const { return at_; }

 private:
  bool next() {
    if (at_ < bits_.size()) return bits_[at_++];
    past_ = true;
    return false;
  }
  const Bits& bits_;
  std::size_t at_ = 0;
  bool past_ = false;
};

}  // namespace halfspace
