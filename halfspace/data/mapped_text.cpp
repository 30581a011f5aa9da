#include "halfspace/data/mapped_text.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>

#include "halfspace/data/mapped_file.h"
#include "halfspace/data/row_parser.h"

namespace halfspace {
namespace {

void copy_last(TextChunk& chunk) {
  const std::string_view mapped = chunk.text;
  chunk.storage.resize(mapped.size() + 1 + kTextPadding);
  std::memcpy(chunk.storage.data(), mapped.data(), mapped.size());
  chunk.seal(mapped.size());
}

}  // namespace

std::unique_ptr<TextSource> MappedText::map(const Descriptor& file, std::size_t size) {
  void* data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number(), 0);
  if (data == MAP_FAILED) return nullptr;
  ::madvise(data, size, MADV_SEQUENTIAL);
  return std::make_unique<MappedText>(static_cast<const char*>(data), size);
}

MappedText::~MappedText() {
  ::munmap(const_cast<char*>(data_), size_);
}

Result<bool> MappedText::next(TextChunk& chunk) {
  if (at_ == size_) return false;
  chunk.line_too_long = false;
  const std::size_t end = end_of_chunk(chunk);
  chunk.text = {data_ + at_, end - at_};
  if (end == size_) copy_last(chunk);  // behind the file's end nothing may be read
  at_ = chunk.line_too_long ? size_ : end;
  chunk.end_offset = end;
  return true;
}

void MappedText::release(const TextChunk& chunk) {
  const bool is_mapped =
      chunk.text.data() >= data_ && chunk.text.data() < data_ + size_;  // the last is a copy
  if (is_mapped) release_behind(data_, chunk.text);
}

std::size_t MappedText::end_of_chunk(TextChunk& chunk) const {
  const std::size_t left = size_ - at_;
  for (std::size_t reach = kChunkBytes;; reach *= 2) {
    if (left <= reach) return size_;
    if (const std::size_t end = end_of_last_row({data_ + at_, reach}, cut_); end > 0) return at_ + end;
    if (reach >= longest_line_) break;
  }
  chunk.line_too_long = true;
  return at_;
}

}  // namespace halfspace
