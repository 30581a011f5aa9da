// Any bytes as a cache: refused or read, never a crash; what is read can be used and written again.
// The checksums are repaired first, so that the fuzzer gets past them.
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>

#include "fuzz/demand.h"
#include "halfspace/data/cache_decode.h"
#include "halfspace/data/cache_encode.h"
#include "halfspace/data/cache_header.h"
#include "halfspace/data/cache_source.h"
#include "halfspace/data/checksum.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/label_map.h"
#include "tests/support/blocks.h"

namespace {

using namespace halfspace;
using fuzz::demand;

// All bytes at once, as if they had come through a pipe.
class Memory : public TextSource {
 public:
  Result<bool> next(TextChunk& /*chunk*/) override { return false; }
  void release(const TextChunk& /*chunk*/) override {}
  [[nodiscard]] std::uint64_t size() const override { return 0; }
};

void repair_part(std::string& bytes, std::size_t at, std::size_t size) {
  const std::uint64_t sum = checksum(std::string_view(bytes).substr(at, size - kCacheChecksum));
  std::memcpy(bytes.data() + at + size - kCacheChecksum, &sum, sizeof(sum));
}

void repair(std::string& bytes) {
  const auto header = cache_header_size(std::string_view(bytes).substr(0, kCachePrefix), "");
  if (!header || *header > bytes.size()) return;
  repair_part(bytes, 0, *header);
  std::size_t at = *header;
  while (bytes.size() - at >= sizeof(PartHead)) {
    PartHead head{};
    std::memcpy(&head, bytes.data() + at, sizeof(head));
    head.offset = at;
    std::memcpy(bytes.data() + at, &head, sizeof(head));
    if (head.size < sizeof(head) + kCacheChecksum || head.size > bytes.size() - at) return;
    repair_part(bytes, at, head.size);
    at += head.size;
  }
}

void use(Block& block, LabelsAre labels) {
  static BlockEncoder encoder;
  Block again;
  if (!block.bad) {
    demand(decode_block(encoder.encode(block, 0), again).empty());
    demand(test::block_difference(block, again).empty());
  }
  for (std::size_t r = 0; r < block.rows(); ++r) {
    demand(block.label_ids[r] == Block::kNoLabel || block.label_ids[r] < block.seen_labels.size());
  }
  if (labels == LabelsAre::required) {
    LabelMap map;
    if (!map.assign(block)) demand(block.classes.size() == block.rows());
  }
  ColumnMap columns;
  columns.translate(block, ColumnMap::Unknown::add);
  for (std::size_t i = 0; i < block.nonzeros(); ++i) demand(block.columns[i] < columns.columns());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < kCacheMagic.size()) return 0;
  std::string bytes(reinterpret_cast<const char*>(data), size);
  if (data[size - 1] % 16 != 0) repair(bytes);
  TextChunk first;
  first.text = bytes;
  if (!is_cache(first.text)) return 0;
  auto source = CacheSource::open_stream("fuzz", std::make_unique<Memory>(), std::move(first));
  if (!source) return 0;
  const LabelsAre labels = size % 2 == 0 ? LabelsAre::required : LabelsAre::optional;
  const CacheParser parser(labels, (*source)->header(), "fuzz");
  TextChunk chunk;
  Block block;
  while (true) {
    const auto more = (*source)->next(chunk);
    if (!more || !*more) return 0;
    parser.parse(chunk.text, block);
    use(block, labels);
  }
}
