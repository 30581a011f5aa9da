#include "halfspace/data/cache_bytes.h"

#include <algorithm>
#include <cstring>

namespace halfspace {
namespace {

class MappedBytes : public CacheBytes {
 public:
  explicit MappedBytes(std::unique_ptr<MappedFile> file) : file_(std::move(file)), rest_(file_->bytes()) {}

  Result<std::string_view> take(std::size_t size, TextChunk& /*chunk*/) override {
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(taken.size());
    return taken;
  }
  Result<std::string_view> peek(std::size_t size) override { return rest_.substr(0, size); }
  void release(std::string_view bytes) override { file_->release(bytes); }
  [[nodiscard]] std::uint64_t size() const override { return file_->bytes().size(); }

 private:
  std::unique_ptr<MappedFile> file_;
  std::string_view rest_;
};

// Chunks of "lines", put together again. The last may have a newline that is not in the stream.
class StreamedBytes : public CacheBytes {
 public:
  StreamedBytes(std::unique_ptr<TextSource> text, TextChunk first)
      : text_(std::move(text)), chunk_(std::move(first)), rest_(chunk_.text) {}

  // Memory grows with what has come, not with what is said to come.
  Result<std::string_view> take(std::size_t size, TextChunk& chunk) override {
    std::size_t filled = 0;
    while (filled < size) {
      if (rest_.empty()) {
        const auto more = refill();
        if (!more) return more.error();
        if (!*more) break;
      }
      const std::size_t count = std::min(size - filled, rest_.size());
      make_room(chunk.storage, filled, count);
      std::memcpy(chunk.storage.data() + filled, rest_.data(), count);
      rest_.remove_prefix(count);
      filled += count;
    }
    return std::string_view(chunk.storage.data(), filled);
  }

  Result<std::string_view> peek(std::size_t size) override {
    while (rest_.size() < size) {
      const std::string kept(rest_);
      const auto more = refill();
      if (!more) return more.error();
      joined_ = kept + (*more ? std::string(rest_) : "");
      rest_ = joined_;
      if (!*more) break;
    }
    return rest_.substr(0, size);
  }
  void release(std::string_view /*bytes*/) override {}
  [[nodiscard]] std::uint64_t size() const override { return 0; }

 private:
  Result<bool> refill() {
    const auto more = text_->next(chunk_);
    if (more && *more) rest_ = chunk_.text;
    return more;
  }
  static void make_room(Buffer<char>& storage, std::size_t filled, std::size_t more) {
    if (filled + more <= storage.size()) return;
    Buffer<char> larger(std::max(filled + more, 2 * storage.size()));
    if (filled > 0) std::memcpy(larger.data(), storage.data(), filled);
    storage = std::move(larger);
  }

  std::unique_ptr<TextSource> text_;
  TextChunk chunk_;
  std::string joined_;
  std::string_view rest_;
};

}  // namespace

std::unique_ptr<CacheBytes> mapped_bytes(std::unique_ptr<MappedFile> file) {
  return std::make_unique<MappedBytes>(std::move(file));
}

std::unique_ptr<CacheBytes> streamed_bytes(std::unique_ptr<TextSource> text, TextChunk first) {
  return std::make_unique<StreamedBytes>(std::move(text), std::move(first));
}

}  // namespace halfspace
