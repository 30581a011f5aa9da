#include "halfspace/data/cache_writer.h"

#include <fmt/format.h>

#include "halfspace/data/cache_header.h"
#include "halfspace/data/csv_layout.h"
#include "halfspace/data/row_text.h"

namespace halfspace {

Status CacheWriter::write(std::string_view bytes) {
  at_ += bytes.size();
  return output_.write(bytes);
}

Status CacheWriter::begin() {
  if (at_ > 0) return {};
  const std::string bytes = cache_header_bytes(header_);
  if (bytes.size() <= kLargestCacheHeader) return write(bytes);
  return input_error("", fmt::format("found {} files, whose names do not fit into the header of a cache",
                                     header_.origins.size()));
}

Status CacheWriter::add(const Block& block, const BlockReader& reader) {
  if (reader.is_cache()) {
    return input_error(reader.path(), "is a binary cache already, expected text to make one of");
  }
  if (Status few = check_labels(block, reader); !few) return few;
  if (at_ == 0) {
    header_.rules = reader.rules();
    header_.label_column = reader.parser().label_column();
    if (const CsvLayout* table = reader.parser().table()) {
      header_.label_number = number_of_column(*table, header_.label_column);
      for (const std::string& column : header_.rules.ignored)
        header_.ignored_numbers.push_back(number_of_column(*table, column));
    }
  }
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
