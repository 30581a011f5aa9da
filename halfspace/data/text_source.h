// Where text comes from: a mapped file, a pipe or compressed data, cut into chunks of whole rows.
#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "halfspace/core/buffer.h"
#include "halfspace/core/result.h"
#include "halfspace/data/text_cut.h"

namespace halfspace {

inline constexpr std::size_t kChunkBytes = std::size_t{1} << 20;
inline constexpr std::size_t kLongestLine = std::size_t{256} << 20;

// Whole rows, each ending in a newline (one is added after the last if it is missing), followed by
// kTextPadding readable bytes.
struct TextChunk {
  std::string_view text;
  std::uint64_t end_offset = 0;  // how far into the source this chunk reaches
  bool line_too_long = false;    // the line after `text` exceeds the longest allowed; nothing follows
  Buffer<char> storage;          // holds the text when it is not mapped

  // The text is the first `size` bytes of the storage and the newline that the last line may lack.
  void seal(std::size_t size);
};

// Without a byte-order mark.
inline std::string_view without_mark(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  return text;
}
// Files that were put together may each begin with one, and some hold nothing else.
inline std::string_view without_marks(std::string_view text) {
  while (true) {
    const std::string_view rest = without_mark(text);
    if (rest.size() == text.size()) return text;
    text = rest;
  }
}

// Before the first cell of a row.
inline std::size_t bytes_of_marks(std::string_view text) {
  return text.size() - without_marks(text).size();
}

class TextSource {
 public:
  // "-" is standard input. Text may be compressed with gzip or zstd; its first bytes tell.
  static Result<std::unique_ptr<TextSource>> open(const std::string& path);
  virtual ~TextSource() = default;

  // Where chunks end from now on.
  void cut(Cut how) { cut_ = how; }
  // A longer line ends the text. At least a chunk: so much is read at once anyway.
  void limit_lines(std::size_t bytes) { longest_line_ = std::max(bytes, kChunkBytes); }
  [[nodiscard]] std::size_t longest_line() const { return longest_line_; }
  // Fills `chunk`; false at the end. One thread at a time.
  virtual Result<bool> next(TextChunk& chunk) = 0;
  // The chunk's text will not be looked at again. Any thread.
  virtual void release(const TextChunk& chunk) = 0;
  // Bytes in all, as end_offset counts them (compressed ones, if so); 0 when that is not known beforehand,
  // which is to say that it is no regular file.
  [[nodiscard]] virtual std::uint64_t size() const = 0;

 protected:
  Cut cut_ = Cut::guess;
  std::size_t longest_line_ = kLongestLine;
};

}  // namespace halfspace
