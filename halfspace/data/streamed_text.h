// The text of a stream: a pipe, or what is unpacked from a file or a pipe.
#pragma once
#include <memory>
#include <string>

#include "halfspace/data/byte_stream.h"
#include "halfspace/data/text_source.h"

namespace halfspace {

class StreamedText : public TextSource {
 public:
  // Chunks are of `chunk` bytes or so; longer where a line is.
  explicit StreamedText(std::unique_ptr<ByteStream> bytes, std::size_t chunk = kChunkBytes)
      : bytes_(std::move(bytes)), size_(bytes_->size()), chunk_(chunk) {}

  // A stream that fails gives the whole lines before its failure first.
  Result<bool> next(TextChunk& chunk) override;
  void release(const TextChunk& /*chunk*/) override {}
  // Of a file that is compressed: its compressed size, and chunks end at compressed offsets.
  [[nodiscard]] std::uint64_t size() const override { return size_; }

 private:
  std::size_t take_lines(TextChunk& chunk);
  std::size_t fill(TextChunk& chunk, std::size_t filled, std::size_t wanted);

  std::unique_ptr<ByteStream> bytes_;
  std::uint64_t size_;  // asked once: other threads may want it while the stream is being read
  std::size_t chunk_;
  std::string rest_;  // the beginning of the line that the last chunk cut off
  bool ended_ = false;
  Status failure_;
};

}  // namespace halfspace
