#include "halfspace/data/cache_writer.h"

#include "halfspace/data/cache_header.h"
#include "halfspace/data/row_text.h"

namespace halfspace {

Status CacheWriter::write(std::string_view bytes) {
  at_ += bytes.size();
  return output_.write(bytes);
}

Status CacheWriter::begin() {
  return at_ == 0 ? write(cache_header_bytes(header_)) : Status();
}

Status CacheWriter::add(const Block& block, const BlockReader& reader) {
  if (Status few = check_labels(block, reader); !few) return few;
  return add(block);
}

Status CacheWriter::add(const Block& block) {
  if (Status begun = begin(); !begun) return begun;
  ++blocks_;
  rows_ += block.rows();
  nonzeros_ += block.nonzeros();
  return write(encoder_.encode(block, at_));
}

Status CacheWriter::finish() {
  if (Status begun = begin(); !begun) return begun;
  EndMark end{{PartKind::end, 0, sizeof(EndMark), at_}, blocks_, rows_, nonzeros_, hash_.value(), 0};
  const auto* bytes = reinterpret_cast<const char*>(&end);
  end.checksum = checksum({bytes, sizeof(end) - kCacheChecksum});
  return write({bytes, sizeof(end)});
}

}  // namespace halfspace
