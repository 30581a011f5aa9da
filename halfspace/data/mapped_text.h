// The text of a mapped file. Nothing is copied but the last chunk.
#pragma once
#include "halfspace/data/file_bytes.h"
#include "halfspace/data/text_source.h"

namespace halfspace {

class MappedText : public TextSource {
 public:
  // Null when the file cannot be mapped; it is left as it was.
  static std::unique_ptr<TextSource> map(const Descriptor& file, std::size_t size);
  MappedText(const char* data, std::size_t size) : data_(data), size_(size) {}
  MappedText(const MappedText&) = delete;
  ~MappedText() override;

  Result<bool> next(TextChunk& chunk) override;
  void release(const TextChunk& chunk) override;
  [[nodiscard]] std::uint64_t size() const override { return size_; }

 private:
  std::size_t end_of_chunk(TextChunk& chunk) const;

  const char* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

}  // namespace halfspace
