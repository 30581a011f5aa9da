// The bytes of a cache: a mapped file or a stream.
#pragma once
#include <cstdint>
#include <memory>
#include <string_view>

#include "halfspace/core/result.h"
#include "halfspace/data/mapped_file.h"
#include "halfspace/data/text_source.h"

namespace halfspace {

class CacheBytes {
 public:
  virtual ~CacheBytes() = default;
  // The next `size` bytes, fewer at the end. They stay where they are, or are held by the chunk.
  virtual Result<std::string_view> take(std::size_t size, TextChunk& chunk) = 0;
  // The next bytes are these, and come again; fewer at the end.
  virtual Result<std::string_view> peek(std::size_t size) = 0;
  virtual void release(std::string_view bytes) = 0;
  [[nodiscard]] virtual std::uint64_t size() const = 0;  // in all; 0: not known
};

std::unique_ptr<CacheBytes> mapped_bytes(std::unique_ptr<MappedFile> file);
// `first` is what has been taken from `text` already.
std::unique_ptr<CacheBytes> streamed_bytes(std::unique_ptr<TextSource> text, TextChunk first);

}  // namespace halfspace
