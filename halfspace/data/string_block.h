// Strings as rows, for string kernels: feature i is the i-th byte, from 1, and its value is that byte.
//
//   string   one a line, as raw text has them: label<TAB>string, or __label__X string
//   fasta    >label and whatever else, then the string over any number of lines
//
// Bytes are taken as they are, whatever they stand for; only 0 is refused. Line ends, and in FASTA all
// blanks, do not belong to the string.
#pragma once
#include "halfspace/data/row_parser.h"

namespace halfspace {

inline constexpr std::size_t kLongestString = std::size_t{1} << 24;

class StringParser : public RowParser {
 public:
  // Format::string or Format::fasta.
  StringParser(Format format, LabelsAre labels) : format_(format), labels_(labels) {}
  void parse(std::string_view text, Block& block) const override;
  [[nodiscard]] Format format() const override { return format_; }
  [[nodiscard]] bool rows_begin_with_headers() const override { return format_ == Format::fasta; }

 private:
  Format format_;
  LabelsAre labels_;
};

}  // namespace halfspace
