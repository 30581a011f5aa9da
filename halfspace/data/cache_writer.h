// Writes a cache: its header, then blocks as they come, then the end mark.
#pragma once
#include "halfspace/core/output_file.h"
#include "halfspace/data/block_reader.h"
#include "halfspace/data/cache_encode.h"
#include "halfspace/data/row_writer.h"

namespace halfspace {

class CacheWriter : public RowWriter {
 public:
  // The hash is that of the text which the blocks come from; it is asked for at the end. The rules are those
  // of the first block's reader when there is one: files before it may be empty and tell nothing.
  CacheWriter(OutputFile& output, CacheHeader header, const TextHash& hash)
      : output_(output), header_(std::move(header)), hash_(hash) {}

  Status add(const Block& block, const BlockReader& reader) override;
  Status finish() override;
  // Without a reader, whose place is only for messages.
  Status add(const Block& block);

 private:
  Status begin();
  Status write(std::string_view bytes);

  OutputFile& output_;
  CacheHeader header_;
  const TextHash& hash_;
  BlockEncoder encoder_;
  std::uint64_t at_ = 0;
  std::uint64_t blocks_ = 0;
  std::uint64_t rows_ = 0;
  std::uint64_t nonzeros_ = 0;
};

}  // namespace halfspace
