// What a decompressor reads: compressed bytes, a buffer at a time, with their place in the file.
#pragma once
#include <memory>
#include <string_view>

#include "halfspace/core/buffer.h"
#include "halfspace/data/byte_stream.h"

namespace halfspace {

// More than a block of zstd and what stands around it.
inline constexpr std::size_t kPackedBuffer = std::size_t{192} << 10;

class PackedInput {
 public:
  // Reads `buffer` bytes at once, more only when more are needed.
  explicit PackedInput(std::unique_ptr<ByteStream> from, std::size_t buffer = kPackedBuffer);

  // Sees to it that `wanted` bytes are at hand, unless the stream ends before.
  Status need(std::size_t wanted);
  [[nodiscard]] std::string_view at_hand() const { return {buffer_.data() + begin_, end_ - begin_}; }
  void take(std::size_t count) {
    begin_ += count;
    taken_ += count;
  }
  // Past the buffer when that is empty, for bytes that turn out not to be compressed.
  Result<std::size_t> read(char* to, std::size_t most);

  [[nodiscard]] std::uint64_t offset() const { return taken_; }
  [[nodiscard]] std::uint64_t size() const { return from_->size(); }
  [[nodiscard]] const std::string& name() const { return from_->name(); }
  // "found ... at byte N of the compressed data, expected ...". `ahead` bytes were taken but not used.
  [[nodiscard]] Error fault(std::string_view found, std::string_view expected, std::size_t ahead = 0) const;

 private:
  void move_to_front(std::size_t room);

  std::unique_ptr<ByteStream> from_;
  std::size_t room_;  // of the buffer, without the padding behind it
  Buffer<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::uint64_t taken_ = 0;
};

}  // namespace halfspace
