// A cache cut into its blocks of rows, as text is cut into lines: each chunk is one whole part, of which only
// the head has been looked at. From a mapped file, or from a stream in which its first bytes were found.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "halfspace/core/result.h"
#include "halfspace/data/cache_bytes.h"
#include "halfspace/data/cache_format.h"
#include "halfspace/data/text_source.h"

namespace halfspace {

inline bool is_cache(std::string_view beginning) {
  return beginning.starts_with(kCacheMagic);
}

class CacheSource : public TextSource {
 public:
  // Null when the file is no cache, or none that can be mapped.
  static Result<std::unique_ptr<CacheSource>> open_file(const std::string& path);
  // The rest of `text`, whose first chunk begins with the magic.
  static Result<std::unique_ptr<CacheSource>> open_stream(const std::string& place,
                                                          std::unique_ptr<TextSource> text, TextChunk first);

  [[nodiscard]] const CacheHeader& header() const { return header_; }
  // Known when the file is mapped, else null.
  [[nodiscard]] const EndMark* end() const { return has_end_ ? &end_ : nullptr; }

  // What is to be said of the hash of the text, which stands at the end of a stream.
  void check_at_end(std::function<Status(const Hash128&)> check) { check_text_ = std::move(check); }

  Result<bool> next(TextChunk& chunk) override;
  void release(const TextChunk& chunk) override { bytes_->release(chunk.text); }
  [[nodiscard]] std::uint64_t size() const override { return bytes_->size(); }

 private:
  CacheSource(std::string place, std::unique_ptr<CacheBytes> bytes)
      : place_(std::move(place)), bytes_(std::move(bytes)) {}
  Status read_header();
  Status find_end(std::string_view file);
  Result<bool> check_end(TextChunk& chunk);
  [[nodiscard]] Error damaged(std::string_view what) const;
  [[nodiscard]] Error cut_short() const;

  std::string place_;
  std::unique_ptr<CacheBytes> bytes_;
  CacheHeader header_;
  EndMark end_{};
  bool has_end_ = false;
  bool ended_ = false;
  std::function<Status(const Hash128&)> check_text_;
  std::uint64_t at_ = 0;
  std::uint64_t blocks_ = 0;
  std::uint64_t rows_ = 0;
  std::uint64_t nonzeros_ = 0;
};

}  // namespace halfspace
