// Raw text, one row a line:
//
//   label<TAB>text        or, as fastText has it,        __label__X text
//
// Features are the runs of up to so many words of the text, or the runs of so many characters, named by
// themselves; each row has length 1. Cost: about 40 ns a word with its pair on one core.
#pragma once
#include "halfspace/core/spares.h"
#include "halfspace/data/row_parser.h"
#include "halfspace/data/text_runs.h"
#include "halfspace/data/words.h"

namespace halfspace {

// A text has at most this many bytes: its runs take some sixty times the memory.
inline constexpr std::size_t kLongestText = std::size_t{16} << 20;

// What a thread works with, some megabytes.
struct TextTools {
  Words words;
  TextRuns runs;
};

class TextParser : public RowParser {
 public:
  TextParser(const ReadRules& rules, LabelsAre labels, std::size_t header_bytes = 0)
      : rules_(rules), labels_(labels), header_bytes_(header_bytes) {}
  void parse(std::string_view text, Block& block) const override;
  [[nodiscard]] Format format() const override { return Format::text; }
  [[nodiscard]] std::string description() const override;
  [[nodiscard]] std::size_t bytes_to_skip() const override { return header_bytes_; }

 private:
  ReadRules rules_;
  LabelsAre labels_;
  std::size_t header_bytes_;  // 0: there is no header
  mutable Spares<TextTools> tools_;
};

}  // namespace halfspace
