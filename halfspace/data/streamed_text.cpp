#include "halfspace/data/streamed_text.h"

#include <algorithm>
#include <cstring>

#include "halfspace/core/stop.h"
#include "halfspace/data/row_parser.h"

namespace halfspace {
namespace {

void grow(TextChunk& chunk, std::size_t filled, std::size_t wanted) {
  Buffer<char> larger(wanted + 1 + kTextPadding);
  std::memcpy(larger.data(), chunk.storage.data(), filled);
  chunk.storage = std::move(larger);
}

}  // namespace

Result<bool> StreamedText::next(TextChunk& chunk) {
  chunk.line_too_long = false;
  const std::size_t filled = take_lines(chunk);
  chunk.end_offset = bytes_->offset();
  chunk.seal(filled);
  if (filled > 0 || chunk.line_too_long) return true;
  if (!failure_) return failure_.error();
  return false;
}

// The size of the lines that were put into the chunk.
std::size_t StreamedText::take_lines(TextChunk& chunk) {
  std::size_t wanted = std::max(chunk_, rest_.size());
  chunk.storage.resize(wanted + 1 + kTextPadding);
  std::memcpy(chunk.storage.data(), rest_.data(), rest_.size());
  std::size_t filled = rest_.size();
  rest_.clear();
  while (true) {
    filled = fill(chunk, filled, wanted);
    if (filled < wanted) {
      // The end of the stream. After a stop or a failure in the midst of a line, what came of it is dropped.
      return stop_requested() || !failure_ ? end_of_last_row({chunk.storage.data(), filled}, cut_) : filled;
    }
    if (const std::size_t end = end_of_last_row({chunk.storage.data(), filled}, cut_); end > 0) {
      rest_.assign(chunk.storage.data() + end, filled - end);
      return end;
    }
    if (filled >= longest_line_) {
      chunk.line_too_long = ended_ = true;
      return 0;
    }
    wanted *= 2;
    grow(chunk, filled, wanted);
  }
}

std::size_t StreamedText::fill(TextChunk& chunk, std::size_t filled, std::size_t wanted) {
  while (filled < wanted && !ended_) {
    const auto count = bytes_->read(chunk.storage.data() + filled, wanted - filled);
    if (!count) failure_ = count.error();
    ended_ = !count || *count == 0;
    if (count) filled += *count;
  }
  return filled;
}

}  // namespace halfspace
