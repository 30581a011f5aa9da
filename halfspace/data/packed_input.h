// What a decompressor reads: compressed bytes, a buffer at a time, with their place in the file.
#pragma once
#include <memory>
#include <string_view>

#include "halfspace/core/buffer.h"
#include "halfspace/data/byte_stream.h"

namespace halfspace {

class PackedInput {
 public:
  explicit PackedInput(std::unique_ptr<ByteStream> from);

  // Sees to it that `wanted` bytes (a few) are at hand, unless the stream ends before.
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
  std::unique_ptr<ByteStream> from_;
  Buffer<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::uint64_t taken_ = 0;
};

}  // namespace halfspace
