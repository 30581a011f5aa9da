#include "halfspace/data/cache_source.h"

#include <fmt/format.h>

#include <cstring>

#include "halfspace/core/stop.h"
#include "halfspace/data/cache_header.h"
#include "halfspace/data/checksum.h"

namespace halfspace {
namespace {

template <class T>
T load(std::string_view bytes) {
  T value;
  std::memcpy(&value, bytes.data(), sizeof(value));
  return value;
}

// "" when it is one that stands at `offset`.
std::string end_fault(std::string_view bytes, std::uint64_t offset) {
  const auto end = load<EndMark>(bytes);
  const bool sound = end.part.kind == PartKind::end && end.part.zero == 0 &&
                     end.part.size == sizeof(EndMark) && end.part.offset == offset &&
                     end.checksum == checksum(bytes.substr(0, sizeof(EndMark) - kCacheChecksum));
  return sound ? "" : "found no end mark, expected one: it is cut short or damaged";
}

}  // namespace

Result<std::unique_ptr<CacheSource>> CacheSource::open_file(const std::string& path) {
  using Opened = std::unique_ptr<CacheSource>;
  auto file = path == "-" ? std::unique_ptr<MappedFile>() : MappedFile::open(path);
  if (!file) return file.error();
  if (*file == nullptr || !is_cache((*file)->bytes())) return Opened();
  const std::string_view bytes = (*file)->bytes();
  Opened source(new CacheSource(path, mapped_bytes(std::move(*file))));
  if (Status read = source->read_header(); !read) return read.error();
  if (Status found = source->find_end(bytes); !found) return found.error();
  return source;
}

Result<std::unique_ptr<CacheSource>> CacheSource::open_stream(const std::string& place,
                                                              std::unique_ptr<TextSource> text,
                                                              TextChunk first) {
  std::unique_ptr<CacheSource> source(
      new CacheSource(place, streamed_bytes(std::move(text), std::move(first))));
  if (Status read = source->read_header(); !read) return read.error();
  return source;
}

Status CacheSource::read_header() {
  const auto prefix = bytes_->peek(kCachePrefix);
  if (!prefix) return prefix.error();
  const auto size = cache_header_size(*prefix, place_);
  if (!size) return size.error();
  TextChunk chunk;
  const auto bytes = bytes_->take(*size, chunk);
  if (!bytes) return bytes.error();
  if (bytes->size() < *size) return cut_short();
  auto header = read_cache_header(*bytes, place_);
  if (!header) return header.error();
  header_ = std::move(*header);
  at_ = *size;
  return {};
}

// A file that was cut is noticed before an hour of learning, not after it.
Status CacheSource::find_end(std::string_view file) {
  if (file.size() < at_ + sizeof(EndMark)) return cut_short();
  const std::uint64_t offset = file.size() - sizeof(EndMark);
  if (const std::string fault = end_fault(file.substr(offset), offset); !fault.empty()) {
    return input_error(place_, fault);
  }
  end_ = load<EndMark>(file.substr(offset));
  has_end_ = true;
  return {};
}

Result<bool> CacheSource::next(TextChunk& chunk) {
  if (ended_) return false;
  const auto peeked = bytes_->peek(sizeof(RowsHead));
  if (!peeked) return peeked.error();
  if (peeked->size() < sizeof(PartHead)) {
    if (stop_requested()) return false;
    return cut_short();
  }
  const auto part = load<PartHead>(*peeked);
  if (part.offset != at_ || part.zero != 0) return damaged("found no beginning of a block");
  if (part.kind == PartKind::end) return check_end(chunk);
  const bool fits = size() == 0 || part.size <= size() - at_;
  if (part.kind != PartKind::rows || !fits || part.size < sizeof(RowsHead) + kCacheChecksum) {
    return damaged("found a block that does not fit, expected one inside the file");
  }
  if (peeked->size() < sizeof(RowsHead)) return cut_short();
  const auto head = load<RowsHead>(*peeked);
  const auto taken = bytes_->take(part.size, chunk);
  if (!taken) return taken.error();
  if (taken->size() < part.size) {
    if (stop_requested()) return false;
    return cut_short();
  }
  chunk.text = *taken;
  chunk.line_too_long = false;
  chunk.end_offset = at_ += part.size;
  ++blocks_;
  rows_ += head.rows;
  nonzeros_ += head.nonzeros;
  return true;
}

Result<bool> CacheSource::check_end(TextChunk& chunk) {
  const auto bytes = bytes_->take(sizeof(EndMark), chunk);
  if (!bytes) return bytes.error();
  if (bytes->size() < sizeof(EndMark)) return cut_short();
  if (const std::string fault = end_fault(*bytes, at_); !fault.empty()) return damaged(fault);
  const auto end = load<EndMark>(*bytes);
  if (end.blocks != blocks_ || end.rows != rows_ || end.nonzeros != nonzeros_) {
    return damaged(
        fmt::format("found {} rows in {} blocks, expected {} in {}", rows_, blocks_, end.rows, end.blocks));
  }
  const auto rest = bytes_->peek(2);
  if (!rest) return rest.error();
  // A stream that is read in lines has a newline at its end, its own or not.
  if (!rest->empty() && (size() > 0 || *rest != "\n")) return damaged("found bytes behind the end mark");
  ended_ = true;
  if (check_text_) {
    if (Status fresh = check_text_(end.text_hash); !fresh) return fresh.error();
  }
  return false;
}

Error CacheSource::damaged(std::string_view what) const {
  return input_error(place_, fmt::format("is damaged at byte {}: {}", at_, what));
}

Error CacheSource::cut_short() const {
  return input_error(place_, fmt::format("is cut short: it ends in the part that begins at byte {}", at_));
}

}  // namespace halfspace
