// Bytes for tests: written as hexadecimal digits, and given out a few at a time.
#pragma once
#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "halfspace/data/byte_stream.h"

namespace halfspace::test {

inline std::string from_hex(std::string_view digits) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(std::string(digits.substr(i, 2)), nullptr, 16));
  }
  return bytes;
}

// A stream that gives at most `piece` bytes at once.
class PiecesOf : public ByteStream {
 public:
  PiecesOf(std::string bytes, std::size_t piece) : bytes_(std::move(bytes)), piece_(piece) {}

  Result<std::size_t> read(char* to, std::size_t most) override {
    const std::size_t count = std::min({most, piece_, bytes_.size() - at_});
    std::memcpy(to, bytes_.data() + at_, count);
    at_ += count;
    return count;
  }
  [[nodiscard]] std::uint64_t offset() const override { return at_; }
  [[nodiscard]] std::uint64_t size() const override { return bytes_.size(); }
  [[nodiscard]] const std::string& name() const override { return name_; }

 private:
  std::string bytes_;
  std::size_t piece_;
  std::size_t at_ = 0;
  std::string name_ = "rows";
};

}  // namespace halfspace::test
