// Bytes of a cache to a block. Nothing in them is trusted: every length is held against what is there before
// memory is taken, and what comes out is as a parser of text leaves it.
// Cost: about 1.5 ns a non-zero on one core, most of it memory and checksum.
#pragma once
#include <string>
#include <string_view>

#include "halfspace/data/block.h"
#include "halfspace/data/cache_format.h"
#include "halfspace/data/row_parser.h"

namespace halfspace {

// Fills the block from a whole part of rows. "" when all is well, else what was found and expected, with its
// byte in the file; the block is empty then.
std::string decode_block(std::string_view part, Block& block);

// As one format of rows among others.
class CacheParser : public RowParser {
 public:
  // `origin` is how to call its text.
  CacheParser(LabelsAre labels, CacheHeader header, std::string origin)
      : labels_(labels), header_(std::move(header)), origin_(std::move(origin)) {}
  void parse(std::string_view part, Block& block) const override;
  [[nodiscard]] Format format() const override { return header_.rules.format; }
  [[nodiscard]] std::string description() const override { return "binary cache of " + origin_; }
  [[nodiscard]] std::string label_column() const override { return header_.label_column; }

 private:
  LabelsAre labels_;
  CacheHeader header_;
  std::string origin_;
};

}  // namespace halfspace
